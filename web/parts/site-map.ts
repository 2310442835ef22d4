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
  MoonStar,
  ReceiptEuro,
  ScrollText,
  Send,
  SlidersHorizontal,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { PORTAL_PAGES } from '#contract/pages.ts';
import type { Role } from '#domain/vocabulary.ts';

export type PagePath = Exclude<(typeof PORTAL_PAGES)[number], '/auth'>;
/** The headings in the menu beside the name, in order. */
const GROUPS = ['Post', 'Geld', 'Account'] as const;
type Entry = { label: string; icon: LucideIcon; of: readonly ('admin' | 'consultant')[]; menu: 'bar' | (typeof GROUPS)[number] };
export type Page = Entry & { href: PagePath };

const PAGES: Record<PagePath, Entry> = {
  '/': { label: 'Dashboard', icon: LayoutDashboard, of: ['admin'], menu: 'bar' },
  '/settings': { label: 'Instellingen', icon: SlidersHorizontal, of: ['admin'], menu: 'bar' },
  '/invitations': { label: 'Uitnodigingen', icon: Send, of: ['admin'], menu: 'bar' },
  '/employers': { label: 'Werkgevers', icon: Building2, of: ['admin'], menu: 'bar' },
  '/employees': { label: 'Werknemers', icon: Users, of: ['admin'], menu: 'bar' },
  '/consultants': { label: 'Consultants', icon: UserRoundCheck, of: ['admin'], menu: 'bar' },
  '/appointments': { label: 'Afspraken', icon: CalendarDays, of: ['admin'], menu: 'bar' },
  '/mails': { label: 'E-mailoverzicht', icon: Mail, of: ['admin'], menu: 'Post' },
  '/tonight': { label: 'Vannacht gaat uit', icon: MoonStar, of: ['admin'], menu: 'Post' },
  '/charges': { label: 'Doorbelasting', icon: ReceiptEuro, of: ['admin'], menu: 'Geld' },
  '/statements': { label: 'Afrekeningen', icon: FileText, of: ['admin'], menu: 'Geld' },
  '/consultant-dashboard': { label: 'Mijn Dashboard', icon: LayoutDashboard, of: ['consultant'], menu: 'bar' },
  '/consultant-availability': { label: 'Beschikbaarheid', icon: CalendarClock, of: ['consultant'], menu: 'bar' },
  '/audit': { label: 'Logboek', icon: ScrollText, of: ['admin'], menu: 'Account' },
  '/admin/password': { label: 'Wachtwoord Wijzigen', icon: KeyRound, of: ['admin', 'consultant'], menu: 'Account' },
};
const ALL = Object.entries(PAGES).map(([href, entry]) => ({ href, ...entry }) as Page);

export function labelOf(path: string): string | undefined {
  return ALL.find(({ href }) => href === path)?.label;
}

/** Whoever is no consultant gets the pages of an administrator, and is refused by the server where they are none. */
export function pagesOf(role: Role): Page[] {
  return ALL.filter((page) => page.of.includes(role === 'consultant' ? 'consultant' : 'admin'));
}

export function barOf(role: Role): Page[] {
  return pagesOf(role).filter(({ menu }) => menu === 'bar');
}

/** Not for consultants: their password is changed from their profile. */
export function menuGroupsOf(role: Role): { name: string; pages: Page[] }[] {
  if (role === 'consultant') return [];
  return GROUPS.map((name) => ({ name, pages: pagesOf(role).filter(({ menu }) => menu === name) }));
}
