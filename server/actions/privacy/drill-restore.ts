import { verifyAudit } from '#server/actions/access/verify-audit.ts';
import type { Loaded } from '#server/db/backup.ts';
import { countsOf, figuresOf, type Manifest, type TableFigures, tablesOf } from '#server/db/backup-digest.ts';
import { madeAt, type Opening } from '#server/db/backup-file.ts';
import type { Database, Db } from '#server/db/db.ts';
import {
  auditHashOf,
  installationId,
  lastAuditLine,
  statementFaults,
  unchecked,
  waitingMails,
  whatIsOpen,
} from '#server/store/privacy/drilled.ts';
import { presentAmong } from '#server/store/privacy/erasures.ts';
import { knowledgeOf } from '#server/store/privacy/restored.ts';
import { type Outcome, restoreBackup } from './restore-backup.ts';
import { erasedSince, journalsFor, lackingIn, laterOf, shortlyBefore } from './restore-journals.ts';

type Check = { ok: boolean; what: string; found: string };
export type Report = {
  createdAt: string;
  ageHours: number;
  checks: Check[];
  /** Tables of the live database whose rows or sums have changed since the backup; null if it could not be read. */
  since: string[] | null;
};
type DrillPlace = {
  scratch: Database;
  /** Read-only; null if it cannot be read. */
  live: Db | null;
  now: () => Temporal.Instant;
};
type Wish = Required<Opening> & { file: string; journals: string[]; ownJournal: string; withoutErasures: boolean };
/** What was read from the tables as loaded from the file, before any change. */
type Seen = {
  figures: Manifest;
  differences: string[];
  waiting: number;
  lastAudit: { id: number; hash: string } | null;
};

/** Checks before a scratch database is made: the file can be read, and the journals reach back to it. */
export async function refuseBeforehand({ file, withoutErasures, ...wish }: Wish): Promise<void> {
  const createdAt = await madeAt(file, wish);
  if (!withoutErasures) await erasedSince(journalsFor(wish, wish.ownJournal), createdAt);
}

/** Restores a backup into a scratch database as a real restore would, and compares it with the checksums stored in the backup. */
export async function drillRestore({ scratch, live, now }: DrillPlace, wish: Wish): Promise<Report> {
  const { file, keys, unencrypted, withoutErasures } = wish;
  const journals = withoutErasures ? [] : journalsFor(wish, wish.ownJournal);
  let seen: Seen | null = null;
  const outcome = await restoreBackup(
    { db: scratch.db, now, erasureJournal: wish.ownJournal },
    {
      file,
      keys,
      unencrypted,
      journals,
      withoutErasures,
      // People in doubt are not erased in this temporary database; the report says how many they are.
      inDoubt: 'keep',
      force: false,
      loaded: async (db, loaded) => {
        seen = await look(db, loaded);
      },
    },
  );
  const { figures, ...loaded } = seen as unknown as Seen;
  const checks = [
    contents(outcome, loaded),
    amounts(figures),
    ...(await soundness(scratch.db)),
    ...(await silence(scratch.db, outcome, loaded.waiting)),
    await erasures(scratch.db, outcome, journals),
    ...(live && !withoutErasures ? [await liveErasures(live, outcome, journals)] : []),
    ...(live ? [await samePortal(live, scratch.db, loaded.lastAudit)] : []),
  ];
  const ageHours = Math.round(now().since(Temporal.Instant.from(outcome.createdAt)).total('hours') * 10) / 10;
  return { createdAt: outcome.createdAt, ageHours, checks, since: live && (await changedSince(live, figures)) };
}

async function look(db: Db, { columns, manifest }: Loaded): Promise<Seen> {
  const figures = await figuresOf(db, columns);
  const names = new Set([...Object.keys(figures), ...Object.keys(manifest)]);
  const differences = [...names].filter((name) => !isSame(figures[name], manifest[name]));
  const lastAudit = columns.has('audit_chain') ? await lastAuditLine(db) : null;
  return { figures, differences, waiting: await waitingMails(db), lastAudit };
}

function isSame(a: TableFigures | undefined, b: TableFigures | undefined): boolean {
  return (
    a !== undefined && b !== undefined && a.rows === b.rows && a.digest === b.digest && JSON.stringify(a.sums) === JSON.stringify(b.sums)
  );
}

function contents({ tables, rows }: Outcome, { differences }: Pick<Seen, 'differences'>): Check {
  const amount = `${rows} rows of ${tables} tables`;
  const found = differences.length === 0 ? `${amount}, every value as recorded` : `${amount}; not as recorded: ${differences.join(', ')}`;
  return { ok: differences.length === 0, what: 'contents', found };
}

