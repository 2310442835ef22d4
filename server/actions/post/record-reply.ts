import { answered, type CalendarReply, isBelieved } from '#domain/appointments/declined.ts';
import { consultantAddress } from '#domain/post/addresses.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockAppointment, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { latestSequence, plannedWithUid } from '#server/store/appointments/declined.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';

/** Marks an appointment that a calendar program declined, and asks the employee. Returns whether the answer changed something. */
export async function recordReply(
  { db, now, appUrl, wakeOutbox }: Pick<Services, 'db' | 'now' | 'appUrl' | 'wakeOutbox'>,
  reply: CalendarReply,
): Promise<boolean> {
  const isChanged = await transact(db, async (db) => {
    const named = await plannedWithUid(db, reply.uid);
    const locked = named && (await lockAppointment(db, { id: named.id }));
    if (!locked) return false;
    const { id: appointmentId, ...appointment } = locked.appointment;
    const { by } = named;
    const { employee, employeeId, consultant } = appointment;
    const [address, to] =
      by === 'employee' ? [employee.email, { employeeId }] : [consultantAddress(consultant), { userId: consultant.userId }];
    const sequence = await latestSequence(db, { appointmentId, ...to });
    const at = now();
    if (!isBelieved(reply, { appointment, address, sequence }, at)) return false;
    const change = answered(appointment, { ...reply, by, at: isoOf(at) });
    if (!change) return false;
    const { asks, ...decline } = change;
    await updateAppointment(db, appointmentId, decline);
    const about = { data: { by }, appointment: { id: appointmentId, employeeId } };
    const event =
      reply.partstat === 'DECLINED'
        ? ({ kind: 'appointment.declined', ...about, letter: asks ? locked.appointment : null } as const)
        : ({ kind: 'appointment.decline_withdrawn', ...about } as const);
    await recordAndPost(db, [event], { at, actor: SYSTEM, appUrl });
    return true;
  });
  if (isChanged) wakeOutbox();
  return isChanged;
}
