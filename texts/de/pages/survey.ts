import type { Texts } from '#texts/texts.ts';

export const survey: Texts['survey'] = {
  title: 'Wie fanden Sie Ihr Gespräch?',
  anonymous: 'Ihre Antwort ist anonym. Bitte schreiben Sie keine Namen auf.',
  useful: 'Wie nützlich war das Gespräch für Sie?',
  least: 'Überhaupt nicht nützlich',
  most: 'Sehr nützlich',
  remark: 'Möchten Sie etwas dazu sagen? (freiwillig)',
  tooLong: 'Schreiben Sie höchstens 1.000 Zeichen.',
  chooseMark: 'Wählen Sie eine Zahl von 1 bis 5.',
  send: 'Antwort senden',
  pending: 'Wird gesendet...',
  thanks: { title: 'Vielen Dank', text: 'Wir haben Ihre Antwort erhalten. Sie können diese Seite schließen.' },
  answered: { title: 'Sie haben bereits geantwortet', text: 'Dieser Link wurde bereits benutzt. Vielen Dank für Ihre Antwort.' },
  invalid: {
    title: 'Dieser Link funktioniert nicht (mehr)',
    text: 'Die Fragen können nicht mehr beantwortet werden. Sie müssen nichts tun.',
  },
};
