import type { Administrator } from '#domain/access/caller.ts';
import { toClock } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { type Letter, storedLetter } from '#server/mail/letter.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { pagesAbout, personRow, type RawRow } from '#server/store/privacy/person-rows.ts';
import { EMPLOYEES, PERSON_TABLES } from '#server/store/privacy/person-tables.ts';
import type { Field, Told } from '#server/store/privacy/registry.ts';
import { hasLink, TOLD_INVITATION } from '#server/store/privacy/told-invitation.ts';
import { lineInWords } from '#texts/dutch-only/events.ts';

/** One row, with the field names of the API. */
export type Entry = Record<string, unknown>;
export type Section = Told & { pages: AsyncIterable<Entry[]> };
export type PersonExport = {
  exportedAt: string;
  name: string;
  person: Told & { entry: Entry };
  /** Only whether there is one: the link would open the person's pages to any reader of the export. */
  links: { invitation: boolean };
  /** Read while it is sent, one page at a time. */
  sections: Section[];
};

/** All data about one person, also of someone deleted a moment ago. */
export async function exportPerson({ db, now }: Pick<Services, 'db' | 'now'>, caller: Administrator, id: number): Promise<PersonExport> {
  const row = await personRow(db, id);
  if (!row) throw new Refusal('EMPLOYEE_NOT_FOUND');
  await db.transaction((db) => record(db, { kind: 'person.exported', id }, { at: now(), actor: caller }));
  const person = {
    id,
    email: row.email === null ? null : String(row.email),
    employerId: Number(row.employer_id),
    importId: row.import_id === null ? null : Number(row.import_id),
  };
  const told = { ...EMPLOYEES.told, fields: EMPLOYEES.told.fields.toSpliced(-1, 0, ...TOLD_INVITATION) };
  return {
    exportedAt: isoOf(now()),
    name: displayName({ firstName: String(row.first_name), lastName: String(row.last_name) }),
    person: { ...told, entry: entryOf(told, row, id) },
    links: { invitation: hasLink(row) },
    sections: PERSON_TABLES.flatMap((known) =>
      known === EMPLOYEES || typeof known.told === 'string'
        ? []
        : [{ ...known.told, pages: entries(pagesAbout(db, known, person), known.told, id) }],
    ),
  };
}

async function* entries(pages: AsyncIterable<RawRow[]>, told: Told, id: number): AsyncGenerator<Entry[]> {
  for await (const rows of pages) yield rows.map((row) => entryOf(told, row, id));
}

function entryOf({ name, fields }: Told, row: RawRow, id: number): Entry {
  const entry = Object.fromEntries(fields.map(({ name, column, kind }) => [name, wireValue(kind, row[column])]));
  if (name === 'appointments') return { ...entry, consultant: row.consultant, hasLink: row.cancel_token !== null };
  if (name === 'history')
    return {
      ...entry,
      action: lineInWords({ kind: String(row.kind), data: row.data }),
      before: historyFacts(row.before, id),
      after: historyFacts(row.after, id),
    };
  return name === 'mails' ? mailEntry(entry, row, id) : entry;
}

/** A mail about several people names others too: only the lines about this person are exported. */
function mailEntry(entry: Entry, row: RawRow, id: number): Entry {
  const isOwn = row.employee_id === id;
  const letter = storedLetter(row.letter) ?? {};
  const lines = [...(isOwn ? textOf(letter) : []), ...linesAbout(letter, id)];
  return { ...entry, text: lines.map(withoutLinks).join('\n'), lastError: isOwn ? entry.lastError : null, namesOthers: !isOwn };
}

function textOf({
  greeting,
  paragraphs = [],
  details = [],
  notice,
  button,
  links = [],
  after = [],
  contact,
  reason,
}: Partial<Letter>): string[] {
  const labelled = details.map(({ label, value }) => `${label}: ${value}`);
  const buttons = [button, ...links].flatMap((link) => (link ? [`[link: ${link.label}]`] : []));
  return [greeting, ...paragraphs, ...labelled, notice, ...buttons, ...after, contact, reason].filter((line) => line !== undefined);
}

/** The table rows about this person. */
function linesAbout({ table }: Partial<Letter>, id: number): string[] {
  const rows = table?.rows.filter(({ employeeId }) => employeeId === id) ?? [];
  return rows.map(({ cells }) => cells.map((cell, i) => `${table?.head?.[i] ?? ''}: ${cell}`).join('; '));
}

/** Leaves out the other employee of a swap. */
function historyFacts(facts: unknown, id: number): unknown {
  if (typeof facts !== 'object' || facts === null || !('employeeId' in facts)) return facts;
  const { employeeId, ...others } = facts;
  return { ...others, employee: employeeId === id ? 'deze persoon' : 'een andere werknemer' };
}

/** Instants and times in the format of the API. */
function wireValue(kind: Field['kind'], value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (kind === 'instant') return new Date(value).toISOString();
  return kind === 'time' ? toClock(value) : value;
}

/** A URL in a text may contain a token. */
function withoutLinks(text: string): string {
  return text.replace(/\bhttps?:\/\/\S+/gi, '[link]');
}
