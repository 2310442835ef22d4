import { EMPLOYER_FIELD, whyNotSaveEmployer } from '#domain/employers.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';
import { lockConsultants } from '../store/consultants.ts';
import {
  type EmployerValues,
  employerOverview,
  insertEmployer,
  lockEmployer,
  preferredConsultantIds,
  setPreferredConsultants,
  updateEmployer,
} from '../store/employers.ts';

type NewEmployer = EmployerValues & { communicatieViaHrm: boolean; preferredConsultantIds: number[] };

export async function addEmployer({ db }: Services, { preferredConsultantIds: consultantIds, ...values }: NewEmployer) {
  return db.transaction(async (db) => {
    refuseFaulty(values, consultantIds);
    await holdConsultants(db, consultantIds);
    const id = await insertEmployer(db, values);
    await setPreferredConsultants(db, id, consultantIds);
    return (await employerOverview(db, id))!;
  });
}

export async function changeEmployer({ db }: Services, id: number, { preferredConsultantIds: wantedIds, ...change }: Partial<NewEmployer>) {
  return db.transaction(async (db) => {
    if (wantedIds) await holdConsultants(db, wantedIds);
    const stored = await lockEmployer(db, id, 'no key update');
    if (!stored) throw new Refusal('EMPLOYER_NOT_FOUND');
    const values = { ...stored, ...change };
    const consultantIds = wantedIds ?? (await preferredConsultantIds(db, id));
    refuseFaulty(values, consultantIds);
    await updateEmployer(db, id, values);
    await setPreferredConsultants(db, id, consultantIds);
    return (await employerOverview(db, id))!;
  });
}

function refuseFaulty(employer: { communicatieViaHrm: boolean; email?: string | null }, consultantIds: number[]): void {
  const refusal = whyNotSaveEmployer({ ...employer, preferredConsultantIds: consultantIds });
  if (refusal) throw refusalAt(EMPLOYER_FIELD[refusal], refusal);
}

/** None of them can be deleted before this employer prefers them. */
async function holdConsultants(db: Db, ids: number[]): Promise<void> {
  const known = await lockConsultants(db, ids, 'key share');
  if (known.length < ids.length) throw refusalAt(EMPLOYER_FIELD.UNKNOWN_PREFERRED_CONSULTANT, 'UNKNOWN_PREFERRED_CONSULTANT');
}
