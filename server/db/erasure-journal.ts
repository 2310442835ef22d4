import { constants, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { syncDirectory } from './sync-directory.ts';

// The journal lists erased people outside the database, so that a restore erases them again. Ids, instants and keyed hashes only, one line
// each:
//   {"since":"2026-11-15T09:00:00.000Z","installation":"…"}   complete from this moment on
//   {"intent":"ab12","at":"…","people":[[12,"2026-03-02T08:00:00.000Z"]]}   about to be erased: id and creation time of the row
//   {"at":"…","erased":[[12,"2026-03-02T08:00:00.000Z"]],"epoch":"…","number":31}   erased: copied from the list in the database
//   {"settled":"ab12"}   that intent is finished; if it committed, its line is above
//   {"complete":"…","epoch":"…","number":31,"statement":7,"installation":"…"}   complete until this moment; last statement number
// For somebody who is suppressed too (steps/privacy/suppression.ts) the id of the employer and the hash of the address are added:
//   [12,"2026-03-02T08:00:00.000Z",3,"<hash>"]
// The creation time is part of the key because after a restore the sequences continue from the backup and reuse ids.

/** A row of `suppressed`. */
export type Suppressed = { employerId: number; hash: string };
export type Erased = { id: number; createdAt: string; suppressed?: Suppressed | null };
/** The disk is full or hangs, the directory is gone, or the file is not writable. Nobody is erased without the journal. */
export class JournalUnwritable extends Error {
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super('The journal of erasures cannot be written: until it can, nobody is erased.', { cause });
    this.code = cause.code;
  }
}

type Pair = [id: number, createdAt: string] | [id: number, createdAt: string, employerId: number, hash: string];
export type Line =
  | { since: string; installation?: string }
  | { intent: string; at: string; people: Pair[] }
  | { at: string; erased: Pair[]; epoch?: string; number?: number }
  | { settled: string }
  | { complete: string; epoch: string; number: number; statement: number; installation: string };

/** A transaction that erases ends at most this long after its intent was written; later it can no longer commit. */
export const INTENT_MINUTES = 5;

export type Journal = {
  /** From when on the journal is complete; null if no line was readable. */
  since: string | null;
  /** No erasure before this moment is missing; null: the journal was written by an older version. */
  until: string | null;
  /** The time of the last erasure in the journal. */
  lastAt: string | null;
  /** The id of the installation; null: the journal was written by an older version. */
  installation: string | null;
  people: (Erased & { at: string })[];
  /** People whose erasure a killed server may or may not have committed: no later line says which. */
  inDoubt: Erased[];
  /** By epoch: the number of the last row of the database's list of erasures that was copied into the journal. */
  positions: Record<string, number>;
  lastStatement: number;
  unreadable: number;
  bytes: number;
};

/** `people` in the result: only those erased after `after`. */
export async function readJournal(file: string, after = ''): Promise<Journal> {
  const found: Journal = {
    since: null,
    until: null,
    lastAt: null,
    installation: null,
    people: [],
    inDoubt: [],
    positions: {},
    lastStatement: 0,
    unreadable: 0,
    bytes: 0,
  };
  const intents: Intents = new Map();
  const input = createReadStream(file);
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    const line = parse(text);
    if (!line) found.unreadable++;
    else take({ found, intents, after }, line);
  }
  found.bytes = input.bytesRead;
  found.inDoubt = openIntents(found, intents);
  return found;
}

type Intents = Map<string, { at: string; people: Erased[] }>;
type Reading = { found: Journal; intents: Intents; after: string };

