import { type Around, whyNotPassword } from '#domain/access/passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/access/vocabulary.ts';
import { type RefusalCode, refusalAt } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { firmRow } from '#server/store/firm/firm.ts';

/** How many of the most common passwords, of at least the minimum length, are refused: as many as ASVS 6.2.4 requires. */
const MOST = 3_000;
let common: Promise<ReadonlySet<string>> | null = null;

/** The list is loaded when the first password is chosen, because most servers never need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH).slice(0, MOST)),
  );
  return common;
}

export async function whyNotChoose(password: string, around: Around): Promise<RefusalCode | null> {
  return whyNotPassword(password, await commonPasswords(), around);
}

/** Refuses passwords that are guessed first: common ones, and the name of the person, the firm or the portal. */
export async function refuseCommonPassword(
  db: Db,
  person: Omit<Around, 'names'>,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { name } = await firmRow(db);
  const refusal = await whyNotChoose(password, { ...person, names: [name, PORTAL_NAME, 'pensioengesprek', 'pensioen', 'portaal'] });
  if (refusal) throw refusalAt(field, refusal);
}
