import type { CalendarProblem } from '#domain/planning/own-calendar.ts';

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

/** What the page of webhooks says of a message without an answer. Webhooks are asked like calendars: with the same problems. */
const PROBLEMS: Partial<Record<CalendarProblem, string>> = {
  NAME_NOT_FOUND: 'De server van de ontvanger is niet gevonden.',
  UNREACHABLE: 'De server van de ontvanger is niet bereikbaar.',
  PRIVATE_ADDRESS: 'Het adres leidt naar een eigen netwerk. Daar stuurt het portaal niets heen.',
  NOT_HTTPS: 'Het adres leidt naar een onbeveiligde verbinding (http).',
  CERTIFICATE: 'De server van de ontvanger heeft geen geldig certificaat.',
  TLS: 'De beveiligde verbinding met de ontvanger lukt niet.',
  TOO_SLOW: `De ontvanger antwoordde niet binnen ${WEBHOOK_SECONDS} seconden.`,
};

export function whyNotDelivered(problem: CalendarProblem): string {
  return PROBLEMS[problem] ?? 'De verbinding is verbroken, of het antwoord was niet te lezen.';
}
