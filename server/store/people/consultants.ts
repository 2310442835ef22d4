import { setTimeout } from 'node:timers/promises';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { VideoRoom } from '#domain/appointments/video.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/db/db.ts';
import { isDatabaseBusy } from '#server/db/errors.ts';
import { query, statement } from '#server/db/prepared.ts';
import { listOf, object, one, only, type RowOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, videoConfig } from '#server/db/schema/appointments.ts';
import { consultants } from '#server/db/schema/people.ts';
import { mayMention } from '#server/store/words.ts';

export type ConsultantValues = Omit<typeof consultants.$inferInsert, 'id' | 'userId' | 'createdAt'>;
export type ConsultantRow = NonNullable<Awaited<ReturnType<typeof consultantById>>>;

function withUser(db: Db) {
  return db
    .select({
      ...getTableColumns(consultants),
      user: ADVISER_USER,
      isPending: sql<boolean>`${users.password} IS NULL AND ${users.oidcSubject} IS NULL`,
      hasTotp: sql<boolean>`${users.totpConfirmedAt} IS NOT NULL`,
      hasLeft: sql<boolean>`${users.closedAt} IS NOT NULL`,
    })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .$dynamic();
}

export async function consultantsByName(db: Db) {
  return withUser(db).orderBy(sql`${users.name} COLLATE "und-x-icu"`, consultants.id);
}

/** In display order. */
export async function activeConsultants(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: consultants.id, name: users.name })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(eq(consultants.isActive, true))
    .orderBy(sql`${users.name} COLLATE "und-x-icu"`, consultants.id);
}

/** Consultants whose phone number begins with `start`. */
export async function consultantsWithPhone(db: Db, start: string) {
  return withUser(db).where(sql`starts_with(${users.phone}, ${start})`).orderBy(sql`${users.name} COLLATE "und-x-icu"`, consultants.id);
}

/** Consultants that may match each of these words. */
export async function consultantsLike(db: Db, words: readonly string[]) {
  const text = sql`concat_ws(' ', ${users.name}, ${users.email}, ${consultants.specialization}, ${consultants.city})`;
  return withUser(db)
    .where(mayMention(text, words, 'each'))
    .orderBy(sql`${users.name} COLLATE "und-x-icu"`, consultants.id);
}

export async function consultantById(db: Db, id: number) {
  const [row] = await withUser(db).where(eq(consultants.id, id));
  return row ?? null;
}

/** What an appointment contains of its consultant, and of the consultant's account. */
export const ADVISER = only(consultants, ['id', 'userId', 'specialization', 'contactEmail', 'languages']);
export const ADVISER_USER = only(users, ['name', 'email', 'phone']);

/** These consultants by id, in the form in which an appointment contains them. */
export async function consultantsOfAppointments(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ ...ADVISER, user: ADVISER_USER })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(inArray(consultants.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** `ids` null: all consultants. */
export async function consultantStates(db: Db, ids: readonly number[] | null): Promise<{ id: number; isActive: boolean }[]> {
  const { id, isActive } = consultants;
  return db
    .select({ id, isActive })
    .from(consultants)
    .where(ids === null ? undefined : inArray(id, [...ids]))
    .orderBy(id);
}

/** Which languages each of these speaks. */
export async function languagesOf(db: Db, ids: readonly number[]): Promise<Map<number, Language[]>> {
  const { id, languages } = consultants;
  const rows = await db
    .select({ id, languages })
    .from(consultants)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.languages]));
}

/** All consultants with the town that each travels from; empty if it is not known. */
export async function consultantTowns(db: Db): Promise<{ id: number; isActive: boolean; town: string }[]> {
  const { id, isActive, town, city } = consultants;
  return db
    .select({ id, isActive, town: sql<string>`coalesce(${town}, ${city}, '')` })
    .from(consultants)
    .orderBy(id);
}

export async function consultantNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: consultants.id, name: users.name })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(inArray(consultants.id, [...new Set(ids)]))
    .orderBy(sql`${users.name} COLLATE "und-x-icu"`, consultants.id);
}

/**
 * Locks in order of id, before any other lock of a transaction; returns those that exist. `no key update` serialises bookings, `key share`
 * only prevents deletion, `update` excludes everyone.
 */
