import { LATE, MAX_BOOKINGS, MAX_MOVES } from '#domain/appointments/vocabulary.ts';
import { FIELD_PROBLEMS, type FieldProblem, tooLong } from '#domain/field-problems.ts';
import { VISITOR_REFUSALS, type VisitorRefusal } from '#domain/visitor-refusals.ts';
import { dateInWords, waitInWords } from './dates.ts';

/** Values that a refusal may mention: fields of the answer, and what the page knows. */
type Facts = {
  /** Seconds; absent if unknown. */
  retryAfter?: number;
  /** `late`: cancelling is late by now. `isMoved`: the firm has moved the appointment. */
  late?: boolean;
  isMoved?: boolean;
  /** The last day to which an employee may postpone the reminders. */
  lastDay?: string;
  /** What is wrong with the fields of a form. */
  fields?: Record<string, string>;
};

function messageOf(code: VisitorRefusal): string {
  return VISITOR_REFUSALS[code].message;
}

/** The Dutch refusals are the messages of the rules, so that the page shows the same words as the server's answer. */
const plain = Object.fromEntries(Object.entries(VISITOR_REFUSALS).map(([code, { message }]) => [code, () => message]));

export const refusals: Record<VisitorRefusal, (facts: Facts) => string> = {
  ...(plain as Record<VisitorRefusal, () => string>),
  VALIDATION: ({ fields }) => (fields?.phoneNumber ? 'Telefoonnummer: Vul een geldig telefoonnummer in.' : messageOf('VALIDATION')),
  TOO_MANY_ATTEMPTS: ({ retryAfter }) =>
    retryAfter === undefined ? messageOf('TOO_MANY_ATTEMPTS') : `Te veel pogingen. Probeer het ${waitInWords(retryAfter)} opnieuw.`,
  TOO_MANY_BOOKINGS: ({ retryAfter }) =>
    retryAfter === undefined
      ? messageOf('TOO_MANY_BOOKINGS')
      : `Er is het afgelopen uur al ${MAX_BOOKINGS} keer een afspraak gemaakt. Dat kan ${waitInWords(retryAfter)} weer.`,
  TOO_MANY_MOVES: ({ retryAfter }) =>
    retryAfter === undefined
      ? messageOf('TOO_MANY_MOVES')
      : `Deze afspraak is het afgelopen uur al ${MAX_MOVES} keer gewijzigd. Wijzigen kan ${waitInWords(retryAfter)} weer, annuleren kan nu al.`,
  TOO_MANY_PARTNER_CHANGES: ({ retryAfter }) =>
    retryAfter === undefined
      ? messageOf('TOO_MANY_PARTNER_CHANGES')
      : `U heeft het afgelopen uur al ${MAX_MOVES} keer gewijzigd wie er met u meekomt. Dat kan ${waitInWords(retryAfter)} weer.`,
  LATER_TOO_FAR: ({ lastDay }) =>
    lastDay === undefined ? messageOf('LATER_TOO_FAR') : `Dat is te ver vooruit. Kies een dag tot en met ${dateInWords(lastDay)}.`,
  LATE_CANCEL({ late = true, isMoved = false }) {
    if (late) return messageOf('LATE_CANCEL');
    return isMoved
      ? 'Wij hebben de afspraak gewijzigd. U kunt nu kosteloos annuleren.'
      : `De afspraak begint niet meer binnen ${LATE}. U kunt nu kosteloos annuleren.`;
  },
};

/** Fields of calls without a login, for refusals that name them. The Dutch words are those of contract/labels.ts and contract/fields.ts. */
export const formFields = {
  labels: {
    token: 'Link',
    employeeToken: 'Link',
    date: 'Datum',
    consultantId: 'Consultant',
    startTime: 'Starttijd',
    endTime: 'Eindtijd',
    meetingType: 'Type gesprek',
    phoneNumber: 'Telefoonnummer',
    late: 'Te laat geannuleerd',
    reason: 'Reden',
    page: 'Pagina',
    weekdays: 'Dagen',
    parts: 'Deel van de dag',
    note: 'Bericht',
    useful: 'Cijfer',
    remark: 'Opmerking',
    language: 'Taal',
    questions: 'Uw vragen',
    needs: 'Waar moeten wij rekening mee houden?',
    partner: 'Wie meekomt',
    name: 'Naam',
    email: 'E-mailadres',
  },
  problems: FIELD_PROBLEMS as Record<FieldProblem, string>,
  tooLong: ({ max }: { max: number }) => tooLong(max),
};

/** In a file of its own, because it is loaded with the code that stores the choice of language, not with the first screen. */
export const languageNotKept = {
  title: 'Uw taalkeuze is niet bewaard',
  text: 'Deze pagina staat nu in de gekozen taal, onze e-mails nog niet. Kies de taal later opnieuw.',
};
