import { wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { type Scene, sceneOf } from '#domain/rounds/scene.ts';
import type { Services } from '#server/services.ts';
import { openRounds } from '#server/store/rounds/account.ts';
import { employersWithWave } from '#server/store/rounds/waves.ts';
import { offeredNow, readAccount, waveQuestion } from './firm-account.ts';
import { whileLarge } from './large.ts';

/** Hours, forecasts and coming waves of all open rounds. */
export async function readScene(reading: Pick<Services, 'db' | 'now'>): Promise<Scene> {
  const { db } = reading;
  const offered = await offeredNow(reading);
  const { at, snapshot } = offered;
  return whileLarge(db, { key: `scene ${snapshot.stamp} ${snapshot.today}` }, async () => {
    const account = await readAccount(db, offered);
    const questions = [];
    for (const round of await openRounds(db)) questions.push(await waveQuestion(db, account, round));
    const hadWave = await employersWithWave(db, account.today);
    const tooSoon = wallClock(tooSoonUntil(at, snapshot.noticeHours));
    return sceneOf({
      account,
      questions,
      hadWave,
      clock: wallClock(at),
      tooSoon,
      offers: snapshot.offers,
      consultants: snapshot.consultants,
      closedDays: snapshot.closedDays,
    });
  });
}
