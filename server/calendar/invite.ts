import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { type Language, languageOf, STAFF_LANGUAGE } from '#domain/language.ts';
import { oneLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { consultantAddress } from '#domain/post/addresses.ts';
import { type CalendarAppointment, calendar, consultantEvent, employeeEvent, partnerEvent, textOf } from './event.ts';
import type { StoredUids } from './uid.ts';

/** In a file that is made before it is known that nobody gets it; reserved by RFC 2606. */
const NO_ADDRESS = 'geen-adres@pensioengesprek-portaal.invalid';

export type InviteMethod = 'REQUEST' | 'CANCEL';
type Attendee = 'employee' | 'consultant' | 'partner';
export type Mailbox = { name: string; email: string };

/** The calendar invite of a mail about an appointment. */
export type NewInvite = {
  method: InviteMethod;
  attendee: Attendee;
  /** Cancels an invite that was mailed before the consultant's calendar was connected. */
  endsInvites?: true;
  /** The change that is mailed has raised `sequence`. A swap sets that of both appointments above the higher of the two. */
  appointment: CalendarAppointment &
    StoredUids & {
      cancelToken: string;
      consultant: { contactEmail: string | null; user: { email: string } };
      partner?: (Mailbox & { uid: string }) | null;
    };
};

export function languageOfInvite({ attendee, appointment }: Pick<NewInvite, 'attendee' | 'appointment'>): Language {
  return attendee === 'consultant' ? STAFF_LANGUAGE : languageOf(appointment.employee);
}

/** An iCalendar object for one attendee (RFC 5546): calendars match it by UID and keep the highest SEQUENCE. */
export function invite({ method, attendee, appointment }: NewInvite, organizer: Mailbox, stamp: Temporal.Instant): string {
  const cal = calendar({
    language: languageOfInvite({ attendee, appointment }),
    method: method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  cal.createEvent({
    ...eventFor(attendee, appointment, stamp),
    status: method === 'REQUEST' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer,
    attendees: [
      {
        ...mailboxOf(attendee, appointment),
        role: ICalAttendeeRole.REQ,
        // Only a decline matters, and is read if it comes, so mail programs are told not to ask for an answer.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return textOf(cal);
}

function eventFor(attendee: Attendee, appointment: NewInvite['appointment'], stamp: Temporal.Instant): ICalEventData {
  if (attendee === 'consultant') return consultantEvent(appointment, stamp);
  return attendee === 'employee'
    ? employeeEvent(appointment, stamp)
    : partnerEvent({ ...appointment, partner: partnerOf(appointment) }, stamp);
}

function mailboxOf(attendee: Attendee, appointment: NewInvite['appointment']): Mailbox {
  const { employee, consultant } = appointment;
  if (attendee === 'consultant') return { name: oneLine(consultant.user.name), email: consultantAddress(consultant) };
  if (attendee === 'employee') return { name: oneLine(displayName(employee)), email: employee.email ?? NO_ADDRESS };
  const { name, email } = partnerOf(appointment);
  return { name: oneLine(name), email };
}

function partnerOf({ partner }: NewInvite['appointment']) {
  if (!partner) throw new Error('An invite for a partner whom the appointment does not have.');
  return partner;
}
