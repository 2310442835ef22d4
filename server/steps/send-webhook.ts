import { createHmac, randomUUID } from 'node:crypto';
import { WEBHOOK_SECONDS, whyNotDelivered } from '#domain/firm/webhooks.ts';
import { CalendarFailure, failureOf } from '#server/calendar/busy/failure.ts';
import { ask, checkedAddresses, type Fetching } from '#server/calendar/busy/fetch.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import type { WebhookRow } from '#server/store/firm/webhooks.ts';

export type Sender = Pick<Services, 'now' | 'secretKey' | 'calendarAllow'>;
export type SendingOptions = Omit<Fetching, 'gate'>;
export type Message = { messageId: string; type: string; at: string; data: unknown };

/** `status` null: no answer came. `isGone`: the receiver says that it exists no more. */
export type Sent = { status: number | null; error: string | null; isGone: boolean; askedSeconds: number };

/** A secret of Standard Webhooks: the key is what stands behind the prefix, in base64. */
export const SECRET_PREFIX = 'whsec_';

export function newMessageId(): string {
  return `msg_${randomUUID()}`;
}

/** Sends it once. Of the answer only the status is read, and a redirect is a failure. */
export async function sendWebhook(
  { now, secretKey, calendarAllow = [] }: Sender,
  { webhook, message: { messageId, type, at, data } }: { webhook: Pick<WebhookRow, 'url' | 'secret'>; message: Message },
  { milliseconds = WEBHOOK_SECONDS * 1000, ...fetching }: SendingOptions = {},
): Promise<Sent> {
  const [url, secret] = [decrypt(secretKey, webhook.url), decrypt(secretKey, webhook.secret)];
  if (url === null || secret === null)
    return { ...UNANSWERED, error: 'Het adres of het geheim kan niet meer worden gelezen.', isGone: true };
  const body = JSON.stringify({ type, timestamp: at, data });
  const seconds = String(Math.floor(now().epochMilliseconds / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signatureOf(secret, `${messageId}.${seconds}.${body}`)}`,
  };
  const deadline = AbortSignal.timeout(milliseconds);
  const signal = fetching.stop ? AbortSignal.any([deadline, fetching.stop]) : deadline;
  try {
    const response = await ask(new URL(url), { method: 'POST', headers, body }, { ...fetching, gate: gateOf(calendarAllow), signal });
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return { ...UNANSWERED, status };
    return {
      status,
      error: `De ontvanger antwoordde met status ${status}.`,
      isGone: status === 410,
      askedSeconds: askedIn(response.headers),
    };
  } catch (error) {
    const { problem } = deadline.aborted ? new CalendarFailure('TOO_SLOW') : failureOf(error);
    return { ...UNANSWERED, error: whyNotDelivered(problem) };
  }
}

const UNANSWERED: Sent = { status: null, error: null, isGone: false, askedSeconds: 0 };

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');
}

/** Retry-After in seconds; a date is passed over. */
function askedIn({ 'retry-after': asked = '' }: { 'retry-after'?: string | undefined }): number {
  return /^\d{1,7}$/.test(asked) ? Number(asked) : 0;
}

const LOOKUP_MS = 3_000;

/**
 * Whether an address lies in the firm's own network, or is not secure. A name that cannot be resolved is accepted, because that may be
 * temporary: every attempt checks again.
 */
export async function isForbidden({ calendarAllow = [] }: Pick<Services, 'calendarAllow'>, url: URL): Promise<boolean> {
  try {
    await checkedAddresses(url, { gate: gateOf(calendarAllow) }, AbortSignal.timeout(LOOKUP_MS));
    return false;
  } catch (error) {
    return url.protocol !== 'https:' || (error instanceof CalendarFailure && error.problem !== 'NAME_NOT_FOUND');
  }
}
