import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clocksAgree, fromIso } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import {
  appendLines,
  type Erased,
  JournalReplaced,
  JournalUnwritable,
  type Line,
  pairOf,
  readJournal,
} from '#server/db/erasure-journal.ts';
import { isDatabaseAway } from '#server/db/errors.ts';
import type { Guard } from '#server/services.ts';
import { singleFlight } from '#server/steps/single-flight.ts';
import { erasuresAfter, type ListState, ROWS_AT_ONCE } from '#server/store/privacy/erasure-list.ts';
import { databaseTime } from '#server/store/privacy/erasures.ts';

// The journal of this server: who is about to be erased is written into it before, and what the list in the database has more than it,
// of this server and of others, is copied into it. No lock of the database is held while a disk is waited for.

/** A write that takes longer is given up, and nothing else is asked of the disk until it has come back. */
const WRITE_MS = 5_000;
/** Whoever may have lacked an erasure for longer is not well. */
const LACK_MS = 60_000;
const TICK_MS = 20_000;
/** How often a journal into which nothing has to be copied says that nobody is missing. */
const MARK_MS = 600_000;

type Log = { error: (facts: object, message: string) => void; info: (message: string) => void };
/** What the file holds. */
type Known = { bytes: number; isEmpty: boolean; installation: string | null; positions: Record<string, number>; statement: number };

type Clock = Pick<Guard, 'now' | 'isClockRight'>;
/** Of a server. Without `guard` there is no other clock than the database's. */
type Keeping = { db: Db; erasureJournal: string; guard?: Clock };

class JournalKeeper {
  readonly #db: Db;
  readonly #file: string;
  readonly #clock: Clock | null;
  #known: Known | null = null;
  #fault: string | null = null;
  #hangs = false;
  #turn: Promise<unknown> = Promise.resolve();
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  #markedAt = Number.NEGATIVE_INFINITY;
  /** Copies whatever was committed before the call. */
  readonly catchUp = singleFlight(() => this.#catchUp());

  constructor({ db, erasureJournal, guard }: Keeping) {
    this.#db = db;
    this.#file = erasureJournal;
    this.#clock = guard ?? null;
  }

  /** Whether it could be written and has lacked nothing for longer than a minute. By a clock that nobody sets. */
  isWell(): boolean {
    return this.#fault === null && !this.#hangs && performance.now() - this.#caughtUpAt < LACK_MS;
  }

  /** Whether a thread of this process waits for the disk: then an ordinary exit would wait for it too. */
  get hangs(): boolean {
    return this.#hangs;
  }

  /** Throws where nobody may be erased. */
  async ensure(): Promise<void> {
    if (!this.isWell()) await this.catchUp();
  }

  /** For a question that has to be answered by then. */
  async isWellWithin(milliseconds: number): Promise<boolean> {
    const looked = this.ensure().catch(() => {});
    await Promise.race([looked, sleep(milliseconds, null, { ref: false })]);
    return this.isWell();
  }

  /**
   * Writes down whom `work` is about to erase, does it, and copies who was erased. Whatever a kill leaves of it can be told apart: an
   * intent that the list in the database confirms, or does not, is settled by the next copy, on whichever server.
   */
  async erasing<T>(people: readonly Erased[], work: (intendedAt: string) => Promise<T>): Promise<T> {
    await this.ensure();
    const at = await databaseTime(this.#db);
    const intent = randomBytes(6).toString('hex');
    await this.#tell({ intent, at, people: people.map(pairOf) });
    let isKnown = true;
    try {
      return await work(at);
    } catch (error) {
      // Whether a commit arrived whose answer was lost, only the database can tell, and maybe not yet.
      isKnown = !isDatabaseAway(error);
      throw error;
    } finally {
      if (isKnown) await this.#settle(intent);
    }
  }

  /** The erasure has been done, or has not: a disk that fails now makes the journal unwell, and the next copy makes up for it. */
  async #settle(intent: string): Promise<void> {
    await this.catchUp()
      .then(() => this.#tell({ settled: intent }))
      .catch(() => {});
  }

  /** After what the file has to begin with. */
  async #tell(line: Line): Promise<void> {
    await this.#write([line]).catch(async (error) => {
      if (!(error instanceof JournalReplaced)) throw error;
      await this.catchUp();
      await this.#write([line]);
    });
  }

  async #catchUp(): Promise<void> {
    const begun = performance.now();
    try {
      while (!(await this.#copySome().catch(againWhereReplaced))) {}
      this.#fault = null;
      this.#caughtUpAt = begun;
    } catch (error) {
      // A database that is away is no fault of the journal; after a minute without it, nobody knows what is lacking.
      if (error instanceof JournalUnwritable) this.#fault = error.code ?? 'unknown';
      throw error;
    }
  }

  /** Whether that was all. */
  async #copySome(): Promise<boolean> {
    this.#known ??= await this.#inTurn(() => this.#read());
    const known = this.#known;
    const state = await erasuresAfter(this.#db, known.positions);
    if (known.installation !== null && known.installation !== state.installation) {
      throw new JournalUnwritable(Object.assign(new Error('of another installation'), { code: 'another installation' }));
    }
    const isAll = state.rows.length < ROWS_AT_ONCE;
    const isMarked = isAll && this.#needsMark(known, state);
    await this.#write([
      ...(known.isEmpty ? [{ since: state.since, installation: state.installation }] : []),
      ...erasedLines(state),
      ...(isMarked ? [markOf(known, state)] : []),
    ]);
    const number = state.rows.at(-1)?.number;
    if (number !== undefined) known.positions[state.epoch] = number;
    known.installation = state.installation;
    known.isEmpty = false;
    if (isMarked) {
      known.positions[state.epoch] ??= 0;
      known.statement = state.statement;
      this.#markedAt = performance.now();
    }
    return isAll;
  }

  #needsMark(known: Known, { rows, epoch, statement, now }: ListState): boolean {
    // Of a database whose clock is ahead the file would say that it is complete until then, and void intents that are under way.
    if (this.#clock && !(this.#clock.isClockRight() && clocksAgree(fromIso(now), this.#clock.now()))) return false;
    // After a fault something is really written: a full disk lets an empty write pass.
    const isDue = this.#fault !== null || performance.now() - this.#markedAt > MARK_MS;
    return isDue || rows.length > 0 || known.positions[epoch] === undefined || statement > known.statement;
  }

  async #read(): Promise<Known> {
    try {
      const { installation, positions, lastStatement, bytes } = await readJournal(this.#file);
      return { bytes, isEmpty: bytes === 0, installation, positions, statement: lastStatement };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Only at the start: later a missing directory is a disk that is gone, and not to be made on another one.
      if (this.#caughtUpAt === Number.NEGATIVE_INFINITY) await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
      return { bytes: 0, isEmpty: true, installation: null, positions: {}, statement: 0 };
    }
  }

  async #write(lines: Line[]): Promise<void> {
    const known = this.#known;
    try {
      const bytes = await this.#inTurn(() => appendLines(this.#file, lines, known?.bytes ?? 0));
      if (known) known.bytes = Math.max(known.bytes, bytes);
    } catch (error) {
      // Somebody emptied or exchanged it: it is read again, and completed from the list.
      if (error instanceof JournalReplaced) this.#known = null;
      throw error;
    }
  }

  /** One after the other, so that a disk that hangs takes one thread from the server and no more. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#hangs) return Promise.reject(tooSlow());
    let isGivenUp = false;
    const turn = this.#turn.then(() => {
      if (isGivenUp) throw tooSlow();
      return work();
    });
    this.#turn = turn.catch(() => {});
    const ended = new AbortController();
    const limit = sleep(WRITE_MS, null, { signal: ended.signal }).then(() => {
      isGivenUp = true;
      this.#hangs = true;
      turn
        .catch(() => {})
        .finally(() => {
          this.#hangs = false;
        });
      throw tooSlow();
    });
    limit.catch(() => {});
    return Promise.race([turn, limit])
      .catch((error) => {
        if (error instanceof JournalReplaced) throw error;
        const fault = error instanceof JournalUnwritable ? error : new JournalUnwritable(error);
        this.#fault = fault.code ?? 'unknown';
        throw fault;
      })
      .finally(() => ended.abort());
  }
}

function againWhereReplaced(error: unknown): false {
  if (error instanceof JournalReplaced) return false;
  throw error;
}

function tooSlow(): JournalUnwritable {
  return new JournalUnwritable(Object.assign(new Error('The disk does not answer.'), { code: 'ETIMEDOUT' }));
}

/** In the order of their numbers, so that a write that was cut off leaves no gap; neighbours of one moment share a line. */
function erasedLines({ rows, epoch }: ListState): Line[] {
  const lines: { at: string; erased: ReturnType<typeof pairOf>[]; epoch: string; number: number }[] = [];
  for (const { at, number, ...person } of rows) {
    const last = lines.at(-1);
    if (last?.at !== at) lines.push({ at, erased: [pairOf(person)], epoch, number });
    else {
      last.erased.push(pairOf(person));
      last.number = number;
    }
  }
  return lines;
}

