// Parses a delivery report (RFC 3464, RFC 6533): which mail, which recipients failed, and with which code. Every mail system has its own
// form; the samples in server/testing/post/reports.ts show them. A report is untrusted: it is used only if it contains the Message-ID and
// the recipient of one of our mails.

import { asUtf8, contentTypeOf, decodedBody, type Headers, headerOf, headersOf, type MimePart, partsOf, splitMessage } from './mime.ts';

export type Failure = {
  /** The addresses of the recipient in the report: the original one, and the one it was delivered to. */
  addresses: string[];
  /** The code of RFC 3463, such as '5.1.1'; null if the report has none. */
  status: string | null;
};
export type DeliveryReport = { messageId: string | null; failures: Failure[] };

/** The relevant parts of a report come first; the returned mail after them may be long. */
export const MAX_REPORT_BYTES = 512 * 1024;
const MAX_RETURNED = 64 * 1024;
const MAX_RECIPIENTS = 100;

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED_TYPES = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
  'text/rfc822',
];

/** Decides by the headers whether the mail is worth fetching; most mails in a mailbox are not reports. */
export function mayBeReport(header: string): boolean {
  const headers = headersOf(header);
  const { type, parameters } = contentTypeOf(headers);
  if (type === 'multipart/report') return isAboutDelivery(parameters);
  return headers.has('x-failed-recipients') || (type.startsWith('multipart/') && isFromMachine(headers));
}

/** Read receipts and spam complaints are also multipart/report. */
function isAboutDelivery(parameters: MimePart['parameters']): boolean {
  const kind = (parameters.get('report-type') ?? 'delivery-status').toLowerCase();
  return kind === 'delivery-status' || kind === 'global-delivery-status';
}

function isFromMachine(headers: Headers): boolean {
  const submitted = headerOf(headers, 'auto-submitted') ?? 'no';
  return headerOf(headers, 'return-path') === '<>' || !/^no\b/i.test(submitted) || isFromDaemon(headers);
}

function isFromDaemon(headers: Headers): boolean {
  const sender = headerOf(headers, 'from');
  return /\bmailer-daemon\b|\bpostmaster@/i.test(sender ?? '');
}

/** Null if it is not a delivery report. Without failures it says that a mail arrived or is delayed. */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const bytes = raw.slice(0, MAX_REPORT_BYTES);
  const { headers, body } = splitMessage(bytes);
  const { type, parameters } = contentTypeOf(headers);
  if (type === 'multipart/report' && !isAboutDelivery(parameters)) return null;
  const parts = type.startsWith('multipart/') ? partsOf(bytes) : [];
  const status = parts.find((part) => STATUS_TYPES.includes(part.type));
  if (!status) return readOldReport(headers, body);
  const returned = parts.find((part) => RETURNED_TYPES.includes(part.type));
  const original = returned ? headersOf(decodedBody({ ...returned, body: returned.body.slice(0, MAX_RETURNED) })) : null;
  return {
    messageId: messageIdIn(original && headerOf(original, 'message-id')) ?? answeredBy(headers),
    failures: failuresIn(decodedBody(status)),
  };
}

/** Old reports of Exim: recipients in a header, the reason in words, followed by the mail itself. */
function readOldReport(headers: Headers, body: string): DeliveryReport | null {
  const failed = headerOf(headers, 'x-failed-recipients');
  if (!failed || !isFromDaemon(headers)) return null;
  const copy = /^Message-ID:[ \t]*(<[^<>\s]{1,250}>)/im.exec(body)?.[1] ?? null;
  const status = statusIn(body.slice(0, MAX_RETURNED));
  const failures = failed
    .split(',')
    .slice(0, MAX_RECIPIENTS)
    .flatMap((address) => {
      const addresses = spellings(address);
      return addresses.length > 0 ? [{ addresses, status }] : [];
    });
  return { messageId: copy ?? answeredBy(headers), failures };
}

function answeredBy(headers: Headers): string | null {
  return messageIdIn(headerOf(headers, 'in-reply-to')) ?? messageIdIn(headerOf(headers, 'references'));
}

function messageIdIn(value: string | null): string | null {
  return /<[^<>\s]{1,250}>/.exec(value ?? '')?.[0] ?? null;
}

/** Groups of fields separated by empty lines: the first is about the mail, each following group about one recipient. */
function failuresIn(text: string): Failure[] {
  return text
    .replaceAll('\r', '')
    .split(/\n{2,}/, MAX_RECIPIENTS + 1)
    .map(headersOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .flatMap((fields) => {
      const addresses = [...new Set([...addressesIn(fields, 'original-recipient'), ...addressesIn(fields, 'final-recipient')])];
      const status = statusOf(fields);
      return addresses.length > 0 && isFailure(headerOf(fields, 'action'), status) ? [{ addresses, status }] : [];
    });
}

/** A mail that was given up after days has a code that begins with 4, but has failed. */
function isFailure(action: string | null, status: string | null): boolean {
  const word = action?.toLowerCase().split(/[\s(;]/, 1)[0] ?? '';
  if (word === 'failed') return !status?.startsWith('2');
  return word === '' && (status?.startsWith('5') ?? false);
}

/** 'rfc822; jan@bedrijf.nl', 'utf-8; jos\x{E9}@bedrijf.nl' */
function addressesIn(fields: Headers, name: string): string[] {
  const value = headerOf(fields, name) ?? '';
  return spellings(value.slice(value.indexOf(';') + 1));
}

/** The address as written, and decoded from xtext (RFC 3461) or from \x{…} escapes (RFC 6533). */
function spellings(text: string): string[] {
  const bare = asUtf8(text.slice(0, 1_000))
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .trim();
  const xtext = bare.replace(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const numbered = bare.replace(/\\x\{([0-9A-Fa-f]{1,6})\}/g, (all: string, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  return [...new Set([bare, xtext, numbered])].filter((address) => /^[^\s@]+@[^\s@]+$/.test(address));
}

/** The Status field, unless it is only a class (5.0.0) and the text of the recipient's mail server has a more precise code. */
function statusOf(fields: Headers): string | null {
  const given = /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(headerOf(fields, 'status') ?? '')?.[1] ?? null;
  if (given && !given.endsWith('.0.0')) return given;
  return statusIn(headerOf(fields, 'diagnostic-code') ?? '') ?? given;
}

/**
 * '550 5.1.1 User unknown', '550-5.1.1 …', '550 #5.1.0 Address rejected'; without such a code, the few reply codes with a fixed meaning.
 */
function statusIn(words: string): string | null {
  const known = /\b[45]\d\d[- ]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1];
  if (known) return known;
  const code = /\b(4[25]\d|5[05]\d)\b/.exec(words)?.[1];
  return code === '552' ? '5.2.2' : code ? `${code[0]}.0.0` : null;
}

/** Compares ignoring case and punycode. */
export function isSameAddress(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(address: string): string {
  const lower = address.trim().normalize('NFC').toLowerCase();
  const [, name, domain] = /^(.+@)([^@/\\:?#[\]]+)$/.exec(lower) ?? [];
  return name && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : lower;
}
