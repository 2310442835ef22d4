import { dateOf, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { lockAppointmentsById } from '#server/store/appointments/appointments.ts';
import { raiseSequences } from '#server/store/appointments/changes.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { type HomeRow, invitedByMail, updateHome } from '#server/store/planning/calendar-homes.ts';

/** Files per mail. */
const INVITES_PER_MAIL = 40;

type Settling = Pick<Services, 'db' | 'now' | 'appUrl' | 'wakeOutbox'>;

/**
 * Once, when all events stand: cancels the invites that were mailed before. Invite and event have one UID, and a calendar program may have put
 * the invite into that same calendar; so the event gets a SEQUENCE above that of the cancellation, which programs then take for outdated.
 */
export async function settleInvites({ db, now, appUrl, wakeOutbox }: Settling, { id, consultantId }: HomeRow): Promise<void> {
  const isPosted = await transact(db, async (db) => {
    const at = now();
    await lockConsultants(db, [consultantId]);
    const ids = await invitedByMail(db, consultantId, dateOf(at));
    const appointments = await lockAppointmentsById(db, ids);
    const events = [];
    for (let i = 0; i < appointments.length; i += INVITES_PER_MAIL) {
      const some = appointments.slice(i, i + INVITES_PER_MAIL);
      const [first] = some;
      if (first) events.push({ kind: 'home.settled' as const, consultant: first.consultant, appointments: some });
    }
    await recordAndPost(db, events, { at, actor: SYSTEM, appUrl });
    await raiseSequences(db, ids, 2);
    await updateHome(db, id, { settledAt: isoOf(at) });
    return events.length > 0;
  });
  if (isPosted) wakeOutbox();
}
