import { setTimeout as sleep } from 'node:timers/promises';
import { aMoment, Browser, GaveUp, isAnswered } from './browser.ts';
import type { Figures } from './figures.ts';

// The employees, each with a link, a browser and a record of what the portal acknowledged.

type Planned = { id: number; consultantId: number; date: string; startTime: string; endTime: string; cancelToken: string | null };
type Slot = { consultantId: number; date: string; startTime: string; endTime: string };
type Character = { answers: boolean; races: boolean; moves: boolean; cancels: boolean; comesBack: boolean };

/** The pause between two calls of one person. */
const LOOK_MS = [150, 1_200] as const;
const AT_ONCE = 120;
const RACE_GATHERS_MS = 2_000;
/** How many of the days with free hours a person looks at. */
const DAYS_LOOKED_AT = 25;

/** Kind and `by` of the events that a person's changes record. */
type Done = 'appointment.booked' | 'appointment.moved link' | `appointment.cancelled ${'employee' | 'late'}`;

export type Person = {
  number: number;
  email: string;
  employer: number;
  viaHr: boolean;
  character: Character;
  links: Set<string>;
  /** The appointment as the portal last acknowledged it; null if there is none. */
  planned: (Planned & { bookedAt: number }) | null;
  /** When the last change was acknowledged, by Date.now(). */
  changedAt: number;
  done: Record<Done, number>;
  isBusy: boolean;
  /** This person makes no more calls. */
  isFinished: boolean;
  erased: 'no' | 'asked' | 'yes';
};

export class People {
  readonly all: Person[] = [];
  readonly byEmail = new Map<string, Person>();
  readonly #figures: Figures;
  readonly #balancer: string;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #race = new Race();
  #active = 0;
  #isOver = false;
  abandoned = 0;

  constructor(figures: Figures, balancer: string) {
    this.#figures = figures;
    this.#balancer = balancer;
  }

  add(email: string, employer: number, viaHr: boolean): Person {
    const person: Person = {
      number: this.all.length,
      email,
      employer,
      viaHr,
      character: {
        answers: chance(0.9),
        races: chance(0.06),
        moves: !viaHr && chance(0.3),
        cancels: !viaHr && chance(0.15),
        comesBack: chance(0.5),
      },
      links: new Set(),
      planned: null,
      changedAt: 0,
      done: { 'appointment.booked': 0, 'appointment.moved link': 0, 'appointment.cancelled employee': 0, 'appointment.cancelled late': 0 },
      isBusy: false,
      isFinished: false,
      erased: 'no',
    };
    this.all.push(person);
    this.byEmail.set(email, person);
    return person;
  }

