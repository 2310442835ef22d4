import { oneLine } from '#domain/people/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import { TextLines } from './text-lines.ts';
import { readXml } from './xml.ts';

/** Longer than a name or an address may be, so a longer text is a remark. */
const MOST_CELL = 1_000;
const MOST_STRINGS = 1_000_000;
const MOST_BYTES = 40 << 20;

/** A cell as one line: no line breaks or invisible characters, and cut at MOST_CELL. */
export function cellText(text: string): string {
  const unescaped = text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return oneLine(unescaped.length > MOST_CELL ? unescaped.slice(0, MOST_CELL) : unescaped);
}

/** Concatenates the pieces of one text; what is far beyond the length of a cell is dropped. */
export class PieceOfText {
  #text = '';

  add(piece: string): void {
    // More than MOST_CELL, because spaces and escapes are removed afterwards.
    if (this.#text.length < 8 * MOST_CELL) this.#text += piece;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** The shared texts of a workbook; cells refer to them by number. */
export class SharedStrings {
  readonly #lines = new TextLines(MOST_BYTES);
  readonly #starts: number[] = [];

  async read(parts: AsyncIterable<Uint8Array>): Promise<void> {
    const text = new PieceOfText();
    let inText = false;
    // Japanese workbooks also hold the pronunciation of a word, which is skipped.
    let inPhonetic = false;
    await readXml(parts, {
      open: (name) => {
        if (name === 't') inText = true;
        else if (name === 'rPh') inPhonetic = true;
      },
      text: (piece) => {
        if (inText && !inPhonetic) text.add(piece);
      },
      close: (name) => {
        if (name === 't') inText = false;
        else if (name === 'rPh') inPhonetic = false;
        else if (name === 'si') this.#add(cellText(text.take()));
      },
    });
  }

  at(index: number): string {
    const start = this.#starts[index];
    if (start === undefined) throw new Refusal('WORKBOOK_BROKEN');
    return this.#lines.at(start);
  }

  #add(text: string): void {
    if (this.#starts.length === MOST_STRINGS) throw new Refusal('WORKBOOK_TOO_LARGE');
    this.#starts.push(this.#lines.add(text));
  }
}
