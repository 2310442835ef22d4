import { LATE } from '#texts/de/late.ts';
import type { Texts } from '#texts/texts.ts';

type Paragraphs = Texts['cancellation']['paragraphs'];
type Cancelled = Parameters<Paragraphs>[1];

const off = ({ consultant, moment }: Cancelled) => `Ihr Rentengespräch mit ${consultant} am ${moment} findet nicht statt.`;
const byUs = (cancelled: Cancelled) => `${off(cancelled)} Wir haben den Termin abgesagt. Es entstehen keine Kosten.`;
const cannotCome = (cancelled: Cancelled) =>
  `${off(cancelled)} ${cancelled.consultant} ist leider verhindert. Wir bitten um Entschuldigung.`;

const whatHappened: Record<Parameters<Paragraphs>[0], (cancelled: Cancelled) => string[]> = {
  employee: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Die Personalabteilung (HR) Ihres Arbeitgebers hat den Termin rechtzeitig abgesagt. Deshalb entstehen keine Kosten.`
      : `${off(cancelled)} Sie haben den Termin rechtzeitig abgesagt. Deshalb entstehen keine Kosten.`,
  ],
  late: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Die Personalabteilung (HR) Ihres Arbeitgebers hat den Termin abgesagt.`
      : `${off(cancelled)} Sie haben den Termin abgesagt.`,
    `Das war weniger als ${LATE} vor dem Beginn. Deshalb trägt Ihr Arbeitgeber die Kosten des Gesprächs. Sie können keinen neuen Termin vereinbaren.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${off(cancelled)} Unser Büro ist an diesem Tag leider geschlossen. Wir bitten um Entschuldigung.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [
    byUs(cancelled),
    'Ihre Daten wurden aus unserem System gelöscht. Links in früheren E-Mails funktionieren nicht mehr.',
  ],
};

export const cancellation: Texts['cancellation'] = {
  subject: ({ moment }) => `Abgesagt: Ihr Rentengespräch am ${moment}`,
  subjectLate: ({ moment }) => `Ihr Rentengespräch am ${moment} ist abgesagt`,
  preheader: 'Der Termin findet nicht statt.',
  preheaderInvited: 'Der Termin findet nicht statt. Sie können einen neuen vereinbaren.',
  paragraphs: (cause, cancelled) => [...whatHappened[cause](cancelled), 'Sie können den Termin aus Ihrem Kalender löschen.'],
  hrIsInvited:
    'Die Personalabteilung (HR) Ihres Arbeitgebers bekommt eine neue Einladung und kann mit Ihnen einen neuen Termin vereinbaren.',
  newInvitation: ({ date }) =>
    `Mit dieser E-Mail bekommen Sie auch eine neue Einladung. Einen neuen Termin können Sie bis einschließlich ${date} vereinbaren.`,
  button: 'Neuen Termin vereinbaren',
  oldLinks: 'Links in früheren E-Mails funktionieren nicht mehr.',
};
