import { type Around, whyNotPassword } from '#domain/access/passwords.ts';
import { refusalAt } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { firmRow } from '#server/store/firm/firm.ts';

/** Refuses what is tried first: one of the commonest, or the name of the person, the firm or the portal. */
export async function refuseCommonPassword(db: Db, field: string, password: string, person: Omit<Around, 'names'>): Promise<void> {
  const { name } = await firmRow(db);
  const refusal = whyNotPassword(password, { ...person, names: [name, PORTAL_NAME, 'pensioengesprek', 'portaal'] });
  if (refusal) throw refusalAt(field, refusal);
}
