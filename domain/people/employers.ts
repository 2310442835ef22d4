import type { RefusalCode } from '#domain/refusals.ts';
import { plain } from './names.ts';

type Employer = { communicatieViaHrm: boolean; email?: string | null; preferredConsultantIds: readonly number[] };

/** The form field that shows the refusal. */
export const EMPLOYER_FIELD = {
  NO_PREFERRED_CONSULTANT: 'preferredConsultantIds',
  UNKNOWN_PREFERRED_CONSULTANT: 'preferredConsultantIds',
  HR_EMAIL_REQUIRED: 'email',
} as const satisfies Partial<Record<RefusalCode, string>>;

export function whyNotSaveEmployer({ communicatieViaHrm, email, preferredConsultantIds }: Employer): keyof typeof EMPLOYER_FIELD | null {
  if (preferredConsultantIds.length === 0) return 'NO_PREFERRED_CONSULTANT';
  if (communicatieViaHrm && !email) return 'HR_EMAIL_REQUIRED';
  return null;
}

/** `openCharges` are neither waived nor on a statement; `waitingCredits` will be on the next statement. */
type Deletable = { employees: number; openCharges: number; waitingCredits: number };
type DeleteRefusal = { code: RefusalCode; extra: Record<string, unknown>; message: string };
/** The sealed proof of offer of a round that is closed. */
export type SealedRound = { roundId: number; name: string; employer: string };

export function whyNotDeleteEmployer({ employees, openCharges, waitingCredits }: Deletable): DeleteRefusal | null {
  if (employees > 0) {
    const people = employees === 1 ? '1 werknemer' : `${employees} werknemers`;
    const message = `Deze werkgever heeft nog ${people} en kan niet worden verwijderd.`;
    return { code: 'EMPLOYER_HAS_EMPLOYEES', extra: { count: employees }, message };
  }
  if (openCharges === 0 && waitingCredits === 0) return null;
  const charges =
    openCharges === 1 ? '1 doorbelasting die nog niet is afgerekend' : `${openCharges} doorbelastingen die nog niet zijn afgerekend`;
  const credits = waitingCredits === 1 ? '1 creditering die nog wacht' : `${waitingCredits} crediteringen die nog wachten`;
  const open = [openCharges > 0 ? charges : '', waitingCredits > 0 ? credits : ''].filter(Boolean).join(' en ');
  const message = `Deze werkgever heeft ${open}. Maak eerst een afrekening, of scheld kwijt wat niet betaald hoeft te worden.`;
  return { code: 'EMPLOYER_HAS_CHARGES', extra: { openCharges, waitingCredits }, message };
}

/** An administrator confirms that these proofs are deleted along, once they were named. */
export function whyNotDeleteProofs(proofs: readonly SealedRound[]): DeleteRefusal | null {
  if (proofs.length === 0) return null;
  const named = proofs.map(({ name, employer }) => `‘${name}’ (${employer})`).join(', ');
  const what =
    proofs.length === 1
      ? 'Hier hoort een verzegeld bewijs van aanbod bij, dat mee verdwijnt'
      : 'Hier horen verzegelde bewijzen van aanbod bij, die mee verdwijnen';
  return { code: 'HAS_PROOFS', extra: { proofs }, message: `${what}: ${named}.` };
}

/** The text that the search box of the overview searches in. */
export function employerText({
  name,
  city,
  contactPerson,
  email,
  industry,
}: Record<'name' | 'city' | 'contactPerson' | 'email' | 'industry', string | null>) {
  return plain([name, city, contactPerson, email, industry].join(' '));
}

/** 'Dorpsstraat 1, 1234 AB Utrecht'; parts that are not known are left out. */
export function addressLine({
  street,
  postalCode,
  city,
}: {
  street: string | null;
  postalCode: string | null;
  city: string | null;
}): string {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
