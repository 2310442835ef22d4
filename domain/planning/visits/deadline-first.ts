// The plan of visiting days: the employer whose round ends first chooses first, and takes the days that serve most visits per kilometre.
// Then days change places while that saves kilometres and serves as many. No standing day is given up to save kilometres, so planning again
// changes as little as possible.

import type { Choice, VisitCase } from './case.ts';
import { costOf, type Day, Draft, isFree, type Visited } from './draft.ts';

/** The plan, or what was found of it until there is no more time. */
export function planned(question: VisitCase, isInTime: () => boolean = () => true): Choice {
  const draft = new Draft(question);
  for (const _ of steps(draft)) if (!isInTime()) break;
  return draft.choice();
}

/** After each step the draft keeps every rule. */
function* steps(draft: Draft): Generator {
  for (const visited of draft.visited) yield* serve(draft, visited);
  for (let isMore = true; isMore; ) {
    yield* giveUpStandingDays(draft);
    isMore = false;
    for (const visited of draft.visited) {
      if (serveMore(draft, visited)) isMore = true;
      yield;
    }
    for (const visited of isMore ? draft.visited : []) yield* serve(draft, visited);
  }
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const visited of draft.visited) {
      while (goElsewhere(draft, visited)) isBetter = true;
      yield;
    }
    for (const isSaved of exchange(draft)) {
      isBetter ||= isSaved;
      yield;
    }
  }
}

/** Of equal days the shortest, then that of the consultant with the fewest, then of a preferred one, then the earliest. */
function* serve(draft: Draft, visited: Visited): Generator {
  const preferred = new Set(visited.employer.preferredConsultantIds);
  const free = new Set(draft.freeFor(visited));
  const isBetter = (a: Day, b: Day) =>
    a.window.hours - b.window.hours ||
    draft.daysOf(a) - draft.daysOf(b) ||
    Number(preferred.has(b.window.consultantId)) - Number(preferred.has(a.window.consultantId));
  while (visited.missing > 0 && free.size > 0) {
    let [best, most]: [Day | null, number] = [null, 0];
    for (const day of free) {
      const perKilometre = Math.min(day.window.hours, visited.missing) / Math.max(1, costOf(day, visited));
      if (best && (perKilometre < most || (perKilometre === most && isBetter(day, best) >= 0))) continue;
      [best, most] = [day, perKilometre];
    }
    if (!best) return;
    free.delete(best);
    draft.take(best, visited);
    yield;
  }
}

/** Where visits are still missing, a standing day gives way to one that serves more than are lost with it. */
function* giveUpStandingDays(draft: Draft): Generator {
  for (let isMissing = true; isMissing; ) {
    isMissing = false;
    for (const visited of draft.visited) {
      const covered = visited.missing > 0 ? draft.days.filter((day) => day.behind.length > 0 && draft.may(day, visited)) : [];
      let best: { day: Day; worth: number[] } | null = null;
      for (const day of covered) {
        const gain = Math.min(day.window.hours, visited.missing) - draft.lossOf(day.behind);
        const worth = [gain, -day.behind.length, -costOf(day, visited)];
        if (gain > 0 && (!best || isMore(worth, best.worth))) best = { day, worth };
      }
      if (best) {
        draft.take(best.day, visited);
        isMissing = true;
      }
      yield;
    }
  }
}

/**
 * An employer that misses visits takes over a day of another one, for one of its own or for none; the other one gets that day in its place,
 * or a free one, or none: whatever serves most.
 */
function serveMore(draft: Draft, visited: Visited): boolean {
  if (visited.missing <= 0) return false;
  const owns = [null, ...onePerLength(draft.movableOf(visited))];
  let best: { own: Day | null; taken: Day; instead: Day | null; gain: number } | null = null;
  for (const other of draft.visited) {
    const days = other === visited ? [] : onePerLength(draft.movableOf(other).filter((day) => draft.may(day, visited)));
    const free = days.length > 0 ? onePerLength(draft.freeFor(other)) : [];
    for (const taken of days) {
      for (const own of owns) {
        const places = [null, ...free, ...(own && draft.may(own, other) ? [own] : [])];
        for (const instead of places) {
          const unmet = unmetWith(visited, own, taken) + unmetWith(other, taken, instead);
          const gain = visited.missing + Math.max(0, other.missing) - unmet;
          if (gain > (best?.gain ?? 0)) best = { own, taken, instead, gain };
        }
      }
    }
  }
  if (!best) return false;
  const other = best.taken.goesTo;
  if (best.own) draft.release(best.own);
  draft.release(best.taken);
  draft.take(best.taken, visited);
  if (best.instead && other) draft.take(best.instead, other);
  return true;
}

