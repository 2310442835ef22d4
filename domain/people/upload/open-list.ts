// Detects the type of an uploaded file by its content, because its name may be wrong.

import { Refusal } from '#domain/refusals.ts';
import { type EmployeeList, openEmployeeList, openSheetList } from './employee-list.ts';
import type { SheetText } from './workbook/sheet-text.ts';
import { isZip } from './workbook/zip.ts';

/** `readWorkbook`: the server reads workbooks in a worker thread. */
export async function openList(bytes: Uint8Array, readWorkbook: (bytes: Uint8Array) => Promise<SheetText>): Promise<EmployeeList> {
  if (isCompoundFile(bytes)) throw whyNoCompoundFile(bytes);
  if (isMarkup(bytes)) throw new Refusal('WORKBOOK_OLD');
  const list = isZip(bytes) ? openSheetList(await readWorkbook(bytes)) : openEmployeeList(bytes);
  if (!list) throw new Refusal('UNREADABLE_FILE');
  return list;
}

/** First bytes of the container format of Office before 2007, and of every Office document with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function isCompoundFile(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, i) => bytes[i] === byte);
}

function whyNoCompoundFile(bytes: Uint8Array): Refusal {
  // No parsing of the container: its directory has the stream names as UTF-16 at an even offset, so decoding the whole file finds them.
  const text = new TextDecoder('utf-16le').decode(bytes);
  if (text.includes('EncryptedPackage')) return new Refusal('WORKBOOK_LOCKED');
  return new Refusal(/Workbook\0|Book\0/.test(text) ? 'WORKBOOK_OLD' : 'WRONG_FILE_TYPE');
}

/** Many programs export HTML or the XML of Excel 2003 under the name .xls. */
function isMarkup(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return /^<(?:html|table|meta|!doctype html|\?xml)[\s>]/i.test(head);
}
