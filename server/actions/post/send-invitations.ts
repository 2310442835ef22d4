import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { type InvitedBatch, inviteThroughHr, PEOPLE_PER_PART } from '#server/steps/hr-overviews.ts';
import { type Invited, invite } from '#server/steps/invite.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { employerById } from '#server/store/people/employers.ts';
import { type Batch, employersWithHr, lockUninvited, type Sending } from '#server/store/post/invitations.ts';

const PEOPLE_AT_ONCE = 250;

/** Everyone of this employer without an invitation. Of two clicks at once the second finds nobody left. */
export async function sendInvitations(services: Services, caller: Administrator, employerId: number): Promise<number> {
  if (!(await employerById(services.db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  return inviteUninvited(services, caller, { employerId });
}

/** Invites the employees of a selection without an invitation. */
export async function inviteSelected(services: Services, caller: Administrator, ids: readonly number[]): Promise<number> {
  return inviteUninvited(services, caller, { ids });
}

/** In batches, between which other requests run. A failure half way keeps those invited so far; the next click invites the others. */
async function inviteUninvited(services: Services, caller: Administrator, who: Sending): Promise<number> {
  try {
    let count = 0;
    for (const employerId of await employersWithHr(services.db, who)) {
      count += await inParts((part) => inviteInParts(services, { ...who, employerId }, { caller, ...part }), PEOPLE_PER_PART);
    }
    return count + (await inParts((part) => inviteDirectly(services, who, { caller, ...part }), PEOPLE_AT_ONCE));
  } finally {
    services.wakeOutbox();
  }
}

type Part = Batch & { /** Employers already audited in this sending. */ logged: ReadonlySet<number> };

async function inParts(invite: (part: Part) => Promise<InvitedBatch>, limit: number): Promise<number> {
  const logged = new Set<number>();
  for (let count = 0, after = 0; ; await nextTurn()) {
    const { invited, next } = await invite({ after, limit, logged });
    for (const { employerId } of invited) logged.add(employerId);
    count += invited.length;
    if (next === null) return count;
    after = next;
  }
}

type Invitation = Part & { caller: Administrator };

async function inviteDirectly(services: Services, who: Sending, { caller, logged, ...batch }: Invitation): Promise<InvitedBatch> {
  return services.db.transaction(async (db) => {
    const { people, next } = await lockUninvited(db, who, batch);
    const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
    const invited = await invite(db, people, by);
    await recordEmployers(db, invited, { ...by, logged });
    return { invited, next };
  });
}

async function inviteInParts(
  services: Services,
  who: Sending & { employerId: number },
  { caller, logged, ...batch }: Invitation,
): Promise<InvitedBatch> {
  return services.db.transaction(async (db) => {
    const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
    const done = await inviteThroughHr(db, { employerId: who.employerId, lock: (db) => lockUninvited(db, who, batch) }, by);
    await recordEmployers(db, done.invited, { ...by, logged });
    return done;
  });
}

/** Audits each employer once. */
async function recordEmployers(db: Db, invited: Invited[], { logged, ...by }: Act & Pick<Part, 'logged'>): Promise<void> {
  const fresh = [...new Set(invited.map(({ employerId }) => employerId))].filter((id) => !logged.has(id));
  await record(
    db,
    fresh.map((id) => ({ kind: 'invitations.sent', id })),
    by,
  );
}
