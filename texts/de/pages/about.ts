import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const realPage: Texts['realPage'] = {
  title: 'Ist diese E-Mail echt?',
  intro: 'Sie haben eine E-Mail über ein Rentengespräch bekommen. Hier lesen Sie, woran Sie erkennen, dass sie wirklich von uns ist.',
  who: {
    title: 'Wer wir sind',
    firm: ({ name }) =>
      `${name} führt mit Beschäftigten persönliche Gespräche über die Rente. Dafür hat Ihr Arbeitgeber Sie bei uns angemeldet.`,
    portal: ({ name }) =>
      `Wir sind ein Büro für Rentenberatung. Unser Portal heißt ${ended(name)} Ihr Arbeitgeber hat Sie bei uns für ein persönliches Gespräch über Ihre Rente angemeldet.`,
    address: ({ address }) => `Unsere Adresse: ${address}.`,
    website: { before: 'Unsere Website ist', after: '.' },
  },
  from: {
    title: 'Von welcher Adresse wir schreiben',
    address: {
      before: 'Unsere E-Mails kommen immer von',
      after: '. Eine E-Mail von einer anderen Adresse ist nicht von uns.',
    },
    none: 'Wir verschicken zurzeit keine E-Mails. Wenn Sie heute eine E-Mail bekommen haben, ist sie nicht von uns.',
  },
  site: {
    title: 'Zu welcher Website die Links führen',
    address: {
      before: 'Die Links in unseren E-Mails führen immer zu',
      after: '. Das sehen Sie oben in Ihrem Browser. Auch jetzt sind Sie dort.',
    },
  },
  never: {
    title: 'Wonach wir nie fragen',
    intro: 'Wir fragen Sie nie nach:',
    what: [
      'Ihrer DigiD (Anmeldung bei niederländischen Behörden)',
      'Bankdaten, einer PIN oder einer Zahlung',
      'Ihrer Bürgerservicenummer (BSN)',
      'einem Passwort',
    ],
  },
  doubt: {
    title: 'Haben Sie noch Zweifel?',
    askHr: 'Dann klicken Sie nicht auf den Link. Fragen Sie die Personalabteilung (HR) Ihres Arbeitgebers, ob die E-Mail echt ist.',
    byPhone: { before: 'Dann klicken Sie nicht auf den Link. Rufen Sie uns an:', after: '.' },
    byMail: { before: 'Dann klicken Sie nicht auf den Link. Schreiben Sie uns an', after: '.' },
    byBoth: { before: 'Dann klicken Sie nicht auf den Link. Sie erreichen uns unter', between: 'oder per E-Mail an', after: '.' },
    notFromMail: 'Nehmen Sie diese Nummer oder Adresse, nicht die aus der E-Mail. Sie können auch Ihren Arbeitgeber fragen.',
  },
};
