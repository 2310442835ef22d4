import { calendarHome } from '#contract/planning/calendar-home.ts';
import type { Staff } from '#domain/access/caller.ts';
import { connectHome, disconnectHome } from '#server/actions/planning/connect-home.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { homeOf, pendingOf } from '#server/store/planning/calendar-homes.ts';

const done = { success: true } as const;

export const calendarHomeApi = serve(calendarHome, {
  'GET /api/consultants/calendar-home': ({ services, caller }) => shown(services, caller),

  'PUT /api/consultants/calendar-home': async ({ services, caller, body }) => {
    await connectHome(services, caller, body);
    return shown(services, caller);
  },

  'DELETE /api/consultants/calendar-home': async ({ services, caller }) => {
    await disconnectHome(services, caller);
    return done;
  },

  'GET /api/consultants/{id}/calendar-home': ({ services, caller, params }) => shown(services, caller, { consultantId: params.id }),

  'PUT /api/consultants/{id}/calendar-home': async ({ services, caller, params, body }) => {
    const named = { consultantId: params.id };
    await connectHome(services, caller, { ...body, ...named });
    return shown(services, caller, named);
  },

  'DELETE /api/consultants/{id}/calendar-home': async ({ services, caller, params }) => {
    await disconnectHome(services, caller, { consultantId: params.id });
    return done;
  },
});

async function shown({ db }: Services, caller: Staff, named?: Named) {
  const home = await homeOf(db, await knownDiaryOwner(db, caller, named));
  return home && { ...home, pending: await pendingOf(db, home.id) };
}
