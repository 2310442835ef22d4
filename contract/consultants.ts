import { z } from 'zod';
import { OFFICE_END, OFFICE_START } from '#domain/vocabulary.ts';
import { group } from './endpoint.ts';
import { clock, Done, email, idParams, line, optionalEmail, optionalLine, optionalPhone, optionalPostalCode } from './fields.ts';

export const Consultant = z.object({
  id: z.number(),
  userId: z.number(),
  specialization: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  officeHoursStart: z.string(),
  officeHoursEnd: z.string(),
  isActive: z.boolean(),
  contactEmail: z.string().nullable(),
  createdAt: z.string(),
  user: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
});

const details = {
  specialization: optionalLine(200),
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  contactEmail: optionalEmail,
};

const officeHoursInOrder = {
  check: (row: { officeHoursStart?: string | undefined; officeHoursEnd?: string | undefined }) =>
    row.officeHoursStart === undefined || row.officeHoursEnd === undefined || row.officeHoursStart < row.officeHoursEnd,
  error: { error: 'De eindtijd moet na de starttijd liggen.', path: ['officeHoursEnd'] },
};

export const consultants = group({
  'GET /api/consultants': { access: 'admin', summary: 'Alle consultants', output: z.array(Consultant) },
  'POST /api/consultants': {
    access: 'admin',
    summary: 'Een consultant toevoegen en een welkomstmail sturen',
    body: z
      .object({
        name: line(100),
        email,
        phone: optionalPhone,
        ...details,
        officeHoursStart: clock.default(OFFICE_START),
        officeHoursEnd: clock.default(OFFICE_END),
        isActive: z.boolean({ error: 'Kies ja of nee.' }).default(true),
      })
      .refine(officeHoursInOrder.check, officeHoursInOrder.error),
    output: Consultant,
  },
  'PUT /api/consultants/{id}': {
    access: 'admin',
    summary: 'Een consultant bijwerken',
    params: idParams,
    body: z
      .object({
        ...details,
        officeHoursStart: clock,
        officeHoursEnd: clock,
        isActive: z.boolean({ error: 'Kies ja of nee.' }),
        userName: line(100),
        userPhone: optionalPhone,
      })
      .partial()
      .refine(officeHoursInOrder.check, officeHoursInOrder.error),
    output: Consultant,
  },
  'PATCH /api/consultants/{id}': {
    access: 'staff',
    summary: 'Het eigen profiel bijwerken',
    params: idParams,
    body: z
      .object({ phone: optionalPhone, specialization: optionalLine(200), officeHoursStart: clock, officeHoursEnd: clock })
      .partial()
      .refine(officeHoursInOrder.check, officeHoursInOrder.error),
    output: Consultant,
  },
  'DELETE /api/consultants/{id}': {
    access: 'admin',
    summary: 'Een consultant zonder afspraken verwijderen',
    params: idParams,
    output: Done,
  },
  'POST /api/consultants/{id}/send-welcome': {
    access: 'admin',
    summary: 'Een link sturen waarmee de consultant een wachtwoord kiest',
    params: idParams,
    output: z.object({ email: z.string() }),
  },

  'GET /api/consultants/me': { access: 'consultant', summary: 'Het eigen profiel', output: Consultant },
});
