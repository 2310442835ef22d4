import { z } from 'zod';
import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { LANGUAGES } from '#domain/language.ts';
import { EMPLOYEE_STATUSES, MOST_EMPLOYERS } from '#domain/people/vocabulary.ts';
import { group } from './endpoint.ts';
import {
  chosenIds,
  Done,
  id,
  idParams,
  line,
  optionalEmail,
  optionalLanguage,
  optionalLine,
  optionalPhone,
  optionalPostalCode,
  whole,
  yesNo,
} from './fields.ts';
import { Search } from './lists/paging.ts';

const Employer = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  industry: z.string().nullable(),
  preferredMeetingType: z.enum(PREFERRED_MEETING_TYPES),
  communicatieViaHrm: z.boolean(),
  /** The price of a charge in cents without VAT; null means the general tariff. */
  tariffCents: z.number().nullable(),
  /** The address for statements; null means `email`. */
  financeEmail: z.string().nullable(),
  /** The town that distances are computed with; null means `city`. */
  town: z.string().nullable(),
  /** The language of employees who have none of their own; null means Dutch. */
  defaultLanguage: z.enum(LANGUAGES).nullable(),
  createdAt: z.string(),
  preferredConsultants: z.array(z.object({ id: z.number(), user: z.object({ name: z.string() }) })),
  /** The number of employees, so that the page can predict whether deleting is refused. */
  employeeCount: z.number(),
  /** Visiting days from today on. */
  visitingDays: z.array(z.object({ date: z.string(), consultantId: z.number(), consultantName: z.string() })),
});

/** The data of the employer page. */
const EmployerPage = Employer.extend({
  /** Number of employees by status. */
  people: z.record(z.enum(EMPLOYEE_STATUSES), z.number()),
  /** The price of a charge in cents without VAT: its own or the general tariff; null if neither is set. */
  tariff: z.number().nullable(),
  /** Charges and credits for its next statements; `cents` without VAT, credits subtracted. */
  open: z.object({ charges: z.number(), credits: z.number(), cents: z.number() }),
  /** The newest link to the HR desk, also if it no longer works, without its URL. `browsers`: how many confirmed themselves with a code. */
  hrLink: z
    .object({
      createdAt: z.string(),
      expiresAt: z.string(),
      revokedAt: z.string().nullable(),
      browsers: z.number(),
      confirmedAt: z.string().nullable(),
    })
    .nullable(),
});

const preferredConsultantIds = z
  .array(id, { error: 'Selecteer minimaal één voorkeursadviseur.' })
  .max(500, { error: 'Kies maximaal 500 adviseurs.' })
  .transform((ids) => [...new Set(ids)]);

const fields = {
  name: line(200, 'Vul de naam van de werkgever in.'),
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  contactPerson: optionalLine(200),
  phone: optionalPhone,
  /** If `communicatieViaHrm` is on, the mails of all employees go to this address, and it is required. */
  email: optionalEmail,
  industry: optionalLine(100),
  preferredMeetingType: z.enum(PREFERRED_MEETING_TYPES, { error: 'Kies een voorkeur.' }),
  communicatieViaHrm: yesNo,
  /** Null: the general tariff. Absent: unchanged. */
  tariffCents: whole(RANGES.tariffCents).nullish(),
  financeEmail: optionalEmail,
  town: optionalLine(100),
  defaultLanguage: optionalLanguage,
  preferredConsultantIds,
};

export const NewEmployer = z.object({
  ...fields,
  preferredMeetingType: fields.preferredMeetingType.default('geen'),
  communicatieViaHrm: fields.communicatieViaHrm.default(false),
  preferredConsultantIds: preferredConsultantIds.default([]),
});
/** Absent fields stay unchanged. */
const EmployerChange = z.object(fields).partial();

/** That the sealed proofs of offer of these employers may go too; else 409 `HAS_PROOFS`, which names them. */
const confirmProofs = yesNo.optional();

export const employers = group({
  'GET /api/employers': {
    access: 'admin',
    scope: 'read',
    summary: 'Werkgevers: alles, of met een zoekwoord of bladzijde een deel',
    query: Search,
    output: z.array(Employer),
  },
  'GET /api/employers/{id}': {
    access: 'admin',
    scope: 'read',
    summary: 'Eén werkgever, met zijn cijfers',
    params: idParams,
    output: EmployerPage,
  },
  'POST /api/employers': { access: 'admin', scope: 'write', summary: 'Een werkgever toevoegen', body: NewEmployer, output: Employer },
  'POST /api/employers/upload': {
    access: 'admin',
    scope: 'write',
    summary:
      'Een lijst met werkgevers inlezen (.xlsx of CSV); dryRun=true toont alleen wat er zou gebeuren, consultantIds zijn de voorkeursadviseurs van rijen die er geen noemen',
    upload: true,
    output: z.object({
      /** How many were added, or would be. */
      createdCount: z.number(),
      sample: z.array(z.object({ row: z.number(), name: z.string(), city: z.string().nullable() })),
      /** At most a thousand; `skippedCount` is the total. */
      skipped: z.array(z.object({ row: z.number(), reason: z.string(), name: z.string() })),
      skippedCount: z.number(),
      /** How many of the skipped rows name an employer that exists already. */
      presentCount: z.number(),
      /** The ids of the added employers, so that the import can be undone; empty with dryRun. */
      employerIds: z.array(z.number()),
      /** The fields for which a column was found. */
      columns: z.array(z.string()),
    }),
  },
  'POST /api/employers/delete': {
    access: 'admin',
    scope: 'write',
    summary: 'Werkgevers verwijderen, elk zoals bij DELETE; wie werknemers of openstaande kosten heeft, blijft',
    body: z.object({
      confirmProofs,
      employerIds: chosenIds(MOST_EMPLOYERS, { none: 'Kies minimaal één werkgever.', tooMany: 'Kies maximaal 1.000 werkgevers.' }),
    }),
    output: z.object({ count: z.number(), left: z.number() }),
  },
  'PUT /api/employers/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een werkgever bijwerken',
    params: idParams,
    body: EmployerChange,
    /** `reinvited`: the links of its employees now go to another address, so the old links were revoked and new ones sent. */
    output: Employer.extend({ reinvited: z.boolean() }),
  },
  'DELETE /api/employers/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een werkgever zonder werknemers verwijderen; met verzegelde bewijzen van aanbod alleen met confirmProofs',
    params: idParams,
    body: z.object({ confirmProofs }).nullish(),
    output: Done,
  },
});
