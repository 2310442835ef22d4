import { calendarConnection } from '#contract/firm/calendar-connection.ts';
import { saveCalendarConnection } from '#server/actions/firm/save-calendar-connection.ts';
import { tryCalendarConnection } from '#server/actions/firm/try-calendar-connection.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { spend } from '#server/http/limits.ts';
import { type MicrosoftConnectionRow, microsoftConnectionRow } from '#server/store/firm/microsoft-connection.ts';
import { consultantsWithHome } from '#server/store/planning/calendar-homes.ts';

async function shown(db: Db, row: MicrosoftConnectionRow | null) {
  const connected = (await consultantsWithHome(db, 'microsoft')).length;
  if (!row) return { kind: 'none' as const, tenant: null, clientId: null, hasClientSecret: false, updatedAt: null, connected };
  const { tenant, clientId, clientSecret, updatedAt } = row;
  return { kind: 'microsoft' as const, tenant, clientId, hasClientSecret: clientSecret !== '', updatedAt, connected };
}

export const calendarConnectionApi = serve(calendarConnection, {
  'GET /api/admin/calendar-connection': async ({ services: { db } }) => shown(db, await microsoftConnectionRow(db)),
  'POST /api/admin/calendar-connection': async ({ services, caller, body }) =>
    shown(services.db, await saveCalendarConnection(services, caller, body)),
  'POST /api/admin/calendar-connection/test': async ({ services, caller, body }) => {
    await spend(services.db, 'testMail', `calendar-connection ${caller.userId}`);
    return tryCalendarConnection(services, caller, body);
  },
});
