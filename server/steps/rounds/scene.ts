import { wallClock } from '#domain/calendar.ts';
import { type Scene, sceneOf } from '#domain/rounds/scene.ts';
import type { Services } from '#server/services.ts';
import { offeredNow } from '#server/steps/offered.ts';
import { openRounds } from '#server/store/rounds/account.ts';
import { employersWithWave } from '#server/store/rounds/waves.ts';
import { readOutlook, waveQuestion } from './firm-account.ts';

/** Hours, forecasts and coming waves of all open rounds; `employerId`: only of this one, where the page is of one round. */
export async function readScene(reading: Pick<Services, 'db' | 'now'>, employerId?: number): Promise<Scene> {
  const { db } = reading;
  const offered = await offeredNow(reading);
  const outlook = await readOutlook(db, offered);
  const rounds = (await openRounds(db)).filter((round) => employerId === undefined || round.employerId === employerId);
  const questions = [];
  for (const round of rounds) questions.push(await waveQuestion(db, outlook, round));
  return sceneOf({ ...offered, outlook, questions, hadWave: await employersWithWave(db, outlook.today), clock: wallClock(offered.at) });
}
