import { addDays, daysBetween } from '#domain/calendar.ts';
import { type Awaited, choosesAgain, choosesLater } from '#domain/rounds/bookings.ts';
import type { InvitationCount } from '#domain/rounds/experience.ts';

// How many invitations of a simulated office are open or ended, as the server would count them in its tables.

type Ended = Exclude<InvitationCount['outcome'], 'open'>;

export class Ledger {
  /** Ended invitations by employer, outcome and the days that they were open. */
  readonly #ended = new Map<string, InvitationCount>();
  /** Open invitations by employer and the day from which their days count. */
  readonly #open = new Map<number, Map<string, number>>();

  constructor(past: readonly InvitationCount[]) {
    for (const row of past) this.#count(row);
  }

  #count({ employerId, outcome, day, count }: InvitationCount): void {
    const key = `${employerId} ${outcome} ${day}`;
    const row = this.#ended.get(key);
    if (row) row.count += count;
    else this.#ended.set(key, { employerId, outcome, day, count });
  }

  open(employerId: number, from: string, count = 1): void {
    add(this.#open, employerId, { from, count });
  }

  end(employerId: number, { from, today, outcome }: { from: string; today: string; outcome: Ended }): void {
    this.open(employerId, from, -1);
    this.#count({ employerId, outcome, day: Math.max(0, daysBetween(from, today)), count: 1 });
  }

  history(today: string): InvitationCount[] {
    const open = [...this.#open].flatMap(([employerId, days]) =>
      [...days].map(([from, count]) => ({ employerId, outcome: 'open' as const, day: Math.max(0, daysBetween(from, today)), count })),
    );
    return [...this.#ended.values(), ...open];
  }

  /** By employer and day, the people invited on that day: the later date that they asked for, or a new invitation after a cancellation. */
  readonly #certain = new Map<number, Map<string, number>>();
  /** Open invitations of people who asked for a later date, by the day of the invitation. */
  readonly #postponed = new Map<number, Map<string, number>>();

  certain(employerId: number, from: string, count: 1 | -1): void {
    add(this.#certain, employerId, { from, count });
  }

  /** Somebody asked for a later date; the invitation stays open until they choose. */
  postpone(employerId: number, sent: string, count: 1 | -1): void {
    add(this.#postponed, employerId, { from: sent, count });
  }

  awaited(employerId: number, today: string): Awaited {
    const postponed = this.#postponed.get(employerId);
    const open = [...(this.#open.get(employerId) ?? [])].flatMap(([from, all]) => {
      const count = all - (postponed?.get(from) ?? 0);
      return count > 0 ? [{ age: daysBetween(from, today), count }] : [];
    });
    const certain = [...(this.#certain.get(employerId) ?? [])].map(([from, count]) =>
      from > today ? choosesLater(daysBetween(today, from), count) : choosesAgain(daysBetween(from, today), count),
    );
    return { certain, open, coming: [] };
  }

  employers(): number[] {
    return [...new Set([...this.#open, ...this.#certain].filter(([, days]) => days.size > 0).map(([employerId]) => employerId))];
  }
}

function add(counts: Map<number, Map<string, number>>, employerId: number, { from, count }: { from: string; count: number }): void {
  const days = counts.get(employerId) ?? new Map<string, number>();
  counts.set(employerId, days);
  const sum = (days.get(from) ?? 0) + count;
  if (sum > 0) days.set(from, sum);
  else days.delete(from);
}

/** What happens on which day. */
export class Agenda<T> {
  readonly #days = new Map<string, T[]>();

  add(today: string, inDays: number, what: T): void {
    const date = addDays(today, inDays);
    const day = this.#days.get(date);
    if (day) day.push(what);
    else this.#days.set(date, [what]);
  }

  on(date: string): readonly T[] {
    return this.#days.get(date) ?? [];
  }
}
