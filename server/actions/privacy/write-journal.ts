import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { appendLines, type Erasure, keyOf, readJournal } from '#server/db/erasure-journal.ts';
import type { Services } from '#server/services.ts';
import { installationFacts, listedErasures, noteJournalKept, noteJournalWritten } from '#server/store/privacy/erasure-list.ts';

/** How often a journal without new rows is marked as complete. */
const MARK_MS = 10 * 60_000;
const BEAT_MS = 30_000;

/** Appends to this server's journal the erasures that it lacks, whichever server made them. */
export async function writeJournal({ db, erasureJournal: file, backups }: Pick<Services, 'db' | 'erasureJournal' | 'backups'>) {
  const server = `${hostname()} ${file}`;
  await noteJournalKept(db, server);
  // Also while the disk does not answer.
  const beating = setInterval(() => void noteJournalKept(db, server).catch(() => {}), BEAT_MS);
  try {
    const { now, installation, statement } = await installationFacts(db);
    // The directory of the backups is never made: where its disk is not mounted, another must not get the file.
    if (!backups) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const journal = await readJournal(file);
    if (journal.installation !== null && journal.installation !== installation) {
      await noteJournalWritten(db, server, null);
      throw Object.assign(new Error(`${file} is the journal of another installation.`), { code: 'ANOTHER_INSTALLATION' });
    }
    const written = new Set(journal.erasures.map(keyOf));
    const lacking: Erasure[] = [];
    for await (const rows of listedErasures(db)) lacking.push(...rows.filter((row) => !written.has(keyOf(row))));
    const age = journal.completeUntil === null ? MARK_MS : Math.abs(Date.parse(now) - Date.parse(journal.completeUntil));
    if (lacking.length > 0 || statement > journal.lastStatement || age >= MARK_MS) {
      const first = journal.installation === null ? [{ installation }] : [];
      await appendLines(file, [...first, ...lacking, { complete: now, statement }]);
    }
    await noteJournalWritten(db, server, now);
  } finally {
    clearInterval(beating);
  }
}
