import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { backup } from '#server/db/backup.ts';
import { loadDemo } from '#server/demo/load.ts';
import { startPortal } from '#server/portal.ts';

// npm run fixture, once per release: the demo's office as this version stores it, for the upgrades of later ones.

const FOLDER = join(import.meta.dirname, '../../server/db/fixtures');
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const dataDir = mkdtempSync(join(tmpdir(), 'portal-fixture-'));
const portal = await startPortal(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }), {
  log: { info() {}, warn() {}, error: console.error },
  pages: false,
  extend: async (_, services) => {
    await loadDemo(services);
    mkdirSync(FOLDER, { recursive: true });
    const { tables, rows, bytes } = await backup(services.db, join(FOLDER, `${version}.backup`));
    console.log(`server/db/fixtures/${version}.backup: ${rows} rows of ${tables} tables in ${bytes} bytes.`);
  },
});
await portal.close();
rmSync(dataDir, { recursive: true });
