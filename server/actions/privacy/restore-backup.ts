import type { Facts } from '#domain/events/history-line.ts';
import { isoOf } from '#domain/time.ts';
import { type Loaded, restore } from '#server/db/backup.ts';
import { madeAt, type Opening } from '#server/db/backup-file.ts';
import type { Db } from '#server/db/db.ts';
import type { Erased } from '#server/db/erasure-journal.ts';
import type { Services } from '#server/services.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { maintenanceRow, updateMaintenance } from '#server/store/firm/settings.ts';
import { mergeErasures } from '#server/store/privacy/erasure-list.ts';
import {
  beginEpoch,
  endSessionsAndLinks,
  holdBackWaitingMails,
  knowledgeOf,
  lockForReplacing,
  raiseStatementNumber,
} from '#server/store/privacy/restored.ts';
import { eraseAgain } from './erase.ts';
import {
  erasedSince,
  journalsFor,
  laterOf,
  NOT_ASKED,
  refuseForeign,
  refuseUnknownTo,
  refuseUnlessDecided,
  shortlyBefore,
  type Told,
} from './restore-journals.ts';

const REASON = 'Er is een back-up van het portaal teruggezet. De gegevens worden eerst gecontroleerd.';

export type Wish = Opening & {
  file: string;
  force: boolean;
  /** Journals besides the portal's own. */
  journals: string[];
  withoutErasures: boolean;
  /** What to do with people for whom only the lost database knew whether they were erased. */
  inDoubt?: 'erase' | 'keep' | undefined;
  /** For a drill: called with the tables as loaded from the file. */
  loaded?: (db: Db, loaded: Loaded) => Promise<void>;
};
export type Outcome = {
  tables: number;
  rows: number;
  createdAt: string;
  erased: number;
  heldBack: number;
  unreadable: number;
  /** Until when the journals are complete; null: no journals were used. */
  completeUntil: string | null;
  /** Statement numbers assigned since the backup, which are not reused. */
  lostNumbers: { from: number; to: number } | null;
};

/** Replaces everything with a backup: in maintenance mode, with all waiting mail held back, without people erased since. */
export async function restoreBackup(
  { db, now, erasureJournal }: Pick<Services, 'db' | 'now' | 'erasureJournal'>,
  wish: Wish,
): Promise<Outcome> {
  const { keys = [], unencrypted = false } = wish;
  const createdAt = await madeAt(wish.file, { keys, unencrypted });
  const told = wish.withoutErasures ? NOT_ASKED : await erasedSince(journalsFor(wish, erasureJournal), createdAt);
  const { unreadable, completeUntil } = told;
  const after: Pick<Outcome, 'erased' | 'heldBack' | 'lostNumbers'> = { erased: 0, heldBack: 0, lostNumbers: null };
  let { lastStatement, inDoubt } = told;
  const restored = await restore(db, wish.file, {
    force: wish.force,
    keys,
    unencrypted,
    ...(wish.loaded && { loaded: wish.loaded }),
    before: async (db) => {
      // Locked until everything is replaced: nobody can be erased, and no statement made, in between.
      await lockForReplacing(db);
      const present = await knowledgeOf(db);
      lastStatement = Math.max(lastStatement, present.lastStatement);
      if (wish.withoutErasures) return;
      refuseUnknownTo(told, {
        who: 'The database that is to be replaced',
        erasures: present.erasures,
        from: laterOf(told.since, shortlyBefore(createdAt)),
      });
      // A database in use knows who was erased: nobody else is in doubt.
      if (present.isInUse) inDoubt = [];
      refuseUnlessDecided(inDoubt, wish.inDoubt);
    },
    finish: async (db) => {
      if (!wish.withoutErasures)
        after.erased = await eraseTold(db, { told, inDoubt: wish.inDoubt === 'erase' ? inDoubt : [] }, isoOf(now()));
      after.lostNumbers = await raiseStatementNumber(db, lastStatement);
      after.heldBack = await holdBackWaitingMails(db);
      await endSessionsAndLinks(db);
      await beginEpoch(db, { isListWhole: !wish.withoutErasures, since: told.since });
      await closeForMaintenance(db, now(), {
        'Back-up van': createdAt,
        'Opnieuw gewiste werknemers': wish.withoutErasures ? 'overgeslagen (--without-erasures)' : after.erased,
        'E-mails op niet verzonden': after.heldBack,
        ...(after.lostNumbers && { 'Afrekeningen die na de back-up zijn gemaakt': numbersInWords(after.lostNumbers) }),
      });
    },
  });
  return { ...restored, ...after, unreadable, completeUntil };
}

/** Compares the journals with what the restored backup knows, and erases. Returns how many were erased again. */
async function eraseTold(db: Db, { told, inDoubt }: { told: Told; inDoubt: readonly Erased[] }, at: string): Promise<number> {
  await refuseForeign(db, told);
  const { erasures } = await knowledgeOf(db);
  refuseUnknownTo(told, { who: 'The backup', erasures, from: told.since });
  const erased = await eraseAgain(db, [...told.people, ...inDoubt], at);
  await mergeErasures(db, told.everyone);
  return erased;
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
