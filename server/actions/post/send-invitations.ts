import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { inviteThroughHr, PEOPLE_PER_PART } from '#server/steps/hr-overviews.ts';
import { type Invited, invite } from '#server/steps/invite.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { employerById } from '#server/store/people/employers.ts';
import { employersWithHr, lockUninvited, type Sending, waitingIds } from '#server/store/post/invitations.ts';

const PEOPLE_AT_ONCE = 250;
const IDS_AT_ONCE = 10_000;

/** Invites everyone of this employer without an invitation. Of two simultaneous clicks the second finds nobody left. */
export async function sendInvitations(services: Services, caller: Administrator, employerId: number): Promise<number> {
  if (!(await employerById(services.db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  return inviteUninvited(services, caller, { employerId });
}

/** Invites the employees of a selection without an invitation. */
export async function inviteSelected(services: Services, caller: Administrator, ids: readonly number[]): Promise<number> {
  return inviteUninvited(services, caller, { ids });
}

/**
 * Invites in batches, between which other requests run. A failure half way keeps those invited so far; the next click invites the others.
 */
async function inviteUninvited(services: Services, caller: Administrator, who: Sending): Promise<number> {
  try {
    let count = 0;
    for (const employerId of await employersWithHr(services.db, who)) {
      count += await inParts(
        services.db,
        { ...who, employerId },
        { size: PEOPLE_PER_PART, invite: throughHr(services, caller, employerId) },
      );
    }
    return count + (await inParts(services.db, who, { size: PEOPLE_AT_ONCE, invite: directly(services, caller) }));
  } finally {
    services.wakeOutbox();
  }
}

type SendingPart = Sending & {
  ids: readonly number[];
  isLast: boolean;
  /** Employers that have their audit entry of this sending already. */
  logged: ReadonlySet<number>;
};
type Invite = (part: SendingPart) => Promise<Invited[]>;

/** The ids of many batches are read in one query, because the query goes through everyone of the employer each time. */
async function inParts(db: Db, who: Sending, { size, invite }: { size: number; invite: Invite }): Promise<number> {
  const logged = new Set<number>();
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await waitingIds(db, who, { after, limit: IDS_AT_ONCE });
    after = ids.length < IDS_AT_ONCE ? undefined : ids.at(-1);
    for (let start = 0; start === 0 || start < ids.length; start += size) {
      const isLast = after === undefined && start + size >= ids.length;
      const invited = await invite({ ...who, ids: ids.slice(start, start + size), isLast, logged });
      for (const { employerId } of invited) logged.add(employerId);
      count += invited.length;
      await nextTurn();
    }
  }
  return count;
}

function directly(services: Services, caller: Administrator): Invite {
  return ({ isLast: _, logged, ...who }) =>
    services.db.transaction(async (db) => {
      const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
      const invited = await invite(db, await lockUninvited(db, who), by);
      await recordEmployers(db, invited, { ...by, logged });
      return invited;
    });
}

function throughHr(services: Services, caller: Administrator, employerId: number): Invite {
  return ({ isLast, logged, ...who }) =>
    services.db.transaction(async (db) => {
      const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
      const lock = async (db: Db) => ({ people: await lockUninvited(db, who), isLast });
      const { invited } = await inviteThroughHr(db, { employerId, lock }, by);
      await recordEmployers(db, invited, { ...by, logged });
      return invited;
    });
}

/** Writes one audit entry per employer in a sending, not one per batch or person. */
async function recordEmployers(db: Db, invited: Invited[], { logged, ...by }: Act & Pick<SendingPart, 'logged'>): Promise<void> {
  const fresh = [...new Set(invited.map(({ employerId }) => employerId))].filter((id) => !logged.has(id));
  await record(
    db,
    fresh.map((id) => ({ kind: 'invitations.sent', id })),
    by,
  );
}
