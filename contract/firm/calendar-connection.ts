import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { id, optionalClientId, optionalTenant, pastedSecret } from '#contract/fields.ts';
import { CONNECTION_KINDS } from '#domain/planning/calendar-connection.ts';

const CalendarConnection = z.object({
  kind: z.enum(CONNECTION_KINDS),
  tenant: z.string().nullable(),
  clientId: z.string().nullable(),
  /** The secret itself is never sent. */
  hasClientSecret: z.boolean(),
  updatedAt: z.string().nullable(),
  /** How many consultants have their calendar there. */
  connected: z.number(),
});

export const calendarConnection = group({
  'GET /api/admin/calendar-connection': {
    access: 'admin',
    scope: 'none',
    summary: 'Of het portaal de agenda’s van consultants in Microsoft 365 kan openen',
    output: CalendarConnection,
  },
  'POST /api/admin/calendar-connection': {
    access: 'admin',
    scope: 'none',
    summary: 'Die verbinding instellen of verbreken; een leeg clientgeheim laat het oude staan, zolang de app dezelfde is',
    body: z.object({
      kind: z.enum(CONNECTION_KINDS, { error: 'Kies of agenda’s in Microsoft 365 staan.' }),
      tenant: optionalTenant,
      clientId: optionalClientId,
      clientSecret: pastedSecret(500),
    }),
    output: CalendarConnection,
  },
  'POST /api/admin/calendar-connection/test': {
    access: 'admin',
    scope: 'none',
    summary: 'Vragen of de agenda van deze consultant open gaat; er wordt niets in gewijzigd',
    body: z.object({ consultantId: id }),
    /** The name of the calendar, and whether it can hold meetings in Teams. */
    output: z.object({ calendar: z.string(), teams: z.boolean() }),
  },
});
