import { addDays, daysBetween } from '#domain/calendar.ts';
import type { InvitationCount } from '#domain/rounds/experience.ts';
import type { Awaited } from '#domain/rounds/forecast.ts';

// The invitations of a simulated office by count, as the server would read them from its tables.

type Ended = Exclude<InvitationCount['outcome'], 'open'>;

export class Ledger {
  /** By employer, outcome and days. */
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
    const days = this.#open.get(employerId) ?? new Map<string, number>();
    this.#open.set(employerId, days);
    const open = (days.get(from) ?? 0) + count;
    if (open > 0) days.set(from, open);
    else days.delete(from);
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

  /** People who asked for a later date, or were invited again after a cancellation. */
  readonly #certain = new Map<number, number>();

  certain(employerId: number, count: 1 | -1): void {
    this.#certain.set(employerId, (this.#certain.get(employerId) ?? 0) + count);
  }

  awaited(employerId: number, today: string): Awaited {
    const days = [...(this.#open.get(employerId) ?? [])];
    return {
      certain: this.#certain.get(employerId) ?? 0,
      open: days.map(([from, count]) => ({ age: daysBetween(from, today), count })),
      coming: [],
    };
  }

  unanswered(employerId: number): number {
    return [...(this.#open.get(employerId)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  employers(): number[] {
    return [...this.#open].filter(([, days]) => days.size > 0).map(([employerId]) => employerId);
  }
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