function take({ found, intents, after }: Reading, line: Line): void {
  if ('settled' in line) intents.delete(line.settled);
  else if ('intent' in line) intents.set(line.intent, { at: line.at, people: line.people.map(personOf) });
  else if ('since' in line) {
    found.since = earliest(found.since, line.since);
    found.installation ??= line.installation ?? null;
  } else if ('complete' in line) {
    found.since ??= line.complete;
    found.until = latest(found.until, line.complete);
    found.installation ??= line.installation;
    found.lastStatement = Math.max(found.lastStatement, line.statement);
    advance(found, line.epoch, line.number);
  } else {
    found.since = earliest(found.since, line.at);
    found.lastAt = latest(found.lastAt, line.at);
    if (after === '' || Date.parse(line.at) > Date.parse(after))
      found.people.push(...line.erased.map((pair) => ({ ...personOf(pair), at: line.at })));
    if (line.epoch && line.number) advance(found, line.epoch, line.number);
  }
}

/**
 * The people of intents whose outcome is unknown: their server has not settled them, and no `complete` line dates from after the moment
 * at which their transaction must have ended.
 */
function openIntents({ until, people }: Journal, intents: Intents): Erased[] {
  const erased = new Set(people.map(keyOf));
  const isOpen = ({ at }: { at: string }) => until === null || Date.parse(until) < Date.parse(at) + INTENT_MINUTES * 60_000;
  return [...intents.values()]
    .filter(isOpen)
    .flatMap(({ people }) => people)
    .filter((person) => !erased.has(keyOf(person)));
}

export function keyOf({ id, createdAt }: Erased): string {
  return `${id} ${Date.parse(createdAt)}`;
}

export function pairOf({ id, createdAt, suppressed }: Erased): Pair {
  return suppressed ? [id, createdAt, suppressed.employerId, suppressed.hash] : [id, createdAt];
}

function personOf([id, createdAt, employerId, hash]: Pair): Erased {
  const suppressed = employerId !== undefined && hash !== undefined ? { suppressed: { employerId, hash } } : {};
  return { id, createdAt, ...suppressed };
}

function advance({ positions }: Journal, epoch: string, number: number): void {
  positions[epoch] = Math.max(positions[epoch] ?? 0, number);
}

const earliest = (a: string | null, b: string) => (a === null || Date.parse(b) < Date.parse(a) ? b : a);
const latest = (a: string | null, b: string) => (a === null || Date.parse(b) > Date.parse(a) ? b : a);

/** The file is shorter than when it was read, so it was replaced or cut off. */
export class JournalReplaced extends Error {}

/**
 * Fsynced when it returns; without lines it only tests that the file can be written. One write with O_APPEND, which the kernel does not
 * interleave, so any number of servers may append to one file. Returns the size of the file.
 */
export async function appendLines(file: string, lines: readonly Line[], knownBytes: number): Promise<number> {
  const handle = await open(file, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    const { size } = await handle.stat();
    if (size < knownBytes) throw new JournalReplaced();
    // The newline comes first, so that an unfinished line after a crash does not corrupt the next one.
    const bytes = Buffer.from(lines.map((line) => `\n${JSON.stringify(line)}`).join(''));
    if (bytes.length > 0) {
      const { bytesWritten } = await handle.write(bytes);
      if (bytesWritten < bytes.length) throw Object.assign(new Error('The disk took only a part of the line.'), { code: 'ENOSPC' });
    }
    await handle.sync();
    if (size === 0) await syncDirectory(dirname(file));
    return size + bytes.length;
  } finally {
    await handle.close();
  }
}

function parse(text: string): Line | null {
  try {
    const line: Record<string, unknown> | null = JSON.parse(text);
    if (!line) return null;
    const isLine =
      isMoment(line.since) ||
      typeof line.settled === 'string' ||
      (typeof line.intent === 'string' && isMoment(line.at) && arePeople(line.people)) ||
      (isMoment(line.complete) && typeof line.epoch === 'string' && Number.isInteger(line.number) && Number.isInteger(line.statement)) ||
      (isMoment(line.at) && arePeople(line.erased));
    return isLine ? (line as Line) : null;
  } catch {
    return null;
  }
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function arePeople(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((one) => Array.isArray(one) && Number.isInteger(one[0]) && isMoment(one[1]) && isSuppression(one))
  );
}

function isSuppression([, , employerId, hash]: unknown[]): boolean {
  return employerId === undefined || (Number.isInteger(employerId) && typeof hash === 'string');
}
