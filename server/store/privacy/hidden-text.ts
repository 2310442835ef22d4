import { pdfText } from './pdf-text.ts';
import { unzip } from './unzip.ts';

/** Every text in a value, at any depth, also in JSON inside a text, in URLs and in base64 attachments. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* textsIn(inner);
    }
    return;
  }
  const text = String(value);
  yield text;
  if (/%[0-9a-f]{2}/i.test(text)) yield decoded(text);
  if (/^[[{"]/.test(text)) {
    const inner = parsed(text);
    if (inner !== undefined && inner !== text) yield* textsIn(inner);
  }
  // A bytea column in PostgreSQL's text form.
  if (/^\\x([0-9a-f]{2})+$/.test(text)) yield* fileTexts(Buffer.from(text.slice(2), 'hex'));
  if (text.length >= 16 && /^[A-Za-z0-9+/]+=*$/.test(text)) yield* fileTexts(Buffer.from(text, 'base64'));
}

/** Yields an .xlsx per zip part, without XML tags; other files per line, so that a search does not match words about two people. */
function* fileTexts(bytes: Buffer): Generator<string> {
  if (bytes.subarray(0, 5).toString() === '%PDF-') {
    yield* printed(bytes).split('\n');
    return;
  }
  if (bytes.subarray(0, 2).toString() === 'PK') {
    for (const part of partsOf(bytes))
      yield part
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? ' ')
        // The escape of an underscore that Excel would read as the beginning of a code: server/spreadsheet/xlsx-parts.ts.
        .replaceAll('_x005F_', '_');
    return;
  }
  // Calendar files fold long lines.
  yield* bytes
    .toString()
    .replace(/\r\n[ \t]/g, '')
    .split(/\r?\n/);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function partsOf(bytes: Buffer): Iterable<string> {
  try {
    return unzip(bytes).values();
  } catch {
    // Begins like a zip file, but is none.
    return [bytes.toString()];
  }
}

function printed(bytes: Buffer): string {
  try {
    return pdfText(bytes);
  } catch {
    // A PDF made by another program, or not a PDF.
    return bytes.toString('latin1');
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
