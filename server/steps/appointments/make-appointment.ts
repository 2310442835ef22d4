import { EMPLOYEE_AFTER } from '#domain/appointments/booking.ts';
import { videoUrlOf } from '#domain/appointments/video.ts';
import type { Wish } from '#domain/appointments/wish.ts';
import { whyNotThisPartner } from '#domain/conversation/bring-partner.ts';
import { mayBringPartner, type Partner } from '#domain/conversation/partner.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { type Db, pipelined } from '#server/db/db.ts';
import { newSecret, newVideoCode } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { isOffered, takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { insertAppointment } from '#server/store/appointments/changes.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { setPartner } from '#server/store/conversation/partners.ts';
import { record } from '#server/store/events/record.ts';
import { settingsForBooking } from '#server/store/firm/settings.ts';
import { lockConsultant } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import { type Invitee, type InviteeKey, isOfHr, lockInvitee, markBooked } from '#server/store/post/invitation-links.ts';
import { claimInvitee } from './claim-link.ts';

export type Booking = Wish & { consultantId: number; phoneNumber?: string | null | undefined; partner?: Partner | null | undefined };

type Booker = {
  /** By which the employee is found. */
  key: InviteeKey;
  /** The name in the history. */
  actor: Actor;
  /** Applies the rule for this kind of caller: throws a refusal or returns the employee. Its writes are part of the booking transaction. */
  admit: (db: Db, employee: Invitee | null, at: Temporal.Instant) => Promise<Invitee>;
};

/** The booking transaction, for visitors, HR and administrators. */
export function makeAppointment(
  services: Services,
  { key, actor, admit }: Booker,
  { phoneNumber, consultantId, partner, ...wish }: Booking,
): Promise<Appointment> {
  const { appUrl } = services;
  const slotsLeft = () => openConsultants(services, key, wish.date);
  return takeSlot(services, slotsLeft, async (db, at) => {
    if (!(await claimInvitee(db, key))) throw new Refusal('token' in key ? 'INVALID_TOKEN' : 'EMPLOYEE_NOT_FOUND');
    const [consultant, locked, diary, settings] = await pipelined(
      db,
      (db) => lockConsultant(db, consultantId),
      (db) => lockInvitee(db, key),
      (db) => diaryOf(db, { from: wish.date, to: wish.date, consultantId }),
      settingsForBooking,
    );
    const employee = await admit(db, locked, at);
    const brought = partner && mayBringPartner(employee.employer) ? allowed(partner, employee) : null;
    // Administrators are not bound by the booking notice.
    const noticeHours = 'token' in key || isOfHr(key) ? settings.noticeHours : 0;
    const visitor = { employer: employee.employer, appointmentId: null, noticeHours, now: at };
    if (!consultant || !isOffered({ consultant, diary }, wish, visitor)) throw new Refusal('SLOT_TAKEN');
    const booked = { ...employee, status: EMPLOYEE_AFTER.booked, phone: phoneNumber || employee.phone };
    const videoUrl = videoUrlOf(consultant.video, wish.meetingType, newVideoCode());
    const [made] = await pipelined(
      db,
      (db) => insertAppointment(db, { ...wish, consultant, employee: booked, cancelToken: newSecret(), videoUrl }),
      (db) => markBooked(db, booked, isoOf(at)),
    );
    const appointment = brought ? await withPartner(db, made, brought) : made;
    await recordAndPost(
      db,
      [
        { kind: 'appointment.booked', after: appointment },
        { kind: 'employee.status_set', id: employee.id, before: employee.status, after: booked.status },
      ],
      { at, actor, appUrl, sender: settings.sender },
    );
    if (isOfHr(key)) await record(db, { kind: 'hr.booked', id: employee.id }, { at, actor });
    return appointment;
  });
}

function allowed(partner: Partner, employee: { email: string }): Partner {
  const refusal = whyNotThisPartner(partner, employee);
  if (refusal) throw new Refusal(refusal);
  return partner;
}

async function withPartner(db: Db, appointment: Appointment, partner: Partner): Promise<Appointment> {
  const { id: appointmentId, employeeId } = appointment;
  return { ...appointment, partner: await setPartner(db, { ...partner, appointmentId, employeeId }, null) };
}
