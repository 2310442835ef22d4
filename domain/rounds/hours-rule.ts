// The reference for hours.ts: hours are given out one by one. Only tests use it, to check the fast form. Change the rule here first.

import type { HourGroup, RoundClaim } from './hours.ts';

type Hour = { date: string; employers: readonly number[] };
type Person = { employerId: number; until: string };

/** Rounds in order of their end: each person of `mid` gets an hour if there is one, also by an exchange with somebody who came earlier. */
export function shortagesByRule(groups: readonly HourGroup[], rounds: readonly RoundClaim[]): Map<number, number> {
  const hours: Hour[] = groups.flatMap((group) => Array.from({ length: group.count }, () => group));
  const given = new Map<number, Person>();
  const shortage = new Map<number, number>();
  const inOrder = rounds.toSorted((a, b) => (a.until === b.until ? a.employerId - b.employerId : a.until < b.until ? -1 : 1));
  for (const { employerId, until, mid, high } of inOrder) {
    const person = () => ({ employerId, until });
    const before = new Map(given);
    const served = Array.from({ length: high }, () => findsHour(person(), hours, given)).filter(Boolean).length;
    shortage.set(employerId, high - served);
    // Only `mid` of them take their hours for good.
    given.clear();
    for (const [hour, one] of before) given.set(hour, one);
    for (let i = 0; i < mid; i++) findsHour(person(), hours, given);
  }
  return shortage;
}

function findsHour(person: Person, hours: readonly Hour[], given: Map<number, Person>, asked = new Set<number>()): boolean {
  for (const [index, { date, employers }] of hours.entries()) {
    if (asked.has(index) || date > person.until || !employers.includes(person.employerId)) continue;
    asked.add(index);
    const holder = given.get(index);
    if (holder && !findsHour(holder, hours, given, asked)) continue;
    given.set(index, person);
    return true;
  }
  return false;
}
