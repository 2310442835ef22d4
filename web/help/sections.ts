import type { PORTAL_PAGES } from '#contract/pages.ts';
import type { User } from '#web/session.ts';

/** The section of the guides that tells about a page. */
export const HELP: Record<(typeof PORTAL_PAGES)[number], string> = {
  '/': '/hulp/beheerder#het-dashboard',
  '/auth': '/hulp#inloggen',
  '/settings': '/hulp/inrichten',
  '/invitations': '/hulp/beheerder#uitnodigingen',
  '/employers': '/hulp/beheerder#werkgevers',
  '/employees': '/hulp/beheerder#werknemers',
  '/consultants': '/hulp/planning',
  '/appointments': '/hulp/beheerder#afspraken',
  '/consultant-dashboard': '/hulp/consultant#uw-dashboard',
  '/consultant-availability': '/hulp/consultant#uw-beschikbaarheid',
  '/admin/password': '/hulp#wachtwoord',
  '/mails': '/hulp/beheerder#e-mailoverzicht',
  '/charges': '/hulp/beheerder#doorbelasting',
  '/statements': '/hulp/beheerder#afrekeningen',
  '/audit': '/hulp/beheerder#logboek',
  '/tonight': '/hulp/beheerder#vannacht-gaat-uit',
};

export function helpFor(path: string, { role }: Pick<User, 'role'>): string {
  const page = path.replace(/\/+$/, '') || '/';
  const sections: Record<string, string | undefined> = HELP;
  return sections[page] ?? (role === 'consultant' ? '/hulp/consultant' : '/hulp/beheerder');
}
