// The part of the zip format that a workbook needs: the directory at the end, stored and deflated entries. Sizes and positions that the
// file declares are checked against its real bytes.

import { MAX_UNPACKED_BYTES } from '#domain/people/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';

type Entry = { method: number; packed: number; unpacked: number; header: number; isLocked: boolean };
/** Entries by name, in lower case with forward slashes. */
export type Zip = { bytes: Uint8Array; entries: Map<string, Entry> };

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** This value means that the size or position is in an extra field of eight bytes (zip64). */
const ELSEWHERE = 0xffffffff;
const ZIP64 = 1;
const STORED = 0;
const DEFLATED = 8;
const MOST_ENTRIES = 5_000;
const SLICE = 1 << 16;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));
}

export function openZip(bytes: Uint8Array): Zip {
  try {
    const entries = entriesOf(bytes);
    const unpacked = entries.values().reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > MAX_UNPACKED_BYTES) throw new Refusal('WORKBOOK_TOO_LARGE');
    return { bytes, entries };
  } catch (error) {
    throw brokenUnlessRefused(error);
  }
}

/** Errors that are not refusals come from a position outside the file, or from data that cannot be inflated. */
function brokenUnlessRefused(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('WORKBOOK_BROKEN');
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new Refusal('WORKBOOK_TOO_LARGE');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== DIRECTORY) throw new Refusal('WORKBOOK_BROKEN');
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    const nameAt = at + DIRECTORY_BYTES;
    const sizes = [24, 20, 42].map((field) => view.getUint32(at + field, true));
    const [unpacked, packed, header] = withZip64(sizes, new DataView(view.buffer, view.byteOffset + nameAt + name, extra));
    const flags = view.getUint16(at + 8, true);
    entries.set(nameOf(bytes.subarray(nameAt, nameAt + name)), {
      method: view.getUint16(at + 10, true),
      packed,
      unpacked,
      header,
      isLocked: (flags & 1) === 1,
    });
    at = nameAt + name + extra + comment;
  }
  return entries;
}

function nameOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** The end record comes before a comment of at most 64 kB. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  throw new Refusal('WORKBOOK_BROKEN');
}

/** Programs that write a zip as a stream use eight bytes for all sizes, also small ones. */
function withZip64(values: number[], extra: DataView): [number, number, number] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== ZIP64) continue;
    let field = at + 4;
    return values.map((value) => {
      if (value !== ELSEWHERE) return value;
      field += 8;
      return Number(extra.getBigUint64(field - 8, true));
    }) as [number, number, number];
  }
  return values as [number, number, number];
}

/** The content of an entry as a stream; never yields more bytes than the entry declares. */
export async function* unpack({ bytes, entries }: Zip, name: string): AsyncGenerator<Uint8Array> {
  const entry = entries.get(name);
  if (!entry) throw new Refusal('WORKBOOK_BROKEN');
  if (entry.isLocked) throw new Refusal('WORKBOOK_LOCKED');
  let left = entry.unpacked;
  try {
    for await (const part of partsOf(contentOf(bytes, entry), entry.method)) {
      left -= part.length;
      if (left < 0) throw new Refusal('WORKBOOK_BROKEN');
      yield part;
    }
  } catch (error) {
    throw brokenUnlessRefused(error);
  }
  if (left > 0) throw new Refusal('WORKBOOK_BROKEN');
}

function contentOf(bytes: Uint8Array, { header, packed }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(header, true) !== LOCAL) throw new Refusal('WORKBOOK_BROKEN');
  const from = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (from + packed > bytes.length) throw new Refusal('WORKBOOK_BROKEN');
  return bytes.subarray(from, from + packed) as Uint8Array<ArrayBuffer>;
}

async function* partsOf(content: Uint8Array<ArrayBuffer>, method: number): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    for (let at = 0; at < content.length; at += SLICE) yield content.subarray(at, at + SLICE);
    return;
  }
  if (method !== DEFLATED) throw new Refusal('WORKBOOK_BROKEN');
  // The inflate of the platform, which browsers have as well; it applies backpressure.
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
