// Which backups are kept. Counted over the backups that exist, never by the clock: so a clock that jumps years ahead, or a portal that was
// off for a year, does not make backups expire.

import { mondayOf } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';

/** Keeps the newest `last`, and the newest backup of each of the latest days, weeks and months that have one. */
export type Keep = { last: number; days: number; weeks: number; months: number };

const UNITS = { '': 'last', d: 'days', w: 'weeks', m: 'months' } as const;

/** '14' keeps the last fourteen, '7d,4w,12m' one for each of seven days, four weeks and twelve months; null if the text is neither. */
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

/** 'portaal-20260302T010000Z.backup': sorts by time, and no other file has such a name. */
export function backupName(at: Temporal.Instant): string {
  return `portaal-${at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}.backup`;
}

/** Null if the name is not one of a scheduled backup. */
export function instantOfName(name: string): Temporal.Instant | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  try {
    return year ? Temporal.Instant.from(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : null;
  } catch {
    return null;
  }
}

/** The temporary name of a backup while it is written. Such a file left behind by a killed server may be deleted. */
export function isUnfinishedName(name: string): boolean {
  const [, whole] = /^(.+)\.\d+\.part$/.exec(name) ?? [];
  return whole !== undefined && NAME.test(whole);
}

/** Newest first. Files with another name are left out, because the portal did not make them. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.filter((name) => instantOfName(name) !== null).toSorted((a, b) => (a < b ? 1 : -1));
}

/** Names of backups to delete, never the newest. */
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
