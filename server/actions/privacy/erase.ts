import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasBegun } from '#domain/appointments/booking.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Erased } from '#server/db/erasure-journal.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { forgetSnapshots, removeEmployees } from '#server/store/people/deleted-employees.ts';
import { forgetDeletedEmployers } from '#server/store/people/deleted-employers.ts';
import { recordErasures } from '#server/store/privacy/erasure-list.ts';
import {
  eraseRows,
  expiredPeople,
  lockExpired,
  lockMentions,
  lockUntold,
  markTold,
  presentAmong,
  type Told,
} from '#server/store/privacy/erasures.ts';
import { keepSuppressed } from '#server/store/privacy/suppressed.ts';

/** The longest time that erasing waits for the cancellation mail. */
const HOURS_FOR_THE_MAIL = 24;

type Work = Pick<Services, 'db' | 'now' | 'wakeOutbox'>;

/** Completes deletions that can no longer be undone: posts the cancellation to the employee first, then erases. */
export async function eraseExpired(services: Work): Promise<void> {
  while ((await tellSome(services)) > 0) await nextTurn();
  await forgetDeletedEmployers(services.db, undoableSince(services.now()));
  for (let after: number | null = 0; after !== null; after = await eraseSome(services, after)) await nextTurn();
}

async function tellSome({ db, now, wakeOutbox }: Work): Promise<number> {
  const told = await db.transaction(async (db) => {
    const people = await lockUntold(db, undoableSince(now()));
    // No cancellation for an appointment that has already begun.
    const notices = people.map(({ id, notice }) => ({ id, mails: hasBegun(notice, now()) ? [] : (notice.mails as Mail[]) }));
    const mailIds = await post(
      db,
      now(),
      notices.flatMap(({ mails }) => mails),
    );
    const told: Told[] = notices.map(({ id, mails }) => ({ id, mailIds: mailIds.splice(0, mails.length) }));
    await markTold(db, told, isoOf(now()));
    return told.length;
  });
  if (told > 0) wakeOutbox();
  return told;
}

/** Returns the last id that was checked, or null if nobody was left. */
async function eraseSome(services: Work, after: number): Promise<number | null> {
  const { db, now } = services;
  const expiry = { deletedBefore: undoableSince(now()), toldBefore: isoOf(hoursAfter(now(), -HOURS_FOR_THE_MAIL)), after };
  const people = await expiredPeople(db, expiry);
  const last = people.at(-1);
  if (!last) return null;
  await db.transaction(async (db) => {
    const locked = await lockExpired(db, expiry, idsOf(people));
    const { mailIds, busy } = await lockMentions(db, idsOf(locked), isoOf(now()));
    const erased = locked.filter(({ id }) => !busy.has(id));
    if (erased.length > 0) await wipe(db, { people: erased, mailIds }, isoOf(now()));
  });
  return last.id;
}

/**
 * Erases people of a restored backup, without mails: they got those at the first erasure. Whoever objected is suppressed again, also if
 * the backup was made before they were added. Returns how many were erased.
 */
export async function eraseAgain(db: Db, people: readonly Erased[], at: string): Promise<number> {
  await keepSuppressed(
    db,
    people.flatMap(({ suppressed }) => suppressed ?? []),
  );
  const { alive, deleted } = await presentAmong(db, people);
  await removeEmployees(db, { ids: alive, at, notices: new Map() });
  const ids = new Set([...alive, ...deleted]);
  if (ids.size === 0) return 0;
  const { mailIds } = await lockMentions(db, [...ids], at);
  // Several journals may name the same person.
  const again = new Map(people.filter(({ id }) => ids.has(id)).map((person) => [person.id, person]));
  await wipe(db, { people: [...again.values()], mailIds }, at);
  return ids.size;
}

type Wiped = { people: readonly Erased[]; mailIds: number[] };

async function wipe(db: Db, { people, mailIds }: Wiped, recordedAt: string): Promise<void> {
  const ids = idsOf(people);
  await eraseRows(db, { ids, mailIds });
  await forgetSnapshots(db, ids);
  await recordErasures(db, people, { recordedAt, actor: SYSTEM });
}

function idsOf(people: readonly Erased[]): number[] {
  return people.map(({ id }) => id);
}
