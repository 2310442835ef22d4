import { COSTS, LATE } from '#texts/de/late.ts';
import type { Texts } from '#texts/texts.ts';

export const terms: Texts['terms'] = {
  free: ({ deadline }) =>
    `Sie können den Termin bis ${deadline} kostenlos ändern oder absagen. Danach können Sie nur noch absagen. ${COSTS}`,
  soon: `Dieses Gespräch beginnt in weniger als ${LATE}`,
  soonText: `Sie können diesen Termin deshalb nicht mehr ändern. Absagen können Sie ihn. ${COSTS}`,
  late: `Der Termin beginnt in weniger als ${LATE}. Sie können ihn nicht mehr ändern, aber noch absagen. ${COSTS}`,
  begun: 'Dieser Termin hat bereits begonnen oder ist vorbei. Er kann nicht mehr geändert oder abgesagt werden.',
  viaHr:
    'Möchten Sie den Termin ändern oder absagen? Fragen Sie die Personalabteilung (HR) Ihres Arbeitgebers. Nur sie kann den Termin ändern.',
};

export const booking: Texts['booking'] = {
  confirm: { title: 'Stimmt alles?', button: 'Termin bestätigen', pending: 'Wird bestätigt...' },
  phone: {
    label: 'Telefonnummer (freiwillig)',
    hint: 'So können wir Sie erreichen, wenn sich etwas ändert.',
    invalid: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  },
  failed: 'Der Termin wurde nicht vereinbart',
  made: 'Termin vereinbart',
  booked: 'Ihr Termin steht fest',
  yours: 'Ihr Termin',
  confirmed: { before: 'Sie bekommen eine Bestätigung per E-Mail an', after: '.' },
  existing: {
    title: 'Kein neuer Termin möglich',
    text: 'Sie haben bereits einen Termin. Sie können nur einen Termin vereinbaren.',
  },
  completed: {
    title: 'Kein neuer Termin möglich',
    text: 'Ihre Einladung ist abgeschlossen: Das Gespräch hat stattgefunden oder ist im letzten Moment ausgefallen. Deshalb können Sie mit diesem Link keinen neuen Termin vereinbaren.',
    askAgain: 'Wenn Sie trotzdem noch ein Gespräch möchten, fragen Sie Ihren Arbeitgeber. Dann können wir Sie noch einmal einladen.',
  },
  invalid: {
    title: 'Diese Einladung ist ungültig',
    text: 'Dieser Link funktioniert nicht oder nicht mehr. Vielleicht ist die Einladung abgelaufen, oder Sie haben eine neuere bekommen.',
    more: 'Was können Sie noch tun?',
    hints: [
      'Suchen Sie in Ihren E-Mails die neueste Einladung und öffnen Sie den Link darin.',
      'Haben Sie den Link selbst abgetippt? Dann prüfen Sie, ob die Adresse ganz genau stimmt.',
      'Vielleicht regelt die Personalabteilung (HR) Ihres Arbeitgebers die Termine. Dann fragen Sie dort nach Ihrem Link.',
    ],
  },
  noneSuits: { question: 'Passt Ihnen keine dieser Zeiten?', tell: 'Sagen Sie uns, wann es passt' },
  addToCalendar: 'In meinen Kalender eintragen',
  join: ({ startTime }) => `Am Videogespräch um ${startTime} Uhr teilnehmen`,
  change: 'Termin ändern',
  cancel: 'Termin absagen',
};
