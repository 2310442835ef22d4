import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Where } from '#server/db/db.ts';
import { sessions, users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { conversationQuestions } from '#server/db/schema/conversation.ts';
import { installation } from '#server/db/schema/firm.ts';
import { busyCalendars, calendarFeeds } from '#server/db/schema/planning.ts';
import { bounceMailbox, emailConfig } from '#server/db/schema/post.ts';
import { decrypt, encrypt, hashOf } from '#server/db/secrets.ts';
import { LOGIN, useAccount } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { SECRET_KEY, startServer, surroundings } from '#server/testing/servers.ts';
import { newUser } from '#server/testing/sso/log-in.ts';

// SECRET_KEY on PostgreSQL with two servers: a server with a different key refuses to start, and the key is changed only while all servers
// are stopped.

vi.setConfig({ testTimeout: 3 * 60_000, hookTimeout: 2 * 60_000 });

const OTHER = 'cd'.repeat(32);
const NEWER = 'ef'.repeat(32);
const key = (hex: string) => Buffer.from(hex, 'hex');
const portal = usePortal();

const SCRIPT = fileURLToPath(new URL('../../scripts/rotate-secret.ts', import.meta.url));

async function rotate({ databaseUrl, dataDir }: Where, env: Record<string, string>, ...flags: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...flags], {
    env: { ...surroundings(), DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said };
}

const refusedWith = (SECRET_KEY: string) =>
  startServer(portal.database.place, { SECRET_KEY }).then(
    () => 'started',
    (error: Error) => error.message,
  );
const fingerprint = async () => (await portal.db.select().from(installation))[0]!.keyFingerprint;

/** Every stored secret, decrypted with the key `hex`. */
async function secretsUnder(hex: string): Promise<(string | null)[]> {
  const [[user], [calendar], [feed], [box], [account], [asked]] = [
    await portal.db.select().from(users).where(isJan),
    await portal.db.select().from(busyCalendars),
    await portal.db.select().from(calendarFeeds),
    await portal.db.select().from(bounceMailbox),
    await portal.db.select().from(emailConfig),
    await portal.db.select().from(conversationQuestions),
  ];
  const sealed = [
    user!.totpSecret,
    calendar!.url,
    feed!.sealed,
    box!.imapPass,
    account!.smtpPass,
    account!.oauthClientSecret,
    account!.oauthRefreshToken,
    asked!.questions,
    asked!.needs,
  ];
  return sealed.map((text) => text && decrypt(key(hex), text));
}

const isJan = eq(users.email, 'jan@portaal.test');
const OPEN = ['totp', 'https://agenda.test/geheim', 'feed', 'imap', LOGIN.pass, 'client', 'refresh', 'Kan ik eerder stoppen?', 'rolstoel'];

async function storeSecrets(): Promise<void> {
  const seal = (text: string) => encrypt(key(SECRET_KEY), text);
  const at = '2026-03-02T08:00:00Z';
  await newUser(portal, 'jan@portaal.test', { totpSecret: seal('totp'), totpConfirmedAt: at });
  const { consultantId } = await portal.as('consultant');
  await portal.db
    .insert(busyCalendars)
    .values({ consultantId: consultantId!, name: 'Werk', url: seal(OPEN[1]!), host: 'agenda.test', nextReadAt: '2099-01-01T00:00:00Z' });
  await portal.db.insert(calendarFeeds).values({ consultantId, sealed: seal('feed'), secretHash: hashOf('feed') });
  await portal.db
    .insert(bounceMailbox)
    .values({ imapHost: '127.0.0.1', imapPort: 1, imapUser: 'x', imapPass: seal('imap'), nextReadAt: '2099-01-01T00:00:00Z' });
  await useAccount(portal.services, 1);
  await portal.db.update(emailConfig).set({ oauthClientSecret: seal('client'), oauthRefreshToken: seal('refresh') });
  const { id: employerId } = await newEmployer(portal);
  const { id: employeeId } = await newInvitee(portal, employerId);
  // A date far ahead, because the servers that start here delete the questions of conversations that are over.
  const hour = { date: '2099-01-05', startTime: '09:00', endTime: '10:00', freeUntil: '2099-01-03T08:00:00.000Z' };
  const [appointment] = await portal.db
    .insert(appointments)
    .values({ employeeId, consultantId: consultantId!, ...hour, cancelToken: 'x' })
    .returning();
  await portal.db
    .insert(conversationQuestions)
    .values({ appointmentId: appointment!.id, employeeId, questions: seal('Kan ik eerder stoppen?'), needs: seal('rolstoel') });
}

const own = randomBytes(32);

test('the same key decrypts, and encrypting twice gives two different texts', () => {
  const sealed = encrypt(own, 'geheim: é€𝒵');
  expect(decrypt(own, sealed)).toBe('geheim: é€𝒵');
  expect(encrypt(own, 'geheim: é€𝒵')).not.toBe(sealed);
});

test('with another key, a changed byte or a truncated text nothing is decrypted', () => {
  const sealed = encrypt(own, 'geheim');
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(decrypt(randomBytes(32), sealed)).toBeNull();
  expect(decrypt(own, changed.toString('base64'))).toBeNull();
  expect(decrypt(own, sealed.slice(0, 8))).toBeNull();
  expect(decrypt(own, '')).toBeNull();
});

test('the first start stores the fingerprint of the key, unless stored secrets were made with another key', async () => {
  await storeSecrets();
  expect(await secretsUnder(SECRET_KEY)).toEqual(OPEN);
  expect(await refusedWith(OTHER)).toMatch(/SECRET_KEY is another one.*opens none of the secrets/);
  expect(await fingerprint()).toBe(null);
  await (await startServer(portal.database.place)).stop();
  expect(await fingerprint()).toMatch(/^[0-9a-f]{16}$/);
});

test('a second server with another key refuses to start and names both fingerprints; the first keeps running and blocks a change of the key', async () => {
  const first = await startServer(portal.database.place);
  const said = await refusedWith(OTHER);
  const [own, stored] = [...said.matchAll(/fingerprint (?:is )?([0-9a-f]{16})/g)].map(([, hex]) => hex);
  expect([stored, own === stored]).toEqual([await fingerprint(), false]);
  expect(said).not.toContain(OTHER);
  const { code, said: why } = await rotate(portal.database.place, { SECRET_KEY, SECRET_KEY_NEW: NEWER });
  expect([code, why]).toEqual([1, expect.stringContaining('A server is still running')]);
  expect(await secretsUnder(SECRET_KEY)).toEqual(OPEN);
  expect((await fetch(`${first.address}/api/health/ready`)).status).toBe(200);
  await first.stop();
});

test('with all servers stopped every secret is re-encrypted, a second run changes nothing, and a server starts only with the new key', async () => {
  await portal.db.delete(sessions);
  const wrong = await rotate(portal.database.place, { SECRET_KEY: OTHER, SECRET_KEY_NEW: NEWER });
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('SECRET_KEY is another one')]);
  expect((await rotate(portal.database.place, { SECRET_KEY })).code).toBe(2);

  const done = await rotate(portal.database.place, { SECRET_KEY, SECRET_KEY_NEW: NEWER });
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('9 stored secrets are under the new key.')]);
  expect(await secretsUnder(NEWER)).toEqual(OPEN);
  expect(await secretsUnder(SECRET_KEY)).toEqual(OPEN.map(() => null));
  const again = await rotate(portal.database.place, { SECRET_KEY, SECRET_KEY_NEW: NEWER });
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('has this key already')]);
  expect(await refusedWith(SECRET_KEY)).toMatch(/SECRET_KEY is another one/);
  await (await startServer(portal.database.place, { SECRET_KEY: NEWER })).stop();
});

