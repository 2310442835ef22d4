import { type Administrator, reaches, type Staff } from '#domain/access/caller.ts';
import { whyNotOfficeHours } from '#domain/people/consultants.ts';
import { consultantAddress, isSameAddress } from '#domain/post/addresses.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { newWelcome, welcomed } from '#server/steps/access/password-links.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { unlinkIdentity } from '#server/store/access/oidc.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import { closeAccount, deletePasswordTokens, insertUser, lockUser, makeConsultant, updateUser } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';
import {
  type ConsultantValues,
  consultantById,
  insertConsultant,
  lockConsultants,
  updateConsultant,
} from '#server/store/people/consultants.ts';
import { lapseAccountMails, redirectConsultantMails } from '#server/store/post/staff-mails.ts';

type OfficeHours = { officeHoursStart: string; officeHoursEnd: string };
type Person = { name: string; email: string; phone?: string | null | undefined };

/** Creates the user too, unless one is named, and sends the link to choose a password. */
export async function addConsultant(
  services: Services,
  caller: Administrator,
  { name, email, phone, userId, ...values }: Person & ConsultantValues & OfficeHours & { userId?: number | null | undefined },
) {
  const consultant = await services.db.transaction(async (db) => {
    refuseFaulty(values);
    const person = { name, email, phone: phone ?? null };
    const user = userId
      ? await makeConsultant(db, userId, person)
      : await insertUser(db, { ...person, role: 'consultant', password: null });
    if (!user) throw refusalAt('userId', 'ACCOUNT_NOT_FREE');
    const id = await insertConsultant(db, user.id, values);
    const welcome = await newWelcome(db, services, { ...user, role: 'consultant' });
    await recordAndPost(db, [welcomed(welcome)], { at: services.now(), actor: caller, appUrl: services.appUrl });
    return found(await consultantById(db, id));
  });
  services.wakeOutbox();
  return consultant;
}

type ConsultantChange = { id: number; person: Partial<Person>; change: ConsultantValues };

/**
 * `reinvited`: the login address changed, and a new welcome was posted to it. Who had left and becomes active works here again, with the
 * same log-in.
 */
export async function changeConsultant(services: Services, caller: Staff, { id, person, change }: ConsultantChange) {
  // A colleague's profile is a 404 for a consultant.
  if (!reaches(caller, { consultantId: id })) throw new Refusal('CONSULTANT_NOT_FOUND');
  const consultant = await services.db.transaction(async (db) => {
    await lockConsultants(db, [id]);
    const stored = await consultantById(db, id);
    if (!stored) throw new Refusal('CONSULTANT_NOT_FOUND');
    const returns = stored.hasLeft && change.isActive === true;
    const { user, isPending, ...values } = { ...stored, ...change, ...(returns && { leavesFrom: null }) };
    refuseFaulty(values);
    if (returns) await closeAccount(db, stored.userId, null);
    await updateUser(db, stored.userId, {
      name: person.name ?? user.name,
      email: person.email ?? user.email,
      phone: person.phone === undefined ? user.phone : person.phone,
    });
    await updateConsultant(db, id, values);
    const changed = found(await consultantById(db, id));
    const address = consultantAddress(changed);
    if (!isSameAddress(consultantAddress(stored), address)) await redirectConsultantMails(db, stored.userId, address);
    const hasNewLogin = !isSameAddress(stored.user.email, changed.user.email);
    const reinvited = hasNewLogin && (await startAgain(db, services, { caller, userId: stored.userId }));
    if (returns) await record(db, { kind: 'consultant.returned', id }, { at: services.now(), actor: caller });
    return { ...changed, reinvited };
  });
  services.wakeOutbox();
  return consultant;
}

/** Invalidates links and sessions of the old address. Returns whether a new welcome was posted. */
async function startAgain(db: Db, services: Services, { caller, userId }: { caller: Staff; userId: number }): Promise<boolean> {
  const user = found(await lockUser(db, userId));
  await deletePasswordTokens(db, userId);
  await deleteSessionsOf(db, userId, null);
  await unlinkIdentity(db, userId);
  await lapseAccountMails(db, userId, 'Het e-mailadres is intussen gewijzigd.');
  const welcome = user.password === null ? await newWelcome(db, services, { ...user, role: 'consultant' }) : null;
  const by = { at: services.now(), actor: caller, appUrl: services.appUrl };
  await recordAndPost(db, [{ kind: 'password.links_revoked', id: userId, welcome }], by);
  return welcome !== null;
}

function refuseFaulty(officeHours: OfficeHours): void {
  const refusal = whyNotOfficeHours(officeHours);
  if (refusal) throw refusalAt('officeHoursEnd', refusal);
}
