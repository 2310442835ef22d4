import { reaches, type Staff } from '#domain/access/caller.ts';
import { whyNotSwap } from '#domain/appointments/booking.ts';
import { lacksNumber } from '#domain/appointments/telephone.ts';
import { numberNeeded, Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { videoUrlAfter } from '#server/steps/appointments/video-url.ts';
import { found } from '#server/steps/found.ts';
import { lockAppointments, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { type Appointment, appointmentBy } from '#server/store/appointments/appointments.ts';
import { swapEmployees } from '#server/store/appointments/changes.ts';
import { swapQuestions } from '#server/store/conversation/questions.ts';

/** The hours stay; the employees change places, with their token, notes and questions. */
export async function swapAsStaff({ db, now, appUrl, wakeOutbox }: Services, staff: Staff, ids: [number, number]): Promise<Appointment[]> {
  const swapped = await transact(db, async (db) => {
    const at = now();
    const locked = await lockAppointments(
      db,
      ids.map((id) => ({ id })),
    );
    const [a, b] = (locked ?? []).map(({ appointment }) => appointment).filter((appointment) => reaches(staff, appointment));
    if (!a || !b) throw new Refusal('APPOINTMENT_NOT_FOUND');
    const refusal = whyNotSwap(swappable(a), swappable(b), at);
    if (refusal) throw new Refusal(refusal);
    if (lacksNumber(a, b.employee) || lacksNumber(b, a.employee)) throw numberNeeded();
    await swapEmployees(
      db,
      { ...a, videoUrl: await videoUrlAfter(db, a, { employeeId: b.employeeId }) },
      { ...b, videoUrl: await videoUrlAfter(db, b, { employeeId: a.employeeId }) },
    );
    await swapQuestions(db, a, b);
    const one = found(await appointmentBy(db, { id: a.id }));
    const other = found(await appointmentBy(db, { id: b.id }));
    await recordAndPost(db, [{ kind: 'appointment.swapped', before: [a, b], after: [one, other] }], { at, actor: staff, appUrl });
    return [one, other];
  });
  wakeOutbox();
  return swapped;
}

function swappable(appointment: Appointment) {
  return { ...appointment, employerId: appointment.employee.employerId };
}
