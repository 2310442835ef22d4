import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REFUSALS } from '#domain/refusals.ts';
import { rotateSecret } from '#server/actions/access/rotate-secret.ts';
import { backup } from '#server/db/backup.ts';
import { audit } from '#server/db/schema/access.ts';
import { installation } from '#server/db/schema/firm.ts';
import { employees, suppressed } from '#server/db/schema/people.ts';
import { suppressedBy } from '#server/steps/privacy/suppression.ts';
import { fingerprintOf } from '#server/store/firm/installation.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { formOf, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeJournal } from './write-journal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
});
beforeEach(async () => {
  employerId = (await newEmployer(portal)).id;
});

const erase = (id: number, body: unknown = { suppress: true }) => admin.call('POST /api/employees/{id}/erase', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE /api/employees/{id}', { params: { id } });
const restore = (id: number) => admin.call('POST /api/employees/{id}/restore', { params: { id } });
const lift = (email: string, at = employerId) => admin.call('DELETE /api/admin/suppressed', { query: { employerId: at, email } });
const someone = (email: string, at = employerId) => ({ employerId: at, firstName: 'Anna', lastName: 'Aster', email, phone: '' });
const add = (email: string, at = employerId) => admin.call('POST /api/employees', { body: someone(email, at) });
const change = (id: number, body: unknown) => admin.call('PUT /api/employees/{id}', { params: { id }, body });

async function upload(emails: string[], fields: Record<string, string> = {}) {
  const rows = emails.map((email) => `Anna;Aster;${email}`);
  const file = new File([['Voornaam;Achternaam;E-mail', ...rows].join('\n')], 'lijst.csv');
  return admin.call('POST /api/employees/upload', await formOf({ employerId, ...fields, file }));
}

async function objector(email: string, at = employerId): Promise<void> {
  const { id } = await newInvitee(portal, at, { email });
  expect((await erase(id)).body).toEqual({ success: true });
}

const isPresent = (email: string) => portal.db.$count(employees, eq(employees.email, email));
const REFUSED = { errorType: 'SUPPRESSED', fields: { email: REFUSALS.SUPPRESSED.message } };
const ROW = { row: 3, reason: 'Deze persoon wil niet benaderd worden', name: 'Anna Aster' };

test('an upload skips whoever objected, in any letter case, and says so in preview and result; other employers may have the address', async () => {
  await objector('Anna@Zaad.test');
  const list = ['bram@zaad.test', 'ANNA@zaad.test', 'cora@zaad.test'];
  for (const fields of [{ dryRun: 'true' }, {}] as Record<string, string>[]) {
    const { body } = await upload(list, fields);
    expect(body).toMatchObject({ createdCount: 2, skipped: [ROW], skippedCount: 1 });
  }
  const other = await newEmployer(portal);
  expect((await add('anna@zaad.test', other.id)).status).toBe(200);
});

test('erasing without suppress stores no objection', async () => {
  for (const body of [null, {}, { suppress: false }]) {
    const { id } = await newInvitee(portal, employerId, { email: 'dirk@zaad.test' });
    expect((await erase(id, body)).status).toBe(200);
  }
  expect((await add('dirk@zaad.test')).status).toBe(200);
  const { id } = await newInvitee(portal, employerId);
  expect((await erase(id, { suppress: 'ja' })).status).toBe(400);
});

test('adding an objector, or changing an employee to that address or employer, is refused until the objection is lifted', async () => {
  await objector('eva@zaad.test');
  const elsewhere = await newEmployer(portal);
  const same = (await add('eva@zaad.test', elsewhere.id)).body.id;
  const colleague = (await add('fien@zaad.test')).body.id;
  for (const refused of [
    await add('Eva@zaad.test'),
    await change(colleague, { email: 'eva@zaad.test' }),
    await change(same, { employerId }),
  ])
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(REFUSED)]);
  expect((await change(colleague, { phone: '0612345678' })).status).toBe(200);
  expect((await lift('EVA@zaad.test')).body).toEqual({ success: true });
  expect((await change(same, { employerId })).status).toBe(200);
});

