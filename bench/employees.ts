// Import of 155,000 employees compared with a bare COPY of the same rows, the same people from a workbook, and 10,000 invitations compared
// with bare statements. Budgets: import 1.5 × COPY, a workbook 2 × the text, no block over 50 ms of CPU, 150 MB; invitations 2 ×.

import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { searchText, sortKey } from '#domain/people/names.ts';
import { openEmployeeList } from '#domain/people/upload/employee-list.ts';
import { importEmployees } from '#server/actions/people/import-employees.ts';
import { sendInvitations } from '#server/actions/post/send-invitations.ts';
import { copyText, transactionWithCopy } from '#server/db/copy.ts';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { longestBlock } from '#server/testing/proofs/visits/longest-block.ts';
import { type Budget, report } from './budget.ts';
import { servicesOver } from './services.ts';

const FIRST = ['Anna', 'Bram', 'Chantal', 'Daan', 'Eva', 'Fatima', 'Gijs', 'Hanneke', 'Ibrahim', 'Jasmijn', 'Kees', 'Lotte', 'Zoë'];
const PREFIX = ['', '', '', 'van ', 'de ', 'van der '];
const LAST = [
  'Bakker',
  'Dijk',
  'Jansen',
  'Visser',
  'Öztürk',
  'Berg',
  'Smit',
  'Meijer',
  'Boer',
  'Mulder',
  'Bos',
  'Vos',
  'Peters',
  'Hendriks',
];
const pick = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

const TITLES = ['Voornaam', 'Achternaam', 'E-mailadres', 'Mobiel'];

function rowsOf(count: number): string[][] {
  return Array.from({ length: count }, (_, i) => {
    const lastName = `${pick(PREFIX, i)}${pick(LAST, i >> 2)}${pick(['', '-Bos', 'sma', 'stra', 'veld'], i >> 5)}`;
    return [pick(FIRST, i >> 1), lastName, `medewerker.${i}@bedrijf.nl`, `06${10_000_000 + i}`];
  });
}

/** A .csv file as HR exports it. */
function listOf(count: number): Buffer {
  return Buffer.from([TITLES, ...rowsOf(count)].map((cells) => cells.join(';')).join('\r\n'));
}

/** The same people as a workbook. */
function workbookOf(count: number): Promise<Buffer> {
  const columns = TITLES.map((title, i) => ({ title, value: (cells: string[]) => cells[i] ?? null }));
  return toXlsx([{ name: 'Personeel', columns, rows: rowsOf(count) }]);
}

const server = await startPostgres();
const open = async (name: string) => {
  await execute(server.url('postgres'), `CREATE DATABASE ${name}`);
  return openDatabase({ databaseUrl: server.url(name), dataDir: '' });
};
const database = await open('bench');
const services = servicesOver(database);
const [user] = await services.db.insert(users).values({ name: 'A', username: 'a@b.nl', email: 'a@b.nl', role: 'admin' }).returning();
const administrator = { kind: 'administrator', name: 'A', userId: user!.id } as const;
const [employer] = await services.db.insert(employers).values({ name: 'Groot Bedrijf' }).returning();
const employerId = employer!.id;

const budgets: Budget[] = [];
const emptyTable = () => services.db.execute(sql`TRUNCATE ${employees}, imports CASCADE`);

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function bareCopy(lines: Buffer[]): Promise<void> {
  const into = 'employees (employer_id, first_name, last_name, email, phone, sort_key, search_text)';
  await transactionWithCopy(database, (_, copy) => copy!(into, Readable.from(lines.map(String))));
}

