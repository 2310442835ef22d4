import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { bookOf, linesOf, partsOfBook, peopleOf, rowOf, zipOf } from './testing.ts';

const HEADER = ['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Mobiel'];
const JAN = 'Jan|van Dijk|jan@smit.nl|+31612345678';

describe('a list in a workbook', () => {
  test('text, numbers and dates of a real workbook are read', async () => {
    const file = await writeXlsxFile([
      [...HEADER, 'Geboren'].map((value) => ({ value, type: String })),
      ['Jan', 'van', 'Dijk', 'jan@smit.nl', 612345678, { value: new Date('1980-02-01'), type: Date, format: 'dd-mm-yyyy' }],
      ['Zoë', null, 'Öztürk', 'zoe@smit.nl', '06-87654321', { value: new Date('1991-11-17'), type: Date, format: 'dd-mm-yyyy' }],
    ] as never).toBuffer();
    const { people, bad, detected } = await peopleOf(file);
    expect([people, bad]).toEqual([[JAN, 'Zoë|Öztürk|zoe@smit.nl|+31687654321'], []]);
    expect(detected).toMatchObject({ headerRow: 1, encoding: null, sheet: { others: [], hiddenRows: 0, formulasWithoutValue: 0 } });
    expect((await linesOf(file))[1]).toContain('01-02-1980');
  });

  test('the header is found below titles and merged cells, with an empty first column', async () => {
    const rows = [
      rowOf(1, ['Personeelslijst Bakkerij Smit, telefoon en e-mail']),
      rowOf(2, ['', 'Vragen: hr@smit.nl']),
      '<row r="4"/>',
      rowOf(5, ['', 'Voornaam', 'Naam', '', 'Contact']),
      rowOf(6, ['', '', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Telefoon']),
      rowOf(7, ['', 'Jan', 'van', 'Dijk', 'jan@smit.nl', '0612345678']),
      rowOf(9, ['', 'An', '', 'Best', 'an@smit.nl']),
    ];
    const { people, bad, detected } = await peopleOf(await bookOf({ rows: rows.join('') }));
    expect([people, bad]).toEqual([[JAN, 'An|Best|an@smit.nl|'], []]);
    expect(detected.headerRow).toBe(6);
  });

  test('a rejected row has the row number that Excel shows', async () => {
    const rows = [
      rowOf(3, HEADER),
      rowOf(10, ['Jan', 'van', 'Dijk', 'jan@smit.nl', '0612345678']),
      rowOf(99, ['Kees', '', 'Fout', 'geen', '']),
    ];
    expect((await peopleOf(await bookOf({ rows: rows.join('') }))).bad).toEqual(['99: Ongeldig e-mailadres.']);
  });

  test('a name cell with a formula error rejects the row', async () => {
    const rows = `${rowOf(1, HEADER)}<row r="2"><c r="A2" t="e"><v>#N/A</v></c>${rowOf(2, ['', '', 'Dijk', 'jan@smit.nl']).slice(11, -6)}</row>`;
    const { people, bad } = await peopleOf(await bookOf({ rows }));
    expect([people, bad]).toEqual([[], ['2: In de naam staat een foutmelding van het spreadsheetprogramma: #N/B.']]);
  });
});

describe('a cell is read with the text that Excel shows:', () => {
  const styles = [
    '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="&quot;06-&quot;00000000"/>',
    '<numFmt numFmtId="166" formatCode="[$-413]d mmmm yyyy"/><numFmt numFmtId="167" formatCode="bad[["/>',
    '<numFmt numFmtId="168" formatCode="m/d/yyyy"/><numFmt numFmtId="169" formatCode="[$-409]mmm d, yyyy;@"/>',
    '<numFmt numFmtId="170" formatCode="dd/mm/yy\\ hh:mm"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>',
    `<cellXfs>${[0, 14, 164, 165, 166, 167, 11, 4, 168, 169, 170, 15, 16, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
  ].join('');
  const strings = [
    '<t>Gewoon</t>',
    '<r><t>Van </t></r><r><rPr><b/></rPr><t xml:space="preserve">der Berg</t></r>',
    '<t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh>',
  ];
  const shown = async (cell: string, properties = '') =>
    (await linesOf(await bookOf({ rows: `<row r="1">${cell}</row>`, strings, styles, properties }))).map((line) => line.slice(3));

  test.each([
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Gewoon'],
    ['rich text', '<c r="A1" t="s"><v>1</v></c>', 'Van der Berg'],
    ['text with its pronunciation', '<c r="A1" t="s"><v>2</v></c>', '東京'],
    ['an inline text', '<c r="A1" t="inlineStr"><is><r><t>Jan</t></r><r><t> Dijk</t></r></is></c>', 'Jan Dijk'],
    ['entities', '<c r="A1" t="inlineStr"><is><t>Smit &amp; Zn. &#233;&#x20AC;</t></is></c>', 'Smit & Zn. é€'],
    ['CDATA', '<c r="A1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
    ['an escaped line break', '<c r="A1" t="inlineStr"><is><t>Jan_x000D_\nDijk</t></is></c>', 'Jan Dijk'],
    ['a number', '<c r="A1"><v>612345678</v></c>', '612345678'],
    ['a number as a power of ten', '<c r="A1"><v>6.12345678E8</v></c>', '612345678'],
    ['a number that Excel would round', '<c r="A1"><v>316123456789</v></c>', '316123456789'],
    ['a whole number in a scientific format', '<c r="A1" s="6"><v>31612345678</v></c>', '31612345678'],
    ['a number with zeros in front', '<c r="A1" s="2"><v>612345678</v></c>', '0612345678'],
    ['a number with text in front', '<c r="A1" s="3"><v>12345678</v></c>', '06-12345678'],
    ['a fraction', '<c r="A1"><v>1234.5</v></c>', '1234,5'],
    ['an amount', '<c r="A1" s="7"><v>1234.5</v></c>', '1.234,50'],
    ['a date', '<c r="A1" s="1"><v>46110</v></c>', '29-3-2026'],
    ['a date with words', '<c r="A1" s="4"><v>46110</v></c>', '29 maart 2026'],
    ['a date with the month first', '<c r="A1" s="8"><v>46087</v></c>', '6-3-2026'],
    ['a date with an English month', '<c r="A1" s="9"><v>46087</v></c>', 'Mar 6, 2026'],
    ['a date with slashes and a time', '<c r="A1" s="10"><v>46087.375</v></c>', '6-3-2026 9:00'],
    ['a date with a short month', '<c r="A1" s="11"><v>46087</v></c>', '6-mrt-26'],
    ['a date shown without its year', '<c r="A1" s="12"><v>46087</v></c>', '6-3-2026'],
    ['a time', '<c r="A1" s="13"><v>0.375</v></c>', '9:00'],
    ['an invalid format', '<c r="A1" s="5"><v>5</v></c>', '5'],
    ['a style that does not exist', '<c r="A1" s="99"><v>5</v></c>', '5'],
    ['true', '<c r="A1" t="b"><v>1</v></c>', 'WAAR'],
    ['false', '<c r="A1" t="b"><v>0</v></c>', 'ONWAAR'],
    ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/B'],
    ['the text of a formula', '<c r="A1" t="str"><f>B1&amp;C1</f><v>Jan</v></c>', 'Jan'],
    ['the number of a formula', '<c r="A1"><f>1+1</f><v>2</v></c>', '2'],
    ['a cell of the type date', '<c r="A1" t="d"><v>2026-03-29</v></c>', '2026-03-29'],
    ['text in a number cell', '<c r="A1"><v>veel</v></c>', 'veel'],
  ])('%s', async (_, cell, text) => expect(await shown(cell)).toEqual([text]));

  test('a date is counted from 1904 where the workbook says so', async () => {
    expect(await shown('<c r="A1" s="1"><v>44648</v></c>', '<workbookPr date1904="1"/>')).toEqual(['29-3-2026']);
  });

  test('a text of 32,767 characters is cut at 1,000', async () => {
    const [long] = await shown(`<c r="A1" t="inlineStr"><is><t>${'x'.repeat(32_767)}</t></is></c>`);
    expect(long).toBe('x'.repeat(1_000));
  });

  test('cells and rows without a reference follow the previous one, others keep their position', async () => {
    const cell = (text: string, at = '') => `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('a')}${cell('b')}</row><row r="7">${cell('c', 'r="C7"')}${cell('d')}</row><row>${cell('e')}</row>`;
    expect(await linesOf(await bookOf({ rows }))).toEqual(['1: a | b', '7:  |  | c | d', '8: e']);
  });

  test('a reference to the last cell of a sheet allocates no empty rows', async () => {
    const rows = `${rowOf(1, ['a'])}<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>`;
    expect(await linesOf(await bookOf({ rows }))).toEqual(['1: a', '1048576: 2']);
  });
});

describe('of several sheets', () => {
  const sheet = (attributes: string, text: string) => ({ attributes, rows: rowOf(1, [text]) });

  test('the first visible one is read, and the answer names the others', async () => {
    const sheets = [
      sheet('name="Geheim" state="hidden"', 'a'),
      sheet('name="Oud" state="veryHidden"', 'b'),
      sheet('name="R&amp;D"', 'c'),
      sheet('name="Tarieven"', 'd'),
    ];
    const book = await bookOf({ sheets });
    expect(await linesOf(book)).toEqual(['1: c']);
    expect((await peopleOf(book)).detected.sheet).toMatchObject({ name: 'R&D', others: ['Geheim', 'Oud', 'Tarieven'] });
  });

  test('a workbook of which every sheet is hidden is refused', async () => {
    const sheets = [sheet('name="Geheim" state="hidden"', 'a'), sheet('name="Oud" state="veryHidden"', 'b')];
    await expect(peopleOf(await bookOf({ sheets }))).rejects.toMatchObject({ code: 'WORKBOOK_HIDDEN' });
  });

  test('a chart is skipped', async () => {
    const parts = partsOfBook({ sheets: [sheet('name="Grafiek"', 'a'), sheet('name="Lijst"', 'b')] });
    const rels = 'xl/_rels/workbook.xml.rels';
    const book = await zipOf({ ...parts, [rels]: parts[rels]!.replace('/worksheet"', '/chartsheet"') });
    expect(await linesOf(book)).toEqual(['1: b']);
  });

  test('hidden rows and formulas without a value are counted', async () => {
    const rows = `${rowOf(1, HEADER)}<row r="2" hidden="1"><c r="A2"><v>1</v></c><c r="B2"><f>A1</f></c><c r="C2"><f>A1</f><v></v></c></row>`;
    expect((await peopleOf(await bookOf({ rows }))).detected.sheet).toMatchObject({ hiddenRows: 1, formulasWithoutValue: 2 });
  });
});

test('namespace prefixes, backslashes, capitals and zip64 sizes are supported', async () => {
  const parts = partsOfBook({ rows: rowOf(1, ['a']) });
  const prefixed = Object.entries(parts).map(([name, xml]) => [
    name.replaceAll('/', '\\').toUpperCase(),
    xml.startsWith('<worksheet') ? xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=') : xml,
  ]);
  const names = prefixed.map(([name]) => name!);
  const book = await zipOf(Object.fromEntries(prefixed), Object.fromEntries(names.map((name) => [name, { zip64: true }])));
  expect(await linesOf(book)).toEqual(['1: a']);
});
