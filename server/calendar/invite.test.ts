import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { datesBetween, isWeekend } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { appointment } from '#server/testing/sample-mails.ts';
import { invite, type NewInvite } from './invite.ts';

// Parsed with ical.js, independent of the library that wrote the file.

const organizer = { name: 'Pensioengesprek Portaal', email: 'post@portaal.test' };
const stamp = instantOf('2026-11-09', '10:00');

function write(given: Partial<NewInvite> = {}): string {
  return invite({ method: 'REQUEST', attendee: 'employee', appointment, ...given }, organizer, stamp);
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  // ical.js looks zones up in a global registry, so the VTIMEZONE of this file is registered.
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent')!;
  return { calendar, component, event: new ICAL.Event(component) };
}

function instantsOf(text: string): [string, string] {
  const { event } = read(text);
  return [event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()];
}

test.each([
  ['in summer', '2026-07-14', '2026-07-14T07:00:00.000Z'],
  ['in winter', '2026-12-14', '2026-12-14T08:00:00.000Z'],
  ['on the Friday before summer time', '2027-03-26', '2027-03-26T08:00:00.000Z'],
  ['on the Monday after summer time began', '2027-03-29', '2027-03-29T07:00:00.000Z'],
])('a slot at 09:00 is the right instant %s', (_, date, instant) => {
  expect(instantsOf(write({ appointment: { ...appointment, date, startTime: '09:00', endTime: '10:00' } }))[0]).toBe(instant);
});

test('the VTIMEZONE in invites gives the same offsets as the portal on every weekday of ten years', () => {
  const { event } = read(write());
  const zone = event.startDate.zone;
  for (const date of datesBetween('2026-01-01', '2035-12-31').filter((day) => !isWeekend(day))) {
    const time = ICAL.Time.fromDateTimeString(`${date}T09:00:00`);
    time.zone = zone;
    expect(time.toJSDate().toISOString()).toBe(isoOf(instantOf(date, '09:00')));
  }
});

test('a REQUEST names the organizer and one attendee, without asking for an answer', () => {
  const { calendar, component } = read(write());
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(component.getFirstPropertyValue('organizer')).toBe('mailto:post@portaal.test');
  const attendees = component.getAllProperties('attendee');
  expect(attendees.map((attendee) => [String(attendee.getFirstValue()).toLowerCase(), attendee.getParameter('rsvp')])).toEqual([
    [`mailto:${appointment.employee.email}`, 'FALSE'],
  ]);
});

test('a CANCEL has the UID of its REQUEST and a higher SEQUENCE', () => {
  const request = read(write());
  const cancel = read(write({ method: 'CANCEL', appointment: { ...appointment, sequence: 1 } }));
  expect(cancel.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancel.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(cancel.event.uid).toBe(request.event.uid);
  expect(cancel.event.sequence).toBeGreaterThan(request.event.sequence);
});

test('employee and consultant have a UID each, which stays when the appointment moves', () => {
  const employee = read(write()).event.uid;
  const consultant = read(write({ attendee: 'consultant' })).event.uid;
  const moved = { ...appointment, date: '2026-12-01', sequence: 1 };
  expect(employee).not.toBe(consultant);
  expect(read(write({ appointment: moved })).event.uid).toBe(employee);
  expect(read(write({ appointment: moved, attendee: 'consultant' })).event.uid).toBe(consultant);
});

test('an invite sent before UIDs were stored keeps its old UID', () => {
  const old = { ...appointment, employeeUid: null, consultantUid: null };
  expect(read(write({ appointment: old })).event.uid).toMatch(/^gesprek-[0-9a-f]{32}@pensioengesprek-portaal$/);
  expect(read(write({ appointment: old, attendee: 'consultant' })).event.uid).toBe('afspraak-41-7@pensioengesprek-portaal');
});

test('an event contains no token and no notes', () => {
  const withNotes = { ...appointment, notes: 'CANARY-NOTES' };
  for (const attendee of ['employee', 'consultant'] as const) {
    const text = write({ attendee, appointment: withNotes });
    expect(text).not.toContain(appointment.cancelToken);
    expect(text).not.toContain('CANARY-NOTES');
  }
});

test('special characters and injected line breaks are escaped, and add no property', () => {
  const nasty = 'Zoë; "Ünal", \\n Ægir\r\nATTENDEE:mailto:x@evil.test';
  const hostile = {
    ...appointment,
    employee: {
      ...appointment.employee,
      firstName: nasty,
      employer: { ...appointment.employee.employer, name: nasty, street: 'Straat; 1, \\ "' },
    },
    consultant: { ...appointment.consultant, user: { ...appointment.consultant.user, name: nasty } },
  };
  for (const attendee of ['employee', 'consultant'] as const) {
    const { component, event } = read(write({ appointment: hostile, attendee }));
    expect(component.getAllProperties('attendee')).toHaveLength(1);
    expect(event.summary).toContain('Zoë; "Ünal", \\n Ægir ATTENDEE:mailto:x@evil.test');
    expect(event.location).toContain('Straat; 1, \\ "');
  }
});

test('every line ends in CRLF and has at most 75 octets, also with two- and four-octet letters', () => {
  const long = { ...appointment, employee: { ...appointment.employee, firstName: 'é'.repeat(90), lastName: '𝒵'.repeat(60) } };
  const text = write({ appointment: long, attendee: 'consultant' });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(read(text).event.summary).toContain(`${'é'.repeat(90)} ${'𝒵'.repeat(60)}`);
});

test('DTSTAMP is in UTC', () => {
  expect(write()).toMatch(/^DTSTAMP:20261109T090000Z\r$/m);
});
