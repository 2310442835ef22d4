import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';

const costs = 'Die Kosten des Gesprächs trägt dann Ihr Arbeitgeber.';

export const planned: Texts['planned'] = {
  atEmployer: 'Dieses Gespräch findet bei Ihrem Arbeitgeber statt.',
  onPhone: ({ startTime }) =>
    `Dieses Gespräch findet per Telefon statt. Wir rufen Sie am Tag des Gesprächs um ${startTime} Uhr an. Bitte wählen Sie einen ruhigen Ort.`,
  joinOnline: ({ startTime }) =>
    `Sie führen dieses Gespräch online. Klicken Sie am Tag des Gesprächs um ${startTime} Uhr auf den Knopf in dieser E-Mail.`,
  late: `Der Termin beginnt in weniger als ${LATE}. Sie können ihn nicht mehr ändern, aber noch absagen. ${costs}`,
  freeUntil: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen. Danach können Sie nur noch absagen. ${costs}`,
  freeUntilAtLeast: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen, auf jeden Fall aber bis ${GRACE_HOURS} Stunden nach dem Versand dieser E-Mail. Danach können Sie nur noch absagen. ${costs}`,
};

export const confirmation: Texts['confirmation'] = {
  subject: ({ moment }) => `Ihr Rentengespräch am ${moment}`,
  preheader: ({ consultant }) => `Ihr Termin mit ${consultant} steht fest.`,
  again:
    'Sie bekommen diese Bestätigung noch einmal, weil sich geändert hat, wie wir Sie erreichen. Links in früheren E-Mails funktionieren nicht mehr.',
  paragraph: 'Ihr Termin für das Rentengespräch steht fest. Mit der Datei im Anhang dieser E-Mail tragen Sie ihn in Ihren Kalender ein.',
  link: {
    subject: ({ moment }) => `Der Link zu Ihrem Rentengespräch am ${moment}`,
    preheader: 'Mit diesem Link nehmen Sie online teil.',
    paragraph:
      'In dieser E-Mail steht der Link zu Ihrem Rentengespräch. Der Termin selbst bleibt gleich. Mit der Datei im Anhang dieser E-Mail steht der Link auch in Ihrem Kalender.',
  },
};

