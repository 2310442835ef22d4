import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { busyAt, icsOf } from '#server/testing/outside/calendar-server.ts';
import { readCalendar } from './read-calendar.ts';

const FROM = '2026-03-02';
const INSTALLATION = 'deze.portaal.test';
const read = (text: string, days = 40) =>
  readCalendar([text], { from: FROM, days, installation: INSTALLATION }).pieces.map(
    ({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`,
  );
const file = (name: string) => readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url), 'utf8');

test('an Outlook calendar is read: Windows zone names, a moved and an excluded occurrence, all-day events and free time', () => {
  expect(read(file('outlook'), 60)).toEqual([
    '2026-03-02 09:00 10:00',
    '2026-03-04 00:00 24:00',
    '2026-03-05 00:00 24:00',
    '2026-03-09 09:00 10:00',
    '2026-03-24 14:00 15:00',
    // Daylight saving time begins on 29 March: the meeting stays at nine, and UNTIL (07:00 UTC) still includes the last one.
    '2026-03-30 09:00 10:00',
    '2026-04-06 09:00 10:00',
    '2026-04-13 09:00 10:00',
  ]);
});

test('a Google calendar is read: UTC, folded lines, COUNT with EXDATE, transparent and cancelled events', () => {
  expect(read(file('google'))).toEqual(['2026-03-03 09:30 11:00', '2026-03-05 19:00 20:30', '2026-03-19 19:00 20:30']);
});

test('an Apple calendar is read: New York changes its clock three weeks before Amsterdam, and a time without zone is in Amsterdam', () => {
  expect(read(file('apple'))).toEqual([
    '2026-03-06 10:00 11:00',
    '2026-03-10 13:00 13:45',
    '2026-03-13 09:00 10:00',
    '2026-03-20 09:00 10:00',
    '2026-03-27 09:00 10:00',
  ]);
});

test('a Nextcloud calendar is read: no VTIMEZONE, an event past midnight, RDATE as time and as period', () => {
  expect(read(file('nextcloud'))).toEqual([
    '2026-03-02 23:00 24:00',
    '2026-03-03 00:00 24:00',
    '2026-03-04 00:00 01:30',
    '2026-03-06 12:00 13:00',
    '2026-03-09 12:00 13:00',
    '2026-03-10 16:00 18:00',
  ]);
});

test('a Radicale calendar with a THISANDFUTURE change and one cancelled occurrence is read', () => {
  expect(read(file('radicale'))).toEqual([
    '2026-03-03 15:00 16:00',
    '2026-03-05 15:00 16:00',
    '2026-03-06 16:00 16:30',
    '2026-03-07 16:00 16:30',
    '2026-03-08 16:00 16:30',
  ]);
});

test('an unknown zone name uses the VTIMEZONE of the file', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Eigen tijd',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
  ];
  const event = ['BEGIN:VEVENT', 'DTSTART;TZID=Eigen tijd:20260303T120000', 'DURATION:PT1H', 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', ...zone, 'END:STANDARD', 'END:VTIMEZONE', ...event, 'END:VCALENDAR'].join('\n');
  expect(read(text)).toEqual(['2026-03-03 10:00 11:00']);
});

test('the portal’s own invites are ignored, also with the UID that Exchange makes of them', () => {
  const uids = [
    `0f8fad5b@${INSTALLATION}`,
    'afspraak-12-3@pensioengesprek-portaal',
    `gesprek-${'a'.repeat(32)}@pensioengesprek-portaal`,
    `040000008200E00074C5B7101A82E008${Buffer.from(`\0\0\0\0vCal-Uid\x01\0\0\0een@${INSTALLATION}\0`, 'latin1').toString('hex')}`,
  ];
  const own = uids.map((uid) => [`UID:${uid}`, ...busyAt('2026-03-03', '10:00', '11:00')]);
  expect(read(icsOf(...own))).toEqual([]);
  expect(read(icsOf([`UID:een@andere.${INSTALLATION}`, ...busyAt('2026-03-03', '10:00', '11:00')]))).toEqual(['2026-03-03 10:00 11:00']);
});

test('adjacent events merge into one piece that counts them; unreadable events and those without duration are ignored', () => {
  const { pieces } = readCalendar(
    [
      icsOf(
        busyAt('2026-03-03', '10:00', '11:00'),
        busyAt('2026-03-03', '11:00', '12:00'),
        busyAt('2026-03-03', '10:30', '10:45'),
        ['DTSTART:20260304T100000Z'],
        ['DTSTART:20260304T100000Z', 'DTEND:20260304T090000Z'],
        ['DTSTART:morgen', 'DTEND:overmorgen'],
        ['DTSTART:20260305', 'SUMMARY;X=:\u0000'],
        ['DTSTART:20260306T100000Z', 'DURATION:PT90S', 'RRULE:FREQ=SOMS'],
      ),
    ],
    { from: FROM, days: 10, installation: INSTALLATION },
  );
  expect(pieces).toEqual([
    { date: '2026-03-03', startTime: '10:00', endTime: '12:00', begins: 3 },
    { date: '2026-03-05', startTime: '00:00', endTime: '24:00', begins: 1 },
    { date: '2026-03-06', startTime: '11:00', endTime: '11:02', begins: 1 },
  ]);
});

test('a year of daily events stays at its hour across both changes of daylight saving time', () => {
  const text = icsOf(
    [...busyAt('2025-09-01', '10:00', '11:00'), 'RRULE:FREQ=DAILY'],
    ['DTSTART:20250901T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'],
  );
  const all = readCalendar([text], { from: '2025-10-20', days: 365, installation: '' }).pieces;
  const at = (date: string) => all.filter((piece) => piece.date === date).map(({ startTime, endTime }) => `${startTime} ${endTime}`);
  expect(new Set(all.map(({ date }) => date)).size).toBe(365);
  // The second event is in UTC: the same hour as the first in summer time, an hour earlier in winter time.
  expect(['2025-10-25', '2025-10-26', '2026-03-28', '2026-03-29'].map(at)).toEqual([
    ['10:00 11:00'],
    ['09:00 11:00'],
    ['09:00 11:00'],
    ['10:00 11:00'],
  ]);
});

test('a file that is no calendar, is truncated, or has too many events or occurrences is refused with the error for that cause', () => {
  const minutely = icsOf([...busyAt(FROM, '10:00', '11:00'), 'RRULE:FREQ=MINUTELY']);
  const secondly = icsOf(['DTSTART:19900101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']);
  const counted = icsOf(...Array.from({ length: 20_001 }, () => busyAt(FROM, '10:00', '11:00')));
  const whole = icsOf(busyAt(FROM, '10:00', '11:00'));
  for (const [text, code] of [
    ['', 'NOT_A_CALENDAR'],
    ['<!doctype html><html></html>', 'NOT_A_CALENDAR'],
    ['{"error":"login"}', 'NOT_A_CALENDAR'],
    [whole.slice(0, -20), 'INCOMPLETE'],
    [whole.replace('END:VEVENT', 'END:VTODO'), 'INCOMPLETE'],
    [counted, 'TOO_MANY_EVENTS'],
    [minutely, 'TOO_OFTEN'],
    [secondly, 'TOO_OFTEN'],
  ] as const) {
    expect(() => read(text, 200), code).toThrow(code);
  }
});
