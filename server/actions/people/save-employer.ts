import type { Administrator } from '#domain/access/caller.ts';
import { EMPLOYER_FIELD, whyNotSaveEmployer } from '#domain/people/employers.ts';
import { hasNewHr, isSameAddress } from '#domain/post/addresses.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { renewAllLinks } from '#server/steps/hr-overviews.ts';
import { transact } from '#server/steps/locks.ts';
import { NEW_READER } from '#server/steps/renew-links.ts';
import { revokeHrLinkOf } from '#server/store/access/hr-links.ts';
import { lapseUnsentOverviews } from '#server/store/access/renewed-links.ts';
import { deleteQuestionsAt } from '#server/store/conversation/questions.ts';
import { type Act, record } from '#server/store/events/record.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import {
  type EmployerValues,
  employerOverview,
  insertEmployer,
  lockEmployer,
  preferredConsultantIds,
  setPreferredConsultants,
  updateEmployer,
} from '#server/store/people/employers.ts';
import { openHrOverview } from '#server/store/post/hr-overviews.ts';

type NewEmployer = EmployerValues & { communicatieViaHrm: boolean; preferredConsultantIds: number[] };

export async function addEmployer(
  { db, now }: Services,
  caller: Administrator,
  { preferredConsultantIds: consultantIds, ...values }: NewEmployer,
) {
  return db.transaction(async (db) => {
    refuseFaulty(values, consultantIds);
    await lockPreferred(db, consultantIds);
    const id = await insertEmployer(db, values);
    await setPreferredConsultants(db, id, consultantIds);
    const added = found(await employerOverview(db, id, dateOf(now())));
    if (added.tariffCents !== null) await recordTariff(db, id, { at: now(), actor: caller });
    return added;
  });
}

/**
 * `reinvited`: the links of its employees have another reader, so they were revoked and sent again. The change is committed first; the
 * links are renewed in batches, all before the answer.
 */
export async function changeEmployer(
  services: Services,
  caller: Administrator,
  { id, preferredConsultantIds: wantedIds, ...change }: Partial<NewEmployer> & { id: number },
) {
  const hasNewReader = await transact(services.db, async (db) => {
    if (wantedIds) await lockPreferred(db, wantedIds);
    const stored = await lockEmployer(db, id, 'no key update');
    if (!stored) throw new Refusal('EMPLOYER_NOT_FOUND');
    const by = { at: services.now(), actor: caller };
    const values = { ...stored, ...change };
    const consultantIds = wantedIds ?? (await preferredConsultantIds(db, id));
    refuseFaulty(values, consultantIds);
    await updateEmployer(db, id, values);
    if (values.communicatieViaHrm && !stored.communicatieViaHrm) await deleteQuestionsAt(db, id);
    await setPreferredConsultants(db, id, consultantIds);
    const isNew = hasNewHr(stored, values);
    if (isNew) await beginRenewal(db, id, by);
    // Codes for the desk went to the former address, and its browsers are confirmed.
    else if (!isSameAddress(stored.email, values.email ?? null)) await revokeDesk(db, id, by);
    if ((values.tariffCents ?? null) !== stored.tariffCents) await recordTariff(db, id, by);
    return isNew;
  });
  const reinvited = hasNewReader && (await renewAllLinks(services, id));
  return { ...found(await employerOverview(services.db, id, dateOf(services.now()))), reinvited };
}

/** The audit log records a changed tariff, because statements use it. */
async function recordTariff(db: Db, id: number, by: Act): Promise<void> {
  await record(db, { kind: 'employer.tariff_set', id }, by);
}

async function beginRenewal(db: Db, employerId: number, by: Act): Promise<void> {
  const { name, userId } = by.actor;
  // First, because this waits for a sending through HR in progress, whose overview to the old address is then dropped below.
  await openHrOverview(db, { employerId, at: isoOf(by.at), actor: { name, userId }, renews: true });
  await lapseUnsentOverviews(db, { employerId, reason: NEW_READER });
  await record(db, { kind: 'employer.links_renewed', id: employerId }, by);
  await revokeDesk(db, employerId, by);
}

async function revokeDesk(db: Db, employerId: number, by: Act): Promise<void> {
  const hasRevoked = await revokeHrLinkOf(db, employerId, isoOf(by.at));
  if (hasRevoked) await record(db, { kind: 'hr.link_revoked', id: employerId }, by);
}

function refuseFaulty(employer: { communicatieViaHrm: boolean; email?: string | null }, consultantIds: number[]): void {
  const refusal = whyNotSaveEmployer({ ...employer, preferredConsultantIds: consultantIds });
  if (refusal) throw refusalAt(EMPLOYER_FIELD[refusal], refusal);
}

/** Locks the consultants, so that none is deleted before this employer prefers them. */
async function lockPreferred(db: Db, ids: number[]): Promise<void> {
  const known = await lockConsultants(db, ids, 'key share');
  if (known.length < ids.length) throw refusalAt(EMPLOYER_FIELD.UNKNOWN_PREFERRED_CONSULTANT, 'UNKNOWN_PREFERRED_CONSULTANT');
}
