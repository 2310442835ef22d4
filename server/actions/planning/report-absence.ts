import type { Period } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import { absenceReportedMails } from '#server/mail/absence-mails.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { storeAbsence } from '#server/steps/planning/store-absence.ts';
import { administrators } from '#server/store/access/users.ts';
import { countPlannedWithin } from '#server/store/appointments/appointments.ts';
import { consultantById, lockConsultants } from '#server/store/people/consultants.ts';
import { sameOpenAbsence } from '#server/store/planning/absences.ts';
import { refuseAbsence } from './preview-absence.ts';

type Report = { period: Period; reason: string | null };

/**
 * By the consultant: nobody can book in it any more; the appointments in it stay until an administrator has solved them. The same
 * report again changes nothing. Answers how many appointments stand in it.
 */
export async function reportAbsence(services: Services, consultantId: number, { period, reason }: Report): Promise<number> {
  const { db, now, appUrl, wakeOutbox } = services;
  refuseAbsence(period, now());
  const count = await transact(db, async (db) => {
    const at = now();
    const [locked] = await lockConsultants(db, [consultantId]);
    if (locked === undefined) throw new Refusal('CONSULTANT_NOT_FOUND');
    const count = await countPlannedWithin(db, consultantId, period);
    if ((await sameOpenAbsence(db, consultantId, period)) !== null) return count;
    if (!(await storeAbsence(db, { consultantId, period, reason }, false, at))) return count;
    const consultant = await consultantById(db, consultantId);
    const mails = absenceReportedMails({ appUrl }, consultant?.user.name ?? '', period, count, await administrators(db));
    await post(db, at, mails);
    return count;
  });
  wakeOutbox();
  return count;
}
