import { person } from '#contract/person.ts';
import { linkEnds, whyNoLink } from '#domain/post/link.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { book } from '#server/actions/appointments/book.ts';
import { listDeletedEmployees } from '#server/actions/people/list-deleted-employees.ts';
import { resendLink, showLink } from '#server/actions/post/resend-link.ts';
import { asRow } from '#server/api/post/mails.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { openConsultants, openDays } from '#server/steps/open-slots.ts';
import { appointmentsOfEmployee } from '#server/store/appointments/lists.ts';
import { chargesOfEmployee } from '#server/store/money/charges.ts';
import { listEmployees } from '#server/store/people/employees.ts';
import { employerById } from '#server/store/people/employers.ts';
import { wishOf } from '#server/store/post/invitation-wishes.ts';
import { countMails, listMails } from '#server/store/post/mail-overview.ts';

const MAILS_SHOWN = 50;

export const personApi = serve(person, {
  'GET /api/employees/{id}': ({ services, params }) => personBy(services, params.id),

  'POST /api/employees/{id}/resend-link': async ({ services, caller, params }) => ({
    success: true as const,
    ...(await resendLink(services, caller, params.id)),
  }),
  'GET /api/employees/{id}/link': async ({ services, caller, params }) => ({ url: await showLink(services, caller, params.id) }),

  'GET /api/employees/{id}/availability': ({ services, caller, params, query }) =>
    openConsultants(services, { ...caller, employeeId: params.id }, query.date),
  'GET /api/employees/{id}/availability/all': ({ services, caller, params }) => openDays(services, { ...caller, employeeId: params.id }),
  'POST /api/employees/{id}/book': ({ services, caller, params, body }) => book(services, { ...caller, employeeId: params.id }, body),
});

async function personBy(services: Services, id: number) {
  const { db, now } = services;
  const [employee] = (await listEmployees(db, { id }, { limit: 1 })).items;
  if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND', await restorable(services, id));
  const appointments = await appointmentsOfEmployee(db, id);
  const holder = { ...employee, hasPlannedAppointment: appointments.some(({ status }) => status === 'geplanned') };
  const { items: mails } = await listMails(db, { employeeId: id }, { limit: MAILS_SHOWN });
  return {
    ...employee,
    employer: found(await employerById(db, employee.employerId)),
    link: { works: whyNoLink(holder, now()) === null, until: linkEnds(holder, now()) },
    appointments,
    mails: mails.map((mail) => ({ ...asRow(mail, now()), audience: mail.audience })),
    mailCount: mails.length < MAILS_SHOWN ? mails.length : await countMails(db, { employeeId: id }),
    charges: await chargesOfEmployee(db, id),
    wish: await wishOf(db, id, isoOf(now())),
  };
}

/** Until when somebody who was deleted can be restored, which the page then offers. */
async function restorable(services: Services, id: number): Promise<{ restorableUntil?: string }> {
  const [deleted] = (await listDeletedEmployees(services, { id }, { limit: 1, offset: 0 })).people;
  return deleted ? { restorableUntil: deleted.restorableUntil } : {};
}
