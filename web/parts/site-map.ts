// The pages behind the login, in one list: the menus, the search and the router read it.
import {
  Building2,
  CalendarClock,
  CalendarDays,
  FileText,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  MoonStar,
  ReceiptEuro,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { PORTAL_PAGES } from '#contract/pages.ts';
import type { Role } from '#domain/vocabulary.ts';

export type PagePath = Exclude<(typeof PORTAL_PAGES)[number], '/auth'>;
/** The headings in the menu 'Meer', in order. */
const GROUPS = ['Post', 'Geld', 'Beheer', 'Mijn account'] as const;
/** `menu` null: a page about one thing, which is reached from a list. */
type Entry = { label: string; icon: LucideIcon; of: readonly ('admin' | 'consultant')[]; menu: 'bar' | (typeof GROUPS)[number] | null };
export type Page = Entry & { href: PagePath };
export type MenuItem = { href: string; label: string; icon: LucideIcon };

const PAGES: Record<PagePath, Entry> = {
  '/': { label: 'Dashboard', icon: LayoutDashboard, of: ['admin'], menu: 'bar' },
  '/settings': { label: 'Instellingen', icon: SlidersHorizontal, of: ['admin'], menu: 'bar' },
  '/invitations': { label: 'Uitnodigingen', icon: Send, of: ['admin'], menu: 'bar' },
  '/employers': { label: 'Werkgevers', icon: Building2, of: ['admin'], menu: 'bar' },
  '/employers/{id}': { label: 'Werkgever', icon: Building2, of: ['admin'], menu: null },
  '/employees': { label: 'Werknemers', icon: Users, of: ['admin'], menu: 'bar' },
  '/employees/{id}': { label: 'Werknemer', icon: Users, of: ['admin'], menu: null },
  '/consultants': { label: 'Consultants', icon: UserRoundCheck, of: ['admin'], menu: 'bar' },
  '/appointments': { label: 'Afspraken', icon: CalendarDays, of: ['admin'], menu: 'bar' },
  '/mails': { label: 'E-mailoverzicht', icon: Mail, of: ['admin'], menu: 'Post' },
  '/tonight': { label: 'Vannacht gaat uit', icon: MoonStar, of: ['admin'], menu: 'Post' },
  '/charges': { label: 'Doorbelasting', icon: ReceiptEuro, of: ['admin'], menu: 'Geld' },
  '/statements': { label: 'Afrekeningen', icon: FileText, of: ['admin'], menu: 'Geld' },
  '/consultant-dashboard': { label: 'Mijn Dashboard', icon: LayoutDashboard, of: ['consultant'], menu: 'bar' },
  '/consultant-availability': { label: 'Beschikbaarheid', icon: CalendarClock, of: ['consultant'], menu: 'bar' },
  '/audit': { label: 'Logboek', icon: ScrollText, of: ['admin'], menu: 'Beheer' },
  '/admin/password': { label: 'Wachtwoord Wijzigen', icon: KeyRound, of: ['admin', 'consultant'], menu: 'Mijn account' },
};
/** What else stands on the page of one's own account. */
export const ACCOUNT_PARTS: readonly MenuItem[] = [
  { href: '/admin/password#tweede-stap', label: 'Tweede stap bij inloggen', icon: ShieldCheck },
  { href: '/admin/password#apparaten', label: 'Ingelogde apparaten', icon: MonitorSmartphone },
];
const ALL = Object.entries(PAGES).map(([href, entry]) => ({ href, ...entry }) as Page);

/** The page at an address: /employers/12 is that of one employer. */
export function pageAt(path: string): Page | undefined {
  const page = path.replace(/\/[1-9]\d{0,8}$/, '/{id}');
  return ALL.find(({ href }) => href === page);
}

/** Whether a menu shows this item as the page one is on, also on a page below it: /employers/12 lights 'Werkgevers'. */
export function isLit(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}

/** Whoever is no consultant gets the pages of an administrator, and is refused by the server where they are none. */
export function pagesOf(role: Role): Page[] {
  return ALL.filter((page) => page.of.includes(role === 'consultant' ? 'consultant' : 'admin'));
}

export function barOf(role: Role): Page[] {
  return pagesOf(role).filter(({ menu }) => menu === 'bar');
}

/** Not for consultants: their password is changed from their profile. */
export function menuGroupsOf(role: Role): { name: string; items: MenuItem[] }[] {
  if (role === 'consultant') return [];
  return GROUPS.map((name) => ({
    name,
    items: [...pagesOf(role).filter(({ menu }) => menu === name), ...(name === 'Mijn account' ? ACCOUNT_PARTS : [])],
  }));
}
