import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { invitableFrom } from '#server/store/post/invitation-rounds.ts';
import { roundById } from '#server/store/rounds/rounds.ts';
import { readScene } from './scene.ts';

type Asked = { date: string; limit: number; offset: number };

/**
 * The people whom the wave of this day would invite if the plan stays as it is; nobody on a day without a wave. `total`: the size of the
 * wave.
 */
export async function wavePeople(reading: Pick<Services, 'db' | 'now'>, id: number, { date, limit, offset }: Asked) {
  const { db } = reading;
  const round = await roundById(db, id);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  const waves = (await readScene(reading, round.employerId)).wavesOf(round.employerId);
  const total = waves.find((wave) => wave.date === date)?.count ?? 0;
  const earlier = waves.reduce((sum, wave) => (wave.date < date ? sum + wave.count : sum), 0);
  const here = Math.min(limit, total - offset);
  const people = here > 0 ? await invitableFrom(db, round, { offset: earlier + offset, limit: here }) : [];
  return { total, people };
}