test('lifting an objection that does not exist is a 404 that tells whether the employer or the objection is unknown', async () => {
  await objector('gijs@zaad.test');
  expect((await lift('ander@zaad.test')).body.errorType).toBe('NOT_SUPPRESSED');
  expect((await lift('gijs@zaad.test', 999_999)).body.errorType).toBe('EMPLOYER_NOT_FOUND');
  expect((await lift('geen adres')).status).toBe(400);
  const both = await Promise.all([lift('gijs@zaad.test'), lift('gijs@zaad.test')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('table, journal and audit log contain the number of the employer and a hash, never the person', async () => {
  await objector('hilde@zaad.test');
  expect(await tracesOf(portal.db, ['hilde'])).toEqual([]);
  await writeJournal(portal.services);
  expect(readFileSync(portal.services.erasureJournal, 'utf8')).not.toMatch(/hilde/i);
  const [row] = await portal.db.select().from(suppressed).where(eq(suppressed.employerId, employerId));
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  await lift('hilde@zaad.test');
  const lines = await portal.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `werkgever ${employerId}`))
    .orderBy(audit.id);
  expect(lines.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
    ['bezwaar vastgelegd', admin.userId],
    ['bezwaar opgeheven', admin.userId],
  ]);
});

describe('undo', () => {
  test('a deletion cannot be undone once the address was suppressed, and can be after it is lifted', async () => {
    const { id } = await newInvitee(portal, employerId, { email: 'ida@zaad.test' });
    await remove(id);
    await objector('ida@zaad.test');
    expect((await restore(id)).body.errorType).toBe('SUPPRESSED');
    const { id: other } = await newInvitee(portal, employerId);
    await remove(other);
    const both = await admin.call('POST /api/employees/restore', { body: { employeeIds: [id, other] } });
    expect(both.body.employeeIds).toEqual([other]);
    await lift('ida@zaad.test');
    expect((await restore(id)).status).toBe(200);
  });

  test('somebody deleted a moment ago can object', async () => {
    const { id } = await newInvitee(portal, employerId, { email: 'joke@zaad.test' });
    await remove(id);
    expect((await erase(id)).status).toBe(200);
    expect((await upload(['joke@zaad.test'])).body.skipped).toEqual([{ ...ROW, row: 2 }]);
  });

  test('deleting an employer deletes its objections; restoring it with an employee restores them, with those made meanwhile', async () => {
    await objector('kees@zaad.test');
    const { id: returning } = await newInvitee(portal, employerId);
    const { id: leaving } = await newInvitee(portal, employerId, { email: 'lena@zaad.test' });
    for (const id of [returning, leaving]) await remove(id);
    expect((await admin.call('DELETE /api/employers/{id}', { params: { id: employerId } })).status).toBe(200);
    expect(await portal.db.$count(suppressed, eq(suppressed.employerId, employerId))).toBe(0);
    expect((await erase(leaving)).status).toBe(200);
    expect((await restore(returning)).body).toMatchObject({ employerRestored: true });
    for (const email of ['kees@zaad.test', 'lena@zaad.test']) expect((await add(email)).body).toMatchObject(REFUSED);
  });
});

test('after a simultaneous upload and objection the person is never present', async () => {
  for (let round = 0; round < 8; round++) {
    const email = `ronde${round}@zaad.test`;
    const { id } = await newInvitee(portal, employerId, { email });
    const others = Array.from({ length: 50 }, (_, n) => `collega${round}.${n}@zaad.test`);
    const [uploaded, erased] = await Promise.all([upload([...others, email]), erase(id)]);
    expect([uploaded.status, uploaded.body.createdCount, erased.status]).toEqual([200, 50, 200]);
    expect(await isPresent(email)).toBe(0);
  }
});

test('after one and two changes of SECRET_KEY objections are still recognised; after the loss of a key they are deleted', async () => {
  const { db } = portal;
  await objector('mats@zaad.test');
  const refuses = async (secretKey: Buffer) =>
    (await suppressedBy(db, { secretKey }, [employerId]))({ employerId, email: 'mats@zaad.test' });
  const [{ id } = { id: '' }] = await db.select().from(installation);
  const keys = [portal.services.secretKey, Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)] as const;
  await db.update(installation).set({ keyFingerprint: fingerprintOf(keys[0], id) });
  for (const [from, to] of [
    [keys[0], keys[1]],
    [keys[1], keys[2]],
  ] as const) {
    expect(await rotateSecret(portal.services, { from, to, isLost: false })).toMatchObject({ forgotten: 0, wasDone: false });
    expect(await refuses(to)).toBe(true);
  }
  const { forgotten } = await rotateSecret(portal.services, { from: keys[3], to: keys[0], isLost: true });
  expect([forgotten > 0, await refuses(keys[0]), await db.$count(suppressed)]).toEqual([true, false, 0]);
  await objector('mats@zaad.test');
  expect(await refuses(keys[0])).toBe(true);
});

test('a backup from before the objection refuses the address once it is restored, also if it did not have the person yet', async () => {
  const { id } = await newInvitee(portal, employerId, { email: 'nora@zaad.test' });
  const file = join(portal.database.place.dataDir, 'before.backup');
  await backup(portal.db, file);
  await erase(id);
  await objector('olga@zaad.test');
  await writeJournal(portal.services);
  const elsewhere = await freshDatabase();
  try {
    await restoreBackup(
      { db: elsewhere.db, now: () => portal.instant, erasureJournal: join(elsewhere.place.dataDir, 'erasures.journal') },
      { file, force: true, journals: [portal.services.erasureJournal], withoutErasures: false },
    );
    const refuses = await suppressedBy(elsewhere.db, portal.services, [employerId]);
    const emails = ['nora@zaad.test', 'olga@zaad.test', 'piet@zaad.test'];
    expect(emails.map((email) => refuses({ employerId, email }))).toEqual([true, true, false]);
    const listed = await elsewhere.db.execute(
      sql`SELECT count(DISTINCT suppressed_hash)::int AS count FROM erasures WHERE suppressed_for = ${employerId}`,
    );
    expect(listed.rows).toEqual([{ count: 2 }]);
  } finally {
    await elsewhere.close();
  }
});
