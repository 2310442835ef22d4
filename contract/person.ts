import { z } from 'zod';
import { MAIL_AUDIENCES } from '#domain/post/vocabulary.ts';
import { AdminAppointment, Appointment, EmployerOfPerson } from './appointments.ts';
import { Charge } from './charges.ts';
import { EmployeeRow } from './employees.ts';
import { group } from './endpoint.ts';
import { Done, date, idParams } from './fields.ts';
import { MailRow } from './mails.ts';
import { BookingInput, OpenConsultant, OpenDay } from './visitor.ts';
import { Wish } from './wishes.ts';

// One employee, with everything that an administrator needs during a phone call.

const Person = EmployeeRow.extend({
  employer: EmployerOfPerson.extend({ email: z.string().nullable(), communicatieViaHrm: z.boolean() }),
  /** Why the employee declined, in their own words. */
  declineReason: z.string().nullable(),
  /** The days and parts of a day that would suit; null unless the employee left a wish that still applies. */
  wish: Wish.nullable(),
  /** Whether the invitation link works, and until when; null if it does not expire or does not exist. */
  link: z.object({ works: z.boolean(), until: z.string().nullable() }),
  /** Newest first. */
  appointments: z.array(AdminAppointment),
  /** The newest fifty about this employee: those to the employee, to HR and to consultants. */
  mails: z.array(MailRow.extend({ audience: z.enum(MAIL_AUDIENCES) })),
  mailCount: z.number(),
  charges: z.array(Charge),
});

export const person = group({
  'GET /api/employees/{id}': {
    access: 'admin',
    scope: 'read',
    summary: 'Eén werknemer met afspraken, e-mails en doorbelastingen; wie pas is verwijderd: 404 met restorableUntil',
    params: idParams,
    output: Person,
  },
  'POST /api/employees/{id}/resend-link': {
    access: 'admin',
    scope: 'none',
    summary: 'De link die nu werkt nog eens sturen: de uitnodiging, of de bevestiging van de geplande afspraak',
    params: idParams,
    /** `declinedAt`: when the employee declined, if they did. */
    output: Done.extend({ declinedAt: z.string().nullable() }),
  },
  'GET /api/employees/{id}/link': {
    access: 'admin',
    scope: 'none',
    summary: 'De link die nu werkt, om voor te lezen of te kopiëren; staat in het logboek',
    params: idParams,
    output: z.object({ url: z.string() }),
  },
  'GET /api/employees/{id}/availability': {
    access: 'admin',
    scope: 'read',
    summary: 'De consultants met vrije tijden op een dag, voor deze werknemer',
    params: idParams,
    query: z.object({ date }),
    output: z.array(OpenConsultant),
  },
  'GET /api/employees/{id}/availability/all': {
    access: 'admin',
    scope: 'read',
    summary: 'Per dag het aantal vrije tijden voor deze werknemer, 26 weken vooruit',
    params: idParams,
    output: z.array(OpenDay),
  },
  'POST /api/employees/{id}/book': {
    access: 'admin',
    scope: 'write',
    summary: 'Een afspraak maken voor een werknemer die belt, ook zonder uitnodiging',
    params: idParams,
    body: BookingInput,
    output: Appointment,
  },
});
