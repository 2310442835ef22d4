import { existsSync } from 'node:fs';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { BackupRefused } from '#server/db/backup-file.ts';
import type { Db } from '#server/db/db.ts';
import { type Erased, type Journal, keyOf, readJournal } from '#server/db/erasure-journal.ts';
import { installationId } from '#server/store/privacy/drilled.ts';
import type { Known } from '#server/store/privacy/restored.ts';

// What the journals say at a restore, and whether they cover the time since the backup.

const HOURS_OF_DOUBT = 1;

export type Told = {
  /** Erased since the backup or shortly before it, to be erased again. */
  people: Erased[];
  /** Everyone in the journals. */
  everyone: (Erased & { at: string })[];
  inDoubt: Erased[];
  /** From when on the journals are complete. */
  since: string;
  completeUntil: string | null;
  lastStatement: number;
  installations: { file: string; id: string }[];
  unreadable: number;
};

export const NOT_ASKED: Readonly<Told> = {
  people: [],
  everyone: [],
  inDoubt: [],
  since: '',
  completeUntil: null,
  lastStatement: 0,
  installations: [],
  unreadable: 0,
};

export function journalsFor({ journals }: { journals: string[] }, own: string): string[] {
  const missing = journals.find((file) => !existsSync(file));
  if (missing) throw new BackupRefused(`There is no journal of erasures at ${missing}.`);
  const found = [...journals, ...(existsSync(own) ? [own] : [])];
  if (found.length > 0) return found;
  throw new BackupRefused(
    `There is no journal of erasures at ${own}. Without it, people who were erased after the backup was made come back. ` +
      'Name the journal with --journal <file>, or restore without it with --without-erasures.',
  );
}

/** Those erased after the backup was made or shortly before it, according to the journals. */
export async function erasedSince(files: string[], createdAt: string): Promise<Told> {
  const journals = await Promise.all([...new Set(files)].map(async (file) => ({ file, ...(await readJournal(file)) })));
  const unread = journals.find(({ since }) => since === null);
  if (unread) throw new BackupRefused(`${unread.file} is not a journal of erasures.`);
  const made = Date.parse(createdAt);
  if (!journals.some(({ since }) => since !== null && Date.parse(since) <= made)) {
    throw new BackupRefused(
      `The backup was made at ${createdAt}, before the journal began (${journals.map(({ file, since }) => `${file}: ${since}`).join(', ')}), ` +
        'so that nobody knows who was erased in between. Name an older journal with --journal <file>, or use --without-erasures.',
    );
  }
  const everyone = journals.flatMap(({ people }) => people);
  const doubtful = Date.parse(shortlyBefore(createdAt));
  // An intent left open in one journal may be settled in another.
  const erased = new Set(everyone.map(keyOf));
  return {
    people: everyone.filter(({ at }) => Date.parse(at) > doubtful),
    everyone,
    inDoubt: journals.flatMap(({ inDoubt }) => inDoubt).filter((person) => !erased.has(keyOf(person))),
    since: journals.map(({ since }) => since ?? '').sort()[0] ?? '',
    completeUntil: coveredUntil(journals, made),
    lastStatement: Math.max(...journals.map(({ lastStatement }) => lastStatement)),
    installations: journals.flatMap(({ file, installation }) => (installation === null ? [] : [{ file, id: installation }])),
    unreadable: journals.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

/** Until when the journals are complete, from the backup on and without a gap between journals. */
function coveredUntil(journals: Pick<Journal, 'since' | 'until' | 'lastAt'>[], made: number): string {
  // A journal of an older version only has the time of its last erasure.
  const spans = journals.map(({ since, until, lastAt }) => ({
    since: Date.parse(since ?? ''),
    until: Date.parse(until ?? lastAt ?? since ?? ''),
  }));
  let covered = made;
  for (const { since, until } of spans.sort((a, b) => a.since - b.since)) if (since <= covered && until > covered) covered = until;
  return new Date(covered).toISOString();
}

/**
 * An hour before the backup: an erasure is dated before its commit, so a backup in between still contains the person. Clocks may differ
 * too.
 */
export function shortlyBefore(createdAt: string): string {
  return isoOf(hoursAfter(Temporal.Instant.from(createdAt), -HOURS_OF_DOUBT));
}

export function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}

/** People erased after `from` according to a database (`known`), and missing in the journals. */
export function lackingIn({ everyone }: Told, known: readonly Known[], from: string): Known[] {
  const after = Date.parse(from);
  const pairs = new Set(everyone.map(keyOf));
  const ids = new Set(everyone.map(({ id }) => id));
  return known.filter(
    ({ id, createdAt, at }) => Date.parse(at) > after && !(createdAt === null ? ids.has(id) : pairs.has(keyOf({ id, createdAt }))),
  );
}

type Knowing = { who: string; erasures: readonly Known[]; from: string };

export function refuseUnknownTo(told: Told, { who, erasures, from }: Knowing): void {
  const lacking = lackingIn(told, erasures, from);
  if (lacking.length === 0) return;
  const last = lacking
    .map(({ at }) => new Date(at).toISOString())
    .sort()
    .at(-1);
  const number = new Set(lacking.map(({ id }) => id)).size;
  throw new BackupRefused(
    `${who} knows of ${number} erasure${number === 1 ? '' : 's'} that the journals lack, the last at ${last}; the journals are complete ` +
      `until ${told.completeUntil}. Name the journals of the other servers with --journal <file>, or newer copies of these; or use --without-erasures.`,
  );
}

export async function refuseForeign(db: Db, { installations }: Told): Promise<void> {
  const here = await installationId(db);
  const foreign = installations.find(({ id }) => id !== here);
  if (foreign) throw new BackupRefused(`${foreign.file} is the journal of another installation than the backup.`);
}

/** Only the lost database knew the outcome: the operator decides, and nobody is erased or brought back by a guess. */
export function refuseUnlessDecided(inDoubt: readonly Erased[], decision: 'erase' | 'keep' | undefined): void {
  if (inDoubt.length === 0 || decision) return;
  throw new BackupRefused(
    `A server was killed while it erased ${inDoubt.map(({ id }) => `employee ${id}`).join(', ')}, and the journals do not tell whether that was ` +
      'done. Erase them with --in-doubt erase, or keep them with --in-doubt keep and decide in the portal.',
  );
}
