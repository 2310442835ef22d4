import type pg from 'pg';
import { faultOf, isDatabaseUnwritable, READ_ONLY } from './errors.ts';

// A database can go silent without a word: no answer, no error, no end of the connection. Limiting every statement would kill the
// slow ones that are right to be slow, such as those that wait for a lock. So whoever waits long makes us ask the database itself,
// over a fresh connection: as long as it answers there, waiting is right.

/** In ticks, not in milliseconds: after the event loop was blocked, no answer is late that could not have been read yet. */
const TICK_MS = 1_000;
const PATIENCE_TICKS = 4;
const PROBE_TICKS = 5;
/** How long an answer of the database stands, while the same statements go on. */
const TRUST_TICKS = 5;
/** How long a change that was refused stands for the next one. */
const UNWRITABLE_MS = 10_000;

export type Outage = { away: (reason: unknown) => void; back: (seconds: number) => void };

/** A probe that can be given up; it answers when the database does and throws when it does not. */
export type Probe = { answer: Promise<void>; giveUp: () => void };

export class Watch {
  readonly #probe: () => Probe;
  readonly #outage: Outage;
  /** Connections and waiters that owe an answer, with the ticks that they have owed it. */
  readonly #owed = new Map<object, number>();
  readonly #endAll: (reason: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #probing: { ticks: number; giveUp: () => void } | null = null;
  #trusted = 0;
  #stopped = false;
  #away: { reason: unknown; since: number } | null = null;
  #unwritableUntil = 0;
  /** Connections to a database that was read-only: it may be the former primary, or say so to those only that were opened then. */
  readonly #readOnly = new WeakSet<object>();

  /** `endAll`: ends every connection and refuses everyone who waits for one. */
  constructor(probe: () => Probe, endAll: (reason: unknown) => void, outage: Outage) {
    this.#probe = probe;
    this.#endAll = endAll;
    this.#outage = outage;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Why nobody can be served now; null while the database is there, as far as is known. */
  get away(): unknown {
    return this.#away?.reason ?? null;
  }

  /** Whether a change was refused lately because the database is read-only or full. */
  get refusesChanges(): boolean {
    return performance.now() < this.#unwritableUntil;
  }

  /** Whether it is better replaced than used again. */
  isReadOnly(client: object): boolean {
    return this.#readOnly.has(client);
  }

  owes(who: object): void {
    if (!this.#owed.has(who)) this.#owed.set(who, 0);
  }

  settled(who: object): void {
    this.#owed.delete(who);
  }

  /** From its first statement until the last of those sent has been answered a connection owes an answer. */
  follow(client: pg.ClientBase): void {
    let ended = false;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      if (!ended) this.owes(client);
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error) => this.#failed(client, error));
      return answer;
    }) as pg.ClientBase['query'];
    client.on('drain', () => this.settled(client));
    client.on('end', () => {
      ended = true;
      this.settled(client);
    });
    // A connection that is lost while it is in use reports it here as well as to its statements; unheard, it ends the process.
    client.on('error', () => {});
  }

  #failed(client: pg.ClientBase, error: unknown): void {
    if (!isDatabaseUnwritable(error)) return;
    this.#unwritableUntil = performance.now() + UNWRITABLE_MS;
    if (faultOf(error)?.code === READ_ONLY) this.#readOnly.add(client);
  }

  /** Something went wrong with a connection: was it this one, or the database? */
  ask(): void {
    if (this.#probing || this.#stopped) return;
    const probe = this.#probe();
    const probing = { ticks: 0, giveUp: probe.giveUp };
    this.#probing = probing;
    probe.answer.then(
      () => this.#answered(),
      (reason) => this.#silent(reason),
    );
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopped = true;
    this.#probing?.giveUp();
  }

  #tick(): void {
    for (const [who, ticks] of this.#owed) this.#owed.set(who, ticks + 1);
    if (this.#trusted > 0) this.#trusted--;
    if (this.#probing) {
      if (++this.#probing.ticks > PROBE_TICKS) this.#probing.giveUp();
    } else if (this.#away || (this.#trusted === 0 && [...this.#owed.values()].some((ticks) => ticks >= PATIENCE_TICKS))) {
      this.ask();
    }
  }

  #answered(): void {
    this.#probing = null;
    this.#trusted = TRUST_TICKS;
    if (!this.#away) return;
    const seconds = Math.round((performance.now() - this.#away.since) / 1000);
    this.#away = null;
    this.#outage.back(seconds);
  }

  #silent(reason: unknown): void {
    this.#probing = null;
    if (this.#stopped) return;
    if (!this.#away) {
      this.#away = { reason, since: performance.now() };
      this.#outage.away(reason);
    }
    // Also those that were opened during an outage: while it lasts none of them can be trusted.
    this.#endAll(reason);
  }
}
