// The connection of the firm with the calendars of its consultants in Microsoft 365.

import type { RefusalCode } from '#domain/refusals.ts';

export const CONNECTION_KINDS = ['none', 'microsoft'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

type App = { tenant: string; clientId: string };
type Wanted = { tenant: string | null; clientId: string | null; clientSecret: string | null };

/** A stored secret is only ever sent for the app that it was entered for. */
function keepsSecret(stored: App | null, { tenant, clientId }: Omit<Wanted, 'clientSecret'>): boolean {
  return stored !== null && stored.tenant === tenant && stored.clientId === clientId;
}

/** The missing field, and the refusal to show there. */
export function whyNotConnect(
  stored: App | null,
  wanted: Wanted,
): { field: 'tenant' | 'clientId' | 'clientSecret'; refusal: RefusalCode } | null {
  if (wanted.tenant === null) return { field: 'tenant', refusal: 'TENANT_MISSING' };
  if (wanted.clientId === null) return { field: 'clientId', refusal: 'CLIENT_ID_MISSING' };
  if (!wanted.clientSecret && !keepsSecret(stored, wanted)) return { field: 'clientSecret', refusal: 'CLIENT_SECRET_NEEDED' };
  return null;
}
