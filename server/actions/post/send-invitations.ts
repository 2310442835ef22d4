import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { invite } from '#server/steps/invite.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { employerById } from '#server/store/people/employers.ts';
import { hearThroughHr, lockUninvited, type Sending } from '#server/store/post/invitations.ts';

/** Other requests run between two parts; HR gets one overview, so there all go together. */
const PEOPLE_AT_ONCE = 250;
const ALL = 1_000_000;

/** Everyone of this employer who has no invitation yet, and nobody else. Of two clicks at once the second finds nobody left. */
export async function sendInvitations(services: Services, employerId: number, actor: Actor): Promise<number> {
  if (!(await employerById(services.db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  return inviteUninvited(services, { employerId }, actor);
}

/** Those of a selection who have no invitation yet. */
export async function inviteSelected(services: Services, ids: readonly number[], actor: Actor): Promise<number> {
  return inviteUninvited(services, { ids }, actor);
}

/** A failure halfway leaves those invited who were; the next click goes on with the others. */
async function inviteUninvited(services: Services, who: Sending, actor: Actor): Promise<number> {
  const limit = (await hearThroughHr(services.db, who)) ? ALL : PEOPLE_AT_ONCE;
  const logged = new Set<number>();
  try {
    for (let count = 0; ; await nextTurn()) {
      const employers = await services.db.transaction((db) => inviteSome(db, services, { who, limit, actor, logged }));
      for (const id of employers) logged.add(id);
      count += employers.length;
      if (employers.length < limit) return count;
    }
  } finally {
    services.wakeOutbox();
  }
}

type Part = { who: Sending; limit: number; actor: Actor; logged: ReadonlySet<number> };

/** Answers of whom they are employees. The audit log tells of an employer once. */
async function inviteSome(db: Db, services: Services, { who, limit, actor, logged }: Part): Promise<number[]> {
  const employers = (await invite(db, services, await lockUninvited(db, who, limit), actor)).map(({ employerId }) => employerId);
  const fresh = [...new Set(employers)].filter((id) => !logged.has(id));
  await recordAudit(
    db,
    fresh.map((id) => ({ at: isoOf(services.now()), actor, action: 'uitnodigingen verstuurd', subject: `werkgever ${id}` })),
  );
  return employers;
}
