import { ended } from '#domain/people/names.ts';
import { duration } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `Das Gespräch findet vor Ort statt, bei ${ended(employer)}`,
  virtueel: () => 'Das Gespräch findet online statt.',
  geen: ({ employer }) => `Das Gespräch findet online statt oder vor Ort bei ${ended(employer)}`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Einladung zu Ihrem Rentengespräch',
  preheader: 'Wählen Sie selbst einen Tag und eine Uhrzeit, die Ihnen passen.',
  paragraphs: (to) => [
    `Ihr Arbeitgeber, ${to.employer}, bietet Ihnen ein persönliches Gespräch über Ihre Rente an.`,
    `In diesem einstündigen Gespräch sehen Sie sich gemeinsam mit einer Beraterin oder einem Berater an, wie es um Ihre Rente steht. Sie können alle Ihre Fragen stellen. ${wayOfMeeting[to.preferred](to)}`,
    'Tag und Uhrzeit wählen Sie selbst. Einen Termin zu vereinbaren dauert nur ein paar Minuten.',
  ],
  after: 'Dieser Link ist persönlich. Bitte leiten Sie diese E-Mail deshalb nicht weiter.',
  source: ({ employer, months }) =>
    [
      `Ihren Namen und Ihre E-Mail-Adresse haben wir von ${employer} bekommen, nur um Sie zu diesem Gespräch einzuladen.`,
      months === null
        ? 'Wir bewahren sie nicht länger auf, als es für Ihr Gespräch nötig ist.'
        : `Wir löschen sie ${duration(months)} nach Ihrem Gespräch. Haben Sie kein Gespräch, dann ${duration(2 * months)} nach unserer letzten Nachricht.`,
      'Wenn Sie keine Post von uns möchten, antworten Sie auf diese E-Mail. Dann löschen wir Ihre Daten und schreiben Ihnen nicht mehr.',
    ].join(' '),
};

export const firstReminder: Texts['firstReminder'] = {
  subject: 'Erinnerung: Vereinbaren Sie einen Termin für Ihr Rentengespräch',
  preheader: 'Sie haben noch keinen Termin vereinbart. Das dauert nur ein paar Minuten.',
  paragraphs: ({ employer }) => [
    `Vor Kurzem haben Sie über ${employer} eine Einladung zu einem Rentengespräch bekommen. Sie haben noch keinen Termin vereinbart.`,
    'Eine Beraterin oder ein Berater sieht sich mit Ihnen an, wie es um Ihre Rente steht. Sie bekommen Antworten auf Ihre Fragen. Tag und Uhrzeit wählen Sie selbst.',
  ],
};

export const secondReminder: Texts['secondReminder'] = {
  subject: 'Zweite Erinnerung: Ihr Rentengespräch',
  preheader: 'Ihr Platz ist noch frei. Wählen Sie einen Tag und eine Uhrzeit.',
  paragraphs: ({ employer }) => [
    `Wir haben Ihnen schon über das Rentengespräch geschrieben, das ${employer} Ihnen anbietet. Sie können noch immer einen Termin vereinbaren.`,
    'Wissen Sie, wie viel Sie später bekommen und ob das reicht? Nach einer Stunde haben Sie ein klares Bild.',
  ],
};

export const exit: Texts['exit'] = {
  subject: 'Unsere letzte Nachricht zu Ihrem Rentengespräch',
  preheader: ({ isOpen }) =>
    isOpen
      ? 'Danach bekommen Sie keine Erinnerungen mehr. Einen Termin können Sie noch vereinbaren.'
      : 'Danach bekommen Sie keine Erinnerungen mehr.',
  paragraphs: ({ employer, isOpen }) => [
    `Sie haben keinen Termin für das Rentengespräch vereinbart, das ${employer} Ihnen anbietet. Das ist Ihre eigene Entscheidung. Wir schicken Ihnen dazu keine Erinnerungen mehr.`,
    isOpen
      ? 'Möchten Sie doch ein Gespräch? Dann können Sie noch einen Termin vereinbaren.'
      : 'Der Link in Ihrer Einladung funktioniert nicht mehr. Möchten Sie doch ein Gespräch? Dann bitten Sie um eine neue Einladung.',
  ],
  notice: ({ date }) => `Sie können bis einschließlich ${date} einen Termin vereinbaren. Danach funktioniert der Link nicht mehr.`,
  button: 'Doch einen Termin vereinbaren',
};
