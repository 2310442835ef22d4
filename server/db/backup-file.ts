import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { HEADER_BYTES, isSealed, SealBroken, seal, unseal } from './backup-cipher.ts';
import { syncDirectory } from './sync-directory.ts';

// A backup is gzipped lines of JSON, encrypted if there is a key (backup-cipher.ts):
//   { format, version, migration, installation, createdAt }
//   { table, columns }, its rows as arrays of values in PostgreSQL's text form, { rows, digest }: what a restore drill compares
//   { sequences: { name: last value } }
//   { tables: number of them }, without which the file is incomplete

const FORMAT = 'pensioengesprek-portaal backup';
const VERSION = 3;

/** `migration`: the hash of the last one that the database had. `installation`: its id, which the journal of erasures has too. */
export type Header = { migration: string; installation: string; createdAt: string };
/** A table as it was when the backup was made. */
export type TableFigures = { rows: number; digest: string };
export type Entry = { table: string; columns: string[] } | TableFigures | { sequences: Record<string, number> } | { tables: number };
/** The first key encrypts; a file is decrypted with the key that its header names. Empty: files are not encrypted. */
export type Keys = readonly Buffer[];
/**
 * `unencrypted`: open a file that is not encrypted although there are keys. Otherwise it is refused, because encryption is what shows that
 * the portal wrote the file: anybody can write one without.
 */
export type Opening = { keys?: Keys; unencrypted?: boolean };

/** A backup or restore that was not started, or was rolled back; the message is for the operator. */
export class BackupRefused extends Error {}

/** Written under a temporary name, synced and renamed, so that a file with the name of a backup is always complete. Returns its size. */
export async function writeBackup(lines: AsyncIterable<string>, file: string, { key, signal }: { key?: Buffer; signal?: AbortSignal }) {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    const whole = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const how = signal ? { signal } : {};
    if (key) await pipeline(Readable.from(lines), createGzip(), seal(key), whole, how);
    else await pipeline(Readable.from(lines), createGzip(), whole, how);
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await syncDirectory(dirname(resolve(file)));
    return size;
  } catch (error) {
    // EEXIST: another process is writing the file, so it is not removed.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(unfinished, { force: true });
    throw error;
  }
}

export async function headerOf(file: string, how: Opening = {}): Promise<Header> {
  await using lines = linesOf(file, how);
  return readHeader(lines, file);
}

type BackupRow = { table: string; columns: string[]; number: number; values: (string | null)[] };

/** Every row of a backup, each value in PostgreSQL's text form. */
export async function* backupRows(file: string, keys: Keys): AsyncGenerator<BackupRow> {
  // The rows are looked at and not restored, so it does not matter who wrote the file.
  await using lines = linesOf(file, { keys, unencrypted: true });
  await readHeader(lines, file);
  let [table, columns, number]: [string, string[], number] = ['', [], 0];
  for await (const text of lines) {
    if (text.startsWith('[')) {
      yield { table, columns, number: ++number, values: JSON.parse(text) };
      continue;
    }
    const entry: Entry = JSON.parse(text);
    if ('tables' in entry) return;
    if ('table' in entry) [table, columns, number] = [entry.table, entry.columns, 0];
  }
  throw notWhole(file);
}

export function notWhole(file: string): BackupRefused {
  return new BackupRefused(`${file} is not whole: something is missing at its end.`);
}

export async function* linesOf(file: string, { keys = [], unencrypted = false }: Opening): AsyncGenerator<string> {
  const beginning = await beginningOf(file);
  if (keys.length > 0 && !unencrypted && !isSealed(beginning)) {
    throw new BackupRefused(
      `${file} is not encrypted, but BACKUP_KEY is set: anybody can have written it. Add --unencrypted if you know where it comes from.`,
    );
  }
  const text = createGunzip().setEncoding('utf8');
  // Errors of any stream in the pipeline surface where the text is read.
  if (isSealed(beginning)) connect(createReadStream(file, { start: HEADER_BYTES }), unseal(beginning, keys), text, () => {});
  else connect(createReadStream(file), text, () => {});
  let rest = '';
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      others.unshift(rest + first);
      rest = others.pop() ?? '';
      yield* others;
    }
  } catch (error) {
    throw refusalFor(error, file, keys) ?? error;
  }
}

function refusalFor(error: unknown, file: string, keys: Keys): BackupRefused | null {
  if (error instanceof SealBroken && error.reason === 'version') {
    return new BackupRefused(`${file} was encrypted by a newer version of the portal.`);
  }
  if (error instanceof SealBroken && error.reason === 'key') {
    const known = keys.length === 0 ? 'Set BACKUP_KEY to it.' : 'BACKUP_KEY does not hold it: add it after the others.';
    return new BackupRefused(`${file} was encrypted with the key ${error.keyId}. ${known}`);
  }
  const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  return isZlib || error instanceof SealBroken ? new BackupRefused(`${file} is damaged, or is not a backup of this portal.`) : null;
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export async function readHeader(lines: AsyncGenerator<string>, file: string): Promise<Header> {
  const first = await lines.next();
  const header = first.done ? null : parse(first.value);
  if (header?.format !== FORMAT) throw new BackupRefused(`${file} is not a backup of this portal.`);
  if (header.version < VERSION) {
    throw new BackupRefused(`${file} was made by a development version before 2.0.0, whose backups this portal does not read.`);
  }
  if (header.version > VERSION) throw new BackupRefused(`${file} was made by a newer version of the portal.`);
  return header;
}

export function headerLine(header: Header): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...header })}\n`;
}

function parse(text: string): (Header & { format: string; version: number }) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
