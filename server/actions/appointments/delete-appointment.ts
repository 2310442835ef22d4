import { Refusal } from '#domain/refusals.ts';
import { cancelledMails } from '#server/mail/appointment-mails.ts';
import type { Services } from '#server/services.ts';
import { rememberAppointment } from '#server/steps/history-rows.ts';
import { inviteInCancellation } from '#server/steps/invite.ts';
import { hold, transact } from '#server/steps/locks.ts';
import { deleteAppointmentRow } from '#server/store/appointments/appointments.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/**
 * By an administrator. A planned appointment is called off and its employee invited again; of one that has been held, missed or
 * cancelled only the row goes, because nobody waits for it and its employee may be long past it.
 */
export async function deleteAppointment({ db, now, appUrl, wakeOutbox }: Services, actor: Actor, id: number): Promise<void> {
  await transact(db, async (db) => {
    const at = now();
    const held = await hold(db, { id });
    if (!held) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const { appointment, employee } = held;
    await deleteAppointmentRow(db, id);
    await rememberAppointment(db, { at, actor, action: 'verwijderd' }, appointment, null);
    if (appointment.status !== 'geplanned') return;
    const gone = { ...appointment, sequence: appointment.sequence + 1 };
    await inviteInCancellation(db, { now }, employee, actor, (invitation) =>
      cancelledMails({ appUrl, now: at }, gone, 'administrator', invitation),
    );
  });
  wakeOutbox();
}
