// The questions of one day: what the server would read before it decides the waves.

import { addDays, daysBetween } from '#domain/calendar.ts';
import { countOf, coursesOf } from '#domain/rounds/bookings.ts';
import { type Experience, learn } from '#domain/rounds/experience.ts';
import { type Claim, type HourGroup, hourGroups, hoursLeft, WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import { WAVE_TIME, type WaveQuestion } from '#domain/rounds/waves.ts';
import type { Diaries } from './diaries.ts';
import type { Ledger } from './ledger.ts';
import type { SimulatedEmployer } from './office.ts';
import { MAIL_DAYS, type Person } from './people.ts';
import type { RuleQuestion } from './rules.ts';

/**
 * After the change of a round the days on which people wait; of these, the days on which nobody goes out although more than 20 hours are over
 * once everybody who is invited has theirs; and, of these, the days on which that is so once those who wait have theirs too.
 */
export type Quiet = { watched: number; quiet: number; stalled: number };
/** The result of one round. `noHour`: people who found no hour the first time; `noHourAgain`: people who lost one and found no other. */
export type RoundResult = { id: number; people: number; offered: number; noHour: number; noHourAgain: number; quiet: Quiet };
/** `sent`: day of the first invitation; `from`: that day, or the later date that was asked for, or the invitation after a cancellation. */
export type Invited = {
  person: Person;
  sent: string;
  from: string;
  state: 'open' | 'booked' | 'given up';
  appointment: { id: number; consultant: number; column: number } | null;
  isAgain: boolean;
  isCertain: boolean;
};
/** `next`: index of the first person who is not invited yet. */
export type Running = SimulatedEmployer & { next: number; invited: Invited[]; result: RoundResult; perDay: number | null; risk: number };

type Scene = { today: string; rounds: readonly Running[]; running: readonly Running[]; diaries: Diaries; ledger: Ledger };

export class WaveDay {
  readonly #scene: Scene;
  readonly #employers: ReadonlySet<number>;
  readonly #claims = new Map<number, Claim>();
  #experience: Experience | null = null;
  #groups: HourGroup[] | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#employers = new Set([...scene.ledger.employers(), ...scene.running.map(({ id }) => id)]);
  }

  /** Called when an employer has invited people: the hours that it is expected to take are then computed again. */
  forget(employerId: number): void {
    this.#claims.delete(employerId);
  }

  ask({ id, opensOn, closesOn, people, next, perDay, risk }: Running): Omit<RuleQuestion, 'unanswered'> {
    const { today, ledger } = this.#scene;
    const round = { employerId: id, state: 'active' as const, opensOn, closesOn, perDay, risk, startedOn: opensOn };
    const reach = { employerId: id, until: closesOn };
    const others = [...this.#employers].filter((other) => other !== id);
    return {
      round,
      people: people.length,
      freeHours: () => hoursLeft(this.#hours(), reach, []).days.reduce((sum, { free }) => sum + free, 0),
      asked: () => {
        const claims = others.map((other) => this.#claim(other));
        const question: WaveQuestion = {
          round,
          today,
          waiting: people.length - next,
          awaited: ledger.awaited(id, today),
          hours: hoursLeft(this.#hours(), reach, claims),
          planned: this.#planned(closesOn),
        };
        return { experience: this.#learned(), question };
      },
    };
  }

  #roundOf(employerId: number): Running {
    return this.#scene.rounds.find(({ id }) => id === employerId)!;
  }

  #untilOf(employerId: number): string {
    const { today } = this.#scene;
    const { opensOn, closesOn } = this.#roundOf(employerId);
    return opensOn <= today && today <= closesOn ? closesOn : addDays(today, WEEKS_WITHOUT_ROUND * 7);
  }

  #learned(): Experience {
    this.#experience ??= learn(this.#scene.ledger.history(this.#scene.today), MAIL_DAYS);
    return this.#experience;
  }

  #hours(): HourGroup[] {
    const { today, diaries } = this.#scene;
    const seekers = () =>
      [...this.#employers].map((id) => {
        const { preferredMeetingType } = this.#roundOf(id);
        return { employerId: id, preferredMeetingType, until: this.#untilOf(id) };
      });
    this.#groups ??= hourGroups(diaries, seekers(), { date: today, time: WAVE_TIME });
    return this.#groups;
  }

  #claim(employerId: number): Claim {
    const { today, ledger } = this.#scene;
    const known = this.#claims.get(employerId);
    if (known) return known;
    const until = this.#untilOf(employerId);
    const courses = coursesOf(this.#learned(), ledger.awaited(employerId, today), { employerId, days: daysBetween(today, until) });
    const { mean, variance } = countOf(courses);
    const claim = { employerId, until, need: mean, variance };
    this.#claims.set(employerId, claim);
    return claim;
  }

  #planned(until: string): { date: string; count: number }[] {
    const { today, diaries } = this.#scene;
    const consultants = [...diaries.all.keys()];
    return diaries.dates.flatMap((date, column) => {
      if (date <= today || date > until) return [];
      return [{ date, count: consultants.reduce((sum, consultant) => sum + diaries.booked(consultant, column), 0) }];
    });
  }
}
