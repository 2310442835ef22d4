// Webhooks: messages to programs of others about what happened, as Standard Webhooks 1.0 says.

export const MAX_WEBHOOKS = 10;
export const WEBHOOK_SECONDS = 15;
/** A message that is delivered, or given up, can be looked at this long. */
export const DELIVERIES_STAY_DAYS = 30;
export const DELIVERIES_SHOWN = 50;
/** The type of a message that an administrator sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATUSES = ['wachtend', 'bezorgd', 'mislukt'] as const;

/** Where a message may go: no credentials, because they would be in every list. */
export function webhookAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}
