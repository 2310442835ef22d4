import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/** The demo's office is made once; each portal of the journeys starts from a copy. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  const portal = await startPortal('scripts/demo.ts', folder);
  await portal.stop();
  process.env.DEMO_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
