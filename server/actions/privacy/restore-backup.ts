import { existsSync } from 'node:fs';
import type { Facts } from '#domain/events/history-line.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { type LoadedTable, restore } from '#server/db/backup.ts';
import { BackupRefused, type Header, headerOf, type Opening } from '#server/db/backup-file.ts';
import type { Db } from '#server/db/db.ts';
import { type Erasure, readJournal } from '#server/db/erasure-journal.ts';
import type { Services } from '#server/services.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { maintenanceRow, updateMaintenance } from '#server/store/firm/settings.ts';
import { addErasures, installationFacts, listedErasures } from '#server/store/privacy/erasure-list.ts';
import { lockForReplacing, raiseStatementNumber, stopEverything } from '#server/store/privacy/restored.ts';
import { eraseAgain } from './erase.ts';

const REASON = 'Er is een back-up van het portaal teruggezet. De gegevens worden eerst gecontroleerd.';
/** An erasure is dated before its commit, so that a backup made in between still has the person. */
const HOURS_OF_DOUBT = 1;

type RestoreOrder = Opening & {
  file: string;
  force: boolean;
  /** Journals besides the portal's own. */
  journals: string[];
  withoutErasures: boolean;
  /** For a drill: called with the tables as loaded from the file. */
  loaded?: (db: Db, tables: Map<string, LoadedTable>) => Promise<void>;
};
export type Outcome = {
  tables: number;
  rows: number;
  createdAt: string;
  erased: number;
  heldBack: number;
  /** Null: no journal was used. */
  told: Told | null;
  /** Statement numbers assigned since the backup, which are not reused. */
  lostNumbers: { from: number; to: number } | null;
};
/** What the journals tell. */
type Told = { erasures: Erasure[]; completeUntil: string; lastStatement: number; unreadable: number };

/** Replaces everything with a backup: in maintenance mode, with all waiting mail held back, without people erased since. */
export async function restoreBackup(
  { db, now, erasureJournal }: Pick<Services, 'db' | 'now' | 'erasureJournal'>,
  order: RestoreOrder,
): Promise<Outcome> {
  const { file, force, keys = [], unencrypted = false, loaded } = order;
  const header = await headerOf(file, { keys, unencrypted });
  const { createdAt } = header;
  const told = await journalsTell(order, erasureJournal, header);
  const everyone = told ? [...told.erasures] : [];
  let lastStatement = told?.lastStatement ?? 0;
  const after: Pick<Outcome, 'erased' | 'heldBack' | 'lostNumbers'> = { erased: 0, heldBack: 0, lostNumbers: null };
  const restored = await restore(db, file, {
    ...{ force, keys, unencrypted },
    ...(loaded && { loaded }),
    before: async (db) => {
      // Locked until everything is replaced: nobody can be erased, and no statement made, in between.
      await lockForReplacing(db);
      const present = await installationFacts(db);
      if (present.installation !== header.installation) return;
      lastStatement = Math.max(lastStatement, present.statement);
      // The database that is replaced knows more than its journals: what was erased in the last minute.
      if (told) for await (const lines of listedErasures(db)) everyone.push(...lines.map((line): Erasure => JSON.parse(line)));
    },
    finish: async (db) => {
      after.erased = await eraseAgain(db, erasedSince(createdAt, everyone), isoOf(now()));
      await addErasures(db, everyone);
      after.lostNumbers = await raiseStatementNumber(db, lastStatement);
      after.heldBack = await stopEverything(db);
      await closeForMaintenance(db, now(), {
        'Back-up van': createdAt,
        'Opnieuw gewiste werknemers': told ? after.erased : 'overgeslagen (--without-erasures)',
        'E-mails op niet verzonden': after.heldBack,
        ...(after.lostNumbers && { 'Afrekeningen die na de back-up zijn gemaakt': numbersInWords(after.lostNumbers) }),
      });
    },
  });
  return { ...restored, ...after, createdAt, told };
}

type Named = Pick<RestoreOrder, 'journals' | 'withoutErasures'>;

/** Refuses where there is no journal, or none that covers the time since the backup. Null: none was wanted. */
export async function journalsTell({ journals, withoutErasures }: Named, own: string, made: Header): Promise<Told | null> {
  if (withoutErasures) return null;
  const missing = journals.find((file) => !existsSync(file));
  if (missing) throw new BackupRefused(`There is no journal of erasures at ${missing}.`);
  const files = [...new Set([...journals, ...(existsSync(own) ? [own] : [])])];
  if (files.length === 0) {
    throw new BackupRefused(
      `There is no journal of erasures at ${own}. Without it, people who were erased after the backup was made come back. ` +
        'Name the journal with --journal <file>, or restore without it with --without-erasures.',
    );
  }
  const told: Told = { erasures: [], completeUntil: '', lastStatement: 0, unreadable: 0 };
  for (const file of files) {
    const { installation, erasures, completeUntil, lastStatement, unreadable } = await readJournal(file);
    if (installation === null || completeUntil === null) throw new BackupRefused(`${file} is not a journal of erasures.`);
    if (installation !== made.installation)
      throw new BackupRefused(`${file} is the journal of another installation than that of the backup.`);
    told.erasures.push(...erasures);
    if (completeUntil > told.completeUntil) told.completeUntil = completeUntil;
    told.lastStatement = Math.max(told.lastStatement, lastStatement);
    told.unreadable += unreadable;
  }
  if (isBefore(made.createdAt, told.completeUntil)) {
    throw new BackupRefused(
      `The journal names everyone who was erased until ${told.completeUntil}, but the backup was made at ${made.createdAt}: nobody knows who was ` +
        'erased since. Name a newer copy with --journal <file>, or use --without-erasures.',
    );
  }
  return told;
}

/** Those whom a backup of that moment may still have. */
export function erasedSince(createdAt: string, erasures: readonly Erasure[]): Erasure[] {
  return erasures.filter(({ at }) => !isBefore(createdAt, at));
}

function isBefore(createdAt: string, at: string): boolean {
  return Date.parse(at) < hoursAfter(Temporal.Instant.from(createdAt), -HOURS_OF_DOUBT).epochMilliseconds;
}

function numbersInWords({ from, to }: { from: number; to: number }): string {
  return from === to ? `${from}` : `${from} t/m ${to}`;
}

async function closeForMaintenance(db: Db, now: Temporal.Instant, after: Facts): Promise<void> {
  const { id } = await maintenanceRow(db);
  const at = isoOf(now);
  const change = { isEnabled: true, enabledAt: at, enabledBy: null, reason: REASON, estimatedDuration: null, updatedAt: at };
  await updateMaintenance(db, id, change);
  await record(db, { kind: 'backup.restored', rows: [{ id, before: null, after }] }, { at: now, actor: SYSTEM });
}