/** Sums of amounts: part of the checksums, but reported separately, because they can be compared with the books. */
function amounts(figures: Manifest): Check {
  const sums = Object.entries(figures).flatMap(([table, { sums }]) =>
    Object.entries(sums).map(([column, sum]) => `${table}.${column} ${sum}`),
  );
  return { ok: true, what: 'amounts', found: sums.length === 0 ? 'there are none' : sums.join(', ') };
}

async function soundness(db: Db): Promise<Check[]> {
  const open = await unchecked(db);
  const { rows, fault } = await verifyAudit(db);
  const { statements, missing, unknown, wrong } = await statementFaults(db);
  return [
    { ok: open === 0, what: 'constraints', found: open === 0 ? 'all hold for every row' : `${open} were not checked` },
    { ok: fault === null, what: 'audit log', found: fault ? `row ${fault.id} was ${fault.what}` : `${rows} lines, unbroken` },
    {
      ok: missing === 0 && unknown === 0 && wrong === 0,
      what: 'statements',
      found: `${statements}, numbers missing: ${missing}, unknown: ${unknown}, not adding up: ${wrong}`,
    },
  ];
}

async function silence(db: Db, { heldBack }: Outcome, waitingBefore: number): Promise<Check[]> {
  const waiting = await waitingMails(db);
  const { sessions, links, maintenance } = await whatIsOpen(db);
  return [
    {
      // May be fewer than waited before: erasing deletes mails before the others are held back.
      ok: waiting === 0 && heldBack <= waitingBefore,
      what: 'nobody is mailed',
      found: `${waitingBefore} mails waited, ${heldBack} are held back, ${waiting} would go out`,
    },
    { ok: maintenance, what: 'maintenance', found: maintenance ? 'on' : 'off' },
    {
      ok: sessions === 0 && links === 0,
      what: 'nobody is logged in',
      found: `${sessions} sessions, ${links} links to passwords and HR desks`,
    },
  ];
}

async function erasures(db: Db, { createdAt, erased }: Outcome, journals: string[]): Promise<Check> {
  const what = 'the erased stay erased';
  if (journals.length === 0) return { ok: false, what, found: 'not applied (--without-erasures)' };
  const { people, inDoubt, unreadable } = await erasedSince(journals, createdAt);
  const { alive, deleted } = await db.transaction((db) => presentAmong(db, people));
  const doubt = inDoubt.length > 0 ? `, ${inDoubt.length} in doubt` : '';
  const found = `${people.length} in the journal since, ${erased} erased again, ${alive.length + deleted.length} left${doubt}`;
  return { ok: alive.length + deleted.length === 0, what, found: unreadable > 0 ? `${found}; unreadable lines: ${unreadable}` : found };
}

/** Everyone erased by the live portal since the backup must be in the journals; its audit log and list of erasures say who. */
async function liveErasures(live: Db, { createdAt, completeUntil }: Outcome, journals: string[]): Promise<Check> {
  const told = await erasedSince(journals, createdAt);
  const { erasures } = await live.transaction((db) => knowledgeOf(db));
  const from = laterOf(told.since, shortlyBefore(createdAt));
  const since = new Set(erasures.filter(({ at }) => Date.parse(at) > Date.parse(from)).map(({ id }) => id)).size;
  const lacking = new Set(lackingIn(told, erasures, from).map(({ id }) => id)).size;
  const found = `${since} in the live audit log since, ${lacking} of them not in the journals, which are complete until ${completeUntil}`;
  return { ok: lacking === 0, what: 'the journals know every erasure', found };
}

/**
 * Fails if the backup is of another installation. Also tells whether the audit log of the backup is the beginning of the live one, as far
 * as that still has it.
 */
async function samePortal(live: Db, scratch: Db, last: Seen['lastAudit']): Promise<Check> {
  const what = 'of this portal';
  const [here, there] = [await installationId(live), await installationId(scratch)];
  if (here !== there) return { ok: false, what, found: 'it is a backup of another one' };
  const hash = last && (await auditHashOf(live, last.id));
  if (!last || hash === null) return { ok: true, what, found: 'the same installation' };
  const isPart = hash === last.hash;
  return {
    ok: true,
    what,
    found: isPart ? `the live log goes on from line ${last.id}` : 'the same installation, but a backup was restored since',
  };
}

async function changedSince(live: Db, figures: Manifest): Promise<string[]> {
  return live.transaction(async (db) => {
    const changes: string[] = [];
    for (const [table, columns] of await tablesOf(db)) {
      const before = figures[table];
      const after = await countsOf(db, table, columns.keys());
      if (!before) changes.push(`${table}: new, ${after.rows} rows`);
      else if (before.rows !== after.rows) changes.push(`${table}: ${before.rows} → ${after.rows} rows`);
      for (const [column, sum] of Object.entries(after.sums)) {
        if (before && before.sums[column] !== sum) changes.push(`${table}.${column}: ${before.sums[column] ?? 0} → ${sum}`);
      }
    }
    return changes;
  });
}
