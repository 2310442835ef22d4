// The pages behind the login and their roles, for the menus, search, help and router.
import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  FileInput,
  FileText,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  MoonStar,
  ReceiptEuro,
  Route,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { PORTAL_PAGES } from '#contract/pages.ts';
import { HOME_OF } from '#domain/access/caller.ts';
import type { Role } from '#domain/access/vocabulary.ts';

export type PagePath = Exclude<(typeof PORTAL_PAGES)[number], '/auth'>;
/** The headings in the menu 'Meer', in order: it begins with 'Wachtwoord Wijzigen'. */
const GROUPS = ['Mijn account', 'Gesprekken', 'Post', 'Geld', 'Beheer'] as const;
/** `menu` null: a page of one record, reached from a list. `help`: the section of the guides about it. */
type Entry = { label: string; icon: LucideIcon; menu: 'bar' | (typeof GROUPS)[number] | null; help: string };
export type Page = Entry & { href: PagePath };
export type MenuItem = { href: string; label: string; icon: LucideIcon };

const PAGES: Record<PagePath, Entry> = {
  '/': { label: 'Dashboard', icon: LayoutDashboard, menu: 'bar', help: '/hulp/beheerder#het-dashboard' },
  '/settings': { label: 'Instellingen', icon: SlidersHorizontal, menu: 'bar', help: '/hulp/inrichten' },
  '/invitations': { label: 'Uitnodigingen', icon: Send, menu: 'bar', help: '/hulp/beheerder#uitnodigingen' },
  '/employers': { label: 'Werkgevers', icon: Building2, menu: 'bar', help: '/hulp/beheerder#werkgevers' },
  '/employers/{id}': { label: 'Werkgever', icon: Building2, menu: null, help: '/hulp/beheerder#een-werkgever' },
  '/list-proposals': { label: 'Aangeleverde lijsten', icon: FileInput, menu: 'Gesprekken', help: '/hulp/rondes#aangeleverde-lijsten' },
  '/overview': { label: 'Overzicht', icon: ChartColumn, menu: 'Gesprekken', help: '/hulp/rondes#overzicht' },
  '/rounds': { label: 'Rondes', icon: Target, menu: 'Gesprekken', help: '/hulp/rondes' },
  '/rounds/{id}': { label: 'Ronde', icon: Target, menu: null, help: '/hulp/rondes#een-ronde' },
  '/visit-planner': { label: 'Bezoekdagen plannen', icon: Route, menu: 'Gesprekken', help: '/hulp/planning#bezoekdagen-laten-plannen' },
  '/employees': { label: 'Werknemers', icon: Users, menu: 'bar', help: '/hulp/beheerder#werknemers' },
  '/employees/{id}': { label: 'Werknemer', icon: Users, menu: null, help: '/hulp/beheerder#een-werknemer' },
  '/consultants': { label: 'Consultants', icon: UserRoundCheck, menu: 'bar', help: '/hulp/planning' },
  '/consultants/{id}': { label: 'Consultant', icon: UserRoundCheck, menu: null, help: '/hulp/planning#een-consultant' },
  '/appointments': { label: 'Afspraken', icon: CalendarDays, menu: 'bar', help: '/hulp/beheerder#afspraken' },
  '/mails': { label: 'E-mailoverzicht', icon: Mail, menu: 'Post', help: '/hulp/beheerder#e-mailoverzicht' },
  '/tonight': { label: 'Vannacht gaat uit', icon: MoonStar, menu: 'Post', help: '/hulp/beheerder#vannacht-gaat-uit' },
  '/charges': { label: 'Doorbelasting', icon: ReceiptEuro, menu: 'Geld', help: '/hulp/geld#doorbelasting' },
  '/statements': { label: 'Afrekeningen', icon: FileText, menu: 'Geld', help: '/hulp/geld#afrekeningen' },
  '/consultant-dashboard': { label: 'Mijn Dashboard', icon: LayoutDashboard, menu: 'bar', help: '/hulp/consultant#uw-dashboard' },
  '/consultant-availability': { label: 'Beschikbaarheid', icon: CalendarClock, menu: 'bar', help: '/hulp/consultant#uw-beschikbaarheid' },
  '/audit': { label: 'Logboek', icon: ScrollText, menu: 'Beheer', help: '/hulp/beheerder#logboek' },
  '/admin/password': { label: 'Wachtwoord Wijzigen', icon: KeyRound, menu: 'Mijn account', help: '/hulp#wachtwoord' },
};
/** Other parts of the account page. */
export const ACCOUNT_PARTS: readonly MenuItem[] = [
  { href: '/admin/password#tweede-stap', label: 'Tweede stap bij inloggen', icon: ShieldCheck },
  { href: '/admin/password#apparaten', label: 'Ingelogde apparaten', icon: MonitorSmartphone },
];

