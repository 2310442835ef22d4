import { mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Db } from '#server/db/db.ts';
import { appendLines, journalLines } from '#server/db/erasure-journal.ts';
import type { Services } from '#server/services.ts';
import { installationFacts, listedErasures, noteJournalKept, noteJournalWritten } from '#server/store/privacy/erasure-list.ts';

/** How often a journal is compared and marked as complete where nothing has changed. */
const MARK_MS = 10 * 60_000;
const BEAT_MS = 30_000;

/** By file: the list and the size of the file when they were last compared. */
const compared = new Map<string, { state: string; at: string }>();

/** Appends to this server's journal the erasures that it lacks, whichever server made them. */
export async function writeJournal({ db, erasureJournal: file, backups }: Pick<Services, 'db' | 'erasureJournal' | 'backups'>) {
  const server = `${hostname()} ${file}`;
  await noteJournalKept(db, server);
  // Also while the disk does not answer.
  const beating = setInterval(() => void noteJournalKept(db, server).catch(() => {}), BEAT_MS);
  try {
    const { now, ...facts } = await installationFacts(db);
    const state = async () => JSON.stringify([facts, await sizeOf(file)]);
    const known = compared.get(file);
    if (known?.state !== (await state()) || Math.abs(Date.parse(now) - Date.parse(known.at)) >= MARK_MS) {
      // The directory of the backups is never made: where its disk is not mounted, another must not get the file.
      if (!backups) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const lacking = await lackingLines(db, file, facts.installation);
      if (lacking === null) {
        await noteJournalWritten(db, server, null);
        throw Object.assign(new Error(`${file} is the journal of another installation.`), { code: 'ANOTHER_INSTALLATION' });
      }
      await appendLines(file, [...lacking, JSON.stringify({ complete: now, statement: facts.statement })]);
      compared.set(file, { state: await state(), at: now });
    }
    await noteJournalWritten(db, server, now);
  } finally {
    clearInterval(beating);
  }
}

/** Null: the file belongs to another installation. */
async function lackingLines(db: Db, file: string, installation: string): Promise<string[] | null> {
  const mine = JSON.stringify({ installation });
  const written = new Set<string>();
  for await (const line of journalLines(file)) written.add(line);
  const isForeign = [...written].some((line) => line.startsWith('{"installation"') && line.endsWith('}') && line !== mine);
  if (isForeign) return null;
  const lacking = written.has(mine) ? [] : [mine];
  for await (const lines of listedErasures(db)) lacking.push(...lines.filter((line) => !written.has(line)));
  return lacking;
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
