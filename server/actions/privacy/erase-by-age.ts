import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastRunDue } from '#domain/post/reminders.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { consultantsOf } from '#server/store/appointments/appointments.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { removeEmployees } from '#server/store/people/deleted-employees.ts';
import { markTold } from '#server/store/privacy/erasures.ts';
import { type Due, dueBetween, endOfPart, lockDue, markRan, type RetentionRow, retentionRow } from '#server/store/privacy/retention.ts';
import { beginEmptying, type Emptying, emptyMails } from './empty-mails.ts';
import { eraseExpired } from './erase.ts';

// The daily run of the retention. It asks "due and not yet done": a night that was missed or killed is made up, and of two servers
// each takes what the other has not locked.

/** People of one transaction, which holds the rows of their former consultants: a visitor who books waits that long. */
const PEOPLE_AT_ONCE = 25;
/** Rows that one statement looks at; and what one turn of the jobs does, so that a stop and the other jobs do not wait for a whole night. */
const PACE = { part: 1_000, parts: 100, people: 1_000 };

type Work = Pick<Services, 'db' | 'now' | 'log' | 'wakeOutbox' | 'erasureJournal'>;
/** How far the run of a night is on this server; after a restart it looks again from the start. `after` is null when all were looked at. */
type Progress = { night: string; settings: string; after: number | null; mails: Emptying };

/** Each call is a turn, which asks for itself whether there is a run to do. */
export function eraseByAge(pace: Partial<typeof PACE> = {}): (services: Work) => Promise<void> {
  let progress: Progress | null = null;
  return async (services) => {
    const retention = await retentionRow(services.db);
    const night = lastRunDue(services.now());
    if (retention.savedAt === null || (retention.ranFor ?? '') >= night || (await maintenanceRow(services.db)).isEnabled) return;
    if (progress?.night !== night || progress.settings !== retention.updatedAt)
      progress = { night, settings: retention.updatedAt, after: 0, mails: beginEmptying(retention) };
    if (
      !(await erasePeople(services, retention, progress, { ...PACE, ...pace })) ||
      !(await emptyMails(services, retention, night, progress.mails))
    )
      return;
    await markRan(services.db, retention, night);
  };
}

/** Whether everyone has been looked at. */
async function erasePeople(services: Work, retention: RetentionRow, progress: Progress, pace: typeof PACE): Promise<boolean> {
  const due = { employeeMonths: retention.employeeMonths, until: progress.night };
  let [parts, people] = [0, 0];
  while (progress.after !== null) {
    if (parts++ === pace.parts || people >= pace.people) return false;
    const last = await endOfPart(services.db, progress.after, pace.part);
    const ids = last === null ? [] : await dueBetween(services.db, due, { after: progress.after, last });
    for (let i = 0; i < ids.length; i += PEOPLE_AT_ONCE) {
      // Also before the first: while the journal cannot be written, nobody else leaves the portal.
      if (!(await eraseExpired(services))) return false;
      const gone = await removeSome(services, retention, due, ids.slice(i, i + PEOPLE_AT_ONCE));
      if (gone === null) return false;
      people += gone;
      await nextTurn();
    }
    progress.after = last;
  }
  return eraseExpired(services);
}

/**
 * Out of the portal, into a snapshot without an undo, which `eraseExpired` wipes: there the journal and the audit log are written, while
 * no lock is held that a visitor needs. Answers how many, null where the months were changed meanwhile.
 */
async function removeSome({ db, now }: Work, { updatedAt }: RetentionRow, due: Due, ids: number[]): Promise<number | null> {
  return transact(db, async (db) => {
    const locked = new Set(await lockConsultants(db, await consultantsOf(db, ids)));
    const people = await lockDue(db, due, ids);
    if ((await consultantsOf(db, people)).some((id) => !locked.has(id))) throw new ChangedBeforeLock();
    if ((await retentionRow(db)).updatedAt !== updatedAt) return null;
    const at = isoOf(now());
    await removeEmployees(db, { ids: people, at, notices: new Map() });
    const told = people.map((id) => ({ id, mailIds: [] }));
    await markTold(db, told, at);
    return people.length;
  });
}
