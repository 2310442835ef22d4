import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { readWorkbook } from './read-workbook.ts';
import { bookOf, partsOfBook, rowOf, zipOf } from './testing.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function refusalOf(book: Promise<Bytes>): Promise<RefusalCode> {
  const bytes = await book;
  const answer = await readWorkbook(bytes).catch((error) => error);
  if (answer instanceof Refusal) return answer.code;
  throw new Error('it was read', { cause: answer });
}

const ROWS = rowOf(1, ['Voornaam', 'Achternaam', 'E-mail']) + rowOf(2, ['An', 'Best', 'an@smit.nl']);
const SHEET = 'xl/worksheets/sheet1.xml';
const parts = partsOfBook({ rows: ROWS });

describe('a zip', () => {
  test('that declares more than 200 MB, or has over 5,000 entries, is refused without unpacking', async () => {
    expect(await refusalOf(zipOf(parts, { [SHEET]: { unpacked: 201 << 20 } }))).toBe('WORKBOOK_TOO_LARGE');
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`a${i}`, '']));
    expect(await refusalOf(zipOf({ ...parts, ...many }))).toBe('WORKBOOK_TOO_LARGE');
  });

  test('whose entry is larger than declared is unpacked only up to the declared size', async () => {
    const bomb = new Uint8Array(64 << 20);
    expect(await refusalOf(zipOf({ ...parts, [SHEET]: bomb }, { [SHEET]: { unpacked: 100_000 } }))).toBe('WORKBOOK_BROKEN');
  });

  test.each([
    ['less data than declared', { unpacked: 1_000_000 }],
    ['no entry at the position in the directory', { header: 7 }],
    ['a position outside the file', { header: 0x7fffffff }],
    ['a length outside the file', { packed: 0x7fffffff }],
    ['an unknown compression method', { method: 99 }],
    ['a packed length that is too short', { packed: 3 }],
  ])('with %s is refused as broken', async (_, lie) => {
    expect(await refusalOf(zipOf(parts, { [SHEET]: lie }))).toBe('WORKBOOK_BROKEN');
  });

  test('that is truncated or has no directory is refused as broken', async () => {
    const whole = await bookOf({ rows: ROWS });
    for (const length of [4, 21, 22, 100, whole.length - 1]) {
      expect(await refusalOf(Promise.resolve(whole.slice(0, length))), `${length} bytes`).toBe('WORKBOOK_BROKEN');
    }
  });

  test('with encrypted entries is refused as locked', async () => {
    expect(await refusalOf(zipOf(parts, { 'xl/workbook.xml': { flags: 1 } }))).toBe('WORKBOOK_LOCKED');
  });

  test.each<[string, Record<string, string>, RefusalCode]>([
    ['an .ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }, 'WORKBOOK_OPEN_DOCUMENT'],
    ['an .xlsb', { '[Content_Types].xml': '<a/>', 'xl/workbook.bin': 'x' }, 'WORKBOOK_BINARY'],
    ['a .docx', { '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' }, 'WRONG_FILE_TYPE'],
    ['pictures', { 'foto.jpg': 'x' }, 'WRONG_FILE_TYPE'],
    ['a workbook without its sheet', { ...parts, [SHEET]: undefined as never }, 'WORKBOOK_BROKEN'],
  ])('with %s gets a refusal of its own', async (_, files, code) => {
    const there = Object.fromEntries(Object.entries(files).filter(([, content]) => content !== undefined));
    expect(await refusalOf(zipOf(there))).toBe(code);
  });
});

