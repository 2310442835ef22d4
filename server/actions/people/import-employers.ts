import { sql } from 'drizzle-orm';
import type { Administrator } from '#domain/access/caller.ts';
import { whyNotSaveEmployer } from '#domain/people/employers.ts';
import { bare } from '#domain/people/names.ts';
import { type EmployerColumns, employerColumns, employerIn, type ListedEmployer } from '#domain/people/upload/employer-rows.ts';
import { openList } from '#domain/people/upload/open-list.ts';
import { consultantNamed } from '#domain/people/upload/standing.ts';
import { MAX_SKIPPED_ROWS, MOST_EMPLOYERS } from '#domain/people/vocabulary.ts';
import { REFUSALS, Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { readInThread } from '#server/spreadsheet/read-workbook.ts';
import { record } from '#server/store/events/record.ts';
import { consultantsByName, lockConsultants } from '#server/store/people/consultants.ts';
import { allEmployerNames, type EmployerValues, insertEmployer, setPreferredConsultants } from '#server/store/people/employers.ts';

// Imports a list of employers: each row is checked by the rules of the dialog, and no name is added twice.

const SAMPLE_SIZE = 10;

type Values = EmployerValues & { communicatieViaHrm: boolean; preferredConsultantIds: number[] };
/** `check`: applies the rules of the form; returns the values, or the reason why not. `consultantIds`: for rows that name no consultant. */
type Given = { bytes: Uint8Array; consultantIds: number[]; check: (fields: object) => { values: Values } | { reason: string } };
type Skipped = { row: number; reason: string; name: string };
/** `present`: how many rows name an employer that exists already; they are among the skipped. */
type Judged = { good: { row: number; values: Values }[]; skipped: Skipped[]; present: number };

/**
 * Stores all valid rows in one transaction. An advisory lock makes simultaneous imports run one after the other, so that the second finds
 * the names of the first.
 */
export async function importEmployers({ db, now }: Services, caller: Administrator, given: Given) {
  const list = await readEmployers(given.bytes);
  return db.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('import_employers'))`);
    const judged = await judge(db, list, given);
    await lockConsultants(db, [...new Set(judged.good.flatMap(({ values }) => values.preferredConsultantIds))], 'key share');
    const employerIds: number[] = [];
    for (const { values } of judged.good) {
      const { preferredConsultantIds, ...fields } = values;
      const id = await insertEmployer(db, fields);
      employerIds.push(id);
      await setPreferredConsultants(db, id, preferredConsultantIds);
      if (fields.tariffCents) await record(db, { kind: 'employer.tariff_set', id }, { at: now(), actor: caller });
    }
    return { ...resultOf(list, judged), employerIds };
  });
}

/** What the import would do, without changes. */
export async function previewEmployers({ db }: Services, given: Given) {
  const list = await readEmployers(given.bytes);
  return { ...resultOf(list, await judge(db, list, given)), employerIds: [] };
}

type List = { columns: EmployerColumns; rows: (({ row: number } & ListedEmployer) | Skipped)[] };

async function readEmployers(bytes: Uint8Array): Promise<List> {
  const list = await openList(bytes, readInThread);
  const rows = [...list.rows()].flat();
  const detected = employerColumns(list.detected.columns.map(({ header }) => header));
  // Header detection looks for columns of people. A header of employers that it does not recognise is still the first row.
  const isFirst = detected.name === undefined;
  const columns = isFirst ? employerColumns(rows.shift()?.cells ?? []) : detected;
  if (columns.name === undefined) throw new Refusal('NO_EMPLOYER_COLUMNS');
  if (rows.length > MOST_EMPLOYERS) throw new Refusal('TOO_MANY_EMPLOYERS');
  return { columns, rows: rows.map(({ row, cells }) => ({ row, ...employerIn(cells, columns) })) };
}

async function judge(db: Db, { rows }: List, { consultantIds, check }: Given): Promise<Judged> {
  const present = new Set((await allEmployerNames(db)).map(bare));
  const consultants = (await consultantsByName(db)).map(({ id, user }) => ({ id, ...user }));
  const judged: Judged = { good: [], skipped: [], present: 0 };
  for (const listed of rows) {
    const refuse = (reason: string) => judged.skipped.push({ row: listed.row, reason, name: listed.name });
    if ('reason' in listed) {
      refuse(listed.reason);
      continue;
    }
    const named = listed.consultants.map((name) => ({ name, found: consultantNamed(consultants, name) }));
    const unknown = named.find(({ found }) => !found);
    const checked = check({
      ...listed.fields,
      preferredConsultantIds: named.length > 0 ? named.flatMap(({ found }) => found?.id ?? []) : consultantIds,
    });
    const refusal = 'values' in checked ? whyNotSaveEmployer(checked.values) : null;
    if (present.has(bare(listed.name)) && listed.name) {
      judged.present++;
      refuse('Bestaat al (zelfde naam).');
    } else if (unknown) refuse(`Geen consultant met de naam ${unknown.name.slice(0, 60)}.`);
    else if ('reason' in checked) refuse(checked.reason);
    else if (refusal) refuse(REFUSALS[refusal].message);
    else {
      present.add(bare(listed.name));
      judged.good.push({ row: listed.row, values: checked.values });
    }
  }
  return judged;
}

function resultOf({ columns }: List, { good, skipped, present }: Judged) {
  return {
    presentCount: present,
    createdCount: good.length,
    sample: good.slice(0, SAMPLE_SIZE).map(({ row, values }) => ({ row, name: values.name, city: values.city ?? null })),
    skipped: skipped.slice(0, MAX_SKIPPED_ROWS),
    skippedCount: skipped.length,
    columns: Object.keys(columns) as (keyof EmployerColumns)[],
  };
}