function markOf({ positions }: Known, { now, epoch, statement, installation, rows }: ListState): Line {
  return { complete: now, epoch, number: rows.at(-1)?.number ?? positions[epoch] ?? 0, statement, installation };
}

const keepers = new WeakMap<Db, Map<string, JournalKeeper>>();

export function journalOf(keeping: Keeping): JournalKeeper {
  const { db, erasureJournal: file } = keeping;
  const ofDb = keepers.get(db) ?? new Map<string, JournalKeeper>();
  keepers.set(db, ofDb);
  const keeper = ofDb.get(file) ?? new JournalKeeper(keeping);
  ofDb.set(file, keeper);
  return keeper;
}

/** Of the number of a statement, at once instead of with the next tick; a journal that cannot be written is told of there. */
export async function tellJournal(services: Keeping): Promise<void> {
  await journalOf(services)
    .catchUp()
    .catch(() => {});
}

/** Every server that keeps a journal, also one without jobs. Says once that it cannot, and once that it can again. */
export function keepJournal(services: Keeping & { log: Log }): { stop: () => void } {
  const { log, erasureJournal: journal } = services;
  let said: string | null = null;
  const tick = () =>
    journalOf(services)
      .catchUp()
      .then(
        () => {
          if (said !== null) log.info('the journal of erasures is written again');
          said = null;
        },
        (error) => {
          // A database that is away is told of elsewhere.
          if (!(error instanceof JournalUnwritable) || said === error.code) return;
          said = error.code ?? 'unknown';
          log.error({ code: error.code, journal }, error.message);
        },
      );
  const timer = setInterval(tick, TICK_MS);
  tick();
  return { stop: () => clearInterval(timer) };
}
