import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFailureOf } from '#server/config/start-failures.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { execute, startPostgres, type TestServer, whoRunsIt } from '#server/testing/postgres.ts';

// The TLS modes of docs/operation.md against a PostgreSQL whose certificate, for the name localhost, is signed by a CA made here.

const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
const file = (name: string) => join(folder, name);
let server: TestServer;

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const newKey = (name: string) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`];

function makeAuthority(name: string): void {
  openssl('req', '-x509', ...newKey(name), '-out', `${name}.pem`, '-days', '2', '-subj', `/CN=${name}`);
}

/** Makes a certificate for localhost, signed by that CA. */
function certify(name: string): void {
  openssl('req', ...newKey(name), '-out', `${name}.csr`, '-subj', '/CN=localhost');
  writeFileSync(file('names.txt'), 'subjectAltName=DNS:localhost\n');
  const signing = ['-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial', '-days', '2', '-extfile', 'names.txt'];
  openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.pem`);
  // PostgreSQL accepts a key only if it owns the file and nobody else can read it.
  const owner = whoRunsIt();
  if (owner) for (const end of ['key', 'pem']) chownSync(file(`${name}.${end}`), owner.uid, owner.gid);
}

beforeAll(async () => {
  const owner = whoRunsIt();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  makeAuthority('ours');
  makeAuthority('theirs');
  certify('server');
  server = await startPostgres(['ssl=on', `ssl_cert_file=${file('server.pem')}`, `ssl_key_file=${file('server.key')}`]);
  await execute(server.url('postgres'), 'CREATE DATABASE portal');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** `host`: the name in the address. */
const address = (query: string, host = 'localhost') => Object.assign(new URL(server.url('portal')), { hostname: host, search: query }).href;

const OURS = `&sslrootcert=${file('ours.pem')}`;

async function opened(databaseUrl: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await work(database).finally(database.close);
}

/** The distinct values of `ssl` over all connections of the portal. */
async function encrypted({ db }: Pick<Database, 'db'>): Promise<boolean[]> {
  const { rows } = await db.execute(sql`SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'portal'`);
  return rows.map(({ ssl }) => Boolean(ssl));
}

test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=no-verify', true],
  [`?sslmode=verify-full${OURS}`, true],
  [`?sslmode=require${OURS}`, true],
])('with "%s" every connection is encrypted: %s', async (query, expected) => {
  await opened(address(query), async (database) => {
    const found = await Promise.all([
      encrypted(database),
      database.check(5_000, (db) => encrypted({ db })),
      database.readAside((db) => encrypted({ db })),
    ]);
    expect(found).toEqual([[expected], [expected], [expected]]);
  });
});

async function refusal(databaseUrl: string) {
  const error = await opened(databaseUrl, async () => {}).then(
    () => null,
    (reason: unknown) => reason,
  );
  return startFailureOf(error, { databaseUrl, port: 0, host: '', metrics: null });
}

test('an unknown CA and a wrong host name each stop the start, with different messages', async () => {
  const { host } = new URL(address(''));
  const unknown = 'is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE). Name its authority with sslrootcert.';
  for (const query of ['?sslmode=verify-full', '?sslmode=require', `?sslmode=verify-full&sslrootcert=${file('theirs.pem')}`])
    expect(await refusal(address(query))).toEqual({ message: `DATABASE_URL: the certificate of ${host} ${unknown}`, exitCode: 2 });
  expect(await refusal(address(`?sslmode=verify-full${OURS}`, '127.0.0.1'))).toEqual({
    message: 'DATABASE_URL: the certificate of PostgreSQL is not for the name 127.0.0.1. Use the name that stands in it.',
    exitCode: 2,
  });
});
