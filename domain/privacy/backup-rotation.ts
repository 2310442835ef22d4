// Which backups are kept. Counted over the backups that there are, never by the clock: a clock that jumps years ahead, or a portal
// that was off for a year, makes nothing old.

import { mondayOf } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';

/** The newest `last`, and the newest of each of so many days, weeks and months that have one. */
export type Keep = { last: number; days: number; weeks: number; months: number };

const UNITS = { '': 'last', d: 'days', w: 'weeks', m: 'months' } as const;

/** '14' is the last fourteen, '7d,4w,12m' one of each of seven days, four weeks and twelve months; null where it is neither. */
export function keepFrom(text: string): Keep | null {
  const keep: Keep = { last: 0, days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit = ''] = /^([1-9]\d{0,3})([dwm]?)$/.exec(part.trim()) ?? [];
    if (!count) return null;
    keep[UNITS[unit as keyof typeof UNITS]] = Number(count);
  }
  return keep;
}

const NAME = /^portaal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** 'portaal-20260302T010000Z.backup': sorts by time, and is written nowhere else. */
export function backupName(at: Temporal.Instant): string {
  return `portaal-${at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}.backup`;
}

/** Null where it is not a name that the schedule gives. */
export function instantOfName(name: string): Temporal.Instant | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  try {
    return year ? Temporal.Instant.from(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : null;
  } catch {
    return null;
  }
}

/** What a backup is called while it is being written; one that was left behind by a killed server goes. */
export function isUnfinishedName(name: string): boolean {
  const [, whole] = /^(.+)\.\d+\.part$/.exec(name) ?? [];
  return whole !== undefined && NAME.test(whole);
}

/** The newest first; what has another name is not ours and not among them. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.filter((name) => instantOfName(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}

/** Names that may go. The newest always stays. */
export function backupsToRemove(names: readonly string[], keep: Keep): string[] {
  const all = backupsAmong(names);
  const kept = new Set(all.slice(0, Math.max(1, keep.last)));
  const dates = new Map(all.map((name) => [name, dateOf(instantOfName(name) as Temporal.Instant)]));
  const newestOfEach = (periodOf: (date: string) => string, count: number) => {
    const periods = new Set<string>();
    for (const [name, date] of dates) {
      const period = periodOf(date);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(name);
    }
  };
  newestOfEach((date) => date, keep.days);
  newestOfEach(mondayOf, keep.weeks);
  newestOfEach((date) => date.slice(0, 7), keep.months);
  return all.filter((name) => !kept.has(name));
}
