import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#server/db/schema/access.ts';
import { history } from '#server/db/schema/appointments.ts';
import { bounceMailbox } from '#server/db/schema/post.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { IMAP_LOGIN, type ImapServer, startImapServer } from '#server/testing/post/imap-server.ts';

const portal = usePortal();
let imap: ImapServer;
let admin: Someone;
beforeAll(async () => {
  imap = await startImapServer();
  admin = await portal.as('admin');
});
afterAll(() => imap.stop());
beforeEach(() => portal.db.delete(bounceMailbox));

const login = () => ({ imapHost: '127.0.0.1', imapPort: imap.port, imapUser: IMAP_LOGIN.user, imapPass: IMAP_LOGIN.pass });
const save = (body: object) => admin.call('POST /api/admin/bounce-mailbox', { body });
const read = () => admin.call('POST /api/admin/bounce-mailbox/read');

test('a mailbox is saved, read and deleted, and its password never leaves the server', async () => {
  expect((await admin.call('GET /api/admin/bounce-mailbox')).body).toBeNull();
  expect((await read()).status).toBe(404);
  const { status, body } = await save(login());
  expect(status).toBe(200);
  expect(body).toMatchObject({ imapUser: IMAP_LOGIN.user, folder: 'INBOX', hasPassword: true, lastReadAt: null, matched: 0, unreached: 0 });
  const answers = [body, (await read()).body, (await admin.call('GET /api/admin/bounce-mailbox')).body];
  expect(answers[1]).toMatchObject({ lastError: null, lastReadAt: expect.any(String) });
  const [stored] = await portal.db.select().from(bounceMailbox);
  for (const secret of [IMAP_LOGIN.pass, stored!.imapPass]) expect(JSON.stringify(answers)).not.toContain(secret);
  expect(stored!.imapPass).not.toContain(IMAP_LOGIN.pass);
  for (let click = 0; click < 2; click++) expect((await admin.call('DELETE /api/admin/bounce-mailbox')).body).toEqual({ success: true });
  expect((await admin.call('GET /api/admin/bounce-mailbox')).body).toBeNull();
});

test('every change is in the audit log and in the history, without the password', async () => {
  const before = await portal.db.$count(history);
  await save(login());
  await admin.call('DELETE /api/admin/bounce-mailbox');
  const lines = await portal.db.select().from(audit).where(eq(audit.subject, 'mailbox voor teruggekomen e-mail')).orderBy(audit.id);
  expect(lines.slice(-2).map(({ action }) => action)).toEqual(['instellingen gewijzigd', 'instellingen gewijzigd']);
  const rows = (await portal.db.select().from(history).orderBy(history.id)).slice(before);
  expect(rows.map(({ kind }) => kind)).toEqual(['bounce_mailbox.saved', 'bounce_mailbox.removed']);
  expect(rows[0]?.after).toMatchObject({ wachtwoord: 'gewijzigd' });
  expect(JSON.stringify(rows)).not.toContain(IMAP_LOGIN.pass);
});

test('port and folder default to 993 and INBOX; invalid input is refused at its field', async () => {
  const { imapPort: _port, ...rest } = login();
  expect((await save({ ...rest, imapHost: 'imap.kantoor.test' })).body).toMatchObject({ imapPort: 993, folder: 'INBOX' });
  for (const [field, value] of [
    ['imapHost', ''],
    ['imapHost', 'x'.repeat(254)],
    ['imapPort', 0],
    ['imapPort', 70_000],
    ['imapUser', ' '],
    ['imapPass', 'x'.repeat(501)],
    ['folder', 'x'.repeat(201)],
  ] as const) {
    const { status, body } = await save({ ...login(), [field]: value });
    expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
  }
});

test('a new password triggers a reading and keeps the position; another folder resets it', async () => {
  await save(login());
  await portal.db.update(bounceMailbox).set({ failures: 4, lastError: 'fout', uidValidity: '7', lastUid: 12, matched: 3 });
  await save({ ...login() });
  const rows = () => portal.db.select().from(bounceMailbox);
  expect((await rows())[0]).toMatchObject({ failures: 0, lastError: null, uidValidity: '7', lastUid: 12, matched: 3 });
  await save({ ...login(), folder: 'Retour' });
  expect((await rows())[0]).toMatchObject({ uidValidity: null, lastUid: 0, matched: 0 });
});

test('two administrators who save the first mailbox simultaneously leave one row', async () => {
  const answers = await Promise.all([save(login()), save({ ...login(), folder: 'Retour' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await portal.db.$count(bounceMailbox)).toBe(1);
});

test('saving ends the claim of a server that is reading, so that it cannot overwrite the new position', async () => {
  await save(login());
  imap.commands.length = 0;
  imap.temper.silentAt = 'EXAMINE';
  const reading = read();
  while (!imap.commands.some((command) => command.startsWith('EXAMINE'))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await read()).body).toMatchObject({ errorType: 'IMAP_BUSY' });
  await save({ ...login(), folder: 'Retour' });
  await imap.stop();
  expect((await reading).status).toBe(400);
  const [row] = await portal.db.select().from(bounceMailbox);
  expect(row).toMatchObject({ folder: 'Retour', failures: 0, lastError: null, uidValidity: null });
});
