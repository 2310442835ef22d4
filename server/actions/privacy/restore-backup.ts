import { existsSync } from 'node:fs';
import { hoursAfter, isAfter, isoOf } from '#domain/time.ts';
import { type Loaded, restore } from '#server/db/backup.ts';
import { BackupRefused, type Keys, madeAt } from '#server/db/backup-file.ts';
import type { Db } from '#server/db/db.ts';
import { type Erased, prepareJournal, readErasures } from '#server/db/erasure-journal.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { recordHistory, SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow, updateMaintenance } from '#server/store/firm/settings.ts';
import { databaseTime } from '#server/store/privacy/erasures.ts';
import { endSessionsAndLinks, holdBackWaitingMails } from '#server/store/privacy/restored.ts';
import { eraseAgain } from './erase.ts';

const REASON = 'Er is een back-up van het portaal teruggezet. De gegevens worden eerst gecontroleerd.';
/** An erasure is written down before its commit, so that a backup of the moments in between still holds the person. */
const HOURS_OF_DOUBT = 1;

export type Wish = {
  file: string;
  force: boolean;
  /** Journals besides the portal's own. */
  journals: string[];
  withoutErasures: boolean;
  keys?: Keys;
  /** For a drill: looks at the tables as they came out of the file. */
  loaded?: (db: Db, loaded: Loaded) => Promise<void>;
};
export type Outcome = { tables: number; rows: number; createdAt: string; erased: number; heldBack: number; unreadable: number };

/** Puts a backup back in place of everything: in maintenance, with nothing on its way out, without those who were erased since. */
export async function restoreBackup(
  { db, now, erasureJournal }: Pick<Services, 'db' | 'now' | 'erasureJournal'>,
  wish: Wish,
): Promise<Outcome> {
  const createdAt = await madeAt(wish.file, wish.keys);
  const { people, unreadable } = wish.withoutErasures ? NOBODY : await erasedSince(journalsFor(wish, erasureJournal), createdAt);
  // Before hours of loading, not after them: whoever is erased again is written down here as well.
  if (!wish.withoutErasures) await prepareJournal(erasureJournal, await databaseTime(db));
  const after = { erased: 0, heldBack: 0, unreadable };
  const restored = await restore(db, wish.file, {
    force: wish.force,
    ...(wish.keys && { keys: wish.keys }),
    ...(wish.loaded && { loaded: wish.loaded }),
    finish: async (db) => {
      after.erased = await eraseAgain(db, people, { at: isoOf(now()), journal: erasureJournal });
      after.heldBack = await holdBackWaitingMails(db);
      await endSessionsAndLinks(db);
      await closeForMaintenance(db, isoOf(now()), {
        'Back-up van': createdAt,
        'Opnieuw gewiste werknemers': wish.withoutErasures ? 'overgeslagen (--without-erasures)' : after.erased,
        'E-mails op niet verzonden': after.heldBack,
      });
    },
  });
  return { ...restored, ...after };
}

const NOBODY = { people: [], unreadable: 0 };

export function journalsFor({ journals }: Pick<Wish, 'journals'>, own: string): string[] {
  const missing = journals.find((file) => !existsSync(file));
  if (missing) throw new BackupRefused(`There is no journal of erasures at ${missing}.`);
  const found = [...journals, ...(existsSync(own) ? [own] : [])];
  if (found.length > 0) return found;
  throw new BackupRefused(
    `There is no journal of erasures at ${own}. Without it, people who were erased after the backup was made come back. ` +
      'Name the journal with --erasures <file>, or restore without it with --without-erasures.',
  );
}

/** Whoever the journals say was erased after a backup was made; who was erased shortly before it counts too. */
export async function erasedSince(journals: string[], createdAt: string): Promise<{ people: Erased[]; unreadable: number }> {
  const made = Temporal.Instant.from(createdAt);
  const found = [];
  for (const file of new Set(journals)) {
    const journal = await readErasures(file, isoOf(hoursAfter(made, -HOURS_OF_DOUBT)));
    if (journal.since === null) throw new BackupRefused(`${file} is not a journal of erasures.`);
    found.push({ file, ...journal });
  }
  if (!found.some(({ since }) => since !== null && !isAfter(Temporal.Instant.from(since), made))) {
    throw new BackupRefused(
      `The backup was made at ${createdAt}, before the journal began (${found.map(({ file, since }) => `${file}: ${since}`).join(', ')}), ` +
        'so that nobody knows who was erased in between. Name an older journal with --erasures <file>, or use --without-erasures.',
    );
  }
  return { people: found.flatMap(({ people }) => people), unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0) };
}

async function closeForMaintenance(db: Db, at: string, after: Record<string, string | number>): Promise<void> {
  const { id } = await maintenanceRow(db);
  const change = { isEnabled: true, enabledAt: at, enabledBy: null, reason: REASON, estimatedDuration: null, updatedAt: at };
  await updateMaintenance(db, id, change);
  const restored = { at, actor: SYSTEM, action: 'Back-up teruggezet', subject: 'setting' as const, subjectId: id, employeeId: null };
  await recordHistory(db, { ...restored, before: null, after });
  await recordAudit(db, { at, actor: SYSTEM, action: 'back-up teruggezet', subject: 'back-up' });
}
