import { dateInWords, nameOfDay } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

const part: Texts['wishing']['part'] = {
  ochtend: { name: 'Vormittag', hint: 'Bis 12 Uhr', when: 'am Vormittag' },
  middag: { name: 'Nachmittag', hint: 'Ab 12 Uhr', when: 'am Nachmittag' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('de', { type: 'disjunction' }).format(words);

export const wishing: Texts['wishing'] = {
  title: 'Wann passt es Ihnen?',
  text: 'Wählen Sie, was Ihnen passt. Wird eine solche Zeit frei, bekommen Sie eine E-Mail von uns, höchstens eine am Tag. Wir halten die Zeit nicht für Sie frei.',
  viaHr:
    'Wählen Sie, was Ihnen passt. Nur unser Büro liest Ihren Wunsch: Wir prüfen, ob wir Platz schaffen können. Ihr Arbeitgeber verschickt die Post zum Gespräch und sieht Ihren Wunsch nicht. Deshalb schreiben wir Ihnen dazu keine E-Mail. Schauen Sie mit Ihrem Link ab und zu nach, ob etwas frei ist.',
  days: 'Welche Tage passen Ihnen?',
  day: nameOfDay,
  daysMissing: 'Wählen Sie mindestens einen Tag.',
  parts: 'Welche Tageszeit?',
  part,
  partsMissing: 'Wählen Sie den Vormittag, den Nachmittag oder beides.',
  note: 'Möchten Sie noch etwas dazu sagen? (freiwillig)',
  noteHint: 'Das liest nur unser Büro. Ihr Arbeitgeber liest es nicht.',
  noteStays: 'Was Sie hier vorher geschrieben haben, bleibt stehen, bis Sie etwas Neues schreiben.',
  tooLong: 'Schreiben Sie höchstens 500 Zeichen.',
  button: 'Meinen Wunsch speichern',
  later: ({ date }) => `Sie haben uns gebeten, bis ${dateInWords(date)} zu warten. Bis zu diesem Tag bekommen Sie dazu keine E-Mail.`,
  stopped: 'Sie bekommen keine E-Mails von uns, also auch dazu nicht. Schauen Sie mit Ihrem Link ab und zu nach, ob etwas frei ist.',
  inWords: ({ weekdays, parts }) => `${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'Wir wissen, wann es Ihnen passt',
    text: ({ wish }) => `Ihr Wunsch für das Gespräch: ${wish}.`,
    mail: 'Wird eine solche Zeit frei, bekommen Sie eine E-Mail. Wir halten die Zeit nicht für Sie frei. Wenn Sie einen Termin vereinbaren, gilt Ihr Wunsch nicht mehr.',
    noMail: 'Schauen Sie mit Ihrem Link ab und zu nach, ob etwas frei ist. Wenn Sie einen Termin vereinbaren, gilt Ihr Wunsch nicht mehr.',
    change: 'Meinen Wunsch ändern',
    withdraw: 'Meinen Wunsch zurückziehen',
  },
  withdrawn: { title: 'Ihr Wunsch ist zurückgezogen', text: 'Sie bekommen dazu keine E-Mails mehr. Ihr Link funktioniert weiter.' },
};
