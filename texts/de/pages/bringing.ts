import type { Texts } from '#texts/texts.ts';

export const bringing: Texts['bringing'] = {
  question: 'Bringen Sie jemanden mit?',
  text: 'Ihr Partner, Ihre Partnerin oder jemand anderes darf beim Gespräch dabei sein. Diese Person bekommt eine E-Mail mit dem Termin. Den Namen sieht nur, wer Sie berät, Ihr Arbeitgeber nicht.',
  yes: 'Ja, ich bringe jemanden mit',
  name: 'Name der Person, die Sie begleitet',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  nameInvalid: 'Bitte geben Sie nur einen Namen ein, keine Adresse und keinen Link.',
  email: 'E-Mail-Adresse der Person, die Sie begleitet',
  emailHint: 'Dorthin geht die Einladung. Wir verwenden die Adresse für nichts anderes.',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  comes: ({ name }) => `${name} begleitet Sie.`,
  mailed: ({ email }) => `Die Einladung geht an ${email}.`,
  nobody: 'Niemand begleitet Sie.',
  invite: 'Diese Person einladen',
  change: 'Namen oder Adresse berichtigen',
  alone: 'Ich bringe doch niemanden mit',
  back: 'So lassen',
  pending: 'Einen Moment...',
};