describe('XML', () => {
  const withSheet = (xml: string) => zipOf({ ...parts, [SHEET]: xml });

  test.each<[string, string, RefusalCode]>([
    ['entities that multiply', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><worksheet>&b;</worksheet>', 'WORKBOOK_BROKEN'],
    ['a file of the server', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>', 'WORKBOOK_BROKEN'],
    ['elements nested too deep', `${'<a>'.repeat(100_000)}`, 'WORKBOOK_BROKEN'],
    ['an attribute of 3 MB', `<worksheet a="${'x'.repeat(3 << 20)}"/>`, 'WORKBOOK_TOO_LARGE'],
    ['a comment of 3 MB', `<worksheet><!--${'x'.repeat(3 << 20)}--></worksheet>`, 'WORKBOOK_TOO_LARGE'],
    ['a text of 3 MB', `<worksheet>${'x'.repeat(3 << 20)}</worksheet>`, 'WORKBOOK_TOO_LARGE'],
    ['elements that are not closed', '<worksheet><sheetData><row><c>', 'WORKBOOK_BROKEN'],
    ['no content', '', 'WORKBOOK_BROKEN'],
    ['wrong nesting', '<worksheet><a></b></worksheet>', 'WORKBOOK_BROKEN'],
    ['no rows', '<worksheet><sheetData/></worksheet>', 'WORKBOOK_EMPTY'],
    ['only empty cells', `<worksheet><sheetData><row r="1"><c r="A1"/></row></sheetData></worksheet>`, 'WORKBOOK_EMPTY'],
  ])('with %s is refused', async (_, xml, code) => expect(await refusalOf(withSheet(xml))).toBe(code));

  test.each(['0', '-1', '1.5', '1048577', 'x', '1'])('row %j after row 1 is refused', async (row) => {
    expect(await refusalOf(bookOf({ rows: `${rowOf(1, ['a'])}<row r="${row}"/>` }))).toBe('WORKBOOK_BROKEN');
  });

  test.each(['-1', 'A-1', '1A', 'AAAA1', 'XFE1', 'a1', '', ' A1'])('a cell at %j is refused', async (at) => {
    expect(await refusalOf(bookOf({ rows: `<row r="1"><c r="${at}"><v>1</v></c></row>` }))).toBe('WORKBOOK_BROKEN');
  });

  test.each(['-1', '2', '1e9', '0.5', 'x'])('a reference to shared text number %j of two is refused', async (index) => {
    const rows = `<row r="1"><c r="A1" t="s"><v>${index}</v></c></row>`;
    expect(await refusalOf(bookOf({ rows, strings: ['<t>a</t>', '<t>b</t>'] }))).toBe('WORKBOOK_BROKEN');
  });
});

describe('memory while reading is bounded:', () => {
  test('more than a million shared texts are refused', async () => {
    const strings = `<sst>${'<si/>'.repeat(1_000_001)}</sst>`;
    expect(await refusalOf(zipOf({ ...parts, 'xl/sharedStrings.xml': strings }))).toBe('WORKBOOK_TOO_LARGE');
  });

  test('a long shared text in ninety thousand cells is refused', async () => {
    const row = (_: unknown, i: number) => `<row r="${i + 1}">${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`;
    const rows = Array.from({ length: 1_000 }, row).join('');
    expect(await refusalOf(bookOf({ rows, strings: [`<t>${'x'.repeat(1_000)}</t>`] }))).toBe('WORKBOOK_TOO_LARGE');
  });

  test('more than a thousand sheets or seventy thousand styles are refused', async () => {
    const sheets = Array.from({ length: 1_001 }, (_, i) => ({ attributes: `name="Blad${i}"`, rows: '' }));
    expect(await refusalOf(bookOf({ sheets }))).toBe('WORKBOOK_TOO_LARGE');
    const styles = `<cellXfs>${'<xf/>'.repeat(70_001)}</cellXfs>`;
    expect(await refusalOf(bookOf({ rows: ROWS, styles }))).toBe('WORKBOOK_TOO_LARGE');
  });
});

test('a workbook with arbitrary changed bytes is read or refused', { timeout: 120_000 }, async () => {
  const styles = '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>';
  const book = partsOfBook({
    rows: `${ROWS}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>6</v></c></row>`,
    strings: ['<t>Jan</t>'],
    styles,
  });
  const stored = await zipOf(book, Object.fromEntries(Object.keys(book).map((name) => [name, { method: 0 }])));
  const packed = await zipOf(book);
  const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(stored, packed), fc.array(change, { minLength: 1, maxLength: 20 }), async (whole, changes) => {
      const bytes = whole.slice();
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      const answer = await readWorkbook(bytes).catch((error) => error);
      expect(answer instanceof Refusal || 'blocks' in answer, String(answer?.stack)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