export const change: Texts['change'] = {
  subject: ({ moment }) => `Geändert: Ihr Rentengespräch ist am ${moment}`,
  preheader: ({ was }) => `Ihr Termin war am ${was}.`,
  paragraph:
    'Der Termin für Ihr Rentengespräch wurde geändert. Unten sehen Sie den neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.',
  handedOver: {
    preheader: ({ is }) => `${is} führt Ihr Rentengespräch.`,
    paragraph: ({ was, is }) =>
      `${is} übernimmt Ihr Rentengespräch von ${was}. Tag und Uhrzeit bleiben gleich. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  charged: ({ deadline }) =>
    `Kostenlos verschieben war bis ${deadline} möglich. Deshalb trägt Ihr Arbeitgeber die Kosten des alten Termins. Der neue Termin findet wie geplant statt.`,
};

export const swap: Texts['swap'] = {
  subject: ({ moment }) => `Getauscht: Ihr Rentengespräch ist am ${moment}`,
  preheader: ({ was }) => `Ihr Termin war am ${was}.`,
  paragraph:
    'Ihr Termin für das Rentengespräch wurde mit dem einer anderen Person aus Ihrer Firma getauscht. Unten sehen Sie Ihren neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.',
  linksStay: 'Die Links in Ihren früheren E-Mails funktionieren weiter. Sie gehören jetzt zu Ihrem neuen Termin.',
};

export const declineQuestion: Texts['declineQuestion'] = {
  subject: 'Möchten Sie absagen oder verschieben?',
  preheader: ({ moment }) => `Sie haben Ihr Rentengespräch am ${moment} in Ihrem Kalender abgelehnt.`,
  paragraph: ({ moment }) =>
    `Sie haben Ihr Rentengespräch am ${moment} in Ihrem Kalender abgelehnt. Damit ist der Termin noch nicht abgesagt.`,
  stands: 'Möchten Sie absagen oder verschieben? Das geht unten in dieser E-Mail. Kommen Sie doch? Dann müssen Sie nichts tun.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Erinnerung: Ihr Rentengespräch am ${moment}`,
  preheader: ({ consultant }) => `${consultant} freut sich auf das Gespräch mit Ihnen.`,
  paragraph: ({ moment }) => `Am ${moment} haben Sie Ihr Rentengespräch. Unten finden Sie noch einmal alle Angaben.`,
  noShow: ({ amount }) =>
    `Wenn Sie nicht kommen, ohne vorher abzusagen, zahlt Ihr Arbeitgeber ${amount} (einschließlich Mehrwertsteuer) für das Gespräch.`,
};

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

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Unser Büro ist an diesem Tag geschlossen. Wir bitten um Entschuldigung.',
  preheaderAway: ({ consultant }) => `${consultant} ist verhindert. Wir bitten um Entschuldigung.`,
  takenOver: {
    subject: ({ moment, is }) => `Ihr Rentengespräch am ${moment} ist mit ${is}`,
    paragraph: ({ was, is }) =>
      `Wir bitten um Entschuldigung: ${was} ist verhindert. ${is} übernimmt Ihr Rentengespräch. Tag, Uhrzeit und Ort bleiben gleich. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  moved: {
    subject: ({ moment }) => `Verschoben: Ihr Rentengespräch ist am ${moment}`,
    paragraph: (why) =>
      `Wir bitten um Entschuldigung: ${'day' in why ? `Unser Büro ist am ${why.day} geschlossen` : `${why.consultant} ist am ${why.moment} verhindert`}. Deshalb haben wir Ihr Rentengespräch verschoben. Unten sehen Sie den neuen Termin. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  chooseYourself: 'Passt Ihnen das nicht? Dann wählen Sie mit dem Knopf unten selbst einen anderen Termin.',
};

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Sie kommen mit zu einem Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `${employee} lädt Sie dazu ein.`,
    paragraph: ({ employee }) =>
      `${employee} hat einen Termin für ein Rentengespräch und lädt Sie ein, mitzukommen. Mit der Datei im Anhang dieser E-Mail tragen Sie den Termin in Ihren Kalender ein.`,
  },
  changed: {
    subject: ({ moment }) => `Geändert: Sie kommen mit zu einem Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `Das Rentengespräch von ${employee} wurde geändert.`,
    paragraph: ({ employee }) =>
      `Der Termin für das Rentengespräch von ${employee} wurde geändert. Unten sehen Sie den Termin, wie er jetzt gilt. Mit der Datei im Anhang dieser E-Mail aktualisieren Sie Ihren Kalender.`,
  },
  cancelled: {
    subject: ({ moment }) => `Abgesagt: Rentengespräch am ${moment}, zu dem Sie mitkommen wollten`,
    preheader: ({ employee }) => `Das Rentengespräch von ${employee} findet nicht statt.`,
    paragraph: ({ employee, moment }) => `Das Rentengespräch von ${employee} am ${moment} findet nicht statt.`,
  },
  removed: {
    subject: ({ moment }) => `Sie kommen nicht mehr mit zum Rentengespräch am ${moment}`,
    preheader: ({ employee }) => `Die Einladung von ${employee} wurde zurückgezogen.`,
    paragraph: ({ employee, moment }) =>
      `Sie wollten zum Rentengespräch von ${employee} am ${moment} mitkommen. Das hat sich geändert: Sie brauchen nicht mehr zu kommen.`,
  },
  takeOut: 'Sie können den Termin aus Ihrem Kalender löschen.',
  onPhone: ({ employee }) => `Dieses Gespräch findet per Telefon statt. Wir rufen ${employee} an: Sie hören und sprechen dort mit.`,
  linkFollows: ({ employee }) => `Dieses Gespräch findet online statt. ${employee} bekommt vor dem Gespräch einen Link zur Teilnahme.`,
  askEmployee: ({ employee }) =>
    `Wenn Sie nicht kommen können oder sich etwas ändern soll, fragen Sie bitte ${employee}. Sie selbst können den Termin nicht ändern.`,
  why: ({ employee }) =>
    `Sie bekommen diese E-Mail, weil ${employee} uns Ihre Adresse gegeben hat. Wir verwenden sie nur für dieses Gespräch und löschen sie spätestens ${PARTNER_STAYS_DAYS} Tage danach.`,
  newLink: {
    subject: ({ moment }) => `Neuer Link: Ihr Rentengespräch am ${moment}`,
    preheader: 'Der bisherige Link zum Videogespräch gilt nicht mehr.',
    paragraph:
      'Es hat sich geändert, wer Sie begleitet. Deshalb hat das Videogespräch einen neuen Link. Verwenden Sie den bisherigen nicht mehr. Tag und Uhrzeit bleiben gleich.',
  },
};
