import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { EMPLOYEE_KEY, Employee, EmployeeRow, employees, type UploadResult } from '#contract/employees.ts';
import { idText } from '#contract/fields.ts';
import type { Administrator } from '#domain/access/caller.ts';
import type { PeopleTask } from '#domain/firm/tasks.ts';
import type { Language } from '#domain/language.ts';
import { leftOutInWords, notMailedInWords } from '#domain/people/stopped.ts';
import { LIST_FIELD_LABEL } from '#domain/people/upload/headings.ts';
import { STANDING_LABEL, type StandingField, standingColumns } from '#domain/people/upload/standing.ts';
import { Refusal } from '#domain/refusals.ts';
import { compareList } from '#server/actions/people/compare-list.ts';
import { deleteEmployee, deleteEmployees, previewDeletion } from '#server/actions/people/delete-employees.ts';
import { type ImportResult, importEmployees, previewImport } from '#server/actions/people/import-employees.ts';
import { importStanding, previewStanding, type StandingCounts } from '#server/actions/people/import-standing.ts';
import { listDeletedEmployees } from '#server/actions/people/list-deleted-employees.ts';
import { restoreEmployees } from '#server/actions/people/restore-employees.ts';
import { addEmployee, changeEmployee } from '#server/actions/people/save-employee.ts';
import { setLanguages } from '#server/actions/people/set-language.ts';
import { undoImport } from '#server/actions/people/undo-import.ts';
import { previewInvitation } from '#server/actions/post/preview-invitation.ts';
import { reinvite } from '#server/actions/post/reinvite.ts';
import { inviteSelected, sendInvitations } from '#server/actions/post/send-invitations.ts';
import { eraseAtOnce } from '#server/actions/privacy/erase-at-once.ts';
import { exportPerson } from '#server/actions/privacy/export-person.ts';
import { sendMailPage } from '#server/api/post/mail-page.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT, JSON_TYPE, jsonArray, jsonStream, sendRows, slices } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { listFile, readForm, type UploadedForm } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { EMPLOYEE_COLUMNS } from '#server/steps/sheet-columns.ts';
import { historyOfEmployee } from '#server/store/appointments/history.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';
import type { Position } from '#server/store/people/employee-orders.ts';
import { countEmployees, type EmployeeFilter, employeeById, type ListedEmployee, listEmployees } from '#server/store/people/employees.ts';
import { importedEmployees } from '#server/store/people/imports.ts';
import { employersReading } from '#server/store/people/language.ts';
import { countStoppedIn, countUnmailedIn, invitationOverview, type Sending } from '#server/store/post/invitations.ts';
import { historyInWords } from '#texts/dutch-only/events.ts';
import { sendPersonFile, sendPersonPage } from './person-page.ts';

