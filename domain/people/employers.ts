import type { RefusalCode } from '#domain/refusals.ts';
import { plain } from './names.ts';

type Employer = { communicatieViaHrm: boolean; email?: string | null; preferredConsultantIds: readonly number[] };

/** The field of the form that a refusal is about. */
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

/** What the search box of the overview looks in. */
export function employerText({
  name,
  city,
  contactPerson,
  email,
  industry,
}: Record<'name' | 'city' | 'contactPerson' | 'email' | 'industry', string | null>) {
  return plain([name, city, contactPerson, email, industry].join(' '));
}
