import ical, { type ICalCalendar, type ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { ZONE } from '#domain/calendar.ts';
import { addressLine, oneLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { instantOf } from '#domain/time.ts';
import { MEETING_TYPE_LABEL, type MeetingType } from '#domain/vocabulary.ts';
import { AMSTERDAM } from './time-zone.ts';
import { consultantUid, employeeUid, type StoredUids } from './uid.ts';

// An appointment as it stands in a calendar. Notes never do.

export type CalendarAppointment = Pick<StoredUids, 'consultantUid'> & {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  videoUrl: string | null;
  sequence: number;
  employee: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    employer: { name: string; street: string | null; postalCode: string | null; city: string | null };
  };
  consultant: { id: number; user: { name: string; phone: string | null } };
};

export function calendar(name: string | null, method?: ICalCalendarMethod): ICalCalendar {
  return ical({
    prodId: { company: 'pensioengesprek-portaal', product: 'agenda', language: 'NL' },
    // The events name their zone. A zone on the calendar itself would also be applied to DTSTAMP, which has to be UTC.
    timezone: { name: null, generator: () => AMSTERDAM },
    ...(name !== null && { name, x: [{ key: 'X-WR-TIMEZONE', value: ZONE }] }),
    ...(method && { method }),
  });
}

/** Every line ends in CRLF, the last one too. */
export function textOf(cal: ICalCalendar): string {
  return `${String(cal)}\r\n`;
}

/** What stands before and after the events of a calendar that is too large to be written in one go. */
export function around(cal: ICalCalendar): { head: string; tail: string } {
  const end = 'END:VCALENDAR';
  return { head: String(cal).slice(0, -end.length), tail: `${end}\r\n` };
}

/** As the consultant sees it, in an invite and in the feed. */
export function consultantEvent(appointment: CalendarAppointment, stamp: Temporal.Instant): ICalEventData {
  const { employee } = appointment;
  return {
    ...timesOf(appointment, stamp),
    id: consultantUid(appointment),
    summary: oneLine(`Pensioengesprek ${displayName(employee)} (${employee.employer.name})`),
    ...whereOf(appointment),
    description: [
      `Werknemer: ${displayName(employee)}`,
      `Werkgever: ${employee.employer.name}`,
      `Type: ${MEETING_TYPE_LABEL[appointment.meetingType]}`,
      ...(employee.phone ? [`Telefoon: ${spokenPhone(employee.phone)}`] : []),
      ...joiningLine(appointment),
    ]
      .map(oneLine)
      .join('\n'),
  };
}

/** As the employee sees it. */
export function employeeEvent(
  appointment: CalendarAppointment & StoredUids & { cancelToken: string },
  stamp: Temporal.Instant,
): ICalEventData {
  const { consultant } = appointment;
  return {
    ...timesOf(appointment, stamp),
    id: employeeUid(appointment),
    summary: oneLine(`Pensioengesprek met ${consultant.user.name}`),
    ...whereOf(appointment),
    description: [
      `Met: ${consultant.user.name}`,
      `Waar: ${placeOf(appointment)}`,
      ...(consultant.user.phone ? [`Telefoon: ${spokenPhone(consultant.user.phone)}`] : []),
      ...joiningLine(appointment),
    ]
      .map(oneLine)
      .join('\n'),
  };
}

export function placeOf({ meetingType, employee: { employer } }: Pick<CalendarAppointment, 'meetingType' | 'employee'>): string {
  if (meetingType === 'virtueel') return 'Virtueel (online)';
  return oneLine([`Bij ${employer.name}`, addressLine(employer)].filter(Boolean).join(', '));
}

/** The address of a video conversation three times: calendars differ in which of them they make a button of. */
function whereOf(appointment: CalendarAppointment): Pick<ICalEventData, 'location' | 'url' | 'x'> {
  const { videoUrl } = appointment;
  if (videoUrl === null) return { location: placeOf(appointment) };
  // An address is not escaped as text is; the library escapes these two all the same, so they go in as their codes.
  const url = videoUrl.replace(/[,;]/g, encodeURIComponent);
  // CONFERENCE of RFC 7986. The library has no field for it, and checks the name of an attribute in another form than this one.
  return { location: videoUrl, url, x: [['CONFERENCE;VALUE=URI;FEATURE=VIDEO', url]] };
}

function joiningLine({ videoUrl }: CalendarAppointment): string[] {
  return videoUrl === null ? [] : [`Deelnemen: ${videoUrl}`];
}

function timesOf({ date, startTime, endTime, sequence }: CalendarAppointment, stamp: Temporal.Instant) {
  return { start: instantOf(date, startTime), end: instantOf(date, endTime), timezone: ZONE, stamp, sequence };
}
