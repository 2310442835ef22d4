import { whyNotOfficeHours } from '#domain/consultants.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Services } from '../services.ts';
import { type ConsultantValues, consultantById, insertConsultant, lockConsultants, updateConsultant } from '../store/consultants.ts';
import { insertUser, updateUser } from '../store/users.ts';
import { postWelcome } from './password.ts';

type OfficeHours = { officeHoursStart: string; officeHoursEnd: string };
type Person = { name: string; email: string; phone?: string | null | undefined };

/** Makes the user as well, and sends the link under which a password is chosen. */
export async function addConsultant(services: Services, { name, email, phone, ...values }: Person & ConsultantValues & OfficeHours) {
  const consultant = await services.db.transaction(async (db) => {
    refuseFaulty(values);
    const user = await insertUser(db, { name, email, phone: phone ?? null, role: 'consultant', password: null });
    const id = await insertConsultant(db, user.id, values);
    await postWelcome(db, services, user, 'consultant');
    return (await consultantById(db, id))!;
  });
  services.wakeOutbox();
  return consultant;
}

export async function changeConsultant({ db }: Services, id: number, person: Partial<Person>, change: ConsultantValues) {
  return db.transaction(async (db) => {
    await lockConsultants(db, [id]);
    const stored = await consultantById(db, id);
    if (!stored) throw new Refusal('CONSULTANT_NOT_FOUND');
    const { user, ...values } = { ...stored, ...change };
    refuseFaulty(values);
    await updateUser(db, stored.userId, {
      name: person.name ?? user.name,
      email: person.email ?? user.email,
      phone: person.phone === undefined ? user.phone : person.phone,
    });
    await updateConsultant(db, id, values);
    return (await consultantById(db, id))!;
  });
}

function refuseFaulty(officeHours: OfficeHours): void {
  const refusal = whyNotOfficeHours(officeHours);
  if (refusal) throw refusalAt('officeHoursEnd', refusal);
}
