import { z } from 'zod';
import { APPOINTMENT_STATUSES, MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import { PEOPLE_TASKS } from '#domain/firm/tasks.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MOST_CHOSEN, sortsOf } from '#domain/lists.ts';
import { PERSON_FIELDS, type PersonField } from '#domain/people/person.ts';
import { EMPLOYEE_FILTERS, EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { perReminder } from '#domain/post/schedule.ts';
import { MAIL_STATUSES } from '#domain/post/vocabulary.ts';
import { group } from './endpoint.ts';
import {
  chosen,
  chosenIds,
  Done,
  date,
  email,
  id,
  idList,
  idParams,
  idText,
  line,
  optionalLanguage,
  optionalLine,
  optionalPhone,
  optionalPostalCode,
  search,
  sheetFormat,
  yesNo,
} from './fields.ts';
import { HistoryRow } from './history.ts';
import { paging, sortedBy, textKey } from './lists/paging.ts';

const person = {
  firstName: z.string(),
  lastName: z.string(),
  /** Null: none. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null: the language of the employer. */
  language: z.enum(LANGUAGES).nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
} satisfies Record<PersonField, z.ZodType>;

export const Employee = z.object({
  id: z.number(),
  employerId: z.number(),
  ...person,
  invitationSent: z.boolean(),
  invitationToken: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  invitationSentDate: z.string().nullable(),
  ...perReminder('sent', () => z.string().nullable()),
  /** When the employee declined a conversation; the status stays 'uitgenodigd'. */
  declinedAt: z.string().nullable(),
  /** The day that the employee chose with "later": the days until a reminder are counted from it. */
  laterUntil: z.string().nullable(),
  /** Since when the employee wants no invitations and reminders. */
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
});

export const EmployeeRow = Employee.extend({
  /** The status of the mail with the latest link; null if there is none. */
  lastMailStatus: z.enum(MAIL_STATUSES).nullable(),
  /** Why that mail did not arrive, according to a delivery report. */
  lastMailBounceReason: z.string().nullable(),
  /** `defaultLanguage`: the language of employees who have none of their own; null: Dutch. */
  employer: z.object({
    id: z.number(),
    name: z.string(),
    industry: z.string().nullable(),
    defaultLanguage: z.enum(LANGUAGES).nullable(),
  }),
  appointment: z
    .object({
      id: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      meetingType: z.enum(MEETING_TYPES),
      byPhone: z.boolean(),
      status: z.enum(APPOINTMENT_STATUSES),
      videoUrl: z.string().nullable(),
      consultant: z.object({ id: z.number(), user: z.object({ name: z.string() }) }),
    })
    .optional(),
});

const input = z.object({
  employerId: chosen('Kies een werkgever.'),
  firstName: line(100, 'Vul een voornaam in.'),
  lastName: line(100, 'Vul een achternaam in.'),
  email: email.optional(),
  phone: optionalPhone,
  language: optionalLanguage,
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  /** True: this person has no e-mail address, and gets no mail. */
  noEmail: yesNo.optional(),
} satisfies Record<PersonField | 'employerId' | 'noEmail', z.ZodType>);

const notBoth = {
  error: 'Vul een e-mailadres in, of kies dat er geen is: niet allebei.',
  path: ['email'],
};
const hasBoth = ({ email, noEmail }: { email?: string | undefined; noEmail?: boolean | undefined }) => Boolean(email && noEmail);

export const EmployeeInput = input
  .refine(({ email, noEmail }) => email !== undefined || noEmail === true, { error: FIELD_PROBLEMS.email, path: ['email'] })
  .refine((given) => !hasBoth(given), notBoth);

/** What an administrator may set beside the person themselves. */
const standing = {
  status: z.enum(EMPLOYEE_STATUSES, { error: 'Kies een status.' }).optional(),
  /** True: counts as invited, without mail, link, date or reminder. False: ends the invitation. */
  invitationSent: yesNo.optional(),
};

/** The columns by which the list is sorted; `id` orders people with the same name. */
export const EMPLOYEE_KEY = { id: idText, sortKey: textKey };

const EmployeeFilter = z.object({
  q: search.optional(),
  employerId: idText.optional(),
  status: z.enum(EMPLOYEE_FILTERS, { error: 'Kies een status.' }).optional(),
  /** The language in which the employee reads: their own, or else that of the employer. */
  language: z.enum(LANGUAGES, { error: 'Kies een taal.' }).optional(),
  /** Exactly those whom the task of that kind counts. */
  task: z.enum(PEOPLE_TASKS).optional(),
  /** The days on which they declined; those who did not are left out. */
  since: date.optional(),
  until: date.optional(),
});

/** `name`: the probable name of the person; may be empty. */
const Skipped = z.object({ row: z.number(), reason: z.string(), name: z.string() });

export const UploadResult = z.object({
  employees: z.array(Employee),
  /** At most a thousand; `skippedCount` is the total. */
  skipped: z.array(Skipped),
  skippedCount: z.number(),
  /** How many rows were added, or would be; on a dry run `employees` stays empty. */
  createdCount: z.number(),
  importId: z.number().nullable(),
  detected: z.object({
    /** Null for a workbook. */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    /** The sheet of a workbook that was read; null for text. */
    sheet: z.object({ name: z.string(), others: z.array(z.string()), hiddenRows: z.number(), formulasWithoutValue: z.number() }).nullable(),
    header: z.boolean(),
    headerRow: z.number().nullable(),
    columns: z.array(z.object({ index: z.number(), name: z.string().nullable(), meaning: z.string() })),
  }),
  sample: z.array(z.object({ row: z.number(), ...person })),
  /** Of added rows what was left out or may be wrong, such as a phone number that cannot be read: at most a thousand, and their total. */
  warnings: z.array(Skipped),
  warningsCount: z.number(),
  /** How many rows are added with each status; only if the list is read with statuses. */
  standing: z.record(z.enum(EMPLOYEE_STATUSES), z.number()).optional(),
});

/** Each list has at most a thousand rows; `freshCount`, `changedCount`, `goneCount` and `skippedCount` are totals. */
export const ComparedList = z.object({
  same: z.number(),
  freshCount: z.number(),
  fresh: z.array(z.object({ row: z.number(), name: z.string(), email: z.string().nullable() })),
  changedCount: z.number(),
  changed: z.array(
    z.object({
      employeeId: z.number(),
      row: z.number(),
      name: z.string(),
      /** `isOwn`: the employee filled in what stands there now, so the page does not tick it. */
      changes: z.array(z.object({ field: z.enum(PERSON_FIELDS), before: z.string().nullable(), after: z.string(), isOwn: z.boolean() })),
      /** The address changes, and a link was mailed to the old address: that link stops working. */
      hasLink: z.boolean(),
      /** What is sent again to the new address; null if nothing is: not invited, finished, declined, or wants no more mail. */
      sentAgain: z.enum(['invitation', 'confirmation']).nullable(),
    }),
  ),
  goneCount: z.number(),
  gone: z.array(z.object({ employeeId: z.number(), name: z.string(), email: z.string().nullable(), status: z.enum(EMPLOYEE_STATUSES) })),
  skipped: z.array(Skipped),
  skippedCount: z.number(),
  /** As for an upload. */
  warnings: z.array(Skipped),
  warningsCount: z.number(),
});

const employeeIds = z.object({
  employeeIds: chosenIds(MOST_CHOSEN, { none: 'Kies minimaal één werknemer.', tooMany: 'Kies maximaal 10.000 werknemers.' }),
});

const DeletedEmployee = z.object({
  id: z.number(),
  name: z.string(),
  /** Null if the employer was deleted since; `employerName` remains while the deletion can be undone. */
  employerId: z.number().nullable(),
  employerName: z.string().nullable(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
  /** Whether a planned appointment was cancelled by the deletion. */
  hadAppointment: z.boolean(),
  /** How many people were deleted in the same call. */
  deletedTogether: z.number(),
});

export const employees = group({
  'GET /api/employees': {
    access: 'admin',
    scope: 'read',
    summary: 'Werknemers: alles, of met limit, offset, after, before, sort, q, employerId, status of language één pagina',
    query: EmployeeFilter.extend(sortedBy(EMPLOYEE_KEY, sortsOf('employees'))),
    output: z.array(EmployeeRow),
  },
  'POST /api/employees': {
    access: 'admin',
    scope: 'write',
    summary: 'Een werknemer toevoegen',
    body: input
      .extend(standing)
      .refine(({ email, noEmail }) => email !== undefined || noEmail === true, { error: FIELD_PROBLEMS.email, path: ['email'] })
      .refine((given) => !hasBoth(given), notBoth),
    output: Employee,
  },
  'PUT /api/employees/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een werknemer bijwerken, of alleen de status',
    params: idParams,
    body: input
      .partial()
      .extend({
        ...standing,
        /** True: no more invitations and reminders; false: the employee wants them again. */
        stopped: z.boolean({ error: 'Kies aan of uit.' }).optional(),
      })
      .refine((given) => !hasBoth(given), notBoth),
    /** `reinvited`: the links now go to another address, so the invitation or confirmation was sent again. */
    output: Employee.extend({ reinvited: z.boolean() }),
  },
  'DELETE /api/employees/{id}': { access: 'admin', scope: 'write', summary: 'Een werknemer verwijderen', params: idParams, output: Done },
  'GET /api/employees/deleted': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie de laatste tien minuten is verwijderd en nog terug kan, de nieuwste eerst',
    query: z.object({ ...paging, deletedAt: z.iso.datetime({ error: 'Vul een geldig moment in.' }).optional() }),
    output: z.array(DeletedEmployee),
  },
  'POST /api/employees/{id}/restore': {
    access: 'admin',
    scope: 'write',
    summary: 'Een verwijdering ongedaan maken',
    params: idParams,
    /**
     * `appointmentLost`: the hour, consultant or employer of the planned appointment is no longer available, so the employee was invited
     * again. `employerRestored`: the deleted employer was restored too.
     */
    output: Employee.extend({ appointmentLost: z.boolean(), employerRestored: z.boolean() }),
  },
  'POST /api/employees/{id}/reset-and-reinvite': {
    access: 'admin',
    scope: 'write',
    summary: 'Een afgeronde of uitgenodigde werknemer opnieuw uitnodigen; de vorige link werkt dan niet meer',
    params: idParams,
    output: Employee,
  },
  'GET /api/employees/{id}/history': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie deze werknemer wanneer wijzigde',
    params: idParams,
    output: z.array(HistoryRow),
  },
  'GET /api/employees/{id}/export': {
    access: 'admin',
    scope: 'none',
    summary: 'Alles wat van deze werknemer bekend is, als JSON of met format=html als pagina om te lezen',
    params: idParams,
    query: z.object({ format: z.enum(['json', 'html'], { error: 'Kies json of html.' }).optional() }),
    raw: true,
    output: z.string(),
  },
  'POST /api/employees/{id}/erase': {
    access: 'admin',
    scope: 'none',
    summary: 'Een werknemer meteen en definitief wissen, zonder ongedaan maken; met suppress weigert het portaal dit adres voortaan',
    params: idParams,
    body: z.object({ suppress: yesNo.optional() }).nullish(),
    output: Done,
  },
  'POST /api/employees/invite': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen werknemers uitnodigen die nog geen uitnodiging hebben',
    body: employeeIds,
    /**
     * `stopped`: how many were left out because they want no more mail; `noEmail`: how many of `count` have no e-mail address, so that nothing
     * is mailed. Absent if nobody is.
     */
    output: z.object({ count: z.number(), stopped: z.number().optional(), noEmail: z.number().optional() }),
  },
  'POST /api/employees/delete': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen werknemers verwijderen; dryRun toont alleen wie dat zijn en hoeveel geplande afspraken vervallen',
    body: employeeIds.extend({ dryRun: z.boolean().optional() }),
    output: z.object({ employeeIds: z.array(z.number()), plannedAppointments: z.number().optional() }),
  },
  'POST /api/employees/language': {
    access: 'admin',
    scope: 'write',
    summary: 'De taal van de gekozen werknemers zetten; leeg is die van de werkgever',
    body: employeeIds.extend({ language: z.enum(['', ...LANGUAGES], { error: 'Kies een taal.' }).transform((text) => text || null) }),
    /** `count`: how many employees had another language before. */
    output: z.object({ count: z.number() }),
  },
  'GET /api/employees/export': {
    access: 'admin',
    scope: 'read',
    summary: 'De gefilterde werknemers als spreadsheet',
    query: EmployeeFilter.extend({ format: sheetFormat }),
    raw: true,
    output: z.string(),
  },
  'POST /api/employees/export': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen werknemers als spreadsheet',
    body: employeeIds.extend({ format: sheetFormat }),
    raw: true,
    output: z.string(),
  },
  'POST /api/employees/restore': {
    access: 'admin',
    scope: 'write',
    summary: 'Verwijderingen ongedaan maken',
    body: employeeIds,
    output: z.object({ employeeIds: z.array(z.number()), appointmentsLost: z.number(), employersRestored: z.number() }),
  },
  'POST /api/employees/upload': {
    access: 'admin',
    scope: 'write',
    summary:
      'Een lijst met werknemers inlezen uit een Excel-werkmap (.xlsx) of een CSV-bestand; dryRun=true toont alleen wat er zou gebeuren; withStatus=true leest ook status en geplande afspraak, met mail=true krijgen zij bericht; allowNoEmail=true neemt ook rijen zonder e-mailadres',
    upload: true,
    output: UploadResult,
  },
  'POST /api/employees/compare': {
    access: 'admin',
    scope: 'read',
    summary: 'Een verbeterde lijst naast de werknemers van deze werkgever leggen: wie is nieuw, gewijzigd of verdwenen; er verandert niets',
    upload: true,
    output: ComparedList,
  },
  'POST /api/employees/imports/{id}/undo': {
    access: 'admin',
    scope: 'write',
    summary: 'Een hele import ongedaan maken zolang niemand is uitgenodigd',
    params: idParams,
    output: z.object({ count: z.number() }),
  },
  'POST /api/employees/send-invitations': {
    access: 'admin',
    scope: 'write',
    summary: 'Iedereen van deze werkgever uitnodigen die nog geen uitnodiging heeft',
    body: z.object({ employerId: id }),
    output: z.object({ count: z.number(), stopped: z.number().optional(), noEmail: z.number().optional(), message: z.string() }),
  },
  'GET /api/employees/invitations': {
    access: 'admin',
    scope: 'read',
    summary: 'Per werkgever: wie wacht op een uitnodiging, en hoe ver het verzenden is; met employerIds alleen van die werkgevers',
    query: z.object({ employerIds: idList(100).optional() }),
    output: z.array(
      z.object({
        employerId: z.number(),
        employerName: z.string(),
        communicatieViaHrm: z.boolean(),
        waiting: z.number(),
        invited: z.number(),
        mails: z.object({ wachtend: z.number(), niet_verzonden: z.number(), verzonden: z.number(), mislukt: z.number() }),
      }),
    ),
  },
  'GET /api/employees/invitation-preview': {
    access: 'admin',
    scope: 'read',
    summary: 'De uitnodiging zoals de ontvanger hem krijgt',
    query: z.object({ employerId: idText }),
    output: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  },
  'GET /api/employees/invitation-preview/page': {
    access: 'admin',
    scope: 'read',
    summary: 'De opmaak van die uitnodiging, om in een kader te tonen',
    query: z.object({ employerId: idText }),
    raw: true,
    output: z.string(),
  },
});
