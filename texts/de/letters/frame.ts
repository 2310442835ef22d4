import { counted } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Bitte beachten Sie: ${text}`,
  moreRows: ({ count }) =>
    `${counted(count, { one: 'weitere Zeile steht', other: 'weitere Zeilen stehen' })} nur in der Datei im Anhang dieser E-Mail. Sie enthält die ganze Liste.`,
  buttonFails: 'Funktioniert der Knopf nicht? Dann kopieren Sie diesen Link in Ihren Browser:',
  regards: 'Mit freundlichen Grüßen',
  isItReal: 'Ist diese E-Mail echt?',
  privacy: 'Datenschutz',
  noMoreMail: 'Keine E-Mails mehr von uns bekommen',
  videoLink: 'Link zum Videogespräch',
  inviteFile: ({ number }) => `termin${number}.ics`,
  cancellationFile: ({ number }) => `absage${number}.ics`,
};
