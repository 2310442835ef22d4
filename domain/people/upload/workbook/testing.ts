// Workbooks for tests, built by hand, with odd features that no library writes.

import { openSheetList } from '#domain/people/upload/employee-list.ts';
import { readWorkbook } from './read-workbook.ts';
import { sheetRows } from './sheet-text.ts';

type Files = Record<string, string | Uint8Array<ArrayBuffer>>;
/** False values for the zip directory. */
type Lie = { unpacked?: number; packed?: number; header?: number; method?: number; flags?: number; zip64?: boolean };

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();
}

export async function zipOf(files: Files, lies: Record<string, Lie> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const lie = lies[name] ?? {};
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const packed = lie.method === 0 ? bytes : await deflate(bytes);
    const nameBytes = new TextEncoder().encode(name);
    const common = { flags: lie.flags ?? 0, method: lie.method ?? 8, name: nameBytes.length };
    parts.push(localHeader(common, packed.length, bytes.length), nameBytes, packed);
    const told = { packed: lie.packed ?? packed.length, unpacked: lie.unpacked ?? bytes.length, header: lie.header ?? at };
    directory.push(directoryHeader(common, told, lie.zip64 ?? false), nameBytes, ...(lie.zip64 ? [zip64Field(told)] : []));
    at += 30 + nameBytes.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, Object.keys(files).length, true);
  end.setUint16(10, Object.keys(files).length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  return new Blob([...parts, ...directory, end]).bytes() as Promise<Uint8Array<ArrayBuffer>>;
}

type Common = { flags: number; method: number; name: number };
type Told = { packed: number; unpacked: number; header: number };

function localHeader({ flags, method, name }: Common, packed: number, unpacked: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(30));
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(6, flags, true);
  view.setUint16(8, method, true);
  view.setUint32(18, packed, true);
  view.setUint32(22, unpacked, true);
  view.setUint16(26, name, true);
  return new Uint8Array(view.buffer);
}

function directoryHeader({ flags, method, name }: Common, told: Told, isZip64: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(46));
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(8, flags, true);
  view.setUint16(10, method, true);
  view.setUint32(20, isZip64 ? 0xffffffff : told.packed, true);
  view.setUint32(24, isZip64 ? 0xffffffff : told.unpacked, true);
  view.setUint16(28, name, true);
  view.setUint16(30, isZip64 ? 20 : 0, true);
  view.setUint32(42, told.header, true);
  return new Uint8Array(view.buffer);
}

function zip64Field({ packed, unpacked }: Told): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(20));
  view.setUint16(0, 1, true);
  view.setUint16(2, 16, true);
  view.setBigUint64(4, BigInt(unpacked), true);
  view.setBigUint64(12, BigInt(packed), true);
  return new Uint8Array(view.buffer);
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (lines: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

type Book = {
  /** The content of <sheetData>. */
  rows?: string;
  /** For a workbook with several sheets: the attributes and rows of each. */
  sheets?: { attributes: string; rows: string }[];
  strings?: string[];
  styles?: string;
  properties?: string;
};

export function partsOfBook({ rows = '', sheets, strings = [], styles = '', properties = '' }: Book): Record<string, string> {
  const all = sheets ?? [{ attributes: 'name="Blad1"', rows }];
  const listed = all.map(({ attributes }, i) => `<sheet ${attributes} sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...all.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdT', 'styles', '/xl/styles.xml'),
    ]),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      all.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, `<worksheet ${MAIN}><sheetData>${sheet.rows}</sheetData></worksheet>`]),
    ),
  };
}

export const bookOf = (book: Book) => zipOf(partsOfBook(book));

/** A row of text cells, starting at column A. */
export function rowOf(row: number, cells: string[]): string {
  const columns = cells.map((text, i) =>
    text ? `<c r="${String.fromCharCode(65 + i)}${row}" t="inlineStr"><is><t>${text}</t></is></c>` : '',
  );
  return `<row r="${row}">${columns.join('')}</row>`;
}

/** The rows of a workbook as 'row: cell | cell'. */
export async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { blocks } = await readWorkbook(bytes);
  return [...sheetRows(blocks, 1_000)].flat().map(({ row, cells }) => `${row}: ${cells.join(' | ')}`);
}

/** The people that were read, as 'Jan|van Dijk|jan@smit.nl|+31612345678', and the reasons of the rejected rows. */
export async function peopleOf(bytes: Uint8Array) {
  const list = openSheetList(await readWorkbook(bytes));
  if (!list) throw new Error('no list in this workbook');
  const chunks = [...list.chunks()];
  return {
    detected: list.detected,
    people: chunks
      .flatMap(({ good }) => good)
      .map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone].join('|')),
    bad: chunks.flatMap(({ bad }) => bad).map(({ row, reason }) => `${row}: ${reason}`),
  };
}
