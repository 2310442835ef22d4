import { ownCalendars } from '#contract/planning/own-calendars.ts';
import type { Staff } from '#domain/access/caller.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { connectCalendar, disconnectCalendar } from '#server/actions/planning/connect-calendar.ts';
import { readCalendarNow } from '#server/actions/planning/read-calendars.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import type { Services } from '#server/services.ts';
import { calendarWarnings } from '#server/steps/planning/calendar-warnings.ts';
import { diaryOwner, knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { calendarBy, calendarsOf, type OwnCalendar, type ShownCalendar } from '#server/store/planning/busy-calendars.ts';

const done = { success: true } as const;

export const ownCalendarsApi = serve(ownCalendars, {
  'GET /api/consultants/busy-calendars': ({ services, caller }) => shown(services, caller),

  'POST /api/consultants/busy-calendars': ({ services, caller, body }) => connect(services, caller, body),

  'DELETE /api/consultants/busy-calendars/{id}': async ({ services, caller, params }) => {
    await disconnectCalendar(services, caller, params);
    return done;
  },

  'POST /api/consultants/busy-calendars/{id}/refresh': ({ services, caller, params }) => refresh(services, caller, params),

  'GET /api/consultants/{id}/busy-calendars': ({ services, caller, params }) => shown(services, caller, { consultantId: params.id }),

  'POST /api/consultants/{id}/busy-calendars': ({ services, caller, params, body }) =>
    connect(services, caller, { ...body, consultantId: params.id }),

  'DELETE /api/consultants/{id}/busy-calendars/{calendarId}': async ({ services, caller, params }) => {
    await disconnectCalendar(services, caller, calendarIn(params));
    return done;
  },

  'POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh': ({ services, caller, params }) =>
    refresh(services, caller, calendarIn(params)),

  'GET /api/admin/calendar-warnings': ({ services, caller }) => calendarWarnings(services, caller),

  'GET /api/consultants/calendar-warnings': ({ services, caller }) => calendarWarnings(services, caller),
});

function calendarIn({ id, calendarId }: { id: number; calendarId: number }): OwnCalendar {
  return { id: calendarId, consultantId: id };
}

async function shown({ db, now }: Services, caller: Staff, named?: Named): Promise<ShownCalendar[]> {
  const today = dateOf(now());
  return calendarsOf(db, await knownDiaryOwner(db, caller, named), { from: today, to: lastOfferedDate(today) });
}

async function shownOne(services: Services, caller: Staff, { id, consultantId }: OwnCalendar): Promise<ShownCalendar> {
  const calendar = (await shown(services, caller, { consultantId })).find((one) => one.id === id);
  if (!calendar) throw new Refusal('NOT_FOUND');
  return calendar;
}

async function connect(services: Services, caller: Staff, wish: Named & { url: string; name: string }): Promise<ShownCalendar> {
  return shownOne(services, caller, await connectCalendar(services, caller, wish));
}

async function refresh(services: Services, caller: Staff, { id, ...named }: Named & { id: number }): Promise<ShownCalendar> {
  const own = { id, consultantId: diaryOwner(caller, named) };
  if (!(await calendarBy(services.db, own))) throw new Refusal('NOT_FOUND');
  await spend(services.db, 'calendarRefresh', `calendar ${id}`);
  await readCalendarNow(services, own);
  return shownOne(services, caller, own);
}
