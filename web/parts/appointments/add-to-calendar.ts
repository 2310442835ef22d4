// The appointment as a calendar file, made in the browser so that it works offline; in UTC, so that it needs no time zone data.

import { instantOfMoment, minutesOf } from '#domain/calendar.ts';
import { inWords } from '#texts/in-words.ts';
import type { Texts } from '#texts/index.ts';
import type { Output } from '#web/api/call.ts';
import { phone as spoken } from '#web/format.ts';

export type OwnAppointment = Output<'POST /api/modify/{token}'>;

export function calendarFile(texts: Pick<Texts, 'appointment' | 'calendar'>, appointment: OwnAppointment, now: number): string {
  const start = instantOfMoment(appointment).epochMilliseconds;
  const end = start + (minutesOf(appointment.endTime) - minutesOf(appointment.startTime)) * 60_000;
  const { consultant, employee, videoUrl, byPhone, callsNumber } = appointment;
  const { place } = inWords(texts, appointment, { employer: employee.employer, phone: null });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${texts.calendar.product}`,
    'BEGIN:VEVENT',
    `UID:${appointment.calendarUid}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(texts.calendar.summary({ consultant: consultant.user.name }))}`,
    `LOCATION:${escaped(videoUrl ?? place)}`,
    ...(byPhone ? [`DESCRIPTION:${escaped(texts.appointment.weCall({ phone: callsNumber && spoken(callsNumber) }))}`] : []),
    ...(videoUrl ? [`URL:${videoUrl}`, `CONFERENCE;VALUE=URI;FEATURE=VIDEO:${videoUrl}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

export function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Safari reads the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s*\n\s*/g, '\\n');
}

/** A line may have 75 bytes; 18 characters of at most four bytes always fit. */
function folded(line: string): string {
  return line.length <= 18 ? line : (line.match(/.{1,18}/gsu) ?? []).join('\r\n ');
}
