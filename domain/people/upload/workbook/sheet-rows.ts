import { MOST_COLUMNS } from '#domain/people/upload/layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Formats } from './formats.ts';
import { cellText, PieceOfText, type SharedStrings } from './shared-strings.ts';
import { sheetLine } from './sheet-text.ts';
import { TextLines } from './text-lines.ts';
import type { XmlReader } from './xml.ts';

const MOST_ROWS = 1_048_576;
const MOST_TEXT = 24 << 20;
const LAST_COLUMN = 16_384;
/** The file has error values in English; a Dutch Excel shows these. */
const ERRORS: Record<string, string> = {
  '#N/A': '#N/B',
  '#REF!': '#VERW!',
  '#VALUE!': '#WAARDE!',
  '#NAME?': '#NAAM?',
  '#DIV/0!': '#DEEL/0!',
  '#NUM!': '#GETAL!',
  '#NULL!': '#LEEG!',
};

type Cell = { column: number; type: string; style: number; hasFormula: boolean };

/** Reads the rows of a sheet from its XML, as lines with the shown text of every cell. */
export class SheetRows implements XmlReader {
  readonly lines = new TextLines(MOST_TEXT);
  hiddenRows = 0;
  formulasWithoutValue = 0;
  readonly #strings: SharedStrings;
  readonly #formats: Formats;
  readonly #value = new PieceOfText();
  #inRows = false;
  #row = 0;
  #isHidden = false;
  #cells: string[] = [];
  #cell: Cell | null = null;
  #column = -1;
  #inValue = false;
  #inPhonetic = false;

  constructor({ strings, formats }: { strings: SharedStrings; formats: Formats }) {
    this.#strings = strings;
    this.#formats = formats;
  }

  open = (name: string, attribute: (name: string) => string | undefined): void => {
    if (name === 'sheetData') this.#inRows = true;
    if (!this.#inRows) return;
    if (name === 'row') this.#openRow(attribute('r'), attribute('hidden'));
    else if (name === 'c') this.#openCell(attribute('r'), attribute('t') ?? 'n', attribute('s'));
    else if (name === 'v' || name === 't') this.#inValue = true;
    else if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true;
  };

  text = (piece: string): void => {
    if (this.#inValue && !this.#inPhonetic && this.#cell) this.#value.add(piece);
  };

  close = (name: string): void => {
    if (!this.#inRows) return;
    if (name === 'sheetData') this.#inRows = false;
    else if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  };

  #openRow(number: string | undefined, hidden: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.#row || row > MOST_ROWS) throw new Refusal('WORKBOOK_BROKEN');
    this.#row = row;
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#column = -1;
  }

  #openCell(reference: string | undefined, type: string, style: string | undefined): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#cell = { column: this.#column, type, style: Number(style ?? 0), hasFormula: false };
  }

  #closeCell(): void {
    const text = this.#value.take();
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || cell.column >= MOST_COLUMNS) return;
    if (text === '') {
      if (cell.hasFormula && cell.type !== 'str') this.formulasWithoutValue++;
      return;
    }
    this.#cells[cell.column] = this.#shown(text, cell);
  }

  #closeRow(): void {
    if (!this.#cells.some((cell) => cell !== '')) return;
    if (this.#isHidden) this.hiddenRows++;
    this.lines.add(sheetLine({ row: this.#row, cells: this.#cells }));
  }

  #shown(text: string, { type, style }: Cell): string {
    if (type === 's') return this.#strings.at(Number(text));
    if (type === 'b') return text === '1' ? 'WAAR' : 'ONWAAR';
    if (type === 'e') return ERRORS[text] ?? cellText(text);
    const number = type === 'n' ? Number(text) : Number.NaN;
    return cellText(Number.isFinite(number) ? this.#formats.show(number, style) : text);
  }
}

/** 'C7' is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code >= 48 && code <= 57 && i > 0) break;
    if (code < 65 || code > 90) throw new Refusal('WORKBOOK_BROKEN');
    column = column * 26 + code - 64;
    if (column > LAST_COLUMN) break;
  }
  if (column < 1 || column > LAST_COLUMN) throw new Refusal('WORKBOOK_BROKEN');
  return column - 1;
}
