import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

// The journal lists erased people outside the database, so that a restore erases them again. Ids, instants and keyed hashes only, one line
// each:
//   {"installation":"…"}                       first of all: whose journal it is
//   {"at":"2026-11-15T09:00:00.000Z","id":12,"createdAt":"2026-03-02T08:00:00.000Z"}     erased: id and creation time of the row
//   {"at":"…","id":12,"createdAt":"…","suppressed":{"employerId":3,"hash":"…"}}          and suppressed (steps/privacy/suppression.ts)
//   {"complete":"…","statement":7}             nobody erased before this moment is missing; the number of the last statement
// The creation time is part of the key because after a restore the sequences continue from the backup and reuse ids.

/** A row of `suppressed`. */
export type Suppressed = { employerId: number; hash: string };
export type Erased = { id: number; createdAt: string; suppressed?: Suppressed | null };
/** A row of `erasures`. `at`: by the database's clock. */
export type Erasure = Erased & { at: string };

type JournalLine = { installation: string } | Erasure | { complete: string; statement: number };

type Journal = {
  /** Null if the file is absent or empty, or is no journal. */
  installation: string | null;
  erasures: Erasure[];
  completeUntil: string | null;
  lastStatement: number;
  unreadable: number;
};

/** A journal that is not there is empty. */
export async function readJournal(file: string): Promise<Journal> {
  const found: Journal = { installation: null, erasures: [], completeUntil: null, lastStatement: 0, unreadable: 0 };
  for await (const text of journalLines(file)) {
    const line = parse(text);
    if (line === null) found.unreadable++;
    else if ('installation' in line) found.installation ??= line.installation;
    else if ('complete' in line) {
      found.completeUntil = line.complete;
      found.lastStatement = Math.max(found.lastStatement, line.statement);
    } else found.erasures.push(line);
  }
  return found;
}

/** As they stand in the file. */
export async function* journalLines(file: string): AsyncGenerator<string> {
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield line;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Which row of `erasures` it is. */
export function keyOf({ id, at }: Pick<Erasure, 'id' | 'at'>): string {
  return `${id} ${at}`;
}

/** On the disk when it returns. One write with O_APPEND, so that several servers may share a file. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    // The newline comes first, so that an unfinished line after a crash does not corrupt the next one.
    const bytes = Buffer.from(lines.map((line) => `\n${line}`).join(''));
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) throw Object.assign(new Error('The disk took only a part of the line.'), { code: 'ENOSPC' });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null for a line that was not written to its end, or is of another file. */
function parse(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text);
    const isLine =
      typeof line.installation === 'string' ||
      (isMoment(line.complete) && Number.isInteger(line.statement)) ||
      (isMoment(line.at) && Number.isInteger(line.id) && isMoment(line.createdAt));
    return isLine ? line : null;
  } catch {
    return null;
  }
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
