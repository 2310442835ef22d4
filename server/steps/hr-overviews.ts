import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasBegun } from '#domain/appointments/booking.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { lockEmployeesAfter } from '#server/store/access/renewed-links.ts';
import { plannedAt } from '#server/store/appointments/appointments.ts';
import { isSystem } from '#server/store/appointments/history.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { type EmployerRow, employerById } from '#server/store/people/employers.ts';
import { deleteHrOverview, type HrOverview, lockHrOverview, openHrOverview, updateHrOverview } from '#server/store/post/hr-overviews.ts';
import { invitedBy } from '#server/store/post/invitations.ts';
import { found } from './found.ts';
import { type Invited, invite, inviteInOverview, isInvited } from './invite.ts';
import { transact } from './locks.ts';
import { recordAndPost, type Telling } from './record.ts';
import { renewLinks } from './renew-links.ts';

// HR gets one mail with the links of everyone, and an employer may have thousands of people. Their rows are changed in batches, a
// transaction each, because a booking waits for the row of its employee. The id of the mail is reserved first, and every invited employee
// refers to it: the overview lists whoever does. Its row is locked during a batch and stores the progress; the jobs finish what a killed
// server left.

type Work = Pick<Services, 'now' | 'appUrl'>;

/** Employees per transaction: a booking of one of them waits for one batch. */
export const PEOPLE_PER_PART = 50;

/** Renews the remaining links of an employer and finishes the overview. Returns whether any mail or overview results from it. */
export async function renewAllLinks(services: Work & Pick<Services, 'db' | 'wakeOutbox'>, employerId: number): Promise<boolean> {
  try {
    for (let hasSent = false; ; await nextTurn()) {
      const { sent, more } = await transact(services.db, (db) => renewPart(db, services, employerId));
      hasSent ||= sent;
      if (!more) return hasSent;
    }
  } finally {
    services.wakeOutbox();
  }
}

async function renewPart(db: Db, services: Work, employerId: number): Promise<{ sent: boolean; more: boolean }> {
  const overview = await lockHrOverview(db, employerId);
  if (!overview) return { sent: false, more: false };
  const employer = found(await employerById(db, employerId));
  if (overview.renewedUpTo !== null) {
    const employees = await lockEmployeesAfter(db, employerId, { after: overview.renewedUpTo, limit: PEOPLE_PER_PART });
    const last = employees.at(-1);
    if (last) {
      const sent = await renewLinks(db, services, { employees, employer, actor: overview.actor, overview });
      await updateHrOverview(db, employerId, { renewedUpTo: last.id, touchedAt: isoOf(services.now()) });
      return { sent, more: true };
    }
  }
  await finishHrOverview(db, services, { overview, employer });
  return { sent: false, more: false };
}

/** Posts the overview if HR still gets the links, and deletes its row. Called after the last batch. That of a wave can wait at night. */
async function finishHrOverview(
  db: Db,
  { now, appUrl }: Work,
  { overview, employer }: { overview: HrOverview; employer: EmployerRow },
): Promise<void> {
  const at = now();
  const { mailId, actor } = overview;
  if (hrAddress(employer)) {
    const invited = (await invitedBy(db, employer.id, mailId)).filter(isInvited);
    const all = overview.renewedUpTo === null ? [] : await plannedAt(db, employer.id);
    const planned = all.filter((appointment) => !hasBegun(appointment, at));
    await recordAndPost(db, [{ kind: 'hr_overview.completed', mailId, employer, invited, planned }], {
      at,
      actor,
      appUrl,
      canWait: isSystem(actor),
    });
  }
  await deleteHrOverview(db, employer.id);
}

type HrBatch = { employerId: number; lock: (db: Db) => Promise<{ people: EmployeeRow[]; isLast: boolean }> };
export type InvitedBatch = { invited: Invited[]; isLast: boolean };

/**
 * Invites one batch of people whose links go to HR; the last batch posts the overview, unless `renewAllLinks` is still adding to it. The
 * overview's row is locked before the people.
 */
export async function inviteThroughHr(db: Db, { employerId, lock }: HrBatch, by: Telling): Promise<InvitedBatch> {
  const { name, userId } = by.actor;
  const overview = await openHrOverview(db, { employerId, at: isoOf(by.at), actor: { name, userId }, renews: false });
  const { people, isLast } = await lock(db);
  const employer = found(await employerById(db, employerId));
  const invited = hrAddress(employer)
    ? await inviteInOverview(db, { employees: people, mailId: overview.mailId }, by)
    : await invite(db, people, by);
  if (isLast && overview.renewedUpTo === null) await finishHrOverview(db, { now: () => by.at, appUrl: by.appUrl }, { overview, employer });
  return { invited, isLast };
}
