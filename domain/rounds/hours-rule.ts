// The reference for hours.ts: hours are given out one by one. Only tests use it, to check the fast form. Change the rule here first.

import type { HourGroup, RoundClaim } from './hours.ts';

type Person = { employerId: number; until: string };
type Hour = { date: string; employers: readonly number[]; holder: Person | null };

/** Rounds in order of their end: each person of `mid` gets an hour if there is one, also by an exchange with somebody who came earlier. */
export function shortagesByRule(groups: readonly HourGroup[], rounds: readonly RoundClaim[]): Map<number, number> {
  const hours = groups.flatMap(({ count, ...group }): Hour[] => Array.from({ length: count }, () => ({ ...group, holder: null })));
  const inOrder = rounds.toSorted((a, b) => (a.until === b.until ? a.employerId - b.employerId : a.until < b.until ? -1 : 1));
  const shortage = new Map<number, number>();
  for (const { mid, high, ...person } of inOrder) {
    const left = hours.map((hour) => ({ ...hour }));
    shortage.set(person.employerId, high - howManyFind(high, person, left));
    // The shortage was counted on a copy; in the real list only `mid` people take an hour.
    howManyFind(mid, person, hours);
  }
  return shortage;
}

function howManyFind(people: number, person: Person, hours: readonly Hour[]): number {
  return Array.from({ length: people }, () => findsHour(person, hours)).filter(Boolean).length;
}

function findsHour(person: Person, hours: readonly Hour[]): boolean {
  const asked = new Set<Hour>();
  const finds = (one: Person): boolean =>
    hours.some((hour) => {
      if (asked.has(hour) || hour.date > one.until || !hour.employers.includes(one.employerId)) return false;
      asked.add(hour);
      if (hour.holder && !finds(hour.holder)) return false;
      hour.holder = one;
      return true;
    });
  return finds(person);
}
