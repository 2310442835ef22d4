// Reads the list of employees in an Excel workbook (.xlsx). Its parts are unpacked and parsed as streams with bounded memory: DECISIONS.md
// says why no library for whole workbooks does this.

import { Refusal } from '#domain/refusals.ts';
import { Formats } from './formats.ts';
import { partsOf } from './parts.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import type { SheetText } from './sheet-text.ts';
import { readXml } from './xml.ts';
import { openZip, unpack } from './zip.ts';

/** Reads the first visible sheet. Throws a refusal that says what to do if it cannot be read. */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetText> {
  const zip = openZip(bytes);
  const { sheet, others, ...parts } = await partsOf(zip);
  const strings = new SharedStrings();
  const formats = new Formats(parts);
  if (parts.strings) await strings.read(unpack(zip, parts.strings));
  if (parts.styles) await formats.read(unpack(zip, parts.styles));
  const rows = new SheetRows({ strings, formats });
  await readXml(unpack(zip, sheet.part), rows);
  const { blocks } = rows.lines;
  if (blocks.length === 0) throw new Refusal('WORKBOOK_EMPTY');
  const { hiddenRows, formulasWithoutValue } = rows;
  return { sheet: { name: sheet.name, others, hiddenRows, formulasWithoutValue }, blocks };
}
