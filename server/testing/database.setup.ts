import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/db.ts';
import { execute, startPostgres } from './postgres.ts';

/** One cluster per run with one migrated template; every test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: (name: string) => Object.assign(new URL(given), { pathname: `/${name}` }).href, stop: async () => {} }
    : await startPostgres();
  const template = `portal_template_${process.pid}`;
  await execute(server.url('postgres'), `CREATE DATABASE ${template}`);
  await (await openDatabase({ databaseUrl: server.url(template), dataDir: '' })).close();
  project.provide('postgres', { admin: server.url('postgres'), template });
  return async () => {
    await execute(server.url('postgres'), `DROP DATABASE ${template}`);
    await server.stop();
  };
}
