import { daysToAskAbout } from '#domain/conversation/outcomes.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { appointmentsById } from '#server/store/appointments/appointments.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { consultantsToAsk, markOutcomesAsked } from '#server/store/conversation/outcomes.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';

/**
 * One mail to each consultant with conversations that are over without an outcome, in the evening. A conversation is marked in the
 * transaction of its mail: a missed evening is made up, and nothing is asked twice, however many servers run. Returns how many were mailed.
 */
export async function askForOutcomes({ db, now, appUrl, wakeOutbox }: Services): Promise<number> {
  const at = now();
  const asked = { days: daysToAskAbout(at), now: isoOf(at) };
  let mailed = 0;
  for (const consultantId of await consultantsToAsk(db, asked.days, asked.now)) {
    mailed += await transact(db, async (db) => {
      if ((await maintenanceRow(db)).isEnabled) return 0;
      // Read after the appointments are locked, because one may have got its outcome meanwhile.
      const appointments = await appointmentsById(db, await markOutcomesAsked(db, consultantId, asked));
      const [first] = appointments;
      if (!first) return 0;
      const inOrder = appointments.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const event = { kind: 'outcome.asked', consultant: first.consultant, appointments: inOrder } as const;
      return (await recordAndPost(db, [event], { at, actor: SYSTEM, appUrl })).length;
    });
  }
  if (mailed > 0) wakeOutbox();
  return mailed;
}

function keyOf({ date, startTime }: { date: string; startTime: string }): string {
  return `${date} ${startTime}`;
}
