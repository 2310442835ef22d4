import ical, { type ICalCalendar, type ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { kindOf, MEETING_KIND_LABEL, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { ZONE } from '#domain/calendar.ts';
import { type Language, languageOf, type Reads, STAFF_LANGUAGE } from '#domain/language.ts';
import { oneLine } from '#domain/people/contact.ts';
import { displayName } from '#domain/people/names.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { instantOf } from '#domain/time.ts';
import { inWords } from '#texts/in-words.ts';
import { STAFF_TEXTS, type Texts, textsIn } from '#texts/index.ts';
import type { HomeEvent } from './home/home.ts';
import { AMSTERDAM } from './time-zone.ts';
import { consultantUid, employeeUid, type StoredUids } from './uid.ts';

// The fields of an appointment that calendars get. Notes are not among them.

export type CalendarAppointment = Pick<StoredUids, 'consultantUid'> & {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
  byPhone: boolean;
  videoUrl: string | null;
  sequence: number;
  employee: Reads & {
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    employer: { name: string; street: string | null; postalCode: string | null; city: string | null };
  };
  consultant: { id: number; user: { name: string; phone: string | null } };
  /** Who comes along; the consultant's calendar says that there is somebody, not who. */
  partner?: { uid: string } | null;
};

type CalendarFile = { language: Language; name?: string; method?: ICalCalendarMethod };

export function calendar({ language, name, method }: CalendarFile): ICalCalendar {
  return ical({
    prodId: { company: 'pensioengesprek-portaal', product: 'agenda', language: language.toUpperCase() },
    // Each event names its zone. A zone on the calendar would be applied to DTSTAMP too, which must be UTC.
    timezone: { name: null, generator: () => AMSTERDAM },
    ...(name !== undefined && { name, x: [{ key: 'X-WR-TIMEZONE', value: ZONE }] }),
    ...(method && { method }),
  });
}

/** Ends the last line in CRLF too, which the library omits. */
export function textOf(cal: ICalCalendar): string {
  return `${String(cal)}\r\n`;
}

/** The text before and after the events, for a calendar that is streamed. */
export function around(cal: ICalCalendar): { head: string; tail: string } {
  const end = 'END:VCALENDAR';
  return { head: String(cal).slice(0, -end.length), tail: `${end}\r\n` };
}

/** The event in the consultant's calendar, for invites and feed. */
export function consultantEvent(appointment: CalendarAppointment, stamp: Temporal.Instant): ICalEventData {
  return {
    ...timesOf(appointment, stamp),
    id: consultantUid(appointment),
    summary: titleFor(appointment),
    ...whereOf(appointment.videoUrl, placeOf(appointment, STAFF_TEXTS)),
    description: linesFor(appointment),
  };
}

function titleFor({ employee, partner }: CalendarAppointment): string {
  return oneLine(`Pensioengesprek ${displayName(employee)} (${employee.employer.name})${partner ? ', met partner' : ''}`);
}

function linesFor(appointment: CalendarAppointment): string {
  const { employee } = appointment;
  return [
    `Werknemer: ${displayName(employee)}`,
    `Werkgever: ${employee.employer.name}`,
    `Type: ${MEETING_KIND_LABEL[kindOf(appointment)]}`,
    ...(employee.phone ? [`Telefoon: ${spokenPhone(employee.phone)}`] : []),
    ...joiningLine(appointment, STAFF_TEXTS),
  ]
    .map(oneLine)
    .join('\n');
}

/** The event in the calendar that the consultant lives in: what the feed says. */
export function homeEvent(appointment: CalendarAppointment, isOnlineMeeting: boolean): HomeEvent {
  const { date, startTime, endTime, videoUrl, sequence } = appointment;
  return {
    uid: consultantUid(appointment),
    date,
    startTime,
    endTime,
    title: titleFor(appointment),
    place: placeOf(appointment, STAFF_TEXTS),
    description: linesFor(appointment),
    videoUrl,
    sequence,
    isOnlineMeeting,
  };
}

/** As a file of its own, which is what CalDAV stores. */
export function homeFile({ uid, title, place, description, videoUrl, ...event }: HomeEvent, stamp: Temporal.Instant): string {
  const cal = calendar({ language: STAFF_LANGUAGE });
  cal.createEvent({ ...timesOf(event, stamp), id: uid, summary: title, ...whereOf(videoUrl, place), description });
  return textOf(cal);
}

/** The event in the employee's calendar, in the employee's language. */
export function employeeEvent(
  appointment: CalendarAppointment & StoredUids & { cancelToken: string },
  stamp: Temporal.Instant,
): ICalEventData {
  const { calendar: words } = textsIn(languageOf(appointment.employee));
  const { name } = appointment.consultant.user;
  return {
    ...attendedEvent(appointment, stamp, appointment.employee.phone),
    id: employeeUid(appointment),
    summary: oneLine(words.summary({ consultant: name })),
  };
}

/** The event in the calendar of whoever comes along, in the employee's language. */
export function partnerEvent(appointment: CalendarAppointment & { partner: { uid: string } }, stamp: Temporal.Instant): ICalEventData {
  const { employee, consultant, partner } = appointment;
  const { calendar: words } = textsIn(languageOf(employee));
  const summary = oneLine(words.summaryForPartner({ employee: displayName(employee), consultant: consultant.user.name }));
  return { ...attendedEvent(appointment, stamp, null), id: partner.uid, summary };
}

/** For employee and partner alike: when, where and with whom. `called`: the number on which the reader is called. */
function attendedEvent(
  appointment: CalendarAppointment,
  stamp: Temporal.Instant,
  called: string | null,
): Omit<ICalEventData, 'id' | 'summary'> {
  const { name, phone } = appointment.consultant.user;
  const texts = textsIn(languageOf(appointment.employee));
  const { calendar: words } = texts;
  return {
    ...timesOf(appointment, stamp),
    ...whereOf(appointment.videoUrl, placeOf(appointment, texts)),
    description: [
      words.with({ consultant: name }),
      words.place({
        place: appointment.byPhone ? texts.appointment.weCall({ phone: called && spokenPhone(called) }) : placeOf(appointment, texts),
      }),
      ...(phone ? [words.phone({ phone: spokenPhone(phone) })] : []),
      ...joiningLine(appointment, texts),
    ]
      .map(oneLine)
      .join('\n'),
  };
}

/** The video address is in LOCATION, URL and CONFERENCE: calendar programs differ in which one they make clickable. */
function whereOf(videoUrl: string | null, place: string): Pick<ICalEventData, 'location' | 'url' | 'x'> {
  if (videoUrl === null) return { location: place };
  // URI values are not escaped, but the library escapes , and ; everywhere: percent-encoded, they stay intact.
  const url = videoUrl.replace(/[,;]/g, encodeURIComponent);
  // CONFERENCE (RFC 7986) has no field in the library, whose check of x-attributes does not cover this form.
  return { location: videoUrl, url, x: [['CONFERENCE;VALUE=URI;FEATURE=VIDEO', url]] };
}

function placeOf(appointment: CalendarAppointment, texts: Texts): string {
  return inWords(texts, appointment, { employer: appointment.employee.employer, phone: null }).place;
}

function joiningLine({ videoUrl }: CalendarAppointment, { calendar }: Texts): string[] {
  return videoUrl === null ? [] : [calendar.join({ url: videoUrl })];
}

type Times = Pick<CalendarAppointment, 'date' | 'startTime' | 'endTime' | 'sequence'>;

function timesOf({ date, startTime, endTime, sequence }: Times, stamp: Temporal.Instant) {
  return { start: instantOf(date, startTime), end: instantOf(date, endTime), timezone: ZONE, stamp, sequence };
}
