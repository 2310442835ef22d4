import type { Figure, OverviewPeriod } from '#domain/firm/overview.ts';

/** Of whom a figure is; neither: of the firm. */
type Whose = { employer?: number; consultant?: number };

/** The address of the list behind a figure. */
export function listOf(figure: Figure, { from, to }: OverviewPeriod, { employer, consultant }: Whose = {}): string {
  const whose = { ...(employer && { employer: String(employer) }), ...(consultant && { consultant: String(consultant) }) };
  const ofStatus = (status: string) => `/appointments?${new URLSearchParams({ status, period: 'own', from, to, ...whose })}`;
  switch (figure) {
    case 'invited':
      return `/mails?${new URLSearchParams({ kind: 'invitation', since: from, until: to, ...whose })}`;
    case 'booked':
      return `/appointments?${new URLSearchParams({ period: 'all', sort: '-added', since: from, until: to, ...whose })}`;
    case 'held':
      return ofStatus('voltooid');
    case 'noShow':
      return ofStatus('no_show');
    case 'planned':
      return ofStatus('geplanned');
    case 'lateCancelled':
      return `/charges?${new URLSearchParams({ kind: 'late_cancel', from, to })}`;
    case 'declined':
      return `/employees?${new URLSearchParams({ status: 'afgezien', since: from, until: to })}`;
  }
}
