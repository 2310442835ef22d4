import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { freshPlace } from '#server/testing/database.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { writtenMail } from '#server/testing/post/written-mail.ts';
import { surroundings } from '#server/testing/servers.ts';
import { proveErased } from './prove-erased.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/prove-erased.ts', import.meta.url));
const EMAIL = 'Zoë.Spoor@zaad.test';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOWHERE = { backups: [], journals: [] };
const found = (wanted: string, where: Parameters<typeof proveErased>[2] = NOWHERE) => proveErased(portal.services, wanted, where);

beforeAll(async () => {
  await portal.as('admin');
  await portal.db.execute(
    sql`CREATE TABLE oddities (id serial PRIMARY KEY, names text[], page text, document json, inside jsonb, bytes bytea)`,
  );
  await portal.db.execute(sql`CREATE TABLE nameless (word text PRIMARY KEY)`);
});

async function mailWith(filename: string, content: Buffer | string): Promise<number> {
  const at = portal.instant.toString();
  return writtenMail(portal.db, {
    kind: 'test',
    audience: 'admin',
    toAddress: 'x@x.test',
    subject: 'Bijlage',
    letter: { paragraphs: [] },
    attachments: [{ filename, contentType: 'x', content: Buffer.from(content).toString('base64') }],
    status: 'verzonden',
    nextAttemptAt: at,
    messageId: `<${filename}@x>`,
    createdAt: at,
  });
}

test('columns of any type in an unlisted table are searched, and reported by table, column and id', async () => {
  await portal.db.execute(sql`
    INSERT INTO oddities (names, page, document, inside, bytes) VALUES
      (ARRAY['Piet', 'ZOE.SPOOR@zaad.test'], '', '{}', '{}', ''),
      ('{}', 'https://x.test/?aan=zoe.spoor%40zaad.test', '{}', '{}', ''),
      ('{}', '', '{"a":[{"b":"zoë.spoor@zaad.test"}]}', '{"zoe.spoor@zaad.test":1}', ''),
      ('{}', '', '{}', '{}', convert_to('aan zoë.spoor@zaad.test', 'UTF8'))`);
  await portal.db.execute(sql`INSERT INTO nameless VALUES ('zoe.spoor@zaad.test')`);
  expect(await found(EMAIL)).toEqual([
    'nameless.word (0,1)',
    'oddities.names 1',
    'oddities.page 2',
    'oddities.document 3',
    'oddities.inside 3',
    'oddities.bytes 4',
  ]);
  await portal.db.execute(sql`TRUNCATE oddities, nameless`);
  expect(await found(EMAIL)).toEqual([]);
});

test('attachments are searched: lists, folded lines of calendar files, cells of spreadsheets', async () => {
  const columns = [
    { title: 'Voornaam', value: () => 'Zoë' },
    { title: 'Achternaam', value: () => "Spoor-d'Or" },
    { title: 'E-mail', value: () => 'spoor_x0041_@zaad.test' },
  ];
  const ids = [
    await mailWith('lijst.csv', "\ufeffNaam;E-mail\r\nZoë Spoor-d'Or;zoe@x.test\r\n"),
    await mailWith('afspraak.ics', "BEGIN:VCALENDAR\r\nSUMMARY:Gesprek met Zoë Spo\r\n or-d'Or\r\nEND:VCALENDAR\r\n"),
    await mailWith('rapport.xlsx', await toXlsx([{ name: 'Blad', columns, rows: [{}] }])),
    await mailWith('ander.csv', "Zoë;Jansen\r\nPiet;Spoor-d'Or\r\n"),
  ];
  expect(await found("zoe spoor-d'or")).toEqual(ids.slice(0, 3).map((id) => `mail_texts.attachments ${id}`));
  expect(await found('spoor_x0041_@zaad.test')).toEqual([`mail_texts.attachments ${ids[2]}`]);
  await portal.db.delete(mails);
});

test('an employee is found by name and address in database, backup and journal, and no longer once erased', async () => {
  const admin = await portal.as('admin');
  const { id } = await newInvitee(portal, (await newEmployer(portal)).id, { firstName: 'Zoë', lastName: 'van Spoor', email: EMAIL });
  const [before, after] = [join(folder, 'before.backup'), join(folder, 'after.backup')];
  await backup(portal.db, before);
  expect(await found('spoor zoe')).toEqual(['email', 'sort_key', 'search_text'].map((column) => `employees.${column} ${id}`));
  expect(await found(EMAIL, { backups: [before], journals: [] })).toEqual([
    `employees.email ${id}`,
    `employees.search_text ${id}`,
    `${before}: employees.email ${id}`,
    `${before}: employees.search_text ${id}`,
  ]);
  const spoiled = join(folder, 'spoiled.journal');
  writeFileSync(spoiled, '{"since":"2026-11-15T09:00:00.000Z"}\n');
  appendFileSync(spoiled, `{"at":"2026-11-15T09:00:00.000Z","erased":[[1,"${EMAIL}"]]}\n`);
  expect((await admin.call('POST /api/employees/{id}/erase', { params: { id } })).status).toBe(200);
  await backup(portal.db, after);
  expect(await found(EMAIL, { backups: [after], journals: [portal.services.erasureJournal, join(folder, 'absent')] })).toEqual([]);
  expect(await found(EMAIL, { backups: [after], journals: [spoiled] })).toEqual([`${spoiled}: line 2`]);
});

test('a truncated backup is refused instead of counted as searched', async () => {
  const file = join(folder, 'half.backup');
  writeFileSync(
    file,
    gzipSync(
      `${JSON.stringify({ format: 'pensioengesprek-portaal backup', version: 3, migration: '', installation: '', createdAt: '' })}\n`,
    ),
  );
  await expect(found('iemand', { backups: [file], journals: [] })).rejects.toThrow('is not whole');
});

test('the command prints where and never what, and its exit code says whether something was found', { timeout: 240_000 }, async () => {
  const place = await freshPlace();
  const run = (...args: string[]) => {
    const env = { ...surroundings(), DATABASE_URL: place.databaseUrl ?? '', DATA_DIR: place.dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  try {
    const database = await openDatabase(place);
    await database.db.insert(users).values({ name: 'Zoë Spoor', username: 'zoe', email: EMAIL, role: 'admin' });
    const [user] = await database.db.select({ id: users.id }).from(users);
    await database.close();
    expect(run('Zoe', 'Spoor')).toEqual({
      status: 1,
      stdout: `users.name ${user!.id}\nusers.email ${user!.id}\nFound in 2 places.\n`,
      stderr: '',
    });
    expect(run('niemand@nergens.test')).toEqual({ status: 0, stdout: 'Nothing found.\n', stderr: '' });
    expect([run().status, run('ab').status, run('--onbekend').status]).toEqual([2, 2, 2]);
  } finally {
    await place.remove();
  }
});
