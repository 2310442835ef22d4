import { constants, createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { syncDirectory } from './sync-directory.ts';

// Who has been erased, outside the database, so that a restored backup does not bring them back. Ids and instants only:
//   {"since":"2026-11-15T09:00:00.000Z"}                                               nobody is missing in it from then on
//   {"at":"2026-11-15T10:00:00.000Z","erased":[[12,"2026-03-02T08:00:00.000Z"]]}      id, and when the employee's row was made
// After a restore the sequences count on from the backup, so that an id alone may be someone else's by now.

export type Erased = { id: number; createdAt: string };
/** The disk is full, the directory is gone, the file is not ours. Nobody is erased without the journal. */
export class JournalUnwritable extends Error {
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super('The journal of erasures cannot be written: until it can, nobody is erased.', { cause });
    this.code = cause.code;
  }
}

type Entry = { at: string; erased: [id: number, createdAt: string][] };
type Beginning = { since: string };

/** At the start of a server: a journal that began after a backup was made does not tell who was erased in between. */
export async function prepareJournal(file: string, at: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch(refuse);
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  await write(file, size === 0 ? JSON.stringify({ since: at }) : '').catch(refuse);
}

/** On the disk when it returns; call it right before the commit. Any number of servers may append to one file. */
export async function appendErasures(file: string, at: string, people: readonly Erased[]): Promise<void> {
  const entry: Entry = { at, erased: people.map(({ id, createdAt }) => [id, createdAt]) };
  // The line break comes first: a line that a crash left unfinished does not spoil the next one.
  await write(file, `\n${JSON.stringify(entry)}`).catch(refuse);
}

function refuse(cause: NodeJS.ErrnoException): never {
  throw new JournalUnwritable(cause);
}

export type Journal = {
  /** Null where no line of it could be read. */
  since: string | null;
  people: Erased[];
  unreadable: number;
};

/** Everyone in it who was erased after that moment, since when it has been kept, and how many lines could not be read. */
export async function readErasures(file: string, after: string): Promise<Journal> {
  const found: Journal = { since: null, people: [], unreadable: 0 };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const entry = parse(line);
    const at = entry && ('since' in entry ? entry.since : entry.at);
    if (!at) {
      found.unreadable++;
      continue;
    }
    if (found.since === null || Date.parse(at) < Date.parse(found.since)) found.since = at;
    if ('erased' in entry && Date.parse(at) > Date.parse(after)) {
      found.people.push(...entry.erased.map(([id, createdAt]) => ({ id, createdAt })));
    }
  }
  return found;
}

/** One call with O_APPEND, which the kernel does not mix with that of another process. */
async function write(file: string, text: string): Promise<void> {
  const handle = await open(file, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.from(text);
    if (bytes.length > 0) {
      const { bytesWritten } = await handle.write(bytes);
      if (bytesWritten < bytes.length) throw new Error('The disk took only a part of the line.');
    }
    await handle.sync();
    if (size === 0) await syncDirectory(dirname(file));
  } finally {
    await handle.close();
  }
}

function parse(line: string): Entry | Beginning | null {
  try {
    const entry: Partial<Entry & Beginning> | null = JSON.parse(line);
    if (isMoment(entry?.since)) return entry as Beginning;
    return isMoment(entry?.at) && Array.isArray(entry?.erased) && entry.erased.every(isPerson) ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isPerson(value: unknown): boolean {
  return Array.isArray(value) && Number.isInteger(value[0]) && isMoment(value[1]);
}
