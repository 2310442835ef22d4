import type { Value } from './sheet.ts';

// The XML files inside an .xlsx (ECMA-376, SpreadsheetML). Text is written in its own cell (`inlineStr`), not in a table of shared texts:
// that table can only be written after the last row, so it would be in memory until then.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** How a cell is shown; the position of a style in this list is its number in `cellXfs` of styles.xml. */
const STYLES = ['plain', 'bold', 'date', 'cents'] as const;
export type Style = (typeof STYLES)[number];

/** All files but the sheets, by path. */
export function fixedParts(names: string[]): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes(names),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, i) => ({ type: 'worksheet', target: `worksheets/sheet${i + 1}.xml` })),
      { type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': styles(),
  };
}

export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

function contentTypes(names: string[]): string {
  const sheets = names.map((_, i) => `<Override PartName="/${sheetPath(i)}" ContentType="${CONTENT}.worksheet+xml"/>`);
  return `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="xml" ContentType="application/xml"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>
${sheets.join('\n')}
</Types>`;
}

/** Ids begin with rId1: `workbook` refers to its sheets by these. */
function relations(all: { type: string; target: string }[]): string {
  const lines = all.map(({ type, target }, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`);
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

function workbook(names: string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escaped(legalName(name))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<bookViews><workbookView/></bookViews>
<sheets>${sheets.join('')}</sheets>
</workbook>`;
}

/** With a sheet of another name Excel reports the workbook as damaged. domain/firm/sheet-names.ts makes names of employers legal. */
function legalName(name: string): string {
  if (name === '' || name.length > 31 || /[[\]/\\:*?]/.test(name)) throw new Error(`Not a name for a sheet: '${name}'`);
  return name;
}

/** Excel refuses a file without the second fill; numbers of formats below 164 are those of its built-in formats. */
function styles(): string {
  return `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd-mm-yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts>
<fonts count="2">
<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>
<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>
</fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`;
}

/** The XML before the rows of a sheet. Its first `frozen` rows stay in view when scrolling; the first sheet is shown on opening. */
export function sheetStart({ widths, frozen, isFirst }: { widths: number[]; frozen: number; isFirst: boolean }): string {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  return `${XML}<worksheet xmlns="${MAIN}">
<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">
<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews>
${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}
<sheetData>
`;
}

export const SHEET_END = '</sheetData>\n</worksheet>';

/** `number` counts from 1; `styleOf` has the styles of the columns: a column without one is plain. */
export function rowXml(number: number, values: Value[], styleOf: Style[] = []): string {
  const cells = values.map((value, i) => cellXml(value, `${letters(i)}${number}`, styleOf[i] ?? 'plain'));
  return `<row r="${number}">${cells.join('')}</row>\n`;
}

/** 0 is A, 26 is AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

/** An empty cell is left out. */
function cellXml(value: Value, place: string, style: Style): string {
  if ((value ?? '') === '') return '';
  const attributes = `r="${place}"${style === 'plain' ? '' : ` s="${STYLES.indexOf(style)}"`}`;
  const number = numberOf(value, style);
  if (Number.isFinite(number)) return `<c ${attributes}><v>${number}</v></c>`;
  return `<c ${attributes} t="inlineStr"><is>${textXml(String(value))}</is></c>`;
}

const DAY_MS = 86_400_000;
/** Excel counts days from 30 December 1899. */
const DAYS_BEFORE_1970 = 25_569;

/** NaN if the value is written as text. Its type decides, so that text that looks like a number or a formula stays text. */
function numberOf(value: Value, style: Style): number {
  if (style === 'cents') return Number(value) / 100;
  if (style === 'date') return Date.parse(String(value)) / DAY_MS + DAYS_BEFORE_1970;
  return typeof value === 'number' ? value : Number.NaN;
}

/** In one cell, in UTF-16 units: with more Excel reports the workbook as damaged. */
const MOST_CHARACTERS = 32_767;
/** What XML 1.0 cannot contain: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Excel reads _x0041_ in a text as the letter A, unless the underscore is escaped as _x005F_. */
const LOOKS_LIKE_A_CODE = /_(?=x[\da-f]{4}_)/gi;

/** Cut before it is cleaned: the cut may leave half a surrogate pair. Without `preserve`, readers may drop spaces and line breaks. */
function textXml(value: string): string {
  const text = value.slice(0, MOST_CHARACTERS).replace(NOT_IN_XML, '');
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${space}>${escaped(text.replace(LOOKS_LIKE_A_CODE, '_x005F_'))}</t>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
