import { type Consultant, reaches } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { unsealSummary } from '#server/mail/sealed-summary.ts';
import type { Services } from '#server/services.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { summaryOf, summaryProblem } from '#server/store/conversation/summaries.ts';

/** For the consultant who held the conversation, and nobody else. */
export async function readSummary({ db, secretKey }: Pick<Services, 'db' | 'secretKey'>, caller: Consultant, appointmentId: number) {
  const parties = await partiesOf(db, { id: appointmentId });
  if (!parties) throw new Refusal('APPOINTMENT_NOT_FOUND');
  if (!reaches(caller, parties)) throw new Refusal('FORBIDDEN');
  const between = { appointmentId, ...parties };
  const stored = await summaryOf(db, between);
  const { text, actions } = (stored && unsealSummary(secretKey, stored.sealed)) ?? { text: '', actions: [] };
  return { text, actions, sentAt: stored?.sentAt ?? null, problem: stored && (await summaryProblem(db, between)) };
}
