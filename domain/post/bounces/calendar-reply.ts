// The answer of a calendar program to an invite (RFC 5546, METHOD:REPLY), as it arrives in the mailbox for delivery reports. It is
// untrusted: domain/appointments/declined.ts says when it is believed.

import { MAX_REPORT_BYTES } from './delivery-report.ts';
import { asUtf8, contentTypeOf, decodedBody, headersOf, type MimePart, partsOf } from './mime.ts';

/** Real answers have two to ten kilobytes; most of that is a description of the time zone. */
export const MAX_REPLY_BYTES = 64 * 1024;
const CALENDAR_TYPES = ['text/calendar', 'application/ics'];
const MAX_FROM = 1_000;

/** The sender of a mail that may hold an answer, by its headers; null for every other mail. */
export function replySender(header: string): string | null {
  const headers = headersOf(header);
  const { type, parameters } = contentTypeOf(headers);
  const mayHold = type === 'text/calendar' ? methodOf(parameters) === 'REPLY' : /^multipart\/(mixed|alternative|related)$/.test(type);
  const [sender, another] = headers.get('from') ?? [];
  return mayHold && sender !== undefined && another === undefined ? soleAddress(sender) : null;
}

/** The iCalendar text of an answer; null if the mail has none, or one that is too long. */
export function replyIn(raw: string): { from: string; calendar: string } | null {
  const from = replySender(raw);
  if (from === null) return null;
  const part = partsOf(raw.slice(0, MAX_REPORT_BYTES)).find(
    ({ type, parameters }) => CALENDAR_TYPES.includes(type) && (methodOf(parameters) ?? 'REPLY') === 'REPLY',
  );
  if (!part || part.body.length > 2 * MAX_REPLY_BYTES) return null;
  const calendar = asUtf8(decodedBody(part));
  return calendar.length > MAX_REPLY_BYTES ? null : { from, calendar };
}

function methodOf(parameters: MimePart['parameters']): string | null {
  return parameters.get('method')?.toUpperCase() ?? null;
}

/** 'Jan de Vries <jan@bedrijf.nl>', '"Vries, Jan de" <jan@bedrijf.nl>', 'jan@bedrijf.nl'. A header with several addresses has no sender. */
function soleAddress(from: string): string | null {
  if (from.length > MAX_FROM) return null;
  const bare = from.replace(/"[^"]*"/g, ' ').trim();
  const [address, another] = bare.includes('<') ? [...bare.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner) : [bare];
  return another === undefined && address !== undefined && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? asUtf8(address) : null;
}