export const employeesApi = serve(employees, {
  'GET /api/employees': async ({ services, query, request, reply }) => {
    const { db } = services;
    if (Object.keys(query).length === 0) {
      await waitForTurn(request, reply, await countEmployees(db, {}));
      return sendRows(reply, EmployeeRow, wholeList(db));
    }
    const { limit = DEFAULT_LIMIT, offset, after, before, sort, ...asked } = query;
    const filter = await filterIn(services, asked);
    tellTotal(reply, await countEmployees(db, filter));
    const page = await listEmployees(db, filter, { limit, offset, after, before, sort });
    tellPlaces(reply, EMPLOYEE_KEY, page);
    return page.items;
  },

  'POST /api/employees': ({ services, caller, body }) => addEmployee(services, caller, body),
  'PUT /api/employees/{id}': ({ services, caller, params, body }) => changeEmployee(services, caller, { id: params.id, ...body }),

  'DELETE /api/employees/{id}': async ({ services, caller, params }) => {
    await deleteEmployee(services, caller, params.id);
    return { success: true as const };
  },
  'GET /api/employees/deleted': async ({ services, query: { limit = DEFAULT_LIMIT, offset = 0, ...filter }, reply }) => {
    const { total, people } = await listDeletedEmployees(services, filter, { limit, offset });
    tellTotal(reply, total);
    return people;
  },
  'POST /api/employees/{id}/restore': async ({ services, caller, params }) => {
    const { appointmentsLost, employersRestored } = await restoreEmployees(services, caller, [params.id]);
    // The employee may have been erased right after the undo.
    const employee = await employeeById(services.db, params.id);
    if (!employee) throw new Refusal('EMPLOYEE_NOT_FOUND');
    return { ...employee, appointmentLost: appointmentsLost > 0, employerRestored: employersRestored > 0 };
  },
  'POST /api/employees/delete': async ({ services, caller, body: { employeeIds, dryRun } }) =>
    dryRun ? previewDeletion(services, employeeIds) : { employeeIds: await deleteEmployees(services, caller, employeeIds) },
  'POST /api/employees/restore': ({ services, caller, body }) => restoreEmployees(services, caller, body.employeeIds),

  'POST /api/employees/language': async ({ services, caller, body }) => ({ count: await setLanguages(services, caller, body) }),
  'GET /api/employees/export': async ({ services, caller, query: { format, ...asked }, request, reply }) =>
    sendEmployees(services, caller, { filter: await filterIn(services, asked), format, request, reply }),
  'POST /api/employees/export': ({ services, caller, body: { format, employeeIds: ids }, request, reply }) =>
    sendEmployees(services, caller, { filter: { ids }, format, request, reply }),

  'POST /api/employees/{id}/reset-and-reinvite': ({ services, caller, params }) => reinvite(services, caller, params.id),

  'GET /api/employees/{id}/history': async ({ services: { db }, params }) => {
    if (!(await employeeById(db, params.id))) throw new Refusal('EMPLOYEE_NOT_FOUND');
    return historyInWords(await historyOfEmployee(db, params.id));
  },

  'GET /api/employees/{id}/export': async ({ services, caller, params: { id }, query: { format }, reply }) => {
    const known = await exportPerson(services, caller, id);
    return format === 'html' ? sendPersonPage(reply, known) : sendPersonFile(reply, id, known);
  },
  'POST /api/employees/{id}/erase': async ({ services, caller, params, body }) => {
    await eraseAtOnce(services, caller, { id: params.id, suppress: body?.suppress ?? false });
    return { success: true as const };
  },

  'POST /api/employees/invite': async ({ services, caller, body }) => {
    const who = { ids: body.employeeIds };
    const unmailed = await countUnmailedIn(services.db, who);
    const count = await inviteSelected(services, caller, body.employeeIds);
    return { count, ...(await leftOut(services.db, who)), ...unmailedOf(unmailed) };
  },
  'POST /api/employees/send-invitations': async ({ services, caller, body: { employerId } }) => {
    const unmailed = await countUnmailedIn(services.db, { employerId });
    const count = await sendInvitations(services, caller, employerId);
    const told = { ...(await leftOut(services.db, { employerId })), ...unmailedOf(unmailed) };
    return { count, ...told, message: invitedInWords(count, told) };
  },
  'GET /api/employees/invitations': ({ services, query }) => invitationOverview(services.db, query.employerIds),
  'GET /api/employees/invitation-preview': ({ services, query }) => previewInvitation(services, query.employerId),
  'GET /api/employees/invitation-preview/page': async ({ services, query, reply }) =>
    sendMailPage(reply, (await previewInvitation(services, query.employerId)).html),

  'POST /api/employees/upload': async ({ services, caller, request, reply }) => {
    const { fields, ...form } = await readForm(request);
    const list = { ...listIn({ fields, ...form }), allowNoEmail: fields.allowNoEmail === 'true' };
    const isTrial = fields.dryRun === 'true';
    const result: ImportResult & { standing?: StandingCounts } =
      fields.withStatus === 'true'
        ? await (isTrial ? previewStanding(services, list) : importStanding(services, caller, { ...list, mail: fields.mail === 'true' }))
        : await (isTrial ? previewImport(services, list) : importEmployees(services, caller, { ...list, except: rowsIn(fields.except) }));
    // The page only needs the numbers; a list of ten megabytes would make an answer of sixty.
    return reply.type(JSON_TYPE).send(jsonStream(uploadAnswer(services.db, result, fields.brief !== 'true'))) as never;
  },
  'POST /api/employees/compare': async ({ services, request }) => compareList(services, listIn(await readForm(request))),
  'POST /api/employees/imports/{id}/undo': async ({ services, caller, params }) => ({
    count: await undoImport(services, caller, params.id),
  }),
});

