import { AdminAppointment, appointments } from '#contract/appointments.ts';
import { reaches } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { cancelAsConsultant } from '#server/actions/appointments/cancel-as-consultant.ts';
import { deleteAppointment } from '#server/actions/appointments/delete-appointment.ts';
import { moveAsAdministrator } from '#server/actions/appointments/move-as-administrator.ts';
import { saveNotes } from '#server/actions/appointments/save-notes.ts';
import { setStatus } from '#server/actions/appointments/set-status.ts';
import { swapAsStaff } from '#server/actions/appointments/swap-as-staff.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT, sendRows } from '#server/http/json-stream.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { colleaguesFor, hoursToMoveTo } from '#server/steps/appointments/move-targets.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { APPOINTMENT_COLUMNS } from '#server/steps/sheet-columns.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { historyOfAppointment } from '#server/store/appointments/history.ts';
import {
  appointmentIds,
  appointmentPage,
  appointmentsInParts,
  appointmentsWithIds,
  countAppointments,
} from '#server/store/appointments/lists.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';
import { historyInWords } from '#texts/nl/events.ts';

export const appointmentsApi = serve(appointments, {
  'GET /api/appointments': async ({ services: { db }, query: { limit, offset, ...filter }, request, reply }) => {
    if (limit === undefined && offset === undefined) {
      await waitForTurn(request, reply, await countAppointments(db, filter));
      const ids = await appointmentIds(db, filter);
      reply.header('X-Total-Count', ids.length);
      if (ids.length <= ROWS_PER_PART) return appointmentsWithIds(db, ids);
      return sendRows(reply, AdminAppointment, appointmentsInParts(db, ids));
    }
    reply.header('X-Total-Count', await countAppointments(db, filter));
    return appointmentPage(db, filter, { limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0 });
  },

  'GET /api/appointments/export': async ({ services, caller, query: { format, limit: _, offset: __, ...filter }, request, reply }) => {
    const { db } = services;
    await waitForTurn(request, reply, await countAppointments(db, filter));
    await recordAlone(services, caller, 'geëxporteerd', 'afspraken');
    const ids = await appointmentIds(db, filter);
    return sendLongSheet(reply, format, 'afspraken', {
      name: 'Afspraken',
      columns: APPOINTMENT_COLUMNS,
      count: ids.length,
      parts: () => appointmentsInParts(db, ids),
    });
  },

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

  'POST /api/appointments/{id}/cancel': ({ services, caller, params }) => cancelAsConsultant(services, caller, params.id),

  'PATCH /api/appointments/{id}/notes': ({ services, caller, params: { id }, body: { notes } }) =>
    saveNotes(services, caller, { id, notes: notes ?? null }),

  'GET /api/appointments/{id}/history': async ({ services: { db }, caller, params: { id } }) => {
    const parties = await partiesOf(db, { id });
    // Administrators read on after the appointment itself is gone; for a consultant it must be, and be theirs.
    if (parties ? !reaches(caller, parties) : caller.kind !== 'administrator') throw new Refusal('APPOINTMENT_NOT_FOUND');
    return historyInWords(await historyOfAppointment(db, id));
  },
});
