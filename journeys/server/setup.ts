import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOMENT } from '#journeys/portal.ts';
import { closeOffice, end, openOffice, places, startOffices } from './portals.ts';

/** The small office is made once; each portal starts from a copy. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
  // Uses the empty database that the whole run prepared; without one, the first start makes it.
  if (process.env.EMBEDDED_TEMPLATE) cpSync(process.env.EMBEDDED_TEMPLATE, folder, { recursive: true });
  const offices = startOffices();
  try {
    await openOffice(offices, { moment: MOMENT, env: places(folder) });
    await closeOffice(offices);
  } finally {
    await end(offices);
  }
  process.env.OFFICE_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
