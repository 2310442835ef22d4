import type { FastifyReply } from 'fastify';
import { AdminAppointment, APPOINTMENT_KEY, appointments } from '#contract/appointments.ts';
import { type Administrator, reaches } from '#domain/access/caller.ts';
import type { ConflictKind } from '#domain/firm/tasks.ts';
import { Refusal } from '#domain/refusals.ts';
import { cancelAsStaff } from '#server/actions/appointments/cancel-as-staff.ts';
import { deleteAppointment } from '#server/actions/appointments/delete-appointment.ts';
import { deleteAppointments, previewDeletions } from '#server/actions/appointments/delete-appointments.ts';
import { moveAsAdministrator } from '#server/actions/appointments/move-as-administrator.ts';
import { saveNotes } from '#server/actions/appointments/save-notes.ts';
import { setStatus } from '#server/actions/appointments/set-status.ts';
import { swapAsStaff } from '#server/actions/appointments/swap-as-staff.ts';
import { restoreEvent } from '#server/actions/planning/restore-event.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT, sendRows } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import type { Services } from '#server/services.ts';
import { colleaguesFor, hoursToMoveTo } from '#server/steps/appointments/move-targets.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { appointmentsInTasks } from '#server/steps/planning/conflicts.ts';
import { APPOINTMENT_COLUMNS } from '#server/steps/sheet-columns.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { historyOfAppointment } from '#server/store/appointments/history.ts';
import {
  type AppointmentFilter,
  appointmentIds,
  appointmentPage,
  appointmentsInParts,
  appointmentsWithIds,
  countAppointments,
} from '#server/store/appointments/lists.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';
import { historyInWords } from '#texts/dutch-only/events.ts';

export const appointmentsApi = serve(appointments, {
  'GET /api/appointments': async ({ services, caller, query: { limit, offset, after, before, sort, ...asked }, request, reply }) => {
    const { db } = services;
    const filter = await filterIn(services, caller, asked);
    const total = await countAppointments(db, filter);
    tellTotal(reply, total);
    if ([limit, offset, after, before, sort].every((given) => given === undefined)) {
      await waitForTurn(request, reply, total);
      const ids = await appointmentIds(db, filter);
      if (ids.length <= ROWS_PER_PART) return appointmentsWithIds(db, ids);
      return sendRows(reply, AdminAppointment, appointmentsInParts(db, ids));
    }
    const place = { limit: limit ?? DEFAULT_LIMIT, offset, after, before, sort };
    const page = await appointmentPage(db, filter, place);
    tellPlaces(reply, APPOINTMENT_KEY, page);
    return page.items;
  },

  'GET /api/appointments/export': async ({ services, caller, query: { format, ...asked }, request, reply }) => {
    const { db } = services;
    const filter = await filterIn(services, caller, asked);
    await waitForTurn(request, reply, await countAppointments(db, filter));
    await recordAlone(services, caller, { kind: 'appointments.exported' });
    return sendAppointments(reply, db, { ids: await appointmentIds(db, filter), format });
  },

  'POST /api/appointments/export': async ({ services, caller, body: { format, appointmentIds: chosen }, request, reply }) => {
    const ids = Int32Array.from(chosen);
    await waitForTurn(request, reply, ids.length);
    await recordAlone(services, caller, { kind: 'appointments.exported' });
    return sendAppointments(reply, services.db, { ids, format });
  },
  'POST /api/appointments/delete': ({ services, caller, body: { appointmentIds: ids, dryRun } }) =>
    dryRun ? previewDeletions(services, ids) : deleteAppointments(services, caller, ids),

  'PUT /api/appointments/{id}': ({ services, caller, params: { id }, body }) => moveAsAdministrator(services, caller, { id, ...body }),

  'DELETE /api/appointments/{id}': async ({ services, caller, params }) => {
    await deleteAppointment(services, caller, params.id);
    return { success: true as const };
  },

  'GET /api/appointments/{id}/slots': ({ services, params, query }) => hoursToMoveTo(services, { id: params.id, ...query }),

  'GET /api/appointments/{id}/colleagues': ({ services, params }) => colleaguesFor(services, params.id),

  'POST /api/appointments/swap': ({ services, caller, body }) => swapAsStaff(services, caller, [body.appointmentId1, body.appointmentId2]),

  'PATCH /api/appointments/{id}/status': ({ services, caller, params: { id }, body: { status } }) =>
    setStatus(services, caller, { id, status }),

  'POST /api/appointments/{id}/cancel': ({ services, caller, params }) => cancelAsStaff(services, caller, params.id),

  'POST /api/appointments/{id}/calendar-restore': async ({ services, caller, params }) => {
    await restoreEvent(services, caller, params.id);
    return { success: true } as const;
  },

  'PATCH /api/appointments/{id}/notes': ({ services, caller, params: { id }, body: { notes } }) =>
    saveNotes(services, caller, { id, notes: notes ?? null }),

  'GET /api/appointments/{id}/history': async ({ services: { db }, caller, params: { id } }) => {
    const parties = await partiesOf(db, { id });
    // Administrators can read the history also after the appointment is deleted, consultants only that of an existing one of their own.
    if (parties ? !reaches(caller, parties) : caller.kind !== 'administrator') throw new Refusal('APPOINTMENT_NOT_FOUND');
    return historyInWords(await historyOfAppointment(db, id));
  },
});

type Asked = Omit<AppointmentFilter, 'ids'> & { task?: ConflictKind | undefined };

async function filterIn(services: Services, caller: Administrator, { task, ...filter }: Asked): Promise<AppointmentFilter> {
  return task === undefined ? filter : { ...filter, ids: await appointmentsInTasks(services, caller, task) };
}

function sendAppointments(
  reply: FastifyReply,
  db: Db,
  { ids, format }: { ids: Int32Array; format: 'xlsx' | 'csv' },
): Promise<FastifyReply> {
  return sendLongSheet(reply, {
    format,
    file: 'afspraken',
    name: 'Afspraken',
    columns: APPOINTMENT_COLUMNS,
    count: ids.length,
    parts: () => appointmentsInParts(db, ids),
  });
}