function onePerLength(days: readonly Day[]): Day[] {
  return [...new Map(days.map((day) => [day.window.hours, day])).values()];
}

/** Gives up days that nobody needs; then takes one free day in the place of those that it makes superfluous, if that costs less. */
function goElsewhere(draft: Draft, visited: Visited): boolean {
  const own = draft.movableOf(visited);
  for (const day of own) if (day.window.hours <= -visited.missing) draft.release(day);
  const held = own.filter(({ goesTo }) => goesTo === visited);
  const all = held.reduce((sum, day) => sum + costOf(day, visited), 0);
  let best: { day: Day; instead: Day[]; saved: number } | null = null;
  for (const day of all > 0 ? draft.freeFor(visited) : []) {
    const cost = costOf(day, visited);
    if (all - cost <= (best?.saved ?? 0)) continue;
    let spare = day.window.hours - Math.min(0, visited.missing);
    const instead = held.filter(({ window }) => {
      if (window.hours > spare) return false;
      spare -= window.hours;
      return true;
    });
    const saved = instead.reduce((sum, one) => sum + costOf(one, visited), -cost);
    if (saved > (best?.saved ?? 0)) best = { day, instead, saved };
  }
  if (!best) return false;
  for (const day of best.instead) draft.release(day);
  draft.take(best.day, visited);
  return true;
}

/**
 * An employer takes over a day of another one that costs it less than its own; the other one gets that day in its place, or the free one that
 * costs it least. Says per day whether that was possible.
 */
function* exchange(draft: Draft): Generator<boolean> {
  const days = draft.visited.flatMap((visited) => draft.movableOf(visited)).filter(({ window }) => window.onlyEmployerId === null);
  const cheapest = (some: Day[], visited: Visited) => some.sort((a, b) => costOf(a, visited) - costOf(b, visited));
  const near = new Map(
    draft.visited.map((visited) => [
      visited,
      cheapest(
        days.filter((day) => draft.may(day, visited)),
        visited,
      ),
    ]),
  );
  const free = new Map(draft.visited.map((visited) => [visited, cheapest(draft.freeFor(visited), visited)]));
  for (const own of days) {
    const visited = own.goesTo;
    let isSaved = false;
    for (const taken of (visited && near.get(visited)) ?? []) {
      if (!visited || isSaved || costOf(taken, visited) >= costOf(own, visited)) break;
      isSaved = takesOver(draft, { own, taken, free });
    }
    yield isSaved;
  }
}

type Exchange = { own: Day; taken: Day; free: ReadonlyMap<Visited, Day[]> };

function takesOver(draft: Draft, { own, taken, free }: Exchange): boolean {
  const [visited, other] = [own.goesTo, taken.goesTo];
  if (!visited || !other || visited === other) return false;
  const saved = costOf(own, visited) - costOf(taken, visited);
  const extra = (day: Day) => costOf(day, other) - costOf(taken, other);
  const open = free.get(other) ?? [];
  while (open[0] && !isFree(open[0])) open.shift();
  const places = [own, open.find((day) => isFree(day) && day.window.hours >= taken.window.hours)];
  const instead = places
    .filter((day) => day !== undefined)
    .sort((a, b) => extra(a) - extra(b))
    .find(
      (day) =>
        extra(day) < saved &&
        draft.may(day, other) &&
        unmetWith(visited, own, taken) + unmetWith(other, taken, day) <= Math.max(0, visited.missing) + Math.max(0, other.missing),
    );
  if (!instead) return false;
  draft.release(own);
  draft.release(taken);
  draft.take(taken, visited);
  draft.take(instead, other);
  return true;
}

/** What is missing there without one day and with another. */
function unmetWith({ missing }: Visited, gone: Day | null, come: Day | null): number {
  return Math.max(0, missing + (gone?.window.hours ?? 0) - (come?.window.hours ?? 0));
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}
