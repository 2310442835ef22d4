import { and, count, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MailTask } from '#domain/firm/tasks.ts';
import type { MailSort, SortText } from '#domain/lists.ts';
import { BOUNCED, type MailFilter as ByStatus, type MailClass, type MailKind, type MailStatus } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import { type Days, isOn } from '#server/store/moments.ts';
import {
  emptyLast,
  type ListPlace,
  type Order,
  type Orders,
  orderBy,
  type Page,
  pageOf,
  ROWS_PER_PART,
  type Sorted,
  valueIn,
} from '#server/store/pages.ts';
import { containing } from '#server/store/words.ts';
import { lostMailIds } from './lost-mails.ts';
import type { MailRow } from './mails.ts';

// The administrator's overview of all mails.

type MailFilter = {
  status?: ByStatus | undefined;
  q?: string | undefined;
  kind?: MailKind | undefined;
  employerId?: number | undefined;
  /** Mails to or about this employee, and overviews to HR that name them. */
  employeeId?: number | undefined;
  /** Those that a task counts at this moment. */
  task?: { kind: MailTask; at: Temporal.Instant } | undefined;
} & Days;

const NEWEST_FIRST = { by: { createdAt: mails.createdAt, id: mails.id }, newestFirst: true } as const;
type Written = { createdAt: string; id: number };

/** Sorts by this SQL, and by moment where its values are equal. */
const by = (text: string): Order<Sorted<Written>> => ({ by: { value: sql.raw(text), ...NEWEST_FIRST.by } });
const ORDERS: Orders<MailSort, Written> = {
  created: NEWEST_FIRST,
  to: by('lower(mails.to_address)'),
  kind: by('mails.kind'),
  status: by('mails.status'),
  subject: by('mails.subject COLLATE "und-x-icu"'),
  sent: (isDescending) =>
    by(`${emptyLast("to_char(mails.sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')", isDescending)} COLLATE "C"`),
};

type SortedPlace = ListPlace<Sorted<Written>> & { sort?: SortText<MailSort> | undefined };

/** Newest first, or in the chosen order. The ids of a page come from an index-only scan, so that skipped rows are not read. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { sort, ...place }: SortedPlace,
): Promise<Page<MailRow & { value: string | null }>> {
  const order = orderBy(ORDERS, sort, NEWEST_FIRST);
  return pageOf(order, place, ({ where, orderBy, limit, offset }) => {
    const page = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(matching(filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return db
      .select({ ...getTableColumns(mails), ...valueIn(order) })
      .from(mails)
      .where(inArray(mails.id, page))
      .orderBy(...orderBy);
  });
}

/** The chosen ones, in the given order, in parts; deleted ones are left out. */
export async function* mailsInParts(db: Db, ids: readonly number[]): AsyncGenerator<MailRow[]> {
  for (let i = 0; i < ids.length; i += ROWS_PER_PART) {
    const part = ids.slice(i, i + ROWS_PER_PART);
    const rows = await db.select().from(mails).where(inArray(mails.id, part));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield part.flatMap((id) => byId.get(id) ?? []);
  }
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  return db.$count(mails, matching(filter));
}

export async function countByStatus(db: Db): Promise<Map<MailStatus, number>> {
  const rows = await db.select({ status: mails.status, count: count() }).from(mails).groupBy(mails.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** The number waiting, by class. */
export async function countWaiting(db: Db): Promise<Record<MailClass, number>> {
  const rows = await db
    .select({ class: mails.class, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.status, 'wachtend'))
    .groupBy(mails.class);
  const of = (mailClass: MailClass) => rows.find((row) => row.class === mailClass)?.count ?? 0;
  return { direct: of('direct'), bulk: of('bulk') };
}

function matching({ status, q, kind, employerId, employeeId, task, ...sent }: MailFilter): SQL | undefined {
  const words = q?.trim();
  return and(
    status === BOUNCED ? isNotNull(mails.bouncedAt) : status ? eq(mails.status, status) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    task && isInTask(task),
    isOn(sql`${mails.sentAt}`, sent),
    employerId ? eq(mails.employerId, employerId) : undefined,
    employeeId ? isAbout(employeeId) : undefined,
    words
      ? sql`(${mails.toAddress} || ' ' || coalesce(${mails.toName}, '') || ' ' || ${mails.subject}) ILIKE ${containing(words)}`
      : undefined,
  );
}

function isInTask({ kind, at }: NonNullable<MailFilter['task']>): SQL {
  return kind === 'unsent_mails' ? eq(mails.status, 'niet_verzonden') : sql`${mails.id} IN (${lostMailIds(at)})`;
}

/** Each part uses its own index. Mails to a partner are left out: the page of an employee does not show who comes along. */
function isAbout(employeeId: number): SQL {
  return sql`(${mails.employeeId} = ${employeeId} AND ${ne(mails.audience, 'partner')} OR ${mails.audience} = 'hr' AND ${mails.mentions} @> ARRAY[${employeeId}::int])`;
}
