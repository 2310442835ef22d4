import { z } from 'zod';
import {
  APPOINTMENT_STATUSES,
  DECLINERS,
  MAX_NOTES,
  MEETING_TYPES,
  PREFERRED_MEETING_TYPES,
  SETTABLE_APPOINTMENT_STATUSES,
} from '#domain/appointments/vocabulary.ts';
import { CONFLICT_KINDS } from '#domain/firm/tasks.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MOST_CHOSEN, MOST_DELETED_APPOINTMENTS, sortsOf } from '#domain/lists.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { group } from './endpoint.ts';
import { chosen, chosenIds, clock, Done, date, id, idParams, idText, optionalText, search, sheetFormat, yesNo } from './fields.ts';
import { HistoryRow } from './history.ts';
import { sortedBy } from './lists/paging.ts';
import { telephone } from './visitor.ts';

/** The employer of a person in an answer. */
export const EmployerOfPerson = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  preferredMeetingType: z.enum(PREFERRED_MEETING_TYPES),
  /** The language of employees who have none of their own; null means Dutch. */
  defaultLanguage: z.enum(LANGUAGES).nullable(),
});

const EmployeeOfAppointment = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  employerId: z.number(),
  status: z.enum(EMPLOYEE_STATUSES),
  language: z.enum(LANGUAGES).nullable(),
  employer: EmployerOfPerson.extend({ phone: z.string().nullable() }),
});

