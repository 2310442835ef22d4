import type { Texts } from '#texts/texts.ts';

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Zusammenfassung Ihres Rentengesprächs',
  preheader: ({ consultant }) => `${consultant} hat für Sie aufgeschrieben, was Sie besprochen haben.`,
  spoke: ({ date, consultant }) =>
    `Sie haben mit ${consultant} über Ihre Rente gesprochen (${date}). Unten lesen Sie, was Sie besprochen haben.`,
  replaces: 'Sie haben bereits eine Zusammenfassung dieses Gesprächs bekommen. Diese ersetzt die vorige.',
  agreed: 'Das wurde vereinbart:',
  private: 'Nur Sie und Ihre Beraterin oder Ihr Berater sehen diese Zusammenfassung. Ihr Arbeitgeber bekommt sie nicht.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'Wie fanden Sie Ihr Rentengespräch?',
  preheader: 'Zwei kurze Fragen. Ihre Antwort ist anonym.',
  ask: ({ consultant }) =>
    `Vor Kurzem hatten Sie ein Rentengespräch mit ${consultant}. Wir möchten gern wissen, wie Sie es fanden. Es sind zwei Fragen, die etwa eine Minute dauern.`,
  anonymous:
    'Ihre Antwort ist anonym. Wir bewahren sie ohne Ihren Namen auf und zeigen Antworten erst, wenn es mindestens fünf sind. Ihr Arbeitgeber sieht Ihre Antwort nicht.',
  button: 'Die zwei Fragen beantworten',
  until: ({ date }) => `Der Link funktioniert bis ${date} und kann einmal benutzt werden.`,
  why: ({ employer }) => `Sie bekommen diese E-Mail, weil Sie über ${employer} ein Rentengespräch hatten.`,
};
