import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasBegun } from '#domain/appointments/booking.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { appendErasures, type Erased, JournalUnwritable } from '#server/db/erasure-journal.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { forgetSnapshots, removeEmployees } from '#server/store/people/deleted-employees.ts';
import { forgetDeletedEmployers } from '#server/store/people/deleted-employers.ts';
import {
  databaseTime,
  eraseHistory,
  lockExpired,
  lockMentions,
  lockUntold,
  markTold,
  presentAmong,
  removeNames,
  type Told,
} from '#server/store/privacy/erasures.ts';

/** How long the erasure waits for the mail that tells of the cancelled appointment. */
const HOURS_FOR_THE_MAIL = 24;

type Work = Pick<Services, 'db' | 'now' | 'log' | 'wakeOutbox' | 'erasureJournal'>;

/**
 * Deletions that can no longer be undone: first the employee with a cancelled appointment is told, then nothing is left of anyone.
 * Answers false where the journal could not be written.
 */
export async function eraseExpired(services: Work): Promise<boolean> {
  while ((await tellSome(services)) > 0) await nextTurn();
  await forgetDeletedEmployers(services.db, undoableSince(services.now()));
  try {
    for (let after: number | null = 0; after !== null; after = await eraseSome(services, after)) await nextTurn();
    return true;
  } catch (error) {
    if (!(error instanceof JournalUnwritable)) throw error;
    services.log.error({ code: error.code, journal: services.erasureJournal }, error.message);
    return false;
  }
}

async function tellSome({ db, now, wakeOutbox }: Work): Promise<number> {
  const told = await db.transaction(async (db) => {
    const people = await lockUntold(db, undoableSince(now()));
    // Whose appointment is over by now need not hear that it does not take place.
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

/** Answers the last id that was looked at, or null where nobody was left. */
async function eraseSome({ db, now, erasureJournal }: Work, after: number): Promise<number | null> {
  return db.transaction(async (db) => {
    const toldBefore = isoOf(hoursAfter(now(), -HOURS_FOR_THE_MAIL));
    const people = await lockExpired(db, { deletedBefore: undoableSince(now()), toldBefore, after });
    const last = people.at(-1);
    if (!last) return null;
    const { mailIds, busy } = await lockMentions(db, idsOf(people), isoOf(now()));
    const erased = people.filter(({ id }) => !busy.has(id));
    if (erased.length > 0) {
      await wipe(db, idsOf(erased), mailIds, isoOf(now()));
      // Before the commit: whoever is gone from the database is in the journal, whatever happens.
      await appendErasures(erasureJournal, await databaseTime(db), erased);
    }
    return last.id;
  });
}

/** Nobody is told: whoever comes out of a backup has been told when they were erased. Answers how many it were. */
export async function eraseAgain(db: Db, people: readonly Erased[], { at, journal }: { at: string; journal: string }): Promise<number> {
  const { alive, deleted } = await presentAmong(db, people);
  await removeEmployees(db, { ids: alive, at, notices: new Map() });
  const ids = [...alive, ...deleted];
  if (ids.length === 0) return 0;
  const { mailIds } = await lockMentions(db, ids, at);
  await wipe(db, ids, mailIds, at);
  const again = new Set(ids);
  await appendErasures(
    journal,
    await databaseTime(db),
    people.filter(({ id }) => again.has(id)),
  );
  return ids.length;
}

async function wipe(db: Db, ids: number[], mailIds: number[], at: string): Promise<void> {
  await removeNames(db, ids, mailIds);
  await eraseHistory(db, ids);
  await forgetSnapshots(db, ids);
  await recordAudit(
    db,
    ids.map((id) => ({ at, actor: SYSTEM, action: 'gewist', subject: `werknemer ${id}` })),
  );
}

function idsOf(people: readonly Erased[]): number[] {
  return people.map(({ id }) => id);
}