export const Appointment = z.object({
  id: z.number(),
  employeeId: z.number(),
  consultantId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  notes: z.string().nullable(),
  meetingType: z.enum(MEETING_TYPES),
  /** A virtual conversation that is a telephone call. */
  byPhone: z.boolean(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** The video address; null for a visit, or if none is set. */
  videoUrl: z.string().nullable(),
  /** Until this moment changes are free of charge. */
  freeUntil: z.string(),
  /** When the consultant last sent the employee a summary. Its text is shown only to these two. */
  summarySentAt: z.string().nullable(),
  /** When a calendar program declined the invite, and whose. It changes nothing by itself. */
  declinedAt: z.string().nullable(),
  declinedBy: z.enum(DECLINERS).nullable(),
  createdAt: z.string(),
  consultant: z.object({
    id: z.number(),
    specialization: z.string().nullable(),
    languages: z.array(z.enum(LANGUAGES)),
    user: z.object({ name: z.string() }),
  }),
  employee: EmployeeOfAppointment,
});

/** For administrators only: no other answer contains the invitation token. */
export const AdminAppointment = Appointment.extend({
  employee: EmployeeOfAppointment.extend({ invitationToken: z.string().nullable() }),
});

/** The columns by which the list is sorted; `id` orders appointments that begin at the same moment. */
export const APPOINTMENT_KEY = { id: idText, date, startTime: clock };

const AppointmentFilter = z.object({
  q: search.optional(),
  consultantId: idText.optional(),
  employerId: idText.optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  meetingType: z.enum(MEETING_TYPES).optional(),
  from: date.optional(),
  to: date.optional(),
  /** The days on which it was made. */
  since: date.optional(),
  until: date.optional(),
  /** Exactly those that the tasks of that kind count. */
  task: z.enum(CONFLICT_KINDS).optional(),
});

const appointmentIds = (most: number) =>
  z.object({
    appointmentIds: chosenIds(most, {
      none: 'Kies minimaal één afspraak.',
      tooMany: `Kies maximaal ${most.toLocaleString('nl-NL')} afspraken.`,
    }),
  });

export const appointments = group({
  'GET /api/appointments': {
    access: 'admin',
    scope: 'read',
    summary: 'Afspraken: alles, of met filters een deel; met limit, offset, after, before of sort één pagina',
    query: AppointmentFilter.extend(sortedBy(APPOINTMENT_KEY, sortsOf('appointments'))),
    output: z.array(AdminAppointment),
  },
  'GET /api/appointments/export': {
    access: 'admin',
    scope: 'read',
    summary: 'De gefilterde afspraken als spreadsheet',
    query: AppointmentFilter.extend({ format: sheetFormat }),
    raw: true,
    output: z.string(),
  },
  'POST /api/appointments/export': {
    access: 'admin',
    scope: 'write',
    summary: 'De gekozen afspraken als spreadsheet',
    body: appointmentIds(MOST_CHOSEN).extend({ format: sheetFormat }),
    raw: true,
    output: z.string(),
  },
  'POST /api/appointments/delete': {
    access: 'admin',
    scope: 'write',
    summary:
      'De gekozen afspraken verwijderen, elk zoals bij DELETE; dryRun telt alleen hoeveel er zijn en hoeveel daarvan nog gepland staan',
    body: appointmentIds(MOST_DELETED_APPOINTMENTS).extend({ dryRun: yesNo.optional() }),
    output: z.object({ count: z.number(), planned: z.number() }),
  },
  'PUT /api/appointments/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een afspraak verplaatsen, of met consultantId aan een andere consultant geven',
    params: idParams,
    body: z.object({
      consultantId: chosen('Kies een consultant.').optional(),
      date,
      startTime: clock,
      endTime: clock,
      meetingType: z.enum(MEETING_TYPES, { error: 'Kies virtueel of fysiek.' }),
      ...telephone,
    }),
    output: Appointment,
  },
  'DELETE /api/appointments/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een afspraak verwijderen; de werknemer krijgt een nieuwe uitnodiging',
    params: idParams,
    output: Done,
  },
  'GET /api/appointments/{id}/slots': {
    access: 'admin',
    scope: 'read',
    summary: 'De uren van een dag, en welke vrij zijn om deze afspraak naartoe te verplaatsen',
    params: idParams,
    /** The available hours depend on the type, because visits of one day must be adjacent. Absent: the present type. */
    query: z.object({ date, meetingType: z.enum(MEETING_TYPES).optional(), consultantId: idText.optional() }),
    output: z.array(z.object({ startTime: z.string(), endTime: z.string(), free: z.boolean(), available: z.boolean() })),
  },
  'GET /api/appointments/{id}/colleagues': {
    access: 'admin',
    scope: 'read',
    summary: 'De andere consultants, en wie van hen op het uur van deze afspraak vrij is om haar over te nemen',
    params: idParams,
    output: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Whether the employer prefers this consultant. */
        isPreferred: z.boolean(),
        free: z.boolean(),
        /** Free, and also within availability. */
        available: z.boolean(),
      }),
    ),
  },
  'POST /api/appointments/swap': {
    access: 'staff',
    scope: 'write',
    summary: 'Twee afspraken ruilen',
    body: z.object({ appointmentId1: id, appointmentId2: id }),
    output: z.array(Appointment),
  },
  'PATCH /api/appointments/{id}/status': {
    access: 'staff',
    scope: 'write',
    summary: 'De status van een afspraak zetten',
    params: idParams,
    body: z.object({ status: z.enum(SETTABLE_APPOINTMENT_STATUSES, { error: 'Kies een status.' }) }),
    output: Appointment,
  },
  'POST /api/appointments/{id}/cancel': {
    access: 'staff',
    scope: 'write',
    summary: 'Een afspraak annuleren; de werknemer krijgt een nieuwe uitnodiging',
    params: idParams,
    output: Appointment,
  },
  'POST /api/appointments/{id}/calendar-restore': {
    access: 'staff',
    scope: 'write',
    summary: 'De afspraak terugzetten in de agenda van haar consultant, waar iemand haar verplaatste of verwijderde',
    params: idParams,
    output: Done,
  },
  'PATCH /api/appointments/{id}/notes': {
    access: 'staff',
    scope: 'write',
    summary: 'Notities bij een afspraak bewaren',
    params: idParams,
    // Empty text clears the notes; an absent field is rejected.
    body: z.object({ notes: optionalText(MAX_NOTES).refine((notes) => notes !== undefined, { error: 'Vul de notities in.' }) }),
    output: Appointment,
  },
  'GET /api/appointments/{id}/history': {
    access: 'staff',
    scope: 'read',
    summary: 'Wie deze afspraak wanneer wijzigde',
    params: idParams,
    output: z.array(HistoryRow),
  },
});
