import type pg from 'pg';
import { faultOf, isDatabaseUnwritable, READ_ONLY } from './errors.ts';

// A database can hang without any error or closed connection. A timeout on every statement would kill those that are legitimately slow,
// such as ones waiting for a lock. So when a statement takes long, the database is probed on a fresh connection: as long as it answers
// there, waiting continues.

/** Counted in ticks, not milliseconds: after the event loop was blocked, answers that could not be read yet do not count as late. */
const TICK_MS = 1_000;
const PATIENCE_TICKS = 4;
const PROBE_TICKS = 5;
/** How long a successful probe is trusted while the same statements continue. */
const TRUST_TICKS = 5;
/** How long the database counts as unwritable after a refused change. */
const UNWRITABLE_MS = 10_000;

export type Outage = { away: (reason: unknown) => void; back: (seconds: number) => void };

/** A cancellable probe; `answer` resolves when the database answers and rejects when it does not. */
export type Probe = { answer: Promise<void>; giveUp: () => void };

export class Watch {
  readonly #probe: () => Probe;
  readonly #outage: Outage;
  /** Connections and waiting requests that await an answer, with the number of ticks that they have waited. */
  readonly #owed = new Map<object, number>();
  readonly #endAll: (reason: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #probing: { ticks: number; giveUp: () => void } | null = null;
  #trusted = 0;
  #stopped = false;
  #away: { reason: unknown; since: number } | null = null;
  #unwritableUntil = 0;
  /**
   * Connections on which the database was read-only. They are not reused: their server may be the former primary, or the setting may apply
   * only to connections opened at that time.
   */
  readonly #readOnly = new WeakSet<object>();

  /** `endAll`: closes every connection and rejects everyone waiting for one. */
  constructor(probe: () => Probe, endAll: (reason: unknown) => void, outage: Outage) {
    this.#probe = probe;
    this.#endAll = endAll;
    this.#outage = outage;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Why requests are refused now; null while the database is reachable as far as known. */
  get away(): unknown {
    return this.#away?.reason ?? null;
  }

  /** Whether a change was refused recently because the database is read-only or full. */
  get refusesChanges(): boolean {
    return performance.now() < this.#unwritableUntil;
  }

  /** Whether the connection should be replaced instead of reused. */
  isReadOnly(client: object): boolean {
    return this.#readOnly.has(client);
  }

  owes(who: object): void {
    if (!this.#owed.has(who)) this.#owed.set(who, 0);
  }

  settled(who: object): void {
    this.#owed.delete(who);
  }

  /** Tracks a connection from its first statement until all sent statements are answered. */
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
    // A connection lost while in use emits an error besides failing its statements; without a listener it ends the process.
    client.on('error', () => {});
  }

  #failed(client: pg.ClientBase, error: unknown): void {
    if (!isDatabaseUnwritable(error)) return;
    this.#unwritableUntil = performance.now() + UNWRITABLE_MS;
    if (faultOf(error)?.code === READ_ONLY) this.#readOnly.add(client);
  }

  /** A connection failed: probes whether it is only this one, or the database. */
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
    // Connections opened during the outage too: none of them can be trusted.
    this.#endAll(reason);
  }
}
