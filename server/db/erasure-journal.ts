import { constants, createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { syncDirectory } from './sync-directory.ts';

// Who has been erased, outside the database, so that a restored backup does not bring them back. Ids and instants only:
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

/** At the start, so that a missing file means a lost journal and not merely that nobody has been erased yet. */
export async function prepareJournal(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch(refuse);
  await write(file, '').catch(refuse);
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

/** Everyone in it who was erased after that moment, and how many lines could not be read. */
export async function readErasures(file: string, after: string): Promise<{ people: Erased[]; unreadable: number; entries: number }> {
  const found = { people: [] as Erased[], unreadable: 0, entries: 0 };
  const since = Date.parse(after);
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const entry = parse(line);
    if (!entry) found.unreadable++;
    else {
      found.entries++;
      if (Date.parse(entry.at) > since) found.people.push(...entry.erased.map(([id, createdAt]) => ({ id, createdAt })));
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

function parse(line: string): Entry | null {
  try {
    const entry: Partial<Entry> | null = JSON.parse(line);
    const isWhole =
      entry !== null && !Number.isNaN(Date.parse(entry.at ?? '')) && Array.isArray(entry.erased) && entry.erased.every(isPerson);
    return isWhole ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

function isPerson(value: unknown): boolean {
  return Array.isArray(value) && Number.isInteger(value[0]) && !Number.isNaN(Date.parse(String(value[1])));
}
