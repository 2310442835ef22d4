import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Language, languageOf, STAFF_LANGUAGE } from '#domain/language.ts';
import { oneLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { type CalendarAppointment, calendar, consultantEvent, employeeEvent, textOf } from './event.ts';
import type { StoredUids } from './uid.ts';

export type InviteMethod = 'REQUEST' | 'CANCEL';
type Attendee = 'employee' | 'consultant';
export type Mailbox = { name: string; email: string };

/** The calendar invite of a mail about an appointment. */
export type InviteWish = {
  method: InviteMethod;
  attendee: Attendee;
  /** `sequence` was raised by the change. A swap sets both appointments above the higher of the two. */
  appointment: CalendarAppointment &
    StoredUids & { cancelToken: string; consultant: { contactEmail: string | null; user: { email: string } } };
};

export function languageOfInvite({ attendee, appointment }: Pick<InviteWish, 'attendee' | 'appointment'>): Language {
  return attendee === 'employee' ? languageOf(appointment.employee) : STAFF_LANGUAGE;
}

/** An iCalendar object for one attendee (RFC 5546): calendars match it by UID and keep the highest SEQUENCE. */
export function invite({ method, attendee, appointment }: InviteWish, organizer: Mailbox, stamp: Temporal.Instant): string {
  const { employee, consultant } = appointment;
  const toEmployee = attendee === 'employee';
  const event = toEmployee ? employeeEvent(appointment, stamp) : consultantEvent(appointment, stamp);
  const cal = calendar({
    language: languageOfInvite({ attendee, appointment }),
    method: method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  cal.createEvent({
    ...event,
    status: method === 'REQUEST' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer,
    attendees: [
      {
        ...(toEmployee
          ? { name: oneLine(displayName(employee)), email: employee.email }
          : { name: oneLine(consultant.user.name), email: consultant.contactEmail || consultant.user.email }),
        role: ICalAttendeeRole.REQ,
        // Nobody reads replies, so mail programs are told not to ask for one.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return textOf(cal);
}
