import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { inviteInCancellation } from '#server/steps/invite.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { deleteAppointmentRow } from '#server/store/appointments/changes.ts';
import { leaveConversation } from '#server/store/firm/overview.ts';

/**
 * By an administrator. A planned appointment is cancelled and its employee invited again; one that was held, missed or cancelled is only
 * deleted, because nobody expects it any more; the overview goes on counting it.
 */
export async function deleteAppointment({ db, now, appUrl, wakeOutbox }: Services, caller: Administrator, id: number): Promise<void> {
  await transact(db, async (db) => {
    const at = now();
    const locked = await lockAppointment(db, { id });
    if (!locked) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const { appointment, employee } = locked;
    await leaveConversation(db, id);
    await deleteAppointmentRow(db, id);
    const deleted = { kind: 'appointment.deleted', data: { withEmployee: false }, before: appointment } as const;
    const by = { at, actor: caller, appUrl };
    if (appointment.status === 'geplanned') await inviteInCancellation(db, { employee, event: deleted }, by);
    else await recordAndPost(db, [{ ...deleted, invitation: null }], by);
  });
  wakeOutbox();
}
