// Finds the parts of the workbook in the zip through their relations, because the file names are only a convention.

import { Refusal } from '#domain/refusals.ts';
import { readXml } from './xml.ts';
import { unpack, type Zip } from './zip.ts';

type Relation = { id: string; kind: string; target: string };
type ListedSheet = { name: string; relation: string; isVisible: boolean };
type Parts = {
  sheet: { name: string; part: string };
  others: string[];
  strings: string | undefined;
  styles: string | undefined;
  since1904: boolean;
};

const MOST_SHEETS = 1_000;
/** How many names of other sheets the answer lists. */
const MOST_NAMED = 20;
const LONGEST_NAME = 31;

export async function partsOf(zip: Zip): Promise<Parts> {
  const book = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const why = zip.entries.has(book) ? null : whyNoWorkbook(zip);
  if (why) throw why;
  const relations = await relationsOf(zip, book);
  const { sheets, since1904 } = await sheetsOf(zip, book);
  // The list of sheets also contains charts, which have no rows.
  const partOf = new Map(relations.flatMap(({ id, kind, target }) => (kind === 'worksheet' ? [[id, target]] : [])));
  const tables = sheets.filter(({ relation }) => partOf.has(relation));
  const chosen = tables.find(({ isVisible }) => isVisible);
  if (!chosen && tables.length > 0) throw new Refusal('WORKBOOK_HIDDEN');
  const part = chosen && partOf.get(chosen.relation);
  if (!part) throw new Refusal('WORKBOOK_EMPTY');
  const ofKind = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.target;
  return {
    sheet: { name: chosen.name, part },
    others: sheets
      .filter((sheet) => sheet !== chosen)
      .map(({ name }) => name)
      .slice(0, MOST_NAMED),
    strings: ofKind('sharedStrings'),
    styles: ofKind('styles'),
    since1904,
  };
}

/** The zip has no .xlsx workbook: it is of another program, or not a spreadsheet at all. */
function whyNoWorkbook({ entries }: Zip): Refusal {
  if (entries.has('xl/workbook.bin')) return new Refusal('WORKBOOK_BINARY');
  if (entries.has('mimetype') && entries.has('content.xml')) return new Refusal('WORKBOOK_OPEN_DOCUMENT');
  return new Refusal(entries.has('[content_types].xml') && !entries.has('word/document.xml') ? 'WORKBOOK_BROKEN' : 'WRONG_FILE_TYPE');
}

async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const entry = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!zip.entries.has(entry)) return [];
  const relations: Relation[] = [];
  await readXml(unpack(zip, entry), {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      if (relations.length > 2 * MOST_SHEETS) throw new Refusal('WORKBOOK_TOO_LARGE');
      const kind = attribute('Type') ?? '';
      const target = URL.parse(attribute('Target') ?? '', `file:///${folder}`)?.pathname.slice(1) ?? '';
      relations.push({ id: attribute('Id') ?? '', kind: kind.slice(kind.lastIndexOf('/') + 1), target: target.toLowerCase() });
    },
  });
  return relations;
}

async function sheetsOf(zip: Zip, book: string): Promise<{ sheets: ListedSheet[]; since1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let since1904 = false;
  await readXml(unpack(zip, book), {
    open: (name, attribute) => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      if (sheets.length === MOST_SHEETS) throw new Refusal('WORKBOOK_TOO_LARGE');
      const title = (attribute('name') ?? '').slice(0, LONGEST_NAME);
      sheets.push({ name: title, relation: attribute(':id') ?? '', isVisible: !/hidden/i.test(attribute('state') ?? '') });
    },
  });
  return { sheets, since1904 };
}
