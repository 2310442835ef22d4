import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { oneLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { type CalendarAppointment, calendar, consultantEvent, employeeEvent, textOf } from './event.ts';
import type { StoredUids } from './uid.ts';

export type InviteMethod = 'REQUEST' | 'CANCEL';
type Attendee = 'employee' | 'consultant';
export type Mailbox = { name: string; email: string };

/** What a mail about an appointment does to the reader's calendar. */
export type InviteWish = {
  method: InviteMethod;
  attendee: Attendee;
  /** Its `sequence` has risen with the change. After a swap both appointments have more than the highest of the two. */
  appointment: CalendarAppointment &
    StoredUids & { cancelToken: string; consultant: { contactEmail: string | null; user: { email: string } } };
};

/** An iCalendar object for one attendee, as RFC 5546 wants it: they know the event again by its UID and follow the highest SEQUENCE. */
export function invite({ method, attendee, appointment }: InviteWish, organizer: Mailbox, stamp: Temporal.Instant): string {
  const { employee, consultant } = appointment;
  const toEmployee = attendee === 'employee';
  const event = toEmployee ? employeeEvent(appointment, stamp) : consultantEvent(appointment, stamp);
  const cal = calendar(null, method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL);
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
        // They chose the hour themselves: no mail program needs to ask for an answer that nobody reads.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return textOf(cal);
}