test('--lost empties everything that was encrypted with the lost key, and the second factor is set up again', async () => {
  const { code, said } = await rotate(portal.database.place, { SECRET_KEY: OTHER }, '--lost');
  expect([code, said]).toEqual([0, expect.stringContaining('9 did not open and were emptied')]);
  const [jan] = await portal.db.select().from(users).where(isJan);
  expect([jan!.totpSecret, jan!.totpConfirmedAt]).toEqual([null, null]);
  const [account] = await portal.db.select().from(emailConfig);
  expect([account!.smtpPass, account!.oauthClientSecret]).toEqual([null, null]);
  expect(await portal.db.$count(calendarFeeds)).toBe(0);
  await (await startServer(portal.database.place, { SECRET_KEY: OTHER })).stop();
});

test('changing the key of a portal with its own PostgreSQL changes its key file too', async () => {
  const place = { databaseUrl: null, dataDir: mkdtempSync(join(tmpdir(), 'portal-own-')) };
  await (await startServer(place)).stop();
  const file = join(place.dataDir, 'secret.key');
  const before = readFileSync(file, 'utf8');
  const { code, said } = await rotate(place, { SECRET_KEY_NEW: NEWER });
  expect([code, said]).toEqual([0, expect.stringContaining(`${file} holds it.`)]);
  expect([readFileSync(file, 'utf8'), before === NEWER]).toEqual([NEWER, false]);
  await (await startServer(place)).stop();
  rmSync(place.dataDir, { recursive: true });
});
