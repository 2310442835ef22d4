import { z } from 'zod';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { microsoftConnectionRow } from '#server/store/firm/microsoft-connection.ts';
import { type Graph, graphOf } from './microsoft-graph.ts';

/** Null: the firm has no connection with Microsoft 365. */
export async function openMicrosoft(
  { db, secretKey, outside }: Pick<Services, 'db' | 'secretKey' | 'outside'>,
  stop?: AbortSignal,
): Promise<Graph | null> {
  const row = await microsoftConnectionRow(db);
  if (!row) return null;
  const clientSecret = decrypt(secretKey, row.clientSecret);
  if (clientSecret === null) throw new CalendarFailure('CONNECTION_REFUSED');
  const tokenUrl = outside.tokens.microsoft.replace('{tenant}', encodeURIComponent(row.tenant));
  return graphOf({ tokenUrl, graphUrl: outside.graph, clientId: row.clientId, clientSecret }, stop);
}

const OutlookCalendar = z.object({
  name: z.string().nullish(),
  canEdit: z.boolean().nullish(),
  allowedOnlineMeetingProviders: z.array(z.string()).nullish(),
});

/** Whether this mailbox opens, and whether Teams is among its meetings: learn.microsoft.com/graph/outlook-calendar-online-meetings */
export async function readOutlookCalendar(graph: Graph, address: string): Promise<{ calendar: string; teams: boolean }> {
  const { body } = await graph.ask({
    to: `/users/${encodeURIComponent(address)}/calendar`,
    query: { $select: 'name,canEdit,allowedOnlineMeetingProviders' },
  });
  const read = OutlookCalendar.safeParse(body);
  if (!read.success) throw new CalendarFailure('UNEXPECTED');
  if (read.data.canEdit === false) throw new CalendarFailure('MAILBOX_CLOSED');
  return { calendar: read.data.name ?? '', teams: read.data.allowedOnlineMeetingProviders?.includes('teamsForBusiness') === true };
}