  /** A mail with a booking link arrived. */
  hasLink(person: Person, token: string): void {
    // The same mail may arrive twice.
    if (person.links.has(token)) return;
    const isFirst = person.links.size === 0;
    person.links.add(token);
    if (!person.character.answers || !(isFirst || person.character.comesBack)) {
      person.isFinished = true;
      return;
    }
    person.isFinished = false;
    this.#begin(async () => {
      if (person.erased !== 'no') return;
      person.isBusy = true;
      try {
        await this.#live(person, token, isFirst);
      } finally {
        person.isBusy = false;
      }
    });
  }

  /** Lets nobody begin any more, and waits for those who have begun. */
  async end(withinMs: number): Promise<void> {
    this.#isOver = true;
    this.#waiting.length = 0;
    for (const until = performance.now() + withinMs; this.#active > 0 && performance.now() < until; ) await sleep(100);
    if (this.#active > 0) this.#figures.breaks('everybody gets to the end of what they do', `${this.#active} are still at it`);
  }

  get active(): number {
    return this.#active;
  }

  #begin(work: () => Promise<void>): void {
    if (this.#isOver) return;
    if (this.#active >= AT_ONCE) {
      this.#waiting.push(work);
      return;
    }
    this.#active++;
    void work()
      .catch((error) => {
        if (error instanceof GaveUp) this.#figures.breaks('whoever keeps trying gets an answer within 90 seconds', error.message);
        else this.#figures.breaks('the proof itself works', error instanceof Error ? `${error.stack}` : String(error));
      })
      .finally(() => {
        this.#active--;
        const next = this.#waiting.shift();
        if (next) this.#begin(next);
      });
  }

  async #live(person: Person, token: string, isFirst: boolean): Promise<void> {
    const browser = new Browser(this.#figures, this.#balancer, person.number);
    try {
      await look(4);
      if (!(await this.#book(browser, person, token))) return;
      const { moves, cancels } = person.character;
      if (isFirst && moves) await this.#move(browser, person);
      if (isFirst && cancels && person.planned) await this.#cancel(browser, person);
      // After a cancellation a mail with a new link arrives.
      person.isFinished = person.planned !== null || !person.character.comesBack || person.done['appointment.cancelled late'] > 0;
    } finally {
      browser.close();
    }
  }

  async #book(browser: Browser, person: Person, token: string): Promise<boolean> {
    await browser.open('/book', `/book/${token}`);
    const invitation = await browser.call('GET /api/employee/{token}', { params: { token } });
    if (invitation.status !== 200) {
      this.#figures.breaks('a link that was mailed opens the invitation', `${invitation.status} for person ${person.number}`);
      return false;
    }
    if (invitation.body.email !== person.email)
      this.#figures.breaks("no link opens somebody else's invitation", `person ${person.number} sees another`);
    const find = () => this.#slot(browser, token);
    let wish = person.character.races ? await this.#race.join(find) : await find();
    for (;;) {
      if (!wish) return false;
      const answer = await browser.once('POST /api/book/{token}', { params: { token }, body: { ...wish, meetingType: 'virtueel' } });
      if (answer.status === 200) return this.#booked(person, answer.body);
      const known = answer.body?.errorType;
      if (isAnswered(answer) && known !== 'SLOT_TAKEN' && known !== 'EXISTING_APPOINTMENT') {
        this.#figures.breaks('a booking is refused only because the hour is gone', `${answer.status} ${known}`);
        return false;
      }
      if (known === 'SLOT_TAKEN') {
        await look(1);
        wish = await find();
        continue;
      }
      if (!isAnswered(answer)) await this.#again();
      // After no answer the page advises to check; not everybody does.
      if (known === 'EXISTING_APPOINTMENT' || chance(0.5)) {
        const { body } = await browser.call('GET /api/employee/{token}', { params: { token } });
        if (body?.appointment) return this.#booked(person, body.appointment);
      }
    }
  }

  #booked(person: Person, appointment: Planned): true {
    person.planned = { ...appointment, bookedAt: Date.now() };
    person.changedAt = Date.now();
    person.done['appointment.booked']++;
    return true;
  }

  async #move(browser: Browser, person: Person): Promise<void> {
    const token = person.planned?.cancelToken;
    if (!token) return;
    await look(3);
    await browser.open('/modify', `/modify/${token}`);
    const { body } = await browser.call('GET /api/appointment/token/{token}', { params: { token } });
    if (body?.isLate || body?.hasBegun) return;
    const other = (slot: Slot) => slot.date !== person.planned?.date || slot.startTime !== person.planned.startTime;
    let wish = await this.#slot(browser, token, other);
    for (;;) {
      if (!wish) return;
      const answer = await browser.once('POST /api/modify/{token}', { params: { token }, body: { ...wish, meetingType: 'virtueel' } });
      if (answer.status === 200) {
        person.planned = { ...answer.body, bookedAt: person.planned?.bookedAt ?? 0 };
        person.changedAt = Date.now();
        person.done['appointment.moved link']++;
        return;
      }
      if (!isAnswered(answer)) await this.#again();
      else if (answer.body?.errorType === 'SLOT_TAKEN') wish = await this.#slot(browser, token, other);
      else return this.#figures.breaks('a move is refused only because the hour is gone', `${answer.status} ${answer.body?.errorType}`);
    }
  }

  async #cancel(browser: Browser, person: Person): Promise<void> {
    const token = person.planned?.cancelToken;
    if (!token) return;
    await look(3);
    await browser.open('/cancel', `/cancel/${token}`);
    const { body } = await browser.call('GET /api/appointment/token/{token}', { params: { token } });
    let late: boolean = body?.isLate ?? false;
    const gone = (how: 'employee' | 'late') => {
      person.planned = null;
      person.changedAt = Date.now();
      person.done[`appointment.cancelled ${how}`]++;
    };
    for (let isRepeated = false; ; ) {
      const answer = await browser.once('POST /api/cancel/{token}', { params: { token }, body: { late } });
      const known = answer.body?.errorType;
      if (answer.status === 200) return gone(answer.body.late ? 'late' : 'employee');
      // The first request succeeded and its answer was lost.
      if (isRepeated && known === 'INVALID_CANCEL_LINK') return gone('employee');
      if (isRepeated && known === 'NOT_PLANNED') return gone('late');
      if (known === 'LATE_CANCEL') late = !late;
      else if (isAnswered(answer)) return this.#figures.breaks('who may cancel can', `${answer.status} ${known}`);
      else {
        await this.#again();
        isRepeated = true;
      }
    }
  }

  /** Looks at the days, then at the hours of one or two of them, and picks one that suits. */
  async #slot(browser: Browser, token: string, suits: (slot: Slot) => boolean = () => true): Promise<Slot | null> {
    for (let tries = 0; tries < 8; tries++) {
      const { body: days } = await browser.call('GET /api/public/availability/all', { query: { employeeToken: token } });
      const open = (days as { date: string; virtual: number }[]).filter(({ virtual }) => virtual > 0).slice(0, DAYS_LOOKED_AT);
      if (open.length === 0) break;
      for (let looked = 0; looked < 2; looked++) {
        const { date } = oneOf(open)!;
        await look(1);
        const { body: consultants } = await browser.call('GET /api/public/availability', { query: { date, employeeToken: token } });
        const slots = (consultants as { id: number; virtualSlots: { startTime: string; endTime: string }[] }[]).flatMap((consultant) =>
          consultant.virtualSlots.map((slot) => ({ consultantId: consultant.id, date, ...slot })),
        );
        const slot = oneOf(slots.filter(suits));
        if (slot) return slot;
      }
    }
    this.#figures.breaks('the proof has room for everybody', 'no free hour was found');
    return null;
  }

  async #again(): Promise<void> {
    this.#figures.repeated++;
    await aMoment();
  }
}

/** People who join within the same two seconds book the same hour simultaneously. */
class Race {
  #next: { slot: Promise<Slot | null>; start: Promise<void> } | null = null;

  async join(find: () => Promise<Slot | null>): Promise<Slot | null> {
    this.#next ??= { slot: find(), start: this.#gather() };
    const { slot, start } = this.#next;
    const wanted = await slot;
    await start;
    return wanted;
  }

  async #gather(): Promise<void> {
    await sleep(RACE_GATHERS_MS);
    this.#next = null;
  }
}

export function chance(share: number): boolean {
  return Math.random() < share;
}

export function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

export function look(times: number): Promise<void> {
  return sleep(times * (LOOK_MS[0] + Math.random() * (LOOK_MS[1] - LOOK_MS[0])));
}
