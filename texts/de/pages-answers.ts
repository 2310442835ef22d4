import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';
import { counted, dateInWords, nameOfDay } from './dates.ts';

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

export const preparing: Texts['preparing'] = {
  title: 'So bereiten Sie sich vor',
  bring: 'Bringen Sie mit, was Sie haben, auf Papier oder auf Ihrem Handy. Sie müssen uns keine Dateien schicken.',
  asking: {
    title: 'Was möchten Sie fragen?',
    text: `Nur Ihre Beraterin oder Ihr Berater liest dies, Ihr Arbeitgeber nicht. ${QUESTIONS_DAYS} Tage nach dem Gespräch löschen wir es. Sie können die Felder auch leer lassen.`,
    questions: 'Ihre Fragen (freiwillig)',
    questionsHint:
      'Zum Beispiel: Wie viel Rente bekomme ich, und kann ich früher aufhören zu arbeiten? Schreiben Sie bitte nicht Ihre Bürgerservicenummer (BSN) auf.',
    needs: 'Was sollen wir berücksichtigen? (freiwillig)',
    needsHint: 'Zum Beispiel einen Rollstuhl, Gebärdensprache oder große Schrift.',
    left: ({ count }) => `Zeichen übrig: ${count}`,
    over: ({ count }) => `Zeichen zu viel: ${count}`,
    button: 'Speichern',
    pending: 'Wird gespeichert...',
    saved: 'Gespeichert. Ihre Beraterin oder Ihr Berater liest dies vor dem Gespräch.',
    unsaved: 'Noch nicht gespeichert.',
    savedOn: ({ moment }) =>
      `Sie haben hier etwas geschrieben: ${moment}. Lesen kann es nur noch Ihre Beraterin oder Ihr Berater. Was Sie jetzt in ein Feld schreiben, ersetzt, was dort stand.`,
    remove: 'Löschen, was ich geschrieben habe',
    removed: 'Gelöscht. Ihre Beraterin oder Ihr Berater liest nichts davon.',
  },
};