async function filterIn(
  { db, now }: Services,
  { language, task, ...filter }: EmployeeFilter & { language?: Language | undefined; task?: PeopleTask | undefined },
): Promise<EmployeeFilter> {
  return {
    ...filter,
    ...(language && { reads: { language, employerIds: await employersReading(db, language) } }),
    ...(task && { linkEndsAfter: now() }),
  };
}

async function* wholeList(db: Db, filter: EmployeeFilter = {}): AsyncGenerator<ListedEmployee[]> {
  let after: Position | undefined;
  do {
    const { items, next } = await listEmployees(db, filter, { limit: ROWS_PER_PART, after });
    yield items;
    after = next ?? undefined;
  } while (after);
}

type Sheet = { filter: EmployeeFilter; format: 'xlsx' | 'csv'; request: FastifyRequest; reply: FastifyReply };

async function sendEmployees(services: Services, caller: Administrator, { filter, format, request, reply }: Sheet): Promise<FastifyReply> {
  const { db } = services;
  const count = await countEmployees(db, filter);
  await waitForTurn(request, reply, count);
  await recordAlone(services, caller, { kind: 'employees.exported' });
  const parts = () => wholeList(db, filter);
  return sendLongSheet(reply, { format, file: 'werknemers', name: 'Werknemers', columns: EMPLOYEE_COLUMNS, count, parts });
}

function listIn(form: UploadedForm): { employerId: number; bytes: Buffer } {
  const employerId = idText.safeParse(form.fields.employerId);
  if (!employerId.success) throw new Refusal('NO_EMPLOYER');
  return { employerId: employerId.data, bytes: listFile(form) };
}

/** Rows that the page leaves out, as '4,17'. */
function rowsIn(text: string | undefined): Set<number> {
  return new Set((text ?? '').split(',').map(Number));
}

async function* uploadAnswer(
  db: Db,
  { skipped, detected, ...result }: ImportResult & { standing?: StandingCounts },
  withEmployees: boolean,
): AsyncGenerator<string> {
  const standing = result.standing ? standingColumns(detected.columns) : {};
  const standingAt = new Map(Object.entries(standing).map(([field, index]) => [index, STANDING_LABEL[field as StandingField]]));
  const columns = detected.columns.map(({ header, field }, index) => ({
    index,
    name: header,
    meaning: field ? LIST_FIELD_LABEL[field] : (standingAt.get(index) ?? 'Niet gebruikt'),
  }));
  const { encoding, delimiter, headerRow, sheet } = detected;
  const head: Omit<z.infer<typeof UploadResult>, 'employees' | 'skipped'> = {
    ...result,
    detected: { encoding, delimiter, sheet, header: headerRow !== null, headerRow, columns },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"skipped":`;
  yield* jsonArray(slices(skipped, ROWS_PER_PART));
  yield ',"employees":';
  yield* jsonArray(withEmployees && result.importId !== null ? createdEmployees(db, result.importId) : []);
  yield '}';
}

async function* createdEmployees(db: Db, importId: number) {
  let after = 0;
  for (;;) {
    const page = await importedEmployees(db, importId, { after, limit: ROWS_PER_PART });
    yield Employee.array().parse(page);
    const last = page.at(-1);
    if (!last || page.length < ROWS_PER_PART) return;
    after = last.id;
  }
}

/** `stopped`: how many get no invitation because they want no more mail; absent if there are none. */
async function leftOut(db: Db, who: Sending): Promise<{ stopped?: number }> {
  const stopped = await countStoppedIn(db, who);
  return stopped === 0 ? {} : { stopped };
}

function unmailedOf(noEmail: number): { noEmail?: number } {
  return noEmail === 0 ? {} : { noEmail };
}

function invitedInWords(count: number, { stopped = 0, noEmail = 0 }: { stopped?: number; noEmail?: number }): string {
  if (count === 0 && stopped === 0) return 'Alle werknemers van deze werkgever hebben al een uitnodiging.';
  const mailed = Math.max(0, count - noEmail);
  const ready = mailed === 1 ? '1 uitnodiging staat klaar voor verzending.' : `${mailed} uitnodigingen staan klaar voor verzending.`;
  return [
    count === 0 ? 'Er is niemand uitgenodigd.' : mailed > 0 && ready,
    noEmail > 0 && notMailedInWords(noEmail),
    stopped > 0 && leftOutInWords(stopped),
  ]
    .filter(Boolean)
    .join(' ');
}
