import { z } from 'zod';
import { PREFERRED_MEETING_TYPES } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';
import { Done, id, idParams, line, optionalEmail, optionalLine, optionalPhone, optionalPostalCode } from './fields.ts';

export const Employer = z.object({
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
  createdAt: z.string(),
  preferredConsultants: z.array(z.object({ id: z.number(), user: z.object({ name: z.string() }) })),
  /** How many employees it has, so that the screen knows beforehand what a delete will answer. */
  employeeCount: z.number(),
});

export const EmployerInput = z.object({
  name: line(200),
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  contactPerson: optionalLine(200),
  phone: optionalPhone,
  email: optionalEmail,
  industry: optionalLine(100),
  preferredMeetingType: z.enum(PREFERRED_MEETING_TYPES, { error: 'Kies een voorkeur.' }).default('geen'),
  communicatieViaHrm: z.boolean({ error: 'Kies ja of nee.' }).default(false),
  preferredConsultantIds: z.array(id).max(500, { error: 'Kies maximaal 500 adviseurs.' }).default([]),
});

export const employers = group({
  'GET /api/employers': { access: 'admin', summary: 'Alle werkgevers', output: z.array(Employer) },
  'POST /api/employers': { access: 'admin', summary: 'Een werkgever toevoegen', body: EmployerInput, output: Employer },
  'PUT /api/employers/{id}': {
    access: 'admin',
    summary: 'Een werkgever bijwerken',
    params: idParams,
    body: EmployerInput,
    output: Employer,
  },
  'DELETE /api/employers/{id}': { access: 'admin', summary: 'Een werkgever zonder werknemers verwijderen', params: idParams, output: Done },
});
