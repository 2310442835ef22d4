import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastRunDue } from '#domain/post/reminders.ts';
import { cutOff, type DuePerson } from '#domain/privacy/retention.ts';
import { isoOf } from '#domain/time.ts';
import { retentionMails } from '#server/mail/letters/staff/retention.ts';
import { post } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { administrators } from '#server/store/access/users.ts';
import { consultantsOf } from '#server/store/appointments/appointments.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { removeEmployees } from '#server/store/people/deleted-employees.ts';
import { markTold } from '#server/store/privacy/erasures.ts';
import {
  asTheyWait,
  countWaiting,
  type Due,
  dueBetween,
  endOfPart,
  holdBack,
  lockDue,
  lockRetention,
  type RetentionRow,
  releaseOthers,
  retentionRow,
  updateRetention,
} from '#server/store/privacy/retention.ts';
import { beginEmptying, type Emptying, emptyMails } from './empty-mails.ts';
import { eraseExpired } from './erase.ts';

// The daily run of the retention. It asks "due and not yet done": a night that was missed or killed is made up, and of two servers
// each takes what the other has not locked.

/** People of one transaction, which holds the rows of their former consultants: a visitor who books waits that long. */
const PEOPLE_AT_ONCE = 25;
/** Rows that one statement looks at; and what one turn of the jobs does, so that a stop and the other jobs do not wait for a whole night. */
const PACE = { part: 1_000, parts: 100, people: 1_000 };

type Work = Pick<Services, 'db' | 'now' | 'log' | 'appUrl' | 'wakeOutbox' | 'erasureJournal'>;
/** How far the run of a night is on this server; after a restart it looks again from the start. `after` is null when all were looked at. */
type Progress = { night: string; settings: string; after: number | null; isFull: boolean; mails: Emptying };

/** Each call is a turn, which asks for itself whether there is a run to do. */
export function eraseByAge(pace: Partial<typeof PACE> = {}): (services: Work) => Promise<void> {
  let progress: Progress | null = null;
  return async (services) => {
    const retention = await retentionRow(services.db);
    const night = lastRunDue(services.now());
    if (retention.savedAt === null || (retention.ranFor ?? '') >= night || (await maintenanceRow(services.db)).isEnabled) return;
    if (progress?.night !== night || progress.settings !== retention.updatedAt)
      progress = { night, settings: retention.updatedAt, after: 0, isFull: false, mails: beginEmptying(retention) };
    if (
      !(await erasePeople(services, retention, progress, { ...PACE, ...pace })) ||
      !(await emptyMails(services, retention, night, progress.mails))
    )
      return;
    await finish(services, retention, night);
  };
}

/** Not where it was saved meanwhile: then the run begins anew, with the next night. Administrators are told once that people wait. */
async function finish(services: Work, { updatedAt }: RetentionRow, night: string): Promise<void> {
  const { db, now, appUrl } = services;
  await db.transaction(async (db) => {
    const row = await lockRetention(db);
    if (row.updatedAt !== updatedAt) return;
    const { waiting } = await countWaiting(db);
    const isNews = waiting > 0 && row.waitingToldAt === null;
    if (isNews) await post(db, now(), retentionMails({ appUrl }, { waiting, maxPerRun: row.maxPerRun }, await administrators(db)));
    await updateRetention(db, row.id, { ranFor: night, waitingToldAt: waiting === 0 ? null : (row.waitingToldAt ?? isoOf(now())) });
  });
  services.wakeOutbox();
}

/** Whether everyone has been looked at. */
async function erasePeople(services: Work, retention: RetentionRow, progress: Progress, pace: typeof PACE): Promise<boolean> {
  const due = { employeeMonths: retention.employeeMonths, until: progress.night };
  let [parts, people] = [0, 0];
  while (progress.after !== null) {
    if (parts++ === pace.parts || people >= pace.people) return false;
    const last = await endOfPart(services.db, progress.after, pace.part);
    const found = last === null ? [] : await dueBetween(services.db, due, { after: progress.after, last });
    if (last !== null) await releaseOthers(services.db, { after: progress.after, last }, idsOf(found));
    const open = progress.isFull ? await holdFresh(services, found) : idsOf(found.filter(({ isConfirmed }) => isConfirmed !== false));
    for (let i = 0; i < open.length; i += PEOPLE_AT_ONCE) {
      // Also before the first: while the journal cannot be written, nobody else leaves the portal.
      if (!(await eraseExpired(services))) return false;
      const gone = await removeSome(services, retention, due, open.slice(i, i + PEOPLE_AT_ONCE));
      if (gone === null) return false;
      people += gone.count;
      progress.isFull = gone.isFull;
      await nextTurn();
    }
    progress.after = last;
  }
  return eraseExpired(services);
}

/** Once a run has erased its most, the rest is not looked at one by one. Answers whoever was confirmed. */
async function holdFresh({ db }: Work, found: readonly DuePerson[]): Promise<number[]> {
  const { go, wait } = cutOff(found, 0);
  if (wait.length > 0) await holdBack(db, wait);
  return go;
}

/**
 * Out of the portal, into a snapshot without an undo, which `eraseExpired` wipes: there the journal and the audit log are written, while
 * no lock is held that a visitor needs. The row of the retention counts for all servers how many have gone in this run. Answers null where
 * the months were changed meanwhile.
 */
async function removeSome({ db, now }: Work, { updatedAt }: RetentionRow, due: Due, ids: number[]) {
  return transact(db, async (db) => {
    const locked = new Set(await lockConsultants(db, await consultantsOf(db, ids)));
    const people = await lockDue(db, due, ids);
    if ((await consultantsOf(db, people)).some((id) => !locked.has(id))) throw new ChangedBeforeLock();
    const row = await lockRetention(db);
    if (row.updatedAt !== updatedAt) return null;
    const left = row.maxPerRun - (row.runNight === due.until ? row.runErased : 0);
    const waiting = await asTheyWait(db, people);
    const { go, wait } = cutOff(waiting, left);
    if (wait.length > 0) await holdBack(db, wait);
    const fresh = waiting.filter(({ id, isConfirmed }) => isConfirmed === null && go.includes(id)).length;
    const at = isoOf(now());
    await removeEmployees(db, { ids: go, at, notices: new Map() });
    await markTold(
      db,
      go.map((id) => ({ id, mailIds: [] })),
      at,
    );
    await updateRetention(db, row.id, { runNight: due.until, runErased: row.maxPerRun - left + fresh });
    return { count: go.length, isFull: left - fresh <= 0 };
  });
}

const idsOf = (people: readonly DuePerson[]): number[] => people.map(({ id }) => id);
