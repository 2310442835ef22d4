// The part of MIME that is needed to find the parts of a delivery report. Mail is handled as bytes, one character each. It is untrusted, so
// every step is linear in its length and nothing here throws.

export type Headers = ReadonlyMap<string, readonly string[]>;
export type MimePart = { type: string; parameters: ReadonlyMap<string, string>; headers: Headers; body: string };

const MAX_DEPTH = 5;
const MAX_PARTS = 50;
const MAX_HEADER_LINES = 500;

/** Headers end at the first empty line; a line that begins with a space belongs to the one before. */
export function splitMessage(raw: string): { headers: Headers; body: string } {
  const end = emptyLineAt(raw);
  return { headers: headersOf(end ? raw.slice(0, end.from) : raw), body: end ? raw.slice(end.to) : '' };
}

function emptyLineAt(raw: string): { from: number; to: number } | null {
  let start = 0;
  for (;;) {
    const next = raw.indexOf('\n', start);
    if (next < 0) return null;
    if (next === start || (next === start + 1 && raw[start] === '\r')) return { from: start, to: next + 1 };
    start = next + 1;
  }
}

export function headersOf(text: string): Headers {
  const headers = new Map<string, string[]>();
  let last: string[] | null = null;
  for (const line of text.split('\n', MAX_HEADER_LINES)) {
    if (/^[ \t]/.test(line)) {
      if (last) last[last.length - 1] += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!name) {
      last = null;
      continue;
    }
    last = headers.get(name) ?? [];
    last.push(line.slice(colon + 1).trim());
    headers.set(name, last);
  }
  return headers;
}

export function headerOf(headers: Headers, name: string): string | null {
  return headers.get(name)?.[0] ?? null;
}

const PARAMETER = /;\s{0,20}([\w*.-]{1,40})\s{0,20}=\s{0,20}(?:"([^"]{0,300})"|([^\s;"]{1,300}))/g;

/** 'multipart/report; report-type=delivery-status; boundary="=_1"' */
export function contentTypeOf(headers: Headers, fallback = 'text/plain'): Pick<MimePart, 'type' | 'parameters'> {
  const value = (headerOf(headers, 'content-type') ?? fallback).slice(0, 2_000);
  const type = (value.split(';', 1)[0] ?? '').trim().toLowerCase();
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of value.matchAll(PARAMETER)) {
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
  return { type, parameters };
}

/** The leaf parts of a mail, in order. An attached message (message/rfc822) is a leaf: its own parts are not read. */
export function partsOf(raw: string): MimePart[] {
  const parts: MimePart[] = [];
  const visit = (text: string, depth: number, fallback: string) => {
    if (parts.length >= MAX_PARTS) return;
    const { headers, body } = splitMessage(text);
    const { type, parameters } = contentTypeOf(headers, fallback);
    const boundary = type.startsWith('multipart/') ? parameters.get('boundary') : undefined;
    if (boundary === undefined) parts.push({ type, parameters, headers, body });
    else if (depth < MAX_DEPTH) for (const piece of piecesOf(body, boundary)) visit(piece, depth + 1, fallbackWithin(type));
  };
  visit(raw, 0, 'text/plain');
  return parts;
}

function fallbackWithin(type: string): string {
  return type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
}

/** The text between the boundary lines. The last part of a truncated mail ends where the mail ends. */
function piecesOf(body: string, boundary: string): string[] {
  const mark = `--${boundary}`;
  const pieces: string[] = [];
  let from: number | null = null;
  for (let at = body.indexOf(mark); at >= 0 && pieces.length < MAX_PARTS; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    const isEnd = body.startsWith('--', at + mark.length);
    const lineEnd = body.indexOf('\n', at + mark.length);
    // '--a' is also the start of a line with an inner boundary 'ab'.
    if (!isEnd && lineEnd >= 0 && body.slice(at + mark.length, Math.min(lineEnd, at + mark.length + 100)).trim() !== '') continue;
    if (from !== null) pieces.push(body.slice(from, at));
    if (isEnd || lineEnd < 0) return pieces;
    from = lineEnd + 1;
  }
  if (from !== null && pieces.length < MAX_PARTS) pieces.push(body.slice(from));
  return pieces;
}

/** The body with its transfer encoding decoded, still as bytes. */
export function decodedBody({ headers, body }: Pick<MimePart, 'headers' | 'body'>): string {
  const encoding = headerOf(headers, 'content-transfer-encoding')?.toLowerCase() ?? '';
  if (encoding === 'base64') return fromBase64(body);
  if (encoding === 'quoted-printable') {
    return body.replace(/=\r?\n/g, '').replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return body;
}

function fromBase64(text: string): string {
  const clean = text.replace(/[^A-Za-z0-9+/]/g, '');
  try {
    return atob(clean.slice(0, clean.length - (clean.length % 4 === 1 ? 1 : 0)));
  } catch {
    return '';
  }
}

/** Decodes UTF-8; bytes that are not UTF-8 are returned unchanged. */
export function asUtf8(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return bytes;
  }
}
