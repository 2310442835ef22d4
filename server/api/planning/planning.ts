import { planning } from '#contract/planning/hours.ts';
import { type Staff, scopeOf } from '#domain/access/caller.ts';
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
import type { Services } from '#server/services.ts';
import { withQuestions } from '#server/steps/appointments/questions.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { diaryOwner, knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { listAppointments } from '#server/store/appointments/lists.ts';
import { partnerNamesOf } from '#server/store/conversation/partners.ts';
import { figuresOf } from '#server/store/firm/figures.ts';
import { visitableEmployers } from '#server/store/people/employers.ts';
import { availabilityOf } from '#server/store/planning/availability.ts';
import { unavailabilityOf } from '#server/store/planning/unavailability.ts';

const done = { success: true } as const;

export const planningApi = serve(planning, {
  'GET /api/stats': ({ services: { db, now } }) => figuresOf(db, dateOf(now())),

  'GET /api/availability/{consultantId}': ({ services, caller, params }) => hoursOf(services, caller, params),

  'POST /api/availability': ({ services, caller, body }) => addAvailability(services, caller, body),

  'PATCH /api/availability/{id}': ({ services, caller, params, body }) => changeAvailability(services, caller, { ...body, ...params }),

  'DELETE /api/availability/{id}': async ({ services, caller, params: { id } }) => {
    await removeAvailability(services, caller, id);
    return done;
  },

  'POST /api/unavailability': ({ services, caller, body }) => addUnavailability(services, caller, body),

  'GET /api/unavailability/{consultantId}': async ({ services: { db }, caller, params }) =>
    unavailabilityOf(db, await knownDiaryOwner(db, caller, params)),

  'GET /api/unavailability/preview': async ({ services, caller, query }) => ({ conflicts: await countDuring(services, caller, query) }),

  'PATCH /api/unavailability/{id}': ({ services, caller, params, body }) => changeUnavailability(services, caller, { ...body, ...params }),

  'DELETE /api/unavailability/{id}': async ({ services, caller, params: { id } }) => {
    await removeUnavailability(services, caller, id);
    return done;
  },

  'GET /api/consultants/appointments': async ({ services, caller }) => {
    const { db } = services;
    const [list, partners] = await Promise.all([listAppointments(db, scopeOf(caller)), partnerNamesOf(db, caller.consultantId)]);
    const asked = await withQuestions(services, caller.consultantId, list);
    return asked.map((appointment) => ({ ...appointment, partner: partners.get(appointment.id) ?? null }));
  },

  'GET /api/consultants/appointments/export': async ({ services, caller, reply }) => {
    await recordAlone(services, caller, { kind: 'own_appointments.exported' });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="afspraken.ics"')
      .send(await exportIcs(services, caller));
  },

  'GET /api/consultants/availability': ({ services, caller }) => hoursOf(services, caller),

  'POST /api/consultants/availability': ({ services, caller, body }) => addAvailability(services, caller, body),

  'PATCH /api/consultants/availability/{id}': ({ services, caller, params, body }) =>
    changeAvailability(services, caller, { ...body, ...params }),

  'DELETE /api/consultants/availability/{id}': async ({ services, caller, params: { id } }) => {
    await removeAvailability(services, caller, id);
    return done;
  },

  'GET /api/consultants/unavailability': ({ services, caller }) => unavailabilityOf(services.db, diaryOwner(caller)),

  'POST /api/consultants/unavailability': ({ services, caller, body }) => addUnavailability(services, caller, body),

  'GET /api/consultants/unavailability/preview': async ({ services, caller, query }) => ({
    conflicts: await countDuring(services, caller, query),
  }),

  'PATCH /api/consultants/unavailability/{id}': ({ services, caller, params, body }) =>
    changeUnavailability(services, caller, { ...body, ...params }),

  'DELETE /api/consultants/unavailability/{id}': async ({ services, caller, params: { id } }) => {
    await removeUnavailability(services, caller, id);
    return done;
  },

  'GET /api/consultants/employers': ({ services }) => visitableEmployers(services.db),

  'GET /api/consultants/calendar-url': ({ services, caller }) => consultantFeedUrls(services, caller),

  'POST /api/consultants/calendar-url/rotate': ({ services, caller }) => rotateConsultantFeed(services, caller),
});

async function hoursOf({ db }: Services, caller: Staff, named?: Named) {
  return availabilityOf(db, await knownDiaryOwner(db, caller, named));
}