type Site = {
  /** In the order of menus and search. */
  pages: readonly PagePath[];
  /** Pages of another role that show a refusal; all others redirect home. */
  refused: readonly PagePath[];
  /** Groups of the menu 'Meer'. A consultant has none: the profile links to the password page. */
  groups: readonly (typeof GROUPS)[number][];
  canSearch: boolean;
  guide: string;
};

const OFFICE_PAGES = [
  ...([
    '/',
    '/settings',
    '/invitations',
    '/overview',
    '/rounds',
    '/rounds/{id}',
    '/visit-planner',
    '/employers',
    '/employers/{id}',
    '/list-proposals',
  ] as const),
  ...(['/employees', '/employees/{id}'] as const),
  ...([
    '/consultants',
    '/consultants/{id}',
    '/appointments',
    '/mails',
    '/tonight',
    '/charges',
    '/statements',
    '/audit',
    '/admin/password',
  ] as const),
];

/** A role has only the pages listed here. */
const SITES: Record<Role, Site> = {
  admin: {
    pages: OFFICE_PAGES,
    refused: ['/consultant-availability'],
    groups: GROUPS,
    canSearch: true,
    guide: '/hulp/beheerder',
  },
  consultant: {
    pages: ['/consultant-dashboard', '/consultant-availability', '/admin/password'],
    refused: [],
    groups: [],
    canSearch: true,
    guide: '/hulp/consultant',
  },
  /** Any other role gets the menu of administrators. The server answers only the calls about their own account; the rest is 403. */
  employee: {
    pages: OFFICE_PAGES,
    refused: ['/consultant-dashboard', '/consultant-availability'],
    groups: GROUPS,
    canSearch: false,
    guide: '/hulp',
  },
};
const pageOf = (href: PagePath): Page => ({ href, ...PAGES[href] });

/** The page of a path: /employers/12 is the page of one employer. */
export function pageAt(path: string): Page | undefined {
  const page = path.replace(/\/[1-9]\d{0,8}$/, '/{id}');
  return page in PAGES ? pageOf(page as PagePath) : undefined;
}

/** The redirect for a role without this page; null if the page is shown. */
export function elsewhere(role: Role, { href }: Page): string | null {
  const { pages, refused } = SITES[role];
  return pages.includes(href) || refused.includes(href) ? null : HOME_OF[role];
}

const LIT_EXACTLY = ['/', '/consultant-dashboard'];

/** Whether a menu highlights this item, also for a subpage: /employers/12 highlights 'Werkgevers'. */
export function isLit(href: string, path: string): boolean {
  return path === href || (!LIT_EXACTLY.includes(href) && path.startsWith(`${href}/`));
}

export function pagesOf(role: Role): Page[] {
  return SITES[role].pages.map(pageOf);
}

export function barOf(role: Role): Page[] {
  return pagesOf(role).filter(({ menu }) => menu === 'bar');
}

export function menuGroupsOf(role: Role): { name: string; items: MenuItem[] }[] {
  return SITES[role].groups.map((name) => ({
    name,
    items: [...pagesOf(role).filter(({ menu }) => menu === name), ...(name === 'Mijn account' ? ACCOUNT_PARTS : [])],
  }));
}

export function canSearch(role: Role): boolean {
  return SITES[role].canSearch;
}

/** The section of the guides about this path; for an unknown one the guide of the role. */
export function helpFor(path: string, role: Role): string {
  return pageAt(path.replace(/\/+$/, '') || '/')?.help ?? SITES[role].guide;
}
