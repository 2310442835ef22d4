import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { invite } from '#server/steps/invite.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { employerById } from '#server/store/people/employers.ts';
import { lockUninvited } from '#server/store/post/invitations.ts';

/** Everyone of this employer who has no invitation yet, and nobody else. Of two clicks at once the second finds nobody left. */
export async function sendInvitations(services: Services, employerId: number, actor: Actor): Promise<number> {
  if (!(await employerById(services.db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  return inviteUninvited(services, { employerId }, actor);
}

/** Those of a selection who have no invitation yet. */
export async function inviteSelected(services: Services, ids: readonly number[], actor: Actor): Promise<number> {
  return inviteUninvited(services, { ids }, actor);
}

async function inviteUninvited(services: Services, who: Parameters<typeof lockUninvited>[1], actor: Actor): Promise<number> {
  const invited = await services.db.transaction(async (db) => {
    const invited = await invite(db, services, await lockUninvited(db, who), actor);
    const employers = new Set(invited.map(({ employerId }) => employerId));
    await recordAudit(
      db,
      [...employers].map((id) => ({ at: isoOf(services.now()), actor, action: 'uitnodigingen verstuurd', subject: `werkgever ${id}` })),
    );
    return invited;
  });
  services.wakeOutbox();
  return invited.length;
}
