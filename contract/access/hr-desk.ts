import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, idParams, idText, token, tokenParams } from '#contract/fields.ts';
import { BookingInput, CancelInput, OpenConsultant, OpenDay, OwnAppointment, OwnEmployer, offersCalls } from '#contract/visitor.ts';
import { LANGUAGES } from '#domain/language.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';

// The HR desk: HR, without an account, sees the employees of its employer and acts for them. No answer contains notes, reasons, partners or
// questions. An employer whose communication does not go through HR only follows: it sees figures, and nobody.

/** Without `cancelToken`: HR changes an appointment through the id of the employee. */
const HrAppointment = OwnAppointment.omit({
  cancelToken: true,
  calendarUid: true,
  sequence: true,
  employee: true,
  questionsSavedAt: true,
  partner: true,
  callsNumber: true,
});

const HrEmployee = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  /** The language in which the employee reads. Absent for Dutch, because consultants are then not offered by language. */
  language: z.enum(LANGUAGES).optional(),
  /** The planned appointment only: earlier ones would tell HR whether the employee came. */
  appointment: HrAppointment.nullable(),
});

/** `lettersCount`: how many letters can be printed now. */
const Desk = z.object({ ...offersCalls, employer: OwnEmployer, employees: z.array(HrEmployee), lettersCount: z.number() });

const figure = z.number().nullable();
/** A figure is null where it would tell of a few people. */
const Followed = z.object({
  employer: OwnEmployer,
  figures: z.object({ employees: figure, invited: figure, planned: figure, held: figure }),
});

/** `rows`: how many could be read; `skipped`: the first of the others. The same whoever of them is known already. */
const ProposedList = z.object({
  rows: z.number(),
  refused: z.number(),
  skipped: z.array(z.object({ row: z.number(), reason: z.string(), name: z.string() })),
});

const employeeParams = z.object({ token, id: idText });

export const hrDesk = group({
  'POST /api/employers/{id}/hr-link': {
    access: 'admin',
    scope: 'none',
    summary: 'Een link naar de HR-pagina maken en naar HR mailen; de vorige werkt daarna niet meer',
    params: idParams,
    output: z.object({ url: z.string() }),
  },
  'DELETE /api/employers/{id}/hr-link': {
    access: 'admin',
    scope: 'none',
    summary: 'De link naar de HR-pagina intrekken',
    params: idParams,
    output: Done,
  },

  'POST /api/hr/{token}/code': {
    access: 'hr',
    beforeCode: true,
    summary: 'Een code van zes cijfers naar het adres van HR mailen; antwoordt 204',
    params: tokenParams,
    raw: true,
    output: z.string(),
  },
  'POST /api/hr/{token}/confirm': {
    access: 'hr',
    beforeCode: true,
    summary: 'Met de code bevestigen dat deze browser van HR is',
    params: tokenParams,
    body: z.object({ code: z.string({ error: 'Vul de code in.' }).trim().max(20, { error: 'Vul de code in.' }) }),
    output: Done,
  },
  'GET /api/hr/{token}': {
    access: 'hr',
    forFollowers: true,
    summary: 'De werknemers van de werkgever, met hun afspraak; zonder communicatie via HR alleen cijfers',
    params: tokenParams,
    output: z.union([Desk, Followed]),
  },
  'POST /api/hr/{token}/upload': {
    access: 'hr',
    forFollowers: true,
    summary:
      'Een lijst met werknemers als voorstel sturen (.xlsx of CSV); een beheerder beslist; dryRun=true toont alleen wat er te lezen is, allowNoEmail=true neemt ook rijen zonder e-mailadres',
    params: tokenParams,
    upload: true,
    output: ProposedList,
  },
  'GET /api/hr/{token}/export': {
    access: 'hr',
    summary: 'Dezelfde lijst als werkmap (.xlsx)',
    params: tokenParams,
    raw: true,
    output: z.never(),
  },
  'GET /api/hr/{token}/availability': {
    access: 'hr',
    summary: 'De consultants met vrije tijden op een dag, voor deze werknemer',
    params: tokenParams,
    query: z.object({ employeeId: idText, date }),
    output: z.array(OpenConsultant),
  },
  'GET /api/hr/{token}/availability/all': {
    access: 'hr',
    summary: 'Per dag het aantal vrije tijden voor deze werknemer, 26 weken vooruit',
    params: tokenParams,
    query: z.object({ employeeId: idText }),
    output: z.array(OpenDay),
  },
  'POST /api/hr/{token}/employees/{id}/book': {
    access: 'hr',
    summary: 'Een afspraak maken voor een werknemer',
    params: employeeParams,
    body: BookingInput,
    output: HrAppointment,
  },
  'POST /api/hr/{token}/employees/{id}/modify': {
    access: 'hr',
    summary: 'De afspraak van een werknemer verplaatsen',
    params: employeeParams,
    body: BookingInput,
    output: HrAppointment,
  },
  'POST /api/hr/{token}/employees/{id}/cancel': {
    access: 'hr',
    summary: 'De afspraak van een werknemer annuleren',
    params: employeeParams,
    body: CancelInput,
    output: z.object({ late: z.boolean() }),
  },
  'GET /api/hr/{token}/letters': {
    access: 'hr',
    summary: 'Brieven met QR-code voor wie is uitgenodigd en nog geen afspraak heeft, als PDF',
    params: tokenParams,
    raw: true,
    output: z.never(),
  },
});
