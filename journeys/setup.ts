import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/** The small office is made once; each portal of the journeys starts from a copy. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
  const portal = await startPortal('server/testing/office-server.ts', folder);
  await portal.stop();
  process.env.OFFICE_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
