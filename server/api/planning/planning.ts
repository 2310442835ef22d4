import { planning } from '#contract/planning/hours.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import {
  addAvailability,
  addUnavailability,
  changeAvailability,
  changeUnavailability,
  countDuring,
  removeAvailability,
  removeUnavailability,
} from '#server/actions/planning/change-diary.ts';
import { consultantFeedUrls, exportIcs, rotateConsultantFeed } from '#server/calendar/feed.ts';
import { serve } from '#server/http/bind.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { listAppointments } from '#server/store/appointments/lists.ts';
import { figuresOf } from '#server/store/firm/figures.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { visitableEmployers } from '#server/store/people/employers.ts';
import { availabilityOf } from '#server/store/planning/availability.ts';
import { unavailabilityOf } from '#server/store/planning/unavailability.ts';

const done = { success: true } as const;

export const planningApi = serve(planning, {
  'GET /api/stats': ({ services: { db, now } }) => figuresOf(db, dateOf(now())),

  'GET /api/availability/{consultantId}': async ({ services: { db }, params: { consultantId } }) => {
    if (!(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
    return availabilityOf(db, consultantId);
  },

  'POST /api/availability': ({ services, body }) => addAvailability(services, body),

  'PATCH /api/availability/{id}': ({ services, params: { id }, body }) => changeAvailability(services, { id, owner: null }, body),

  'DELETE /api/availability/{id}': async ({ services, params }) => {
    await removeAvailability(services, params.id, null);
    return done;
  },

  'POST /api/unavailability': ({ services, body }) => addUnavailability(services, body),

  'GET /api/unavailability/preview': async ({ services, query }) => ({ conflicts: await countDuring(services, query) }),

  'PATCH /api/unavailability/{id}': ({ services, params: { id }, body }) => changeUnavailability(services, { id, owner: null }, body),

  'DELETE /api/unavailability/{id}': async ({ services, params: { id } }) => {
    await removeUnavailability(services, { id, owner: null });
    return done;
  },

  'GET /api/consultants/appointments': ({ services, caller: { consultantId } }) => listAppointments(services.db, { consultantId }),

  'GET /api/consultants/appointments/export': async ({ services, caller, reply }) => {
    await recordAlone(services, caller, 'geëxporteerd', 'eigen afspraken');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="afspraken.ics"')
      .send(await exportIcs(services, caller.consultantId));
  },

  'GET /api/consultants/availability': ({ services, caller }) => availabilityOf(services.db, caller.consultantId),

  'POST /api/consultants/availability': ({ services, caller: { consultantId }, body }) =>
    addAvailability(services, { ...body, consultantId }),

  'PATCH /api/consultants/availability/{id}': ({ services, caller, params: { id }, body }) =>
    changeAvailability(services, { id, owner: caller.consultantId }, body),

  'DELETE /api/consultants/availability/{id}': async ({ services, caller, params }) => {
    await removeAvailability(services, params.id, caller.consultantId);
    return done;
  },

  'GET /api/consultants/unavailability': ({ services, caller }) => unavailabilityOf(services.db, caller.consultantId),

  'POST /api/consultants/unavailability': ({ services, caller: { consultantId }, body }) =>
    addUnavailability(services, { ...body, consultantId }),

  'GET /api/consultants/unavailability/preview': async ({ services, caller: { consultantId }, query }) => ({
    conflicts: await countDuring(services, { ...query, consultantId }),
  }),

  'PATCH /api/consultants/unavailability/{id}': ({ services, caller: { consultantId }, params: { id }, body }) =>
    changeUnavailability(services, { id, owner: consultantId }, body),

  'DELETE /api/consultants/unavailability/{id}': async ({ services, caller: { consultantId }, params: { id } }) => {
    await removeUnavailability(services, { id, owner: consultantId });
    return done;
  },

  'GET /api/consultants/employers': ({ services }) => visitableEmployers(services.db),

  'GET /api/consultants/calendar-url': ({ services, caller }) => consultantFeedUrls(services, caller.consultantId),

  'POST /api/consultants/calendar-url/rotate': ({ services, caller }) => rotateConsultantFeed(services, caller, caller.consultantId),
});
