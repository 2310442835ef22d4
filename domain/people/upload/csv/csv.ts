// Splits text that arrives in slices into records of cells.

import Papa from 'papaparse';
import { SLICE } from '#domain/people/upload/encoding.ts';

export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
export type Newline = '\n' | '\r';

/** Returned instead of a record whose quote is never closed. */
export const UNCLOSED = null;
const LONGEST_RECORD = 2 * SLICE;
const MOST_UNCLOSED = 50;

/**
 * Splits text that arrives in slices into records. An unclosed quote would swallow the rest of the file, so its line is rejected and
 * reading goes on at the next line. After MOST_UNCLOSED of them, quotes are read as plain text.
 */
export class Records {
  readonly #delimiter: string;
  readonly #newline: Newline;
  #parser: Papa.Parser;
  #rest = '';
  #unclosed = 0;

  constructor(delimiter: Delimiter, newline: Newline) {
    this.#delimiter = delimiter;
    this.#newline = newline;
    this.#parser = new Papa.Parser({ delimiter, newline });
  }

  take(text: string, last: boolean): (string[] | typeof UNCLOSED)[] {
    const records: (string[] | typeof UNCLOSED)[] = [];
    this.#rest += text;
    while (this.#rest !== '') {
      const { data, errors, meta }: Papa.ParseResult<string[]> = this.#parser.parse(this.#rest, 0, !last);
      const end = this.#firstUnclosed(data, errors);
      for (const cells of data.slice(0, end)) records.push(cells);
      if (end < data.length) this.#rest = this.#rest.slice(this.#lengthOf(end));
      else {
        this.#rest = this.#rest.slice(meta.cursor);
        if (last || this.#rest.length < LONGEST_RECORD) break;
      }
      this.#giveUpLine();
      records.push(UNCLOSED);
    }
    return records;
  }

  #firstUnclosed(data: string[][], errors: Papa.ParseError[]): number {
    const missing = errors.find(({ code }) => code === 'MissingQuotes')?.row ?? data.length;
    const swallowing = data.findIndex((cells) => cells.some((cell) => this.#swallows(cell)));
    return swallowing === -1 ? missing : Math.min(missing, swallowing);
  }

  /** The cell contains a line break and then text that can only be the next record: its quote was never closed. */
  #swallows(cell: string): boolean {
    if (!cell.includes(this.#newline)) return false;
    const [, ...lines] = cell.split(this.#newline);
    return lines.some((line) => line.includes('@') && line.includes(this.#delimiter));
  }

  #lengthOf(records: number): number {
    if (records === 0) return 0;
    const config = { delimiter: this.#delimiter, newline: this.#newline, preview: records, fastMode: false };
    const { meta }: Papa.ParseResult<string[]> = new Papa.Parser(config).parse(this.#rest, 0, true);
    return meta.cursor;
  }

  #giveUpLine(): void {
    const end = this.#rest.indexOf(this.#newline);
    this.#rest = end === -1 ? '' : this.#rest.slice(end + 1);
    if (++this.#unclosed === MOST_UNCLOSED) {
      this.#parser = new Papa.Parser({ delimiter: this.#delimiter, newline: this.#newline, fastMode: true });
    }
  }
}

export function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
