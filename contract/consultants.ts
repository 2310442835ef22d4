import { z } from 'zod';
import { OFFICE_END, OFFICE_START } from '#domain/vocabulary.ts';
import { Appointment } from './appointments.ts';
import { group } from './endpoint.ts';
import {
  clock,
  Done,
  date,
  email,
  id,
  idParams,
  idText,
  line,
  optionalClock,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalPostalCode,
} from './fields.ts';

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

export const Availability = z.object({
  id: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  pauseStartTime: z.string().nullable(),
  pauseEndTime: z.string().nullable(),
  isRecurring: z.boolean(),
  dayOfWeek: z.number(),
  createdAt: z.string(),
});

export const Unavailability = z.object({
  id: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string().nullable(),
  createdAt: z.string(),
});

const details = {
  specialization: optionalLine(200),
  street: optionalLine(200),
  postalCode: optionalPostalCode,
  city: optionalLine(100),
  contactEmail: optionalEmail,
};

const endsAfterStart = {
  check: (row: { startTime: string; endTime: string }) => row.startTime < row.endTime,
  error: { error: 'De eindtijd moet na de starttijd liggen.', path: ['endTime'] },
};
const officeHoursInOrder = {
  check: (row: { officeHoursStart?: string | undefined; officeHoursEnd?: string | undefined }) =>
    row.officeHoursStart === undefined || row.officeHoursEnd === undefined || row.officeHoursStart < row.officeHoursEnd,
  error: { error: 'De eindtijd moet na de starttijd liggen.', path: ['officeHoursEnd'] },
};

const availabilityFields = z.object({
  date,
  startTime: clock,
  endTime: clock,
  pauseStartTime: optionalClock,
  pauseEndTime: optionalClock,
  isRecurring: z.boolean({ error: 'Kies ja of nee.' }).default(false),
});
const pauseInOrder = {
  check: ({ pauseStartTime, pauseEndTime }: { pauseStartTime?: string | null | undefined; pauseEndTime?: string | null | undefined }) =>
    pauseStartTime && pauseEndTime ? pauseStartTime < pauseEndTime : !pauseStartTime && !pauseEndTime,
  error: { error: 'Vul bij een pauze een begin en een later einde in.', path: ['pauseEndTime'] },
};

export const OwnAvailabilityInput = availabilityFields
  .refine(endsAfterStart.check, endsAfterStart.error)
  .refine(pauseInOrder.check, pauseInOrder.error);
export const AvailabilityInput = availabilityFields
  .extend({ consultantId: id })
  .refine(endsAfterStart.check, endsAfterStart.error)
  .refine(pauseInOrder.check, pauseInOrder.error);

const feed = z.object({ calendarUrl: z.string(), exportUrl: z.string() });

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

  'GET /api/availability/{consultantId}': {
    access: 'admin',
    summary: 'Beschikbaarheid van een consultant',
    params: z.object({ consultantId: idText }),
    output: z.array(Availability),
  },
  'POST /api/availability': {
    access: 'admin',
    summary: 'Beschikbaarheid toevoegen voor een dag',
    body: AvailabilityInput,
    output: Availability,
  },
  'DELETE /api/availability/{id}': { access: 'admin', summary: 'Beschikbaarheid verwijderen', params: idParams, output: Done },

  'GET /api/consultants/me': { access: 'consultant', summary: 'Het eigen profiel', output: Consultant },
  'GET /api/consultants/appointments': { access: 'consultant', summary: 'De eigen afspraken', output: z.array(Appointment) },
  'GET /api/consultants/appointments/export': {
    access: 'consultant',
    summary: 'De eigen afspraken als .ics',
    raw: true,
    output: z.string(),
  },
  'GET /api/consultants/availability': { access: 'consultant', summary: 'De eigen beschikbaarheid', output: z.array(Availability) },
  'POST /api/consultants/availability': {
    access: 'consultant',
    summary: 'Eigen beschikbaarheid toevoegen',
    body: OwnAvailabilityInput,
    output: Availability,
  },
  'DELETE /api/consultants/availability/{id}': {
    access: 'consultant',
    summary: 'Eigen beschikbaarheid verwijderen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/unavailability': { access: 'consultant', summary: 'De eigen verhinderingen', output: z.array(Unavailability) },
  'POST /api/consultants/unavailability': {
    access: 'consultant',
    summary: 'Een eigen verhindering toevoegen',
    body: z
      .object({ date, startTime: clock, endTime: clock, reason: optionalLine(500) })
      .refine(endsAfterStart.check, endsAfterStart.error),
    output: Unavailability,
  },
  'DELETE /api/consultants/unavailability/{id}': {
    access: 'consultant',
    summary: 'Een eigen verhindering verwijderen',
    params: idParams,
    output: Done,
  },
  'GET /api/consultants/calendar-url': { access: 'consultant', summary: 'Het adres van de eigen agenda', output: feed },
  'POST /api/consultants/calendar-url/rotate': {
    access: 'consultant',
    summary: 'Het adres van de eigen agenda intrekken en vervangen',
    output: feed,
  },
});
