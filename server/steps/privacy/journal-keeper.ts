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

// The erasure journal of this server. Intents are written before erasing, and new rows of the database's list of erased people, made by any
// server, are copied. No database lock is held while waiting for the disk.

/** A slower write is given up, and the disk is not used again until that write returns. */
const WRITE_MS = 5_000;
/** After this long without a successful copy, `isWell` is false. */
const LACK_MS = 60_000;
const TICK_MS = 20_000;
/** How often a journal without new rows is marked as complete. */
const MARK_MS = 600_000;

type Log = { error: (facts: object, message: string) => void; info: (message: string) => void };
/** What is known of the journal file after reading it. `positions`: the last copied number per epoch. */
type Known = { bytes: number; isEmpty: boolean; installation: string | null; positions: Record<string, number>; statement: number };

type Clock = Pick<Guard, 'now' | 'isClockRight'>;
/** Without `guard` there is only the database's clock. */
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
  /** Copies everything that was committed before the call. */
  readonly catchUp = singleFlight(() => this.#catchUp());

  constructor({ db, erasureJournal, guard }: Keeping) {
    this.#db = db;
    this.#file = erasureJournal;
    this.#clock = guard ?? null;
  }

  /** Whether the journal can be written and was complete within the last minute. Measured on a monotonic clock. */
  isWell(): boolean {
    return this.#fault === null && !this.#hangs && performance.now() - this.#caughtUpAt < LACK_MS;
  }

  /** Whether a thread of this process waits for the disk, so that process.exit would wait too. */
  get hangs(): boolean {
    return this.#hangs;
  }

  /** Throws if the journal cannot be completed now: then nobody may be erased. */
  async ensure(): Promise<void> {
    if (!this.isWell()) await this.catchUp();
  }

  /** Tries `ensure` for at most this long, and returns `isWell`. */
  async isWellWithin(milliseconds: number): Promise<boolean> {
    const looked = this.ensure().catch(() => {});
    await Promise.race([looked, sleep(milliseconds, null, { ref: false })]);
    return this.isWell();
  }

  /**
   * Writes an intent, runs `work`, and copies who was erased. After a kill the next copy, on any server, settles the intent by whether the
   * database's list contains the people.
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
      // Whether a commit without an answer succeeded is only known to the database, possibly later.
      isKnown = !isDatabaseAway(error);
      throw error;
    } finally {
      if (isKnown) await this.#settle(intent);
    }
  }

  /** Errors are ignored: the database knows the outcome, a failing disk makes `isWell` false, and a later copy adds what is missing. */
  async #settle(intent: string): Promise<void> {
    await this.catchUp()
      .then(() => this.#tell({ settled: intent }))
      .catch(() => {});
  }

  /** Writes a line; if the file was replaced, it is completed before that. */
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
      // An unreachable database is no fault of the journal; after a minute without it, isWell() is false.
      if (error instanceof JournalUnwritable) this.#fault = error.code ?? 'unknown';
      throw error;
    }
  }

  /** Copies one batch. Returns whether it was the last. */
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
    // With a database clock ahead, the completeness line would be dated in the future, and end the doubt about intents that are still in
    // progress.
    if (this.#clock && !(this.#clock.isClockRight() && clocksAgree(fromIso(now), this.#clock.now()))) return false;
    // After a fault a real line is written, because an empty write succeeds on a full disk.
    const isDue = this.#fault !== null || performance.now() - this.#markedAt > MARK_MS;
    return isDue || rows.length > 0 || known.positions[epoch] === undefined || statement > known.statement;
  }

  async #read(): Promise<Known> {
    try {
      const { installation, positions, lastStatement, bytes } = await readJournal(this.#file);
      return { bytes, isEmpty: bytes === 0, installation, positions, statement: lastStatement };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The directory is created only at the start: if it is missing later, its disk is gone, and another disk must not get it.
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
      // Somebody emptied or replaced the file: it is read again and completed from the database's list.
      if (error instanceof JournalReplaced) this.#known = null;
      throw error;
    }
  }

  /** One write at a time, so that a hanging disk occupies one thread only. */
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

/** In the order of their numbers, so that a truncated write leaves no gap; consecutive rows with the same time share a line. */
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

/**
 * Copies a new statement number immediately. Errors are ignored, because the next tick tries again and reports a journal that cannot be
 * written.
 */
export async function tellJournal(services: Keeping): Promise<void> {
  await journalOf(services)
    .catchUp()
    .catch(() => {});
}

/** Runs on every server that keeps a journal, also without the jobs role. Logs once when it fails, and once when it works again. */
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
          // An unreachable database is reported elsewhere.
          if (!(error instanceof JournalUnwritable) || said === error.code) return;
          said = error.code ?? 'unknown';
          log.error({ code: error.code, journal }, error.message);
        },
      );
  const timer = setInterval(tick, TICK_MS);
  tick();
  return { stop: () => clearInterval(timer) };
}
