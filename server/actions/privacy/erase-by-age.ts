import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastRunDue } from '#domain/post/reminders.ts';
import { cutOff, type DuePerson } from '#domain/privacy/retention.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { ChangedBeforeLock, transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { administrators } from '#server/store/access/users.ts';
import { consultantsOf } from '#server/store/appointments/appointments.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
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

// The daily run of the retention. It checks what is due and not yet done, so that a missed or killed night is made up; of two servers each
// takes rows that the other has not locked.

/** People per transaction, which locks the rows of their former consultants: a booking waits that long. */
const PEOPLE_AT_ONCE = 25;
/** Rows per statement, and the work per turn of the jobs, so that a stop and the other jobs do not wait for a whole night. */
const PACE = { part: 1_000, parts: 100, people: 1_000 };

type Work = Pick<Services, 'db' | 'now' | 'log' | 'appUrl' | 'wakeOutbox'>;
/** The progress of a night's run on this server; after a restart it begins again. `after` is null when everyone was checked. */
type Progress = { night: string; settings: string; after: number | null; isFull: boolean; mails: Emptying };

/** Each call of the returned function is one turn of the jobs, which checks whether a run is due. */
export function eraseByAge(pace: Partial<typeof PACE> = {}): (services: Work) => Promise<void> {
  let progress: Progress | null = null;
  return async (services) => {
    const retention = await retentionRow(services.db);
    const night = lastRunDue(services.now());
    if (retention.savedAt === null || (retention.ranFor ?? '') >= night || (await maintenanceRow(services.db)).isEnabled) return;
    if (progress?.night !== night || progress.settings !== retention.updatedAt)
      progress = { night, settings: retention.updatedAt, after: 0, isFull: false, mails: beginEmptying(retention) };
    if (
      !(await erasePeople(services, retention, { progress, pace: { ...PACE, ...pace } })) ||
      !(await emptyMails(services, retention, progress))
    )
      return;
    await finish(services, retention, night);
  };
}

/**
 * Marks the night as done, unless the settings were saved meanwhile: then the run starts again in the next night. Administrators are
 * notified once that people wait for confirmation.
 */
async function finish(services: Work, { updatedAt }: RetentionRow, night: string): Promise<void> {
  const { db, now, appUrl } = services;
  await db.transaction(async (db) => {
    const row = await lockRetention(db);
    if (row.updatedAt !== updatedAt) return;
    const { waiting } = await countWaiting(db);
    const isNews = waiting > 0 && row.waitingToldAt === null;
    const at = now();
    await updateRetention(db, row.id, { ranFor: night, waitingToldAt: waiting === 0 ? null : (row.waitingToldAt ?? isoOf(at)) });
    if (!isNews) return;
    const held = { waiting, maxPerRun: row.maxPerRun, administrators: await administrators(db) };
    await recordAndPost(db, [{ kind: 'retention.held', held }], { at, actor: SYSTEM, appUrl });
  });
  services.wakeOutbox();
}

type Run = { progress: Progress; pace: typeof PACE };

/** Returns whether everyone has been checked. */
async function erasePeople(services: Work, retention: RetentionRow, { progress, pace }: Run): Promise<boolean> {
  const due = { employeeMonths: retention.employeeMonths, until: progress.night };
  let [parts, people] = [0, 0];
  while (progress.after !== null) {
    if (parts++ === pace.parts || people >= pace.people) return false;
    const last = await endOfPart(services.db, progress.after, pace.part);
    const found = last === null ? [] : await dueBetween(services.db, due, { after: progress.after, last });
    if (last !== null) await releaseOthers(services.db, { after: progress.after, last }, idsOf(found));
    const open = progress.isFull ? await holdFresh(services, found) : idsOf(found.filter(({ isConfirmed }) => isConfirmed !== false));
    for (let i = 0; i < open.length; i += PEOPLE_AT_ONCE) {
      await eraseExpired(services);
      const gone = await removeSome(services, { due, updatedAt: retention.updatedAt }, open.slice(i, i + PEOPLE_AT_ONCE));
      if (gone === null) return false;
      people += gone.count;
      progress.isFull = gone.isFull;
      await nextTurn();
    }
    progress.after = last;
  }
  await eraseExpired(services);
  return true;
}

/** After a run has reached its maximum the others are held back in bulk, until they are confirmed. Returns those who were confirmed. */
async function holdFresh({ db }: Work, found: readonly DuePerson[]): Promise<number[]> {
  const { go, wait } = cutOff(found, 0);
  if (wait.length > 0) await db.transaction((db) => holdBack(db, wait));
  return go;
}

/**
 * Moves people to a snapshot without undo, which `eraseExpired` wipes: the audit log is written there, while no lock that a
 * visitor needs is held. The retention's row counts over all servers how many this run has erased. Null if the months were changed
 * meanwhile.
 */
async function removeSome({ db, now }: Work, { due, updatedAt }: { due: Due; updatedAt: string }, ids: number[]) {
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
