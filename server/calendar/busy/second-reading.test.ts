import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { secondReading } from '#server/testing/outside/calendar-programs.ts';
import { icsOf } from '#server/testing/outside/calendar-server.ts';
import { readCalendar } from './read-calendar.ts';

// Compares our reading of a file with that of independent libraries.

type File = { text: string; from: string; days: number };
const firstReading = ({ text, from, days }: File) =>
  readCalendar([text], { from, days, installation: '' }).pieces.map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);

test('an independent parser finds the same times in files of Outlook, Google, Apple, Nextcloud and Radicale', async () => {
  const files = ['outlook', 'google', 'apple', 'nextcloud', 'radicale'].map((name) => ({
    text: readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url), 'utf8'),
    from: '2026-03-02',
    days: 60,
  }));
  const second = await secondReading(files);
  expect(second.map((times) => times.length)).toEqual([8, 3, 5, 6, 5]);
  expect(files.map(firstReading)).toEqual(second);
});

/** A year from here contains both changes of daylight saving time, in Amsterdam and in New York. */
const FROM = '2026-09-21';
const DAYS = 365;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const ZONES = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Tokyo',
  'W. Europe Standard Time',
  'Eastern Standard Time',
  'UTC',
  'none',
  'day',
];

const someday = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(FROM, days));
const several = <T>(from: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength });

/** Random rules. COUNT only where the start matches the rule (`mayCount`): RFC 5545 leaves its meaning undefined otherwise. */
const rules = fc.record({
  start: fc.oneof({ weight: 3, arbitrary: someday(-800, 40) }, fc.constantFrom('2024-02-29', '2025-01-31', '2025-07-31', '2026-08-30')),
  hour: fc.integer({ min: 6, max: 21 }),
  zone: fc.constantFrom(...ZONES),
  minutes: fc.constantFrom(15, 45, 60, 90, 600, 1_700),
  interval: fc.integer({ min: 1, max: 4 }),
  freq: fc.oneof(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY').map((freq) => ({ freq, by: [] as string[], mayCount: true })),
    several(WEEKDAYS, 3).map((days) => ({ freq: 'WEEKLY', by: [`BYDAY=${days}`, 'WKST=SU'], mayCount: false })),
    several(WEEKDAYS, 2).map((days) => ({ freq: 'DAILY', by: [`BYDAY=${days}`], mayCount: false })),
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), fc.constantFrom(...WEEKDAYS))
      .map(([nth, day]) => ({ freq: 'MONTHLY', by: [`BYDAY=${nth}${day}`], mayCount: false })),
    several([1, 2, 15, 28, 29, 30, 31, -1, -2], 3).map((days) => ({ freq: 'MONTHLY', by: [`BYMONTHDAY=${days}`], mayCount: false })),
    fc
      .constantFrom(1, -1, 2)
      .map((position) => ({ freq: 'MONTHLY', by: ['BYDAY=MO,TU,WE,TH,FR', `BYSETPOS=${position}`], mayCount: false })),
    several([1, 3, 6, 10, 12], 3).map((months) => ({ freq: 'YEARLY', by: [`BYMONTH=${months}`], mayCount: false })),
  ),
  end: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 400 }).map((count) => ({ count })),
    someday(0, 300).map((until) => ({ until })),
  ),
  except: fc.array(fc.nat(12), { maxLength: 4 }),
  moved: fc.option(fc.nat(12)),
});
type Rule = typeof rules extends fc.Arbitrary<infer T> ? T : never;

function written({ start, hour, zone, minutes, interval, freq, end, except, moved }: Rule): string {
  const compact = (date: string) => date.replaceAll('-', '');
  const at = (date: string, addHours = 0) => {
    if (zone === 'day') return `;VALUE=DATE:${compact(date)}`;
    const time = `${compact(date)}T${String(hour + addHours).padStart(2, '0')}3000`;
    if (zone === 'UTC') return `:${time}Z`;
    return zone === 'none' ? `:${time}` : `;TZID=${zone}:${time}`;
  };
  const ending = () => {
    if (end && 'count' in end) return freq.mayCount ? [`COUNT=${end.count}`] : [];
    if (!end) return [];
    return [zone === 'day' || zone === 'none' ? `UNTIL=${compact(end.until)}` : `UNTIL=${compact(end.until)}T180000Z`];
  };
  // EXDATEs that may or may not match an occurrence: excluding a time without occurrence changes nothing.
  const step = freq.freq === 'WEEKLY' ? 7 * interval : interval;
  const times = (count: number) => addDays(start, count * step);
  const length = zone === 'day' ? `DURATION:P${(minutes % 3) + 1}D` : `DURATION:PT${minutes}M`;
  const rule = `RRULE:${[`FREQ=${freq.freq}`, `INTERVAL=${interval}`, ...freq.by, ...ending()].join(';')}`;
  const left = except.map((count) => `EXDATE${at(times(count))}`);
  const replaced =
    moved === null ? [] : [['UID:een', `RECURRENCE-ID${at(times(moved))}`, `DTSTART${at(addDays(times(moved), 1), 1)}`, length]];
  return icsOf(['UID:een', `DTSTART${at(start)}`, length, rule, ...left], ...replaced);
}

test('an independent parser finds the same times for random rules, with IANA and Windows zone names, across clock changes', async () => {
  const seed = Math.trunc(Math.random() * 2 ** 31);
  const files = fc.sample(rules, { numRuns: 100, seed }).map((rule) => ({ text: written(rule), from: FROM, days: DAYS }));
  const second = await secondReading(files);
  expect(second.flat().length).toBeGreaterThan(1_000);
  for (const [i, file] of files.entries())
    expect({ seed, text: file.text, found: firstReading(file) }).toEqual({ seed, text: file.text, found: second[i] });
});
