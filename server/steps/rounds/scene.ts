import { addDays, wallClock } from '#domain/calendar.ts';
import { WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import { type Scene, sceneOf } from '#domain/rounds/scene.ts';
import type { Services } from '#server/services.ts';
import { offeredNow } from '#server/steps/offered.ts';
import { openRounds } from '#server/store/rounds/account.ts';
import { employersWithWave } from '#server/store/rounds/waves.ts';
import { readOutlook, waveQuestions } from './firm-account.ts';

/** Hours, forecasts and coming waves of all open rounds; `employerId`: only of this one, where the page is of one round. */
export async function readScene(reading: Pick<Services, 'db' | 'now'>, employerId?: number): Promise<Scene> {
  const { db, now } = reading;
  const rounds = await openRounds(db);
  const ahead = addDays(wallClock(now()).date, WEEKS_WITHOUT_ROUND * 7);
  const last = rounds.reduce((last, { closesOn }) => (closesOn > last ? closesOn : last), ahead);
  // A week more: a page says what an end a week later would add.
  const offered = await offeredNow(reading, addDays(last, 7));
  const outlook = await readOutlook(db, offered, rounds);
  const asked = rounds.filter((round) => employerId === undefined || round.employerId === employerId);
  const questions = await waveQuestions(db, outlook, asked);
  return sceneOf({ ...offered, outlook, questions, hadWave: await employersWithWave(db, outlook.today), clock: wallClock(offered.at) });
}
