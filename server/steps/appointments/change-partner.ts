import { hasBegun } from '#domain/appointments/booking.ts';
import { isOnePartnerTooMany, type Partner, type PartnerChange, partnerChange } from '#domain/conversation/partner.ts';
import { INVITATION_DAYS } from '#domain/post/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { type Appointment, appointmentBy, appointmentsOf } from '#server/store/appointments/appointments.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { deletePartner, deletePartnersOf, employeesWithPartner, mailedPartners, setPartner } from '#server/store/conversation/partners.ts';
import { freshVideoUrl } from './video-url.ts';

/** `wanted` null: the employee comes alone. */
type WantedPartner = { before: Appointment; wanted: Partner | null };

/**
 * Changes who comes along to an appointment. Its row and those of its consultant and employee are locked. The same partner once more
 * changes nothing and mails nobody.
 */
export async function changePartner(db: Db, { before, wanted }: WantedPartner, by: Telling): Promise<Appointment> {
  const what = partnerChange(before.partner, wanted);
  if (!what) return before;
  const { id, employeeId, sequence } = before;
  if (!wanted) await deletePartner(db, id);
  else await setPartner(db, { ...wanted, employeeId, appointmentId: id }, what === 'renamed' ? found(before.partner).uid : null);
  await updateAppointment(db, id, { sequence: sequence + 1, videoUrl: await videoUrlWithout(db, before, what) });
  const after = found(await appointmentBy(db, { id }));
  await recordAndPost(db, [{ kind: 'appointment.partner_changed', data: { what }, before, after }], by);
  return after;
}

/** Refuses another stranger: booking and cancelling in a loop would mail any number of them. */
export async function refuseOnePartnerTooMany(
  db: Db,
  { employeeId, wanted }: { employeeId: number; wanted: Partner },
  at: Temporal.Instant,
): Promise<void> {
  const since = isoOf(hoursAfter(at, -INVITATION_DAYS * 24));
  if (isOnePartnerTooMany(wanted, await mailedPartners(db, { employeeId, since }))) throw new Refusal('TOO_MANY_PARTNERS');
}

/** A partner who was removed or replaced knows the video link, so the appointment gets a new one where links are made per conversation. */
function videoUrlWithout(db: Db, before: Appointment, what: PartnerChange): Promise<string | null> | string | null {
  const keeps = before.videoUrl === null || what === 'added' || what === 'renamed';
  return keeps ? before.videoUrl : freshVideoUrl(db, before);
}

/**
 * Removes the partners of employees whose letters go through HR from now on: HR gets their links, and must not see who comes along. The
 * rows of these employees and of their appointments are locked.
 */
export async function dropPartners(db: Db, employeeIds: readonly number[], by: Telling): Promise<void> {
  const bringing = await employeesWithPartner(db, employeeIds);
  if (bringing.length === 0) return;
  for (const appointment of await appointmentsOf(db, bringing)) {
    if (appointment.status === 'geplanned' && !hasBegun(appointment, by.at))
      await changePartner(db, { before: appointment, wanted: null }, by);
  }
  await deletePartnersOf(db, bringing);
}
