import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOMENT } from '#journeys/portal.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { SECRET_KEY } from '#server/testing/servers.ts';
import { closeOffice, databaseOn, end, OFFICE, openOffice, places, startOffices } from './portals.ts';

/** One PostgreSQL per run, on which the small office is made once; each portal gets a copy of it. */
export default async function setup() {
  const server = await startPostgres();
  const admin = server.url('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
  const offices = startOffices();
  try {
    await execute(admin, `CREATE DATABASE ${OFFICE}`);
    await openOffice(offices, { moment: MOMENT, env: { ...places(folder), DATABASE_URL: databaseOn(admin, OFFICE), SECRET_KEY } });
    await closeOffice(offices);
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await end(offices);
    rmSync(folder, { recursive: true, force: true });
  }
  process.env.OFFICE_SERVER = admin;
  return server.stop;
}
