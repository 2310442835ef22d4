import { format, isDateFormat } from 'numfmt';
import { Refusal } from '#domain/refusals.ts';
import { readXml } from './xml.ts';

const GENERAL = 'General';
/** Excel's built-in number formats by their id, in Dutch. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'd-m-yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd-m-yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
/** With these formats Excel shortens a number to fit its column. */
const NO_FORMAT = /^(?:general|@|0|#)$|e[+-]/i;
const LITERAL = /\[[^\]]*\]|"[^"]*"|\\.|_.|\*./g;
const MOST_STYLES = 70_000;
const LONGEST_FORMAT = 255;
/** Days between 1 January 1900 and 1904, the epoch of old versions of Excel for the Mac. */
const DAYS_SINCE_1904 = 1462;

/** The number formats of a workbook, looked up by the style of a cell. */
export class Formats {
  /** The format id of each style. */
  readonly #styles: number[] = [];
  readonly #own = new Map<number, string>();
  readonly #since1904: boolean;

  constructor({ since1904 }: { since1904: boolean }) {
    this.#since1904 = since1904;
  }

  async read(parts: AsyncIterable<Uint8Array>): Promise<void> {
    let inStyles = false;
    await readXml(parts, {
      open: (name, attribute) => {
        if (name === 'cellXfs') inStyles = true;
        else if (name === 'xf' && inStyles) this.#styles.push(Number(attribute('numFmtId') ?? 0));
        else if (name === 'numFmt') this.#own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? GENERAL);
        if (this.#styles.length > MOST_STYLES || this.#own.size > MOST_STYLES) throw new Refusal('WORKBOOK_TOO_LARGE');
      },
      close: (name) => {
        if (name === 'cellXfs') inStyles = false;
      },
    });
  }

  /**
   * Formats a number as a Dutch Excel does. Whole numbers without a format of their own keep all their digits, although Excel rounds them
   * to fit the column: they may be phone numbers.
   */
  show(value: number, style: number): string {
    const code = this.#formatOf(style);
    if (NO_FORMAT.test(code) && Number.isSafeInteger(value)) return String(value);
    try {
      const isDate = isDateFormat(code);
      const shown = isDate && this.#since1904 ? value + DAYS_SINCE_1904 : value;
      const text = format(isDate ? clearDate(code) : code, shown, { locale: 'nl' });
      // Excel writes '6-mrt-26' where the library writes '6-mrt.-26'.
      return isDate ? text.replace(/(?<=\p{L}{3})\./u, '') : text;
    } catch {
      // A format that Excel itself would not have written.
      return String(value);
    }
  }

  #formatOf(style: number): string {
    const id = this.#styles[style] ?? 0;
    const code = this.#own.get(id) ?? BUILT_IN[id] ?? GENERAL;
    return code.length > LONGEST_FORMAT || /^(general|standaard)$/i.test(code) ? GENERAL : code;
  }
}

/**
 * A day, month and year that are shown as numbers in another order than the Dutch one, or with slashes, would be read as another date than
 * the cell holds; without its year a date cannot be read at all. Such a cell is shown as a Dutch Excel shows a date.
 */
function clearDate(code: string): string {
  const parts = code.replace(LITERAL, '').toLowerCase();
  const hasDay = /d/.test(parts.replace(/d{3,}/g, '')) && /m/.test(parts);
  const isClear =
    /^\W*(?:d{3,4}\W+)?d{1,2}(?:-m{1,2}-|\W*m{3,4}\W*)y/.test(parts) || /^y{4}-m{1,2}-d/.test(parts) || /m{3,4}\W*d{1,2}\W*y/.test(parts);
  if (!hasDay || isClear) return code;
  return /h/.test(parts) ? 'd-m-yyyy h:mm' : 'd-m-yyyy';
}
