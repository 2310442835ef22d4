import type { PORTAL_PAGES } from '#contract/pages.ts';
import { guideOf, pageAt } from '#web/parts/site-map.ts';
import type { User } from '#web/session.ts';

/** The section of the guides about each page. */
export const HELP: Record<(typeof PORTAL_PAGES)[number], string> = {
  '/': '/hulp/beheerder#het-dashboard',
  '/auth': '/hulp#inloggen',
  '/settings': '/hulp/inrichten',
  '/invitations': '/hulp/beheerder#uitnodigingen',
  '/employers': '/hulp/beheerder#werkgevers',
  '/employers/{id}': '/hulp/beheerder#een-werkgever',
  '/rounds': '/hulp/rondes',
  '/rounds/{id}': '/hulp/rondes#een-ronde',
  '/visit-planner': '/hulp/planning#bezoekdagen-laten-plannen',
  '/employees': '/hulp/beheerder#werknemers',
  '/employees/{id}': '/hulp/beheerder#een-werknemer',
  '/consultants': '/hulp/planning',
  '/appointments': '/hulp/beheerder#afspraken',
  '/consultant-dashboard': '/hulp/consultant#uw-dashboard',
  '/consultant-availability': '/hulp/consultant#uw-beschikbaarheid',
  '/admin/password': '/hulp#wachtwoord',
  '/mails': '/hulp/beheerder#e-mailoverzicht',
  '/charges': '/hulp/geld#doorbelasting',
  '/statements': '/hulp/geld#afrekeningen',
  '/audit': '/hulp/beheerder#logboek',
  '/tonight': '/hulp/beheerder#vannacht-gaat-uit',
};

export function helpFor(path: string, { role }: Pick<User, 'role'>): string {
  const page = pageAt(path.replace(/\/+$/, '') || '/');
  if (page) return HELP[page.href];
  return guideOf(role);
}
