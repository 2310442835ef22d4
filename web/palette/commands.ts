import {
  ArrowRightLeft,
  Building2,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarX2,
  FileText,
  FileUp,
  Link,
  LogOut,
  type LucideIcon,
  Mail,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { HOME_OF } from '#domain/access/caller.ts';
import type { Role } from '#domain/access/vocabulary.ts';
import { SEARCH_COUNTED } from '#domain/firm/vocabulary.ts';
import { plain } from '#domain/people/names.ts';
import { searchedDate } from '#texts/dutch-only/searched-date.ts';
import type { Output } from '#web/api/call.ts';
import { count, today } from '#web/format.ts';
import { addressOfSetting, FINDABLE_SETTINGS } from '#web/parts/settings-map.ts';
import { ACCOUNT_PARTS, type MenuItem, type PagePath, pagesOf } from '#web/parts/site-map.ts';

type Hit = Output<'GET /api/search'>[number];
/** `href` 'logout' ends the session; others are URLs of pages, with a search or an action. `words` are searched but not shown. */
export type Command = { key: string; group: string; label: string; detail?: string; words?: string; icon: LucideIcon; href: string };

const ACTIONS: Record<Role, { label: string; words?: string; icon: LucideIcon; href: string }[]> = {
  admin: [
    { label: 'Werkgever toevoegen', icon: Building2, href: '/employers?open=add' },
    { label: 'Werknemer toevoegen', icon: UserRoundPlus, href: '/employees?open=add' },
    { label: 'Consultant toevoegen', icon: UserRoundCheck, href: '/consultants?open=add' },
    { label: 'Week van de consultants', icon: CalendarDays, href: '/consultants?beeld=week' },
    {
      label: 'Afwezigheid van een consultant melden',
      words: 'ziek ziekte ziekmelding verlof vakantie vrij',
      icon: CalendarX2,
      href: '/consultants?beeld=lijst',
    },
    {
      label: 'Een consultant vertrekt',
      words: 'vertrek uit dienst ontslag weg stopt',
      icon: LogOut,
      href: '/consultants?q=',
    },
    {
      label: 'Gesprekken overdragen',
      words: 'overdragen collega overnemen overdracht',
      icon: ArrowRightLeft,
      href: '/appointments?status=geplanned',
    },
    { label: 'Bezoekdagen van de consultants', icon: CalendarPlus, href: '/consultants?beeld=bezoekdagen' },
    { label: 'Werknemerslijst uploaden', icon: FileUp, href: '/invitations?open=upload' },
    { label: 'Ronde plannen', words: 'gespreksronde campagne groepen', icon: Target, href: '/rounds?open=add' },
    { label: 'Uitnodigingen versturen', icon: Send, href: '/invitations?open=send' },
    {
      label: 'Link opnieuw versturen',
      words: 'iemand link kwijt verloren nieuwe uitnodigen uitnodiging sturen',
      icon: Link,
      href: '/employees?q=',
    },
    { label: 'Recent verwijderde werknemers terugzetten', icon: Undo2, href: '/employees?open=deleted' },
    { label: 'Consultant rapporten versturen', icon: Send, href: '/?open=consultant-reports' },
    { label: 'Admin rapport versturen', icon: FileText, href: '/?open=admin-report' },
    { label: 'Testmail versturen', icon: Mail, href: '/settings?open=test-mail' },
    { label: 'Afzender controleren', icon: Mail, href: '/settings?deel=post&open=sender-check' },
    {
      label: 'Beheerder uitnodigen',
      words: 'nieuwe collega gebruiker toevoegen account rechten admin',
      icon: ShieldCheck,
      href: '/settings?deel=toegang&open=administrator',
    },
  ],
  consultant: [
    { label: 'Mijn week', icon: CalendarDays, href: '/consultant-availability?beeld=week' },
    { label: 'Beschikbaarheid toevoegen', icon: CalendarPlus, href: '/consultant-availability?open=available' },
    {
      label: 'Ziekte of vakantie melden',
      words: 'ziek afwezig vrij verlof cursus',
      icon: CalendarX2,
      href: '/consultant-dashboard?open=absent',
    },
    { label: 'Verhindring toevoegen', icon: CalendarOff, href: '/consultant-availability?open=unavailable' },
    {
      label: 'Gesprekken in mijn agenda',
      words: 'outlook nextcloud icloud caldav microsoft kalender koppelen synchroniseren',
      icon: CalendarPlus,
      href: '/consultant-availability?beeld=lijst#agenda-koppelen',
    },
  ],
  employee: [],
};
const SETTINGS: Record<Role, typeof FINDABLE_SETTINGS> = { admin: FINDABLE_SETTINGS, consultant: [], employee: [] };
/** Everyday words for pages. */
const PAGE_WORDS: Partial<Record<PagePath, string>> = {
  '/statements': 'factuur facturen factureren rekening rekeningen volgende maken',
  '/charges': 'no-show te laat afgezegd kosten',
  '/mails': 'verzonden post bounces geen mail niet aangekomen ontvangen mislukt bezorgd',
  '/audit': 'log wie deed wat',
  '/tonight': 'herinneringen',
  '/overview':
    'bezetting hoe vol capaciteit druk vrije uren excel xlsx exporteren download spreadsheet deze week maand kwartaal jaar maandrapport statistiek statistieken tevredenheid cijfers rapport rapportage kpi dashboard',
  '/visit-planner': 'voorstel reizen kilometers',
};
const LOGOUT = { label: 'Uitloggen', icon: LogOut, href: 'logout' };

/** Commands that need no server: the pages, actions and settings of this user. */
export function ownCommands(role: Role): Command[] {
  const pages = pagesOf(role).filter(({ menu }) => menu !== null);
  const actions = [...ACTIONS[role], LOGOUT];
  return [
    ...pages.map((page) => ({ ...pageCommand(page), words: PAGE_WORDS[page.href] })),
    ...ACCOUNT_PARTS.map(pageCommand),
    ...actions.map((action) => ({ ...action, key: action.href, group: 'Acties' })),
    ...SETTINGS[role].map(commandOfSetting),
  ];
}

function pageCommand({ href, label, icon }: MenuItem): Command {
  return { key: href, group: 'Pagina’s', label, icon, href };
}

function commandOfSetting(setting: (typeof FINDABLE_SETTINGS)[number]): Command {
  const { title, words } = setting;
  const href = addressOfSetting(setting);
  return { key: href, group: 'Instellingen', label: title, words, icon: SlidersHorizontal, href };
}

const KINDS: Record<Hit['kind'], { group: string; icon: LucideIcon }> = {
  employer: { group: 'Werkgevers', icon: Building2 },
  employee: { group: 'Werknemers', icon: Users },
  consultant: { group: 'Consultants', icon: UserRoundCheck },
  appointment: { group: 'Afspraken', icon: CalendarDays },
};

export function commandOf(hit: Hit, role: Role): Command {
  const { kind, id, title, detail } = hit;
  return { key: `${kind}-${id}`, label: title, detail, href: addressOf(hit, role), ...KINDS[kind] };
}

/** Where each role finds an appointment. */
const APPOINTMENT_AT: Record<Role, (hit: Hit) => string> = {
  admin: ({ employeeId }) => `/employees/${employeeId}#afspraak`,
  consultant: ({ id }) => `${HOME_OF.consultant}?appointment=${id}`,
  employee: () => HOME_OF.employee,
};

function addressOf(hit: Hit, role: Role): string {
  const { kind, id } = hit;
  return kind === 'appointment' ? APPOINTMENT_AT[role](hit) : `/${kind}s/${id}`;
}

/** With more people the search is too broad to offer the picker. */
const FEW = 3;

/** For use during a phone call: commands that open the picker of a person directly. */
export function bookingsFor(hits: readonly Hit[]): Command[] {
  const people = hits.filter(({ kind }) => kind === 'employee');
  if (people.length > FEW) return [];
  return people.flatMap(({ id, title, detail, canBook }) =>
    canBook
      ? [
          {
            key: `book-${id}`,
            group: 'Acties',
            label: `Afspraak maken voor ${title}`,
            detail,
            icon: CalendarPlus,
            href: `/employees/${id}?open=book`,
          },
        ]
      : [],
  );
}

/** If not all results of a kind are shown: their total, with a link to the list. */
export function restOf(hits: readonly Hit[], q: string, role: Role): Command[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].flatMap(([kind, shown]) => {
    const total = shown[0]?.total ?? 0;
    if (total <= shown.length) return [];
    const { group, icon } = KINDS[kind];
    const left =
      total > SEARCH_COUNTED
        ? `Meer dan ${count(SEARCH_COUNTED)} ${group.toLowerCase()}`
        : `Nog ${count(total - shown.length)} ${group.toLowerCase()}`;
    return [{ key: `${kind}-all`, group, label: `${left}: toon de hele lijst`, icon, href: LIST_OF[role]({ kind, shown, q }) }];
  });
}

type Rest = { kind: Hit['kind']; shown: readonly Hit[]; q: string };

const LIST_OF: Record<Role, (rest: Rest) => string> = {
  admin: ({ kind, shown, q }) => {
    if (kind !== 'appointment') return `/${kind}s?${new URLSearchParams({ q })}`;
    const day = searchedDate(q, today());
    const { date = '' } = shown[0] ?? {};
    return `/appointments?${new URLSearchParams(day ? { q: day.others, period: 'own', from: date, to: date } : { q, period: 'all' })}`;
  },
  consultant: () => HOME_OF.consultant,
  employee: () => HOME_OF.employee,
};

/** Every word must occur, in any order, ignoring case and accents, like the search of the server. */
export function mentions({ label, detail = '', words = '' }: Pick<Command, 'label' | 'detail' | 'words'>, q: string): boolean {
  const text = plain(`${label} ${detail} ${words}`);
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
