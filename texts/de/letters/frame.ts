import { counted } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Bitte beachten Sie: ${text}`,
  moreRows: ({ count }) =>
    `Hier fehlen noch ${counted(count, { one: 'Zeile', other: 'Zeilen' })}. Die ganze Liste finden Sie als Datei im Anhang dieser E-Mail.`,
  buttonFails: 'Funktioniert die Schaltfläche nicht? Dann kopieren Sie diesen Link in Ihren Browser:',
  regards: 'Mit freundlichen Grüßen',
  isItReal: 'Ist diese E-Mail echt?',
  privacy: 'Datenschutz',
  noMoreMail: 'Keine E-Mails mehr von uns bekommen',
  videoLink: 'Link zum Videogespräch',
  inviteFile: ({ number }) => `termin${number}.ics`,
  cancellationFile: ({ number }) => `absage${number}.ics`,
};
