import type { AdministratorFor, HrFor, Visitor } from '#domain/access/caller.ts';
import { EMPLOYEE_AFTER, whyNotBook } from '#domain/appointments/booking.ts';
import type { ChosenHour } from '#domain/appointments/chosen-hour.ts';
import { whenAgain } from '#domain/appointments/moves.ts';
import { isByPhone, lacksNumber, whyNotByPhone } from '#domain/appointments/telephone.ts';
import { videoUrlOf } from '#domain/appointments/video.ts';
import { MAX_BOOKINGS } from '#domain/appointments/vocabulary.ts';
import { whyNotThisPartner } from '#domain/conversation/bring-partner.ts';
import { mayBringPartner, type Partner } from '#domain/conversation/partner.ts';
import { displayName } from '#domain/people/names.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal, type RefusalCode, refusalAt } from '#domain/refusals.ts';
import { retryAfterOf } from '#domain/retry.ts';
import { isoOf } from '#domain/time.ts';
import { type Db, pipelined } from '#server/db/db.ts';
import { newSecret, newVideoCode } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { refuseOnePartnerTooMany } from '#server/steps/appointments/change-partner.ts';
import { actorOf, claim } from '#server/steps/appointments/holder.ts';
import { wordsForOthers } from '#server/steps/appointments/words-for-others.ts';
import { openConsultants } from '#server/steps/open-slots.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { isOffered, takeSlot } from '#server/steps/take-slot.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { insertAppointment } from '#server/store/appointments/changes.ts';
import { bookingsByLink } from '#server/store/appointments/history.ts';
import { setPartner } from '#server/store/conversation/partners.ts';
import { record } from '#server/store/events/record.ts';
import { settingsForBooking } from '#server/store/firm/settings.ts';
import { lockConsultant } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import { giveLink, type Invitee, lockInvitee, markBooked } from '#server/store/post/invitation-links.ts';
import { refusals } from '#texts/nl/refusals.ts';

type Caller = Visitor<'invitation'> | HrFor | AdministratorFor;
type Booking = ChosenHour & {
  consultantId: number;
  byPhone?: boolean | undefined;
  phoneNumber?: string | null | undefined;
  partner?: Partner | null | undefined;
};

/** Books for the holder of the invitation's token, through HR for an employee who has an invitation, or for an employee who phones. */
export function book(
  services: Services,
  caller: Caller,
  { phoneNumber, consultantId, partner, byPhone: asked, ...chosen }: Booking,
): Promise<Appointment> {
  const slotsLeft = () => openConsultants(services, caller, chosen.date);
  return takeSlot(services, slotsLeft, async (db, at) => {
    if (!(await claim(db, caller))) throw nobodyFor(caller);
    const [consultant, invitee, diary, settings] = await pipelined(
      db,
      (db) => lockConsultant(db, consultantId),
      (db) => lockInvitee(db, caller),
      (db) => diaryOf(db, { from: chosen.date, to: chosen.date, consultantId }),
      settingsForBooking,
    );
    if (!invitee) throw nobodyFor(caller);
    const refusal =
      whyNotInvited(caller, invitee, at) ??
      whyNotBook(invitee, chosen, at) ??
      whyNotByPhone({ ...chosen, byPhone: asked }, settings.phoneMode);
    if (refusal) throw new Refusal(refusal, {}, wordsForOthers(caller.kind, refusal, displayName(invitee)));
    const held = { ...chosen, byPhone: isByPhone({ ...chosen, byPhone: asked }, settings.phoneMode) };
    const phone = phoneNumber || invitee.phone;
    if (lacksNumber(held, { phone })) throw refusalAt('phoneNumber', 'PHONE_NEEDED');
    // An employee without a token gets one, so that the page of the appointment can be opened.
    if (caller.kind === 'administrator') await giveLink(db, invitee.id, { token: newSecret(), at: isoOf(at) });
    const brought = partner && mayBringPartner(invitee.employer) ? allowed(partner, invitee) : null;
    // Administrators are not bound by the booking notice.
    const noticeHours = caller.kind === 'administrator' ? 0 : settings.noticeHours;
    const visitor = { employer: invitee.employer, appointmentId: null, noticeHours, now: at };
    if (!consultant || !isOffered({ consultant, diary }, chosen, visitor)) throw new Refusal('SLOT_TAKEN');
    if (caller.kind !== 'administrator') await refuseMany(db, invitee, at);
    if (brought) await refuseOnePartnerTooMany(db, { employeeId: invitee.id, wanted: brought }, at);
    const employee = { ...invitee, status: EMPLOYEE_AFTER.booked, phone };
    const videoUrl = videoUrlOf(consultant.video, held, newVideoCode());
    const [made] = await pipelined(
      db,
      (db) => insertAppointment(db, { ...held, consultant, employee, cancelToken: newSecret(), videoUrl }),
      (db) => markBooked(db, employee, { at: isoOf(at), byEmployee: caller.kind === 'visitor' }),
    );
    const appointment = brought ? await withPartner(db, made, brought) : made;
    const by = { at, actor: actorOf(caller) };
    await recordAndPost(
      db,
      [
        { kind: 'appointment.booked', after: appointment },
        { kind: 'employee.status_set', id: employee.id, before: invitee.status, after: employee.status },
      ],
      { ...by, appUrl: services.appUrl, sender: settings.sender },
    );
    if (caller.kind === 'hr') await record(db, { kind: 'hr.booked', id: employee.id }, by);
    return appointment;
  });
}

/** Cancelling and booking again in a loop would mail everybody each time. */
async function refuseMany(db: Db, employee: { id: number }, at: Temporal.Instant): Promise<void> {
  const again = whenAgain(await bookingsByLink(db, employee.id), MAX_BOOKINGS, at);
  if (!again) return;
  const retryAfter = retryAfterOf(at.until(again).total('milliseconds'));
  throw new Refusal('TOO_MANY_BOOKINGS', { retryAfter }, refusals.TOO_MANY_BOOKINGS({ retryAfter }));
}

function nobodyFor({ kind }: Caller): Refusal {
  return new Refusal(kind === 'visitor' ? 'INVALID_TOKEN' : 'EMPLOYEE_NOT_FOUND');
}

/** The holder of a link, and an employee for whom HR books, need a link that still works. */
function whyNotInvited({ kind }: Caller, employee: Invitee, now: Temporal.Instant): RefusalCode | null {
  if (kind === 'administrator') return null;
  if (kind === 'visitor') return isLinkAlive(employee, now) ? null : 'INVALID_TOKEN';
  const { status, invitationSentDate, hasPlannedAppointment } = employee;
  // For one who has an appointment or is done, `whyNotBook` gives a more precise refusal.
  if (hasPlannedAppointment || status === 'afgerond') return null;
  if (invitationSentDate === null || status === 'niet_uitgenodigd') return 'NOT_INVITED';
  return isLinkAlive(employee, now) ? null : 'LINK_EXPIRED';
}

function allowed(partner: Partner, employee: { email: string | null }): Partner {
  const refusal = whyNotThisPartner(partner, employee);
  if (refusal) throw new Refusal(refusal);
  return partner;
}

async function withPartner(db: Db, appointment: Appointment, partner: Partner): Promise<Appointment> {
  const { id: appointmentId, employeeId } = appointment;
  return { ...appointment, partner: await setPartner(db, { ...partner, appointmentId, employeeId }, null) };
}
