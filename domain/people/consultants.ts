import type { RefusalCode } from '#domain/refusals.ts';
import { plain } from './names.ts';

/** `lonelyEmployers`: employers for whom this is the only preferred consultant. */
export function whyNotDeleteConsultant(consultant: { appointments: number; lonelyEmployers: readonly string[] }): RefusalCode | null {
  if (consultant.appointments > 0) return 'CONSULTANT_HAS_APPOINTMENTS';
  if (consultant.lonelyEmployers.length > 0) return 'LAST_PREFERRED_CONSULTANT';
  return null;
}

export function whyNotOfficeHours({ officeHoursStart, officeHoursEnd }: { officeHoursStart: string; officeHoursEnd: string }) {
  return officeHoursStart < officeHoursEnd ? null : ('OFFICE_HOURS_ORDER' satisfies RefusalCode);
}

/** The text that the search box of the overview searches in. */
export function consultantText({
  user,
  specialization,
  city,
}: {
  user: { name: string; email: string };
  specialization: string | null;
  city: string | null;
}) {
  return plain([user.name, user.email, specialization, city].join(' '));
}
