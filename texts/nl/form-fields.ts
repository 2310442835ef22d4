import { FIELD_PROBLEMS, type FieldProblem, tooLong } from '#domain/field-problems.ts';

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
