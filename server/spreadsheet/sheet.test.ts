import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { linesOf } from '#domain/people/upload/workbook/testing.ts';
import { readXml } from '#domain/people/upload/workbook/xml.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import { type Column, type Sheet, toCsv, type Value } from './sheet.ts';
import { toXlsx } from './xlsx.ts';

const HOSTILE = ['=cmd|/c calc', '+31612345678', '-1+1', '@SUM(A1)', 'gewoon; met "aanhaling"', 'regel 1\nregel 2'];
const sheet: Sheet<string> = {
  name: 'Lijst',
  columns: [
    { title: 'Naam', value: (text) => text },
    { title: 'Lengte', value: (text) => text.length },
  ],
  rows: HOSTILE,
};

test('a csv opens in a Dutch Excel, and no cell becomes a formula', () => {
  const csv = toCsv(sheet);
  expect(csv.startsWith('\ufeffNaam;Lengte\r\n')).toBe(true);
  const cells = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replace(/^"/, ''));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
});

test('an .xlsx stores text as text cells', async () => {
  const file = await toXlsx([sheet, { ...sheet, name: 'Nog een' }]);
  const parts = unzip(file);
  const xml = [...parts.values()].join('\n');
  expect([...parts.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(2);
  expect(xml).toContain('=cmd|/c calc');
  expect(xml).not.toMatch(/<f>|<f /);
});

test('a date is a date cell in .xlsx and dd-MM-yyyy in csv', async () => {
  const dates: Sheet<string> = { name: 'Lijst', columns: [{ title: 'Datum', isDate: true, value: (date) => date }], rows: ['2026-03-29'] };
  expect(toCsv(dates)).toBe('\ufeffDatum\r\n29-03-2026\r\n');
  const parts = unzip(await toXlsx([dates]));
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>46110</v>');
  expect(parts.get('xl/styles.xml')).toContain('dd-mm-yyyy');
});

/** The text of every cell as an XML parser reads it, by reference ('A1'); a number is the text of its digits. */
async function cellsOf(xml: string | undefined): Promise<Record<string, string>> {
  const cells: Record<string, string> = {};
  let place = '';
  async function* whole() {
    yield Buffer.from(xml ?? '');
  }
  await readXml(whole(), {
    open: (name, attribute) => {
      if (name === 'c') place = attribute('r') ?? '';
    },
    close: (name) => {
      if (name === 'c') place = '';
    },
    text: (text) => {
      if (place) cells[place] = (cells[place] ?? '') + text;
    },
  });
  return cells;
}

const ITSELF: Column<Value>[] = [{ title: 'Tekst', value: (value) => value }];

async function writtenAs(value: Value): Promise<string | undefined> {
  const parts = unzip(await toXlsx([{ name: 'Blad', columns: ITSELF, rows: [value] }]));
  return (await cellsOf(parts.get('xl/worksheets/sheet1.xml'))).A2;
}

describe('a cell of an .xlsx', () => {
  test.each([
    ['markup', `<b>"Jan" & 'Piet'</b> ]]> &amp;`],
    ['emoji', 'Zoë 👩‍👩‍👧 😀'],
    ['spaces at both ends', '  Jan  Jansen '],
    ['line breaks and tabs', 'regel 1\nregel 2\n\tregel 3\n'],
    ['a formula', '=HYPERLINK("https://x.test";"klik")'],
    ['digits', '0612345678'],
    ['whole numbers', 50_000],
    ['numbers below zero', -12.5],
  ])('keeps %s', async (_, value) => {
    expect(await writtenAs(value)).toBe(String(value));
  });

  test.each([
    ['control characters', 'a\u0000b\u0008c\u000bd\u001fe\ufffef\uffff', 'abcdef'],
    ['halves of surrogate pairs', 'a\ud83db\ude00c\ud83d', 'abc'],
    ['characters beyond the maximum of Excel', 'x'.repeat(40_000), 'x'.repeat(32_767)],
    ['an emoji that the maximum would cut in half', `${'x'.repeat(32_766)}😀`, 'x'.repeat(32_766)],
  ])('is written without %s', async (_, value, left) => {
    expect(await writtenAs(value)).toBe(left);
  });

  test('tells readers to preserve spaces only if it begins or ends with one or has a line break', async () => {
    const parts = unzip(await toXlsx([{ name: 'Blad', columns: ITSELF, rows: ['a b', ' a', 'a ', 'a\nb', '\u0001 a'] }]));
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml.match(/<t[^>]*>/g)).toEqual(['<t>', '<t>', ...Array(4).fill('<t xml:space="preserve">')]);
  });

  test('is left out if its value is null or an empty text', async () => {
    expect([await writtenAs(null), await writtenAs('')]).toEqual([undefined, undefined]);
  });

  test('is text if its value is not a valid number or date', async () => {
    const columns: Column<Value>[] = [
      { title: 'Getal', value: () => Number.NaN },
      { title: 'Datum', isDate: true, value: () => 'onbekend' },
    ];
    expect((await linesOf(await toXlsx([{ name: 'Blad', columns, rows: [null] }])))[1]).toBe('2: NaN | onbekend');
  });
});

test('the reader of uploads reads dates, amounts and texts like _x0041_ in an .xlsx as Excel shows them', async () => {
  const columns: Column<Value>[] = [
    { title: 'Datum', isDate: true, value: () => '2026-03-29' },
    { title: 'Bedrag', isCents: true, value: (value) => value },
    { title: 'Code', value: () => 'jan_x0041_jansen' },
    { title: 'Niets', value: () => null },
    { title: 'Formule', value: () => '=1+1' },
  ];
  const file = await toXlsx([{ name: 'Lijst', columns, rows: [123_456, -5, 0, null] }]);
  expect(await linesOf(file)).toEqual([
    '1: Datum | Bedrag | Code | Niets | Formule',
    '2: 29-03-2026 | 1.234,56 | jan_x0041_jansen |  | =1+1',
    '3: 29-03-2026 | -0,05 | jan_x0041_jansen |  | =1+1',
    '4: 29-03-2026 | 0,00 | jan_x0041_jansen |  | =1+1',
    '5: 29-03-2026 |  | jan_x0041_jansen |  | =1+1',
  ]);
});

test('each sheet has a name, rows above its bold column titles, column widths and frozen rows', async () => {
  const columns: Column<Value>[] = [...ITSELF, { title: 'Breed', width: 60, value: () => null }];
  const file = await toXlsx([
    { name: 'Jansen & "Zn"', columns, rows: ['een'], above: [['Stand'], ['Aantal', null, null, 3], [null]] },
    { name: 'Twee', columns, rows: ['twee'] },
  ]);
  const parts = unzip(file);
  const [first, second] = [1, 2].map((i) => parts.get(`xl/worksheets/sheet${i}.xml`) ?? '');
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Jansen &amp; &quot;Zn&quot;" sheetId="1" r:id="rId1"/>');
  expect(await cellsOf(first)).toEqual({ A1: 'Stand', A2: 'Aantal', D2: '3', A4: 'Tekst', B4: 'Breed', A5: 'een' });
  expect(await cellsOf(second)).toEqual({ A1: 'Tekst', B1: 'Breed', A2: 'twee' });
  expect([first, second].map((xml) => xml?.match(/<pane [^>]*>/)?.[0])).toEqual([
    '<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  ]);
  expect([first, second].map((xml) => xml?.includes('tabSelected'))).toEqual([true, false]);
  expect(first?.match(/ width="\d+"/g)).toEqual([' width="18"', ' width="60"']);
  expect(first?.match(/<c r="\w+" s="1"/g)).toEqual(['<c r="A4" s="1"', '<c r="B4" s="1"']);
});

test('columns beyond the 26th are AA, AB and so on', async () => {
  const columns = Array.from({ length: 703 }, (_, i): Column<Value> => ({ title: `${i}`, value: () => null }));
  const cells = await cellsOf(unzip(await toXlsx([{ name: 'Breed', columns, rows: [] }])).get('xl/worksheets/sheet1.xml'));
  expect([cells.Z1, cells.AA1, cells.AZ1, cells.BA1, cells.ZZ1, cells.AAA1]).toEqual(['25', '26', '51', '52', '701', '702']);
});

/** Batches of rows; `seen` tells how many of them were begun and whether the generator was closed. */
function source(batches: number, row: Value, broken = Number.POSITIVE_INFINITY) {
  const seen = { begun: 0, isClosed: false };
  async function* rows(): AsyncGenerator<Value[]> {
    try {
      for (let i = 0; i < batches; i++) {
        seen.begun++;
        if (i === broken) throw new Error('The database is gone');
        yield Array(500).fill(row);
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, rows: rows() };
}

describe('an .xlsx that cannot be made', () => {
  test('rejects with the error of a source that throws halfway, and begins no further sheet', async () => {
    const [one, two] = [source(10, 'a', 5), source(10, 'a')];
    const file = toXlsx([
      { name: 'Een', columns: ITSELF, rows: one.rows },
      { name: 'Twee', columns: ITSELF, rows: two.rows },
    ]);
    await expect(file).rejects.toThrow('The database is gone');
    expect([one.seen, two.seen]).toEqual([
      { begun: 6, isClosed: true },
      { begun: 0, isClosed: false },
    ]);
  });

  test('closes the source of its rows if a column throws', async () => {
    const { rows, seen } = source(10, 'a');
    const value = () => {
      throw new Error('No value');
    };
    await expect(toXlsx([{ name: 'Een', columns: [{ title: 'Fout', value }], rows }])).rejects.toThrow('No value');
    expect(seen).toEqual({ begun: 1, isClosed: true });
  });

  test.each([[''], ['x'.repeat(32)], ['a/b'], ['[a]'], ['a:b'], ['a*'], ['a?'], ['a\\b']])('is refused for sheet name %j', async (name) => {
    const { rows, seen } = source(1, 'a');
    await expect(toXlsx([{ name, columns: ITSELF, rows }])).rejects.toThrow('Not a name for a sheet');
    expect(seen.begun).toBe(0);
  });
});

test('neither the rows nor their XML stay in memory until the file is complete', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inUse = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  let extra = 0;
  async function* rows() {
    const before = inUse();
    for (let i = 0; i < 100; i++) yield Array.from({ length: 500 }, (_, j) => `${i} ${j} ${'tekst '.repeat(100)}`);
    extra = inUse() - before;
  }
  const file = await toXlsx([{ name: 'Lang', columns: ITSELF, rows: rows() }]);
  const xml = unzip(file).get('xl/worksheets/sheet1.xml') ?? '';
  expect(xml.match(/<row /g)).toHaveLength(50_001);
  expect(xml.length).toBeGreaterThan(30e6);
  expect(extra).toBeLessThan(10);
});
