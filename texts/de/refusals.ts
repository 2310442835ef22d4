import { MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';
import { dateInWords, waitInWords } from './dates.ts';

export const refusals: Texts['refusals'] = {
  FOREIGN_ORIGIN: () => 'Diese Anfrage kommt von einer anderen Website und wurde abgelehnt.',
  TOO_MANY_ATTEMPTS: ({ retryAfter }) =>
    `Zu viele Versuche. Bitte versuchen Sie es ${retryAfter === undefined ? 'später' : waitInWords(retryAfter)} noch einmal.`,
  MAINTENANCE: () => 'Das Portal für Rentengespräche wird gerade gewartet.',
  DATABASE_BUSY: () => 'Das Portal ist gerade ausgelastet. Bitte versuchen Sie es in einer Minute noch einmal.',
  DATABASE_AWAY: () => 'Das Portal kann die Daten gerade nicht erreichen. Bitte versuchen Sie es in einer Minute noch einmal.',
  DATABASE_UNWRITABLE: () => 'Das Portal kann gerade nichts speichern. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  SCHEMA_NEWER: () => 'Das Portal wird gerade aktualisiert. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  UNREADABLE_REQUEST: () => 'Die Anfrage ist nicht lesbar.',
  REQUEST_TIMEOUT: () => 'Die Anfrage kam nicht rechtzeitig an. Bitte versuchen Sie es noch einmal.',
  REQUEST_TOO_LARGE: () => 'Die Anfrage ist zu groß.',
  UNSUPPORTED_TYPE: () => 'Diese Art von Inhalt kann hier nicht gelesen werden.',
  EXPECTATION_FAILED: () => 'Die Erwartung in dieser Anfrage kann nicht erfüllt werden.',
  HEADERS_TOO_LARGE: () => 'Die Adresse oder der Kopf der Anfrage ist zu groß.',
  CLOSING: () => 'Der Server wird gerade neu gestartet. Bitte versuchen Sie es in einer Minute noch einmal.',
  VALIDATION: ({ fields }) =>
    fields?.phoneNumber
      ? 'Telefonnummer: Bitte geben Sie eine gültige Telefonnummer ein.'
      : 'Bitte prüfen Sie, ob alle Felder richtig ausgefüllt sind.',
  NOT_FOUND: () => 'Nicht gefunden.',
  UNKNOWN_PATH: () => 'Diese Adresse gibt es nicht.',
  DELETED_MEANWHILE: () =>
    'Etwas, worum es hier geht, wurde inzwischen gelöscht. Es wurde nichts gespeichert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  INVALID_TOKEN: () => 'Diese Einladung ist ungültig',
  UNKNOWN_LETTER_CODE: () =>
    'Dieser Code und dieser Nachname gehören nicht zusammen, oder der Code gilt nicht mehr. Bitte prüfen Sie beides noch einmal.',
  INVALID_CANCEL_LINK: () => 'Der Link zum Absagen ist ungültig, oder der Termin wurde nicht gefunden',
  INVALID_MODIFY_LINK: () => 'Der Link zum Ändern ist ungültig, oder der Termin wurde nicht gefunden',
  INVALID_SURVEY_LINK: () => 'Dieser Link funktioniert nicht (mehr).',
  SURVEY_ANSWERED: () => 'Sie haben diese Fragen bereits beantwortet. Vielen Dank.',
  LINK_BUSY: () => 'Über diesen Link läuft bereits eine Änderung. Bitte warten Sie kurz und versuchen Sie es dann noch einmal.',
  TOO_MANY_BOOKINGS: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Es wurden zu oft Termine vereinbart und wieder abgesagt. Bitte versuchen Sie es später noch einmal.'
      : `In der letzten Stunde wurde schon ${MAX_BOOKINGS} Mal ein Termin vereinbart. Das geht ${waitInWords(retryAfter)} wieder.`,
  TOO_MANY_MOVES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Dieser Termin wurde zu oft geändert. Bitte versuchen Sie es später noch einmal.'
      : `Dieser Termin wurde in der letzten Stunde schon ${MAX_MOVES} Mal geändert. Ändern können Sie ihn ${waitInWords(retryAfter)} wieder, absagen schon jetzt.`,
  EXISTING_APPOINTMENT: () => 'Sie haben bereits einen Termin. Sie können nur einen Termin vereinbaren.',
  COMPLETED: () => 'Ihr Rentengespräch ist bereits abgeschlossen. Sie können keinen neuen Termin vereinbaren.',
  SLOT_TAKEN: () => 'Diese Uhrzeit ist leider nicht mehr frei. Bitte wählen Sie eine andere.',
  SLOT_NOT_BOOKABLE: () => 'Zu dieser Uhrzeit kann kein Termin vereinbart werden.',
  NO_PHONE_CALLS: () => 'Ein Gespräch per Telefon ist hier nicht möglich.',
  ONLY_PHONE_CALLS: () => 'Online-Gespräche finden hier immer per Telefon statt.',
  PHONE_NEEDED: () => 'Bitte geben Sie eine Telefonnummer ein. Unter dieser Nummer rufen wir Sie an.',
  TYPE_NOT_ALLOWED: () => 'Ihr Arbeitgeber lässt diese Art des Gesprächs nicht zu.',
  TOO_LATE: () => `Weniger als ${LATE} vor dem Termin können Sie ihn nicht mehr ändern. Sie können ihn nur noch absagen.`,
  CANCEL_FIRST: () => 'Sie haben einen Termin. Bitte sagen Sie ihn zuerst ab.',
  LATER_PAST: () => 'Wählen Sie heute oder einen späteren Tag.',
  LATER_TOO_FAR: ({ lastDay }) =>
    lastDay === undefined
      ? 'Dieser Tag liegt zu weit in der Zukunft. Wählen Sie einen früheren Tag.'
      : `Das liegt zu weit in der Zukunft. Wählen Sie einen Tag bis einschließlich ${dateInWords(lastDay)}.`,
  LATE_CANCEL({ late = true, isMoved = false }) {
    if (late)
      return `Der Termin beginnt jetzt in weniger als ${LATE}. Sie können noch absagen, aber die Kosten des Gesprächs trägt dann Ihr Arbeitgeber.`;
    return isMoved
      ? 'Wir haben den Termin geändert. Sie können jetzt kostenlos absagen.'
      : `Bis zum Termin sind es noch mehr als ${LATE}. Sie können jetzt kostenlos absagen.`;
  },
  ALREADY_BEGUN: () => 'Dieser Termin hat bereits begonnen oder ist vorbei. Er kann nicht mehr geändert oder abgesagt werden.',
  PARTNER_VIA_HR: () =>
    'Die Personalabteilung Ihres Arbeitgebers regelt Ihren Termin. Deshalb können Sie hier niemanden hinzufügen. Rufen Sie uns an, wenn Sie jemanden mitbringen.',
  PARTNER_IS_YOURSELF: () => 'Das ist Ihre eigene E-Mail-Adresse. Bitte geben Sie die Adresse der Person ein, die Sie begleitet.',
  TOO_MANY_PARTNERS: () =>
    'Sie haben schon drei Personen eingeladen, Sie zu begleiten. Bitte wählen Sie eine davon, oder rufen Sie uns an, wenn jemand anderes Sie begleitet.',
  TOO_MANY_PARTNER_CHANGES: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Sie haben zu oft geändert, wer Sie begleitet. Bitte versuchen Sie es später noch einmal.'
      : `Sie haben in der letzten Stunde schon ${MAX_MOVES} Mal geändert, wer Sie begleitet. Das können Sie ${waitInWords(retryAfter)} wieder.`,
  NOT_PLANNED: () => 'Nur ein geplanter Termin kann abgesagt oder geändert werden.',
  NOTHING_PLANNED: () => 'Sie haben keinen geplanten Termin (mehr).',
  QUESTIONS_OFF: () => 'Sie können Ihre Fragen hier nicht mehr eintragen. Bitte stellen Sie sie im Gespräch.',
  QUESTIONS_VIA_HR: () =>
    'Ihr Arbeitgeber organisiert die Termine. Deshalb können Sie hier keine Fragen eintragen. Bitte stellen Sie sie im Gespräch.',
};

export const formFields: Texts['formFields'] = {
  labels: {
    token: 'Link',
    employeeToken: 'Link',
    date: 'Datum',
    consultantId: 'Beratung',
    startTime: 'Beginn',
    endTime: 'Ende',
    meetingType: 'Art des Gesprächs',
    phoneNumber: 'Telefonnummer',
    late: 'Zu spät abgesagt',
    reason: 'Grund',
    page: 'Seite',
    weekdays: 'Tage',
    parts: 'Tageszeit',
    note: 'Nachricht',
    useful: 'Bewertung',
    remark: 'Bemerkung',
    language: 'Sprache',
    questions: 'Ihre Fragen',
    needs: 'Was sollen wir berücksichtigen?',
    partner: 'Wer Sie begleitet',
    name: 'Name',
    email: 'E-Mail-Adresse',
  },
  problems: {
    value: 'Dieser Wert ist ungültig.',
    number: 'Diese Nummer ist ungültig.',
    text: 'Bitte geben Sie hier Text ein.',
    name: 'Bitte geben Sie einen Namen ein.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    partner: 'Bitte geben Sie den Namen und die E-Mail-Adresse ein.',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
    noDate: 'Bitte geben Sie ein Datum ein.',
    date: 'Bitte geben Sie ein gültiges Datum ein.',
    noTime: 'Bitte geben Sie eine Uhrzeit ein.',
    time: 'Bitte geben Sie eine gültige Uhrzeit ein.',
    meetingType: 'Bitte wählen Sie online oder vor Ort.',
    weekday: 'Bitte wählen Sie Tage von Montag bis Freitag.',
    noWeekday: 'Bitte wählen Sie mindestens einen Tag.',
    part: 'Bitte wählen Sie Vormittag oder Nachmittag.',
    noPart: 'Bitte wählen Sie den Vormittag, den Nachmittag oder beides.',
    mark: 'Wählen Sie eine Zahl von 1 bis 5.',
    language: 'Bitte wählen Sie eine Sprache.',
  },
  tooLong: ({ max }) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
};

export const languageNotKept: Texts['languageNotKept'] = {
  title: 'Ihre Sprache wurde nicht gespeichert',
  text: 'Diese Seite ist jetzt in der gewählten Sprache, unsere E-Mails noch nicht. Bitte wählen Sie die Sprache später noch einmal.',
};