export async function lockConsultants(
  db: Db,
  ids: number[],
  strength: 'update' | 'no key update' | 'key share' = 'no key update',
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: consultants.id })
    .from(consultants)
    .where(inArray(consultants.id, ids))
    .orderBy(consultants.id)
    .for(strength);
  return rows.map(({ id }) => id);
}

/** Locks all consultants in order of id: nobody can book until the transaction ends. */
export async function lockAllConsultants(db: Db): Promise<void> {
  await db.select({ id: consultants.id }).from(consultants).orderBy(consultants.id).for('no key update');
}

/** The settings that determine this consultant's video link. */
const VIDEO_ROOM = { mode: videoConfig.mode, template: videoConfig.template, personalUrl: consultants.videoUrl };

const BOOKED_CONSULTANT = {
  ...ADVISER,
  isActive: consultants.isActive,
  user: object(ADVISER_USER),
  video: object(VIDEO_ROOM),
};
export type BookedConsultant = RowOf<typeof BOOKED_CONSULTANT>;

const LOCK_CONSULTANT = statement(
  'lock_consultant',
  BOOKED_CONSULTANT,
  `SELECT ${listOf(BOOKED_CONSULTANT)} FROM consultants JOIN users ON users.id = user_id CROSS JOIN video_config
    WHERE consultants.id = $1 FOR NO KEY UPDATE OF consultants`,
);

/** The consultant of a booking, locked until the transaction ends. */
export async function lockConsultant(db: Db, id: number): Promise<BookedConsultant | null> {
  const [row] = await query(db, LOCK_CONSULTANT, [id]);
  return row ?? null;
}

const BOOKED_CONSULTANTS = statement(
  'booked_consultants',
  BOOKED_CONSULTANT,
  `SELECT ${listOf(BOOKED_CONSULTANT)} FROM consultants JOIN users ON users.id = user_id CROSS JOIN video_config WHERE consultants.id = ANY($1::int[])`,
);

/** Reads these consultants without a lock. */
export async function bookedConsultants(db: Db, ids: readonly number[]): Promise<BookedConsultant[]> {
  return query(db, BOOKED_CONSULTANTS, [`{${ids.join()}}`]);
}

const LOCK_ATTEMPTS = 40;
const LOCK_PAUSE_MS = 5;

/**
 * Locks these consultants in order of id, and returns their current state. It takes all locks without waiting, or none, and tries again:
 * while it waited for one, bookings with those already locked would wait too. After LOCK_ATTEMPTS it does wait.
 */
export async function lockOffers(db: Db, ids: readonly number[]): Promise<{ id: number; isActive: boolean }[]> {
  if (ids.length === 0) return [];
  const { id, isActive } = consultants;
  const locked = (db: Db, isPatient: boolean) =>
    db
      .select({ id, isActive })
      .from(consultants)
      .where(inArray(id, [...ids]))
      .orderBy(id)
      .for('no key update', isPatient ? {} : { noWait: true });
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    try {
      return await db.transaction((savepoint) => locked(savepoint, false));
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
    }
    await setTimeout(LOCK_PAUSE_MS);
  }
  return locked(db, true);
}

const VIDEO_ROOM_OF = statement(
  'video_room',
  VIDEO_ROOM,
  `SELECT ${listOf(VIDEO_ROOM)} FROM consultants CROSS JOIN video_config WHERE consultants.id = $1`,
);

export async function videoRoomOf(db: Db, consultantId: number): Promise<VideoRoom> {
  return one(await query(db, VIDEO_ROOM_OF, [consultantId]));
}

export async function insertConsultant(db: Db, userId: number, values: ConsultantValues): Promise<number> {
  const rows = await db
    .insert(consultants)
    .values({ ...values, userId })
    .returning({ id: consultants.id });
  return one(rows).id;
}

export async function updateConsultant(db: Db, id: number, values: ConsultantValues): Promise<void> {
  await db.update(consultants).set(values).where(eq(consultants.id, id));
}

/** Also deletes their availability, unavailability, feed and places in preferred lists. */
export async function deleteConsultant(db: Db, id: number): Promise<void> {
  await db.delete(consultants).where(eq(consultants.id, id));
}

export async function countAppointmentsOf(db: Db, consultantId: number): Promise<number> {
  return db.$count(appointments, eq(appointments.consultantId, consultantId));
}
