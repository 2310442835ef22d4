import type { Visitor } from '#domain/access/caller.ts';
import { type Questions, whyNotAsk } from '#domain/conversation/questions.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { claim } from '#server/steps/appointments/holder.ts';
import { sealed } from '#server/steps/appointments/questions.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { questionsRow, saveSealedQuestions } from '#server/store/conversation/questions.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { employeeByInvitationToken } from '#server/store/post/invitation-links.ts';

type QuestionsChange = { [Field in keyof Questions]?: string | null | undefined };

/**
 * Fields that are absent stay unchanged, and the answer tells when something was written, never what. Nothing is recorded: administrators read history and audit log, and must not learn of the
 * questions. Only the link of the present invitation or of the planned appointment works; former ones may have gone to another address.
 */
export async function saveQuestions(
  { db, now, secretKey }: Services,
  caller: Visitor<'mail'>,
  change: QuestionsChange,
): Promise<{ questionsSavedAt: string | null }> {
  return transact(db, async (db) => {
    const at = now();
    if (!(await claim(db, caller))) throw new Refusal('INVALID_TOKEN');
    const appointment = await lockPlanned(db, caller, at);
    const viaHr = appointment?.employee.employer.communicatieViaHrm ?? false;
    const { askQuestions } = (await firmRow(db)).preparation;
    const refusal = whyNotAsk(appointment && { date: appointment.date, viaHr }, { askQuestions, today: dateOf(at) });
    if (refusal || !appointment) throw new Refusal(refusal ?? 'NOTHING_PLANNED');
    const stored = await questionsRow(db, appointment);
    if (change.questions === undefined && change.needs === undefined) return { questionsSavedAt: stored?.updatedAt ?? null };
    const given = sealed(secretKey, { questions: change.questions ?? null, needs: change.needs ?? null });
    const after = {
      questions: change.questions === undefined ? (stored?.questions ?? null) : given.questions,
      needs: change.needs === undefined ? (stored?.needs ?? null) : given.needs,
      updatedAt: isoOf(at),
    };
    await saveSealedQuestions(db, appointment, after);
    return { questionsSavedAt: (after.questions ?? after.needs) ? after.updatedAt : null };
  });
}

/** Null if the link works, but nothing is planned. */
async function lockPlanned(db: Db, { token }: Visitor<'mail'>, at: Temporal.Instant): Promise<Appointment | null> {
  const employee = await employeeByInvitationToken(db, token);
  const locked = await lockAppointment(db, employee ? { plannedFor: employee.id } : { cancelToken: token });
  if (locked?.appointment.status === 'geplanned') return locked.appointment;
  if (employee && !isLinkAlive(employee, at)) throw new Refusal('INVALID_TOKEN');
  return null;
}
