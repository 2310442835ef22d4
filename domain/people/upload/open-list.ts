// What an uploaded file is, told by its content: its name may be anything.

import { Refusal } from '#domain/refusals.ts';
import { type EmployeeList, openEmployeeList, openSheetList } from './employee-list.ts';
import type { SheetText } from './workbook/sheet-text.ts';
import { isZip } from './workbook/zip.ts';

/** `readWorkbook`: the server reads a workbook in a thread of its own. */
export async function openList(bytes: Uint8Array, readWorkbook: (bytes: Uint8Array) => Promise<SheetText>): Promise<EmployeeList> {
  if (isCompoundFile(bytes)) throw whyNoCompoundFile(bytes);
  if (isMarkup(bytes)) throw new Refusal('WORKBOOK_OLD');
  const list = isZip(bytes) ? openSheetList(await readWorkbook(bytes)) : openEmployeeList(bytes);
  if (!list) throw new Refusal('UNREADABLE_FILE');
  return list;
}

/** The container of Office before 2007, and of every Office document with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function isCompoundFile(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, i) => bytes[i] === byte);
}

function whyNoCompoundFile(bytes: Uint8Array): Refusal {
  // The names of what is in it stand somewhere in the file, as UTF-16 at an even position.
  const text = new TextDecoder('utf-16le').decode(bytes);
  if (text.includes('EncryptedPackage')) return new Refusal('WORKBOOK_LOCKED');
  return new Refusal(/Workbook\0|Book\0/.test(text) ? 'WORKBOOK_OLD' : 'WRONG_FILE_TYPE');
}

/** Many programs export a web page, or XML of 2003, and call it .xls. */
function isMarkup(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return /^<(?:html|table|meta|!doctype html|\?xml)[\s>]/i.test(head);
}
