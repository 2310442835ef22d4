import { PAPER_KIND_LABEL } from '#domain/post/paper/kinds.ts';
import { dateInWords, periodInWords } from '#texts/nl/dates.ts';
import type { Output } from '#web/api/call.ts';
import { dayAndTimeOfInstant, some } from '#web/format.ts';

export type Task = Output<'GET /api/admin/tasks'>[number];
type Of<K extends Task['kind']> = Extract<Task, { kind: K }>;
/** `action` with `href` is a link; without `href` it opens a dialog. */
type Words = { text: string; detail?: string; action: string; href?: string };

const conversations = (number: number) => some(number, 'gesprek', 'gesprekken');

const CAUSES: Record<Of<'conflict'>['cause'], (name: string, conversations: string) => string> = {
  inactive: (name, conversations) => `${name} is niet meer actief, maar heeft nog ${conversations}`,
  unavailable: (name, conversations) => `${name} is verhinderd tijdens ${conversations}`,
  busy: (name, conversations) => `${name} heeft iets anders in de eigen agenda tijdens ${conversations}`,
  calendar_moved: (name, conversations) => `${name} heeft ${conversations} verplaatst in de eigen agenda`,
  calendar_deleted: (name, conversations) => `${name} heeft ${conversations} verwijderd uit de eigen agenda`,
};

const WORDS: { [K in Task['kind']]: (task: Of<K>) => Words } = {
  sending_paused: ({ reason }) => ({
    text: 'Er gaat geen e-mail uit: de mailserver weigert de afzender',
    detail: reason,
    action: 'E-mailaccount bekijken',
    href: '/settings#email',
  }),
  backup: ({ failedAt }) => ({
    text: failedAt ? 'De laatste back-up is mislukt' : 'De laatste back-up is te oud',
    ...(failedAt && { detail: `Op ${dayAndTimeOfInstant(failedAt)}.` }),
    action: 'Back-up bekijken',
    href: '/settings?deel=beheer#backup',
  }),
  journal: () => ({
    text: 'Het logboek van wissingen wordt niet bijgeschreven',
    detail: 'Wie gewist is kan daardoor terugkomen als er een back-up wordt teruggezet. Vraag de technisch beheerder dit na te kijken.',
    action: 'Back-up bekijken',
    href: '/settings?deel=beheer#backup',
  }),
  absence: ({ consultantName, absence, reason, count }) => ({
    text:
      count === 0 ? `${consultantName} is afwezig gemeld, zonder gesprekken` : `${consultantName} is afwezig, met ${conversations(count)}`,
    detail: [periodInWords(absence), reason].filter(Boolean).join(': '),
    action: 'Afwezigheid oplossen',
  }),
  // A public holiday has no dialog to solve it: hours may be open on it on purpose.
  closed_day: ({ closedDayId, date, name, count }) => ({
    text: `Het kantoor is gesloten op ${dateInWords(date)}, maar er ${count === 1 ? 'staat 1 gesprek' : `staan ${conversations(count)}`}`,
    detail: name,
    ...(closedDayId === null
      ? { action: 'Afspraken bekijken', href: appointments({ task: 'closed_day', from: date, to: date }) }
      : { action: count === 1 ? 'Gesprek regelen' : 'Gesprekken regelen' }),
  }),
  conflict: ({ cause, consultantId, consultantName, count, from, to }) => ({
    text: CAUSES[cause](consultantName, conversations(count)),
    detail: from === to ? dateInWords(from) : `${dateInWords(from)} t/m ${dateInWords(to)}`,
    ...(cause === 'calendar_moved' || cause === 'calendar_deleted'
      ? { action: 'Kiezen wat er gebeurt' }
      : { action: 'Afspraken bekijken', href: appointments({ task: cause, consultant: String(consultantId), from, to }) }),
  }),
  webhook: ({ host, reason }) => ({
    text: `De webhook naar ${host} is uitgezet`,
    ...(reason && { detail: reason }),
    action: 'Webhook bekijken',
    href: '/settings?deel=koppelingen#webhooks',
  }),
  declined_by_consultant: ({ consultantId, consultantName, count, from, to }) => ({
    text: `${consultantName} heeft ${conversations(count)} afgewezen in de agenda`,
    detail: `${from === to ? dateInWords(from) : `${dateInWords(from)} t/m ${dateInWords(to)}`}. De afspraak staat nog.`,
    action: 'Afspraken bekijken',
    href: appointments({ consultant: String(consultantId), from, to }),
  }),
  calendar: ({ consultantName, name, reason }) => ({
    text: `De agenda ${name} van ${consultantName} wordt niet meer gelezen`,
    detail: reason,
    action: 'Agenda’s beheren',
  }),
  lost_mails: ({ count }) => ({
    text: some(count, 'e-mail is niet aangekomen', 'e-mails zijn niet aangekomen'),
    action: 'E-mails bekijken',
    href: '/mails?task=lost_mails',
  }),
  unsent_mails: ({ count }) => ({
    text: some(count, 'e-mail wacht tot u hem verstuurt', 'e-mails wachten tot u ze verstuurt'),
    action: 'E-mails bekijken',
    href: '/mails?status=niet_verzonden',
  }),
  no_outcome: ({ count, until }) => ({
    text: `Van ${conversations(count)} is nog niet ingevuld hoe ${count === 1 ? 'het is' : 'ze zijn'} gegaan`,
    action: 'Uitkomst invullen',
    href: appointments({ to: until }),
  }),
  wishes: ({ count }) => ({
    text: `${some(count, 'werknemer vond', 'werknemers vonden')} geen tijd die past en ${count === 1 ? 'liet' : 'lieten'} een wens achter`,
    action: 'Wensen bekijken',
    href: '/rounds#wensen',
  }),
  letters: ({ letter, name, count }) => ({
    text: `${some(count, 'brief wacht', 'brieven wachten')} tot u ze afdrukt: ${PAPER_KIND_LABEL[letter].toLowerCase()} op papier voor ${name}`,
    detail: 'Voor werknemers zonder e-mailadres.',
    action: 'Brieven afdrukken',
  }),
  list_proposals: ({ count, employers }) => ({
    text: some(count, 'werkgever stuurde een lijst met werknemers', 'werkgevers stuurden een lijst met werknemers'),
    detail: employers.join(', '),
    action: count === 1 ? 'Lijst bekijken' : 'Lijsten bekijken',
    href: '/list-proposals',
  }),
  expiring_links: ({ count }) => ({
    text: `De link van ${some(count, 'werknemer', 'werknemers')} werkt binnen een week niet meer`,
    action: 'Werknemers bekijken',
    href: '/employees?task=expiring_links',
  }),
};

export function wordsOf<T extends Task>(task: T): Words {
  const words = WORDS[task.kind] as (task: Task) => Words;
  return words(task);
}

function appointments(filter: Record<string, string>): string {
  return `/appointments?${new URLSearchParams({ status: 'geplanned', period: 'own', ...filter })}`;
}
