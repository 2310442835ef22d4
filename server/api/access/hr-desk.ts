import { hrDesk } from '#contract/access/hr-desk.ts';
import { kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { shownFigures } from '#domain/people/followed.ts';
import { displayName } from '#domain/people/names.ts';
import { confirmHrBrowser } from '#server/actions/access/hr/confirm-browser.ts';
import { makeHrLink } from '#server/actions/access/hr/make-link.ts';
import { printHrLetters } from '#server/actions/access/hr/print-letters.ts';
import { revokeHrLink } from '#server/actions/access/hr/revoke-link.ts';
import { sendHrCode } from '#server/actions/access/hr/send-code.ts';
import { book } from '#server/actions/appointments/book.ts';
import { cancelAsVisitor } from '#server/actions/appointments/cancel-as-visitor.ts';
import { moveAsVisitor } from '#server/actions/appointments/move-as-visitor.ts';
import { proposeList } from '#server/actions/people/propose-list.ts';
import { withDeadline } from '#server/api/appointments/for-holder.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import { serve } from '#server/http/bind.ts';
import { setHrCookie } from '#server/http/callers/hr-browsers.ts';
import { spend } from '#server/http/limits.ts';
import { oneChange } from '#server/http/one-change.ts';
import { listFile, readForm } from '#server/http/upload.ts';
import type { Column } from '#server/spreadsheet/sheet.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { found } from '#server/steps/found.ts';
import { openConsultants, openDays } from '#server/steps/open-slots.ts';
import { HR } from '#server/store/appointments/history.ts';
import { phoneModeOf } from '#server/store/firm/settings.ts';
import { employerById } from '#server/store/people/employers.ts';
import { employeesOfDesk, figuresOfDesk, lettersAt } from '#server/store/people/hr-desk.ts';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';

type DeskRow = Awaited<ReturnType<typeof employeesOfDesk>>[number];

/** What the page shows of an employee, and nothing more. */
const DESK_COLUMNS: Column<DeskRow>[] = [
  { title: 'Naam', width: 32, value: displayName },
  { title: 'E-mailadres', width: 32, value: ({ email }) => email },
  { title: 'Status', width: 22, value: ({ status }) => words.status[status] },
  { title: 'Datum', isDate: true, value: ({ appointment }) => appointment?.date ?? null },
  { title: 'Tijd', width: 8, value: ({ appointment }) => appointment?.startTime ?? null },
  { title: 'Adviseur', width: 28, value: ({ appointment }) => appointment?.consultant.user.name ?? null },
  { title: 'Gesprek', width: 14, value: ({ appointment }) => appointment && MEETING_KIND_LABEL[kindOf(appointment)] },
];

export const hrDeskApi = serve(hrDesk, {
  'POST /api/employers/{id}/hr-link': async ({ services, caller, params }) => ({ url: await makeHrLink(services, caller, params.id) }),
  'DELETE /api/employers/{id}/hr-link': async ({ services, caller, params }) => {
    await revokeHrLink(services, caller, params.id);
    return { success: true as const };
  },

  'POST /api/hr/{token}/code': async ({ services, caller, params, reply }) => {
    await spend(services.db, 'hrCode', String(caller.linkId));
    await sendHrCode(services, caller, params.token);
    return reply.code(204).send();
  },
  'POST /api/hr/{token}/confirm': async ({ services, caller, params, body, reply }) => {
    const secret = await confirmHrBrowser(services, caller, { token: params.token, code: body.code });
    setHrCookie(services, reply, { linkId: caller.linkId, secret });
    return { success: true as const };
  },

  'GET /api/hr/{token}': async ({ services: { db, now }, caller: { employerId, viaHr } }) => {
    const employer = found(await employerById(db, employerId));
    if (!viaHr) return { employer, figures: shownFigures(await figuresOfDesk(db, employerId)) };
    const employees = await employeesOfDesk(db, employerId);
    return {
      phoneMode: await phoneModeOf(db),
      employer,
      employees: employees.map((one) => ({ ...one, appointment: one.appointment && withDeadline(one.appointment, now()) })),
      lettersCount: (await lettersAt(db, employerId, now())).length,
    };
  },

  'POST /api/hr/{token}/upload': async ({ services, caller, request }) => {
    await spend(services.db, 'hrList', String(caller.linkId));
    const form = await readForm(request);
    const { dryRun, allowNoEmail } = form.fields;
    const list = { bytes: listFile(form), dryRun: dryRun === 'true', allowNoEmail: allowNoEmail === 'true' };
    // One at a time per link: ten megabytes take seconds.
    return oneChange(`list ${caller.linkId}`, () => proposeList(services, caller, list));
  },

  'GET /api/hr/{token}/export': async ({ services, caller: { employerId }, reply }) => {
    const employees = await employeesOfDesk(services.db, employerId);
    await recordAlone(services, HR, { kind: 'hr.exported', id: employerId });
    const parts = async function* () {
      yield employees;
    };
    return sendLongSheet(reply, {
      format: 'xlsx',
      file: words.sheet.file,
      name: words.list,
      columns: DESK_COLUMNS,
      count: employees.length,
      parts,
    });
  },

  'GET /api/hr/{token}/availability': ({ services, caller, query: { employeeId, date } }) =>
    openConsultants(services, { ...caller, employeeId }, date),
  'GET /api/hr/{token}/availability/all': ({ services, caller, query: { employeeId } }) => openDays(services, { ...caller, employeeId }),

  'POST /api/hr/{token}/employees/{id}/book': async ({ services, caller, params, body }) =>
    withDeadline(await book(services, { ...caller, employeeId: params.id }, body), services.now()),
  'POST /api/hr/{token}/employees/{id}/modify': async ({ services, caller, params, body }) =>
    withDeadline(await moveAsVisitor(services, { ...caller, employeeId: params.id }, body), services.now()),
  'POST /api/hr/{token}/employees/{id}/cancel': ({ services, caller, params, body }) =>
    cancelAsVisitor(services, { ...caller, employeeId: params.id }, { late: body?.late }),

  'GET /api/hr/{token}/letters': async ({ services, caller, reply }) => {
    // One at a time per link: a thousand letters take seconds.
    const pdf = await oneChange(`letters ${caller.linkId}`, () => printHrLetters(services, caller));
    return reply.header('Content-Disposition', 'inline; filename="brieven.pdf"').type('application/pdf').send(pdf);
  },
});