async function benchImport(): Promise<void> {
  const bytes = listOf(155_000);
  // As bytes outside the heap, so that garbage collection does not process the bench's own data.
  const lines: Buffer[] = [];
  for (const { good } of openEmployeeList(bytes)!.chunks()) {
    const line = ({ firstName, lastName, email, phone }: (typeof good)[number]) =>
      [employerId, firstName, lastName, email, phone, sortKey(lastName, firstName), searchText({ firstName, lastName, email })]
        .map(copyText)
        .join('\t');
    lines.push(Buffer.from(`${good.map(line).join('\n')}\n`));
  }
  const workbook = await workbookOf(155_000);
  const copies: number[] = [];
  const runs = { text: new Runs(), workbook: new Runs() };
  for (let round = 0; round < 3; round++) {
    await emptyTable();
    copies.push(await took(() => bareCopy(lines)));
    await runs.text.add(bytes);
    await runs.workbook.add(workbook);
  }
  const copy = Math.min(...copies);
  console.table([
    { what: `import of ${(bytes.length / 1e6).toFixed(1)} MB, 155,000 rows`, ms: Math.round(runs.text.shortest) },
    { what: `the same as a workbook of ${(workbook.length / 1e6).toFixed(1)} MB`, ms: Math.round(runs.workbook.shortest) },
    { what: 'bare COPY of the same rows', ms: Math.round(copy) },
  ]);
  budgets.push({ what: 'import against a bare COPY', value: runs.text.shortest / copy, limit: 1.5 });
  budgets.push({ what: 'import of a workbook against that of a text', value: runs.workbook.shortest / runs.text.shortest, limit: 2 });
  for (const [what, { block, againBlock, memory }] of Object.entries(runs)) {
    budgets.push({ what: `longest event-loop block during an import (${what}), ms`, value: block, limit: 50 });
    budgets.push({ what: `longest event-loop block when it is imported again (${what}), ms`, value: againBlock, limit: 50 });
    budgets.push({ what: `memory that an import adds (${what}), MB`, value: memory, limit: 150 });
  }
}

class Runs {
  shortest = Number.POSITIVE_INFINITY;
  block = 0;
  /** The longest block when the same list is imported again and everybody exists already. */
  againBlock = 0;
  memory = 0;

  async add(bytes: Uint8Array): Promise<void> {
    await emptyTable();
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const block = longestBlock();
    const milliseconds = await took(() => importEmployees(services, administrator, { employerId, bytes }));
    this.block = Math.max(this.block, block.end());
    this.shortest = Math.min(this.shortest, milliseconds);
    this.memory = Math.max(this.memory, (process.memoryUsage().rss - before) / 1e6);
    const again = longestBlock();
    await importEmployees(services, administrator, { employerId, bytes });
    this.againBlock = Math.max(this.againBlock, again.end());
  }
}

/** Compared with four bare statements that write the same rows. */
async function benchInvitations(): Promise<void> {
  await emptyTable();
  const [other] = await services.db.insert(employers).values({ name: 'Ander Bedrijf' }).returning();
  for (const id of [employerId, other!.id]) await importEmployees(services, administrator, { employerId: id, bytes: listOf(10_000) });
  const block = longestBlock();
  const queued = await took(() => sendInvitations(services, administrator, employerId));
  const blocked = block.end();
  const bare = await took(() =>
    services.db.transaction(async (db) => {
      await db.execute(sql`
        WITH marked AS (UPDATE ${employees} SET status = 'uitgenodigd' WHERE employer_id = ${other!.id} RETURNING id)
        INSERT INTO ${invitations} (employee_id, token, sent_at) SELECT id, gen_random_uuid(), now() FROM marked`);
      await db.execute(sql`
        INSERT INTO ${history} (at, actor, kind, data, subject, subject_id, employee_id, before, after)
        SELECT at, actor, kind, data, subject, subject_id, employee_id, before, after FROM ${history} WHERE kind = 'employee.invited'`);
      await db.execute(sql`
        INSERT INTO ${mails} (kind, audience, to_address, subject, status, next_attempt_at, message_id, employee_id, created_at)
        SELECT kind, audience, to_address, subject, status, next_attempt_at, message_id || '2', employee_id, created_at FROM ${mails}`);
      await db.execute(sql`
        INSERT INTO ${mailTexts} (mail_id, letter, attachments)
        SELECT copy.id, texts.letter, texts.attachments FROM ${mailTexts} AS texts JOIN ${mails} ON mails.id = mail_id
        JOIN ${mails} AS copy ON copy.message_id = mails.message_id || '2'`);
    }),
  );
  console.table([
    { what: '10,000 invitations queued', ms: Math.round(queued) },
    { what: 'the same rows in four bare statements', ms: Math.round(bare) },
  ]);
  budgets.push({ what: '10,000 invitations against bare statements', value: queued / bare, limit: 2 });
  budgets.push({ what: 'longest event-loop block while inviting, ms', value: blocked, limit: 50 });
}

try {
  await benchImport();
  await benchInvitations();
} finally {
  await database.close();
  await server.stop();
}
report('Employees', budgets);
