import { verifyAudit } from '#server/actions/access/verify-audit.ts';
import { figuresOf, type LoadedTable, rowsIn } from '#server/db/backup.ts';
import { headerOf, type Opening } from '#server/db/backup-file.ts';
import type { Database, Db } from '#server/db/db.ts';
import { type Erasure, keyOf } from '#server/db/erasure-journal.ts';
import { installationId } from '#server/store/firm/installation.ts';
import { auditHashOf, lastAuditLine, statementFaults, unchecked, waitingMails, whatIsOpen } from '#server/store/privacy/drilled.ts';
import { installationFacts, listedErasures } from '#server/store/privacy/erasure-list.ts';
import { presentAmong } from '#server/store/privacy/erasures.ts';
import { erasedSince, journalsTell, type Outcome, restoreBackup } from './restore-backup.ts';

type Check = { ok: boolean; what: string; found: string };
export type Report = {
  createdAt: string;
  ageHours: number;
  checks: Check[];
  /** Tables of the live database that have more or fewer rows than in the backup; null if it could not be read. */
  since: string[] | null;
};
type DrillPlace = {
  scratch: Database;
  /** Read-only; null if it cannot be read. */
  live: Db | null;
  now: () => Temporal.Instant;
};
type DrillOrder = Required<Opening> & { file: string; journals: string[]; ownJournal: string; withoutErasures: boolean };
/** What was read from the tables as loaded from the file, before any change. */
type Seen = {
  tables: Map<string, LoadedTable>;
  /** Tables whose contents are not as recorded. */
  differences: string[];
  waiting: number;
  lastAudit: { id: number; hash: string } | null;
};

/** Servers write their journals within a minute. */
const JOURNAL_LAG_MS = 60_000;

/** Checks before a scratch database is made: the file can be read, and the journals reach back to it. */
export async function refuseBeforehand(order: DrillOrder): Promise<void> {
  await journalsTell(order, order.ownJournal, await headerOf(order.file, order));
}

/** Restores a backup into a scratch database as a real restore would, and compares it with the checksums stored in the backup. */
export async function drillRestore({ scratch, live, now }: DrillPlace, { ownJournal, ...order }: DrillOrder): Promise<Report> {
  let seen: Seen | null = null;
  const look = async (db: Db, tables: Map<string, LoadedTable>) => {
    seen = await lookAt(db, tables);
  };
  const outcome = await restoreBackup({ db: scratch.db, now, erasureJournal: ownJournal }, { ...order, force: false, loaded: look });
  const { tables, differences, waiting, lastAudit } = seen as unknown as Seen;
  const checks = [
    contents(outcome, differences),
    ...(await soundness(scratch.db)),
    ...(await silence(scratch.db, outcome, waiting)),
    await erasures(scratch.db, outcome),
    ...(live ? [await liveErasures(live, outcome), await samePortal(live, scratch.db, lastAudit)] : []),
  ];
  const ageHours = Math.round(now().since(Temporal.Instant.from(outcome.createdAt)).total('hours') * 10) / 10;
  return { createdAt: outcome.createdAt, ageHours, checks, since: live && (await changedSince(live, tables)) };
}

async function lookAt(db: Db, tables: Map<string, LoadedTable>): Promise<Seen> {
  const differences: string[] = [];
  for (const [table, { columns, recorded }] of tables) {
    const { rows, digest } = await figuresOf(db, table, columns);
    if (rows !== recorded.rows || digest !== recorded.digest) differences.push(table);
  }
  return { tables, differences, waiting: await waitingMails(db), lastAudit: await lastAuditLine(db) };
}

function contents({ tables, rows }: Outcome, differences: string[]): Check {
  const amount = `${rows} rows of ${tables} tables`;
  const found = differences.length === 0 ? `${amount}, every value as recorded` : `${amount}; not as recorded: ${differences.join(', ')}`;
  return { ok: differences.length === 0, what: 'contents', found };
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

async function erasures(db: Db, { createdAt, erased, told }: Outcome): Promise<Check> {
  const what = 'the erased stay erased';
  if (!told) return { ok: false, what, found: 'not applied (--without-erasures)' };
  const since = erasedSince(createdAt, told.erasures);
  const { alive, deleted } = await db.transaction((db) => presentAmong(db, since));
  const left = alive.length + deleted.length;
  const found = `${since.length} in the journal since, ${erased} erased again, ${left} left`;
  return { ok: left === 0, what, found: told.unreadable > 0 ? `${found}; unreadable lines: ${told.unreadable}` : found };
}

/** Everyone whom the live portal erased, but for the last minute, must be in the journals. */
async function liveErasures(live: Db, { told }: Outcome): Promise<Check> {
  const what = 'the journals know every erasure';
  if (!told) return { ok: false, what, found: 'not asked (--without-erasures)' };
  const known = new Set(told.erasures.map(keyOf));
  const { now } = await installationFacts(live);
  let [all, lacking] = [0, 0];
  for await (const lines of listedErasures(live)) {
    all += lines.length;
    lacking += lines
      .map((line): Erasure => JSON.parse(line))
      .filter((row) => !known.has(keyOf(row)) && Date.parse(row.at) < Date.parse(now) - JOURNAL_LAG_MS).length;
  }
  const found = `${all} on the list of the live database, ${lacking} of them not in the journals, which are complete until ${told.completeUntil}`;
  return { ok: lacking === 0, what, found };
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

async function changedSince(live: Db, tables: Map<string, LoadedTable>): Promise<string[]> {
  return live.transaction(async (db) => {
    const changes: string[] = [];
    for (const [table, { recorded }] of tables) {
      const rows = await rowsIn(db, table);
      if (rows !== recorded.rows) changes.push(`${table}: ${recorded.rows} → ${rows} rows`);
    }
    return changes;
  });
}
