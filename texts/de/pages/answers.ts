import { counted, dateInWords } from '#texts/de/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const answers: Texts['answers'] = {
  book: 'Termin vereinbaren',
  later: 'Fragen Sie mich später',
  no: 'Ich möchte kein Gespräch',
  pending: 'Einen Moment...',
  declining: {
    title: 'Sie möchten kein Gespräch?',
    text: 'Das ist in Ordnung. Sie bekommen dann keine Erinnerungen mehr. Ihr Link funktioniert weiter, auch wenn Sie es sich anders überlegen.',
    reason: 'Möchten Sie uns sagen, warum? (freiwillig)',
    reasonHint: 'Das liest nur unser Büro. Ihr Arbeitgeber liest es nicht.',
    tooLong: 'Schreiben Sie höchstens 500 Zeichen.',
    other: 'Oder wählen Sie doch etwas anderes:',
  },
  declined: {
    title: 'Sie möchten kein Gespräch',
    text: 'Wir wissen Bescheid. Sie bekommen dazu keine Erinnerungen mehr.',
    changeMind: 'Haben Sie es sich anders überlegt? Dann können Sie noch einen Termin vereinbaren.',
    book: 'Doch einen Termin vereinbaren',
  },
  asking: {
    title: 'Wann dürfen wir wieder fragen?',
    text: 'Bis zu diesem Tag bekommen Sie keine Erinnerungen. Ihr Link funktioniert weiter: Sie können auch früher einen Termin vereinbaren.',
    label: 'Fragen Sie mich wieder',
    weeks: ({ weeks }) => `In ${counted(weeks, { one: 'Woche', other: 'Wochen' })}`,
    on: ({ date }) => dateInWords(date),
    ownDay: 'Oder wählen Sie selbst einen Tag',
    missing: 'Wählen Sie einen Tag.',
    button: 'Fragen Sie mich dann',
  },
  asked: {
    title: 'Wir fragen Sie später',
    text: ({ date }) => `Vor ${dateInWords(date)} bekommen Sie keine Erinnerungen. Einen Termin können Sie auch früher vereinbaren.`,
  },
};
