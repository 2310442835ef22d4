import { ownCalendars } from '#contract/planning/own-calendars.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { connectCalendar, disconnectCalendar } from '#server/actions/planning/connect-calendar.ts';
import { readCalendarNow } from '#server/actions/planning/read-calendars.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import type { Services } from '#server/services.ts';
import { calendarWarnings } from '#server/steps/planning/calendar-warnings.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { calendarBy, calendarsOf, type OwnCalendar, type ShownCalendar } from '#server/store/planning/busy-calendars.ts';

const done = { success: true } as const;

export const ownCalendarsApi = serve(ownCalendars, {
  'GET /api/consultants/busy-calendars': ({ services, caller }) => shown(services, caller.consultantId),

  'POST /api/consultants/busy-calendars': ({ services, caller, body }) =>
    connect(services, caller, { ...body, consultantId: caller.consultantId }),

  'DELETE /api/consultants/busy-calendars/{id}': async ({ services, caller, params: { id } }) => {
    await disconnectCalendar(services, caller, { id, consultantId: caller.consultantId });
    return done;
  },

  'POST /api/consultants/busy-calendars/{id}/refresh': ({ services, caller, params: { id } }) =>
    refresh(services, { id, consultantId: caller.consultantId }),

  'GET /api/consultants/{id}/busy-calendars': async ({ services, params: { id } }) => {
    if (!(await consultantById(services.db, id))) throw new Refusal('CONSULTANT_NOT_FOUND');
    return shown(services, id);
  },

  'POST /api/consultants/{id}/busy-calendars': ({ services, caller, params: { id }, body }) =>
    connect(services, caller, { ...body, consultantId: id }),

  'DELETE /api/consultants/{id}/busy-calendars/{calendarId}': async ({ services, caller, params: { id, calendarId } }) => {
    await disconnectCalendar(services, caller, { id: calendarId, consultantId: id });
    return done;
  },

  'POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh': ({ services, params: { id, calendarId } }) =>
    refresh(services, { id: calendarId, consultantId: id }),

  'GET /api/admin/calendar-warnings': ({ services }) => calendarWarnings(services, null),

  'GET /api/consultants/calendar-warnings': ({ services, caller }) => calendarWarnings(services, caller.consultantId),
});

function shown({ db, now }: Services, consultantId: number): Promise<ShownCalendar[]> {
  const today = dateOf(now());
  return calendarsOf(db, consultantId, { from: today, to: lastOfferedDate(today) });
}

async function shownOne(services: Services, { id, consultantId }: OwnCalendar): Promise<ShownCalendar> {
  const calendar = (await shown(services, consultantId)).find((one) => one.id === id);
  if (!calendar) throw new Refusal('NOT_FOUND');
  return calendar;
}

async function connect(services: Services, actor: Actor, wish: { consultantId: number; url: string; name: string }) {
  const id = await connectCalendar(services, actor, wish);
  return shownOne(services, { id, consultantId: wish.consultantId });
}

async function refresh(services: Services, own: OwnCalendar): Promise<ShownCalendar> {
  if (!(await calendarBy(services.db, own))) throw new Refusal('NOT_FOUND');
  await spend(services.db, 'calendarRefresh', `calendar ${own.id}`);
  await readCalendarNow(services, own);
  return shownOne(services, own);
}
