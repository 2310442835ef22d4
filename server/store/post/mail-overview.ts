import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { BOUNCED, type MailFilter as ByStatus, MAIL_STATUSES, type MailClass, type MailKind, type MailStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { without } from '#server/db/rows.ts';
import { mails } from '#server/db/schema.ts';
import type { MailRow } from './mails.ts';

// The administrator's overview of all mails: the archive.

export type MailFilter = {
  status?: ByStatus | undefined;
  q?: string | undefined;
  kind?: MailKind | undefined;
  employerId?: number | undefined;
};
/** Without what a mail says, which a list has no use for. */
export type ListedMail = Omit<MailRow, 'oldLetter' | 'oldAttachments'>;

const LISTED = without(getTableColumns(mails), 'oldLetter', 'oldAttachments');

const newestFirst = [desc(mails.createdAt), desc(mails.id)];

/** The newest first. Which ones a page has is asked of an index alone: what is skipped is not read. */
export async function listMails(db: Db, filter: MailFilter & { limit: number; offset: number }): Promise<ListedMail[]> {
  const page = db
    .select({ id: mails.id })
    .from(mails)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
  return db
    .select(LISTED)
    .from(mails)
    .where(inArray(mails.id, page))
    .orderBy(...newestFirst);
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { status, kind, q, employerId } = filter;
  if (q?.trim() || employerId || status === BOUNCED) return db.$count(mails, matching(filter));
  const found = (await countsOf(db)).filter((row) => (!status || row.status === status) && (!kind || row.kind === kind));
  return found.reduce((sum, { count }) => sum + count, 0);
}

export async function countByStatus(db: Db): Promise<Map<MailStatus, number>> {
  const counts = new Map<MailStatus, number>();
  for (const { status, count } of await countsOf(db)) counts.set(status, (counts.get(status) ?? 0) + count);
  return counts;
}

type Counted = { status: MailStatus; kind: string; count: number };

/** Mails that are done are most of all: of a million, counting them takes longer than everything else on the page. */
const DONE: MailStatus[] = ['verzonden', 'vervallen'];
const OPEN = MAIL_STATUSES.filter((status) => !DONE.includes(status));
const doneOf = new WeakMap<Db, DoneMails>();

async function countsOf(db: Db): Promise<Counted[]> {
  const done = doneOf.get(db) ?? new DoneMails();
  doneOf.set(db, done);
  return [...(await counted(db, inArray(mails.status, OPEN))), ...(await done.counts(db))];
}

async function counted(db: Db, which: SQL): Promise<Counted[]> {
  return db
    .select({ status: mails.status, kind: mails.kind, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(which)
    .groupBy(mails.status, mails.kind);
}

/** Beyond a hundred thousand they are counted four times a minute at most, and once for all who ask meanwhile. */
export class DoneMails {
  readonly #many: number;
  readonly #keptMs: number;
  #last: { counts: Promise<Counted[]>; until: number } | null = null;

  constructor({ many = 100_000, keptMs = 15_000 } = {}) {
    this.#many = many;
    this.#keptMs = keptMs;
  }

  async counts(db: Db): Promise<Counted[]> {
    if (this.#last && performance.now() < this.#last.until) return this.#last.counts;
    const counts = counted(db, inArray(mails.status, DONE));
    // They were many: whoever asks meanwhile gets the same answer.
    if (this.#last) this.#last = { counts, until: Number.POSITIVE_INFINITY };
    try {
      const isMany = (await counts).reduce((sum, { count }) => sum + count, 0) > this.#many;
      this.#last = isMany ? { counts, until: performance.now() + this.#keptMs } : null;
    } catch (error) {
      this.#last = null;
      throw error;
    }
    return counts;
  }
}

/** How many wait, by what they wait behind. */
export async function countWaiting(db: Db): Promise<Record<MailClass, number>> {
  const rows = await db
    .select({ class: mails.class, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.status, 'wachtend'))
    .groupBy(mails.class);
  const of = (mailClass: MailClass) => rows.find((row) => row.class === mailClass)?.count ?? 0;
  return { direct: of('direct'), bulk: of('bulk') };
}

function matching({ status, q, kind, employerId }: MailFilter): SQL | undefined {
  const words = q?.trim();
  const pattern = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status === BOUNCED ? isNotNull(mails.bouncedAt) : status ? eq(mails.status, status) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    employerId ? eq(mails.employerId, employerId) : undefined,
    pattern ? sql`(${mails.toAddress} || ' ' || coalesce(${mails.toName}, '') || ' ' || ${mails.subject}) ILIKE ${pattern}` : undefined,
  );
}
