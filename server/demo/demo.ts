import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { removeOwnPostgres } from '#server/db/own/postgres.ts';
import { type Portal, startPortal } from '#server/portal.ts';
import type { Services } from '#server/services.ts';
import { loadDemo } from './load.ts';
import { startPostOffice } from './mail-server.ts';
import { Mailbox } from './mailbox.ts';
import { demoRoutes } from './routes.ts';

// The portal with an office, a mail server and a mailbox. No production start imports this.

type DemoOptions = Pick<Services, 'log' | 'now'> & { /** The build of the pages, which may still run. */ pages: Promise<unknown> };

export async function startDemo(config: Config, { log, now, pages }: DemoOptions): Promise<Portal> {
  let office: { stop: () => Promise<void> } | null = null;
  const portal = await startPortal(config, {
    log,
    now,
    isTheTime: true,
    extend: async (app, services) => {
      const mailbox = new Mailbox(join(config.dataDir, 'post'));
      const isFresh = await loadDemo(services);
      if (isFresh) await mailbox.rememberPast(services.db);
      writeFileSync(markOf(config.dataDir), 'Made by npm run demo, which throws this directory away when it starts again.\n');
      office = await startPostOffice(services, mailbox);
      demoRoutes(app, services, mailbox);
      await pages;
    },
  });
  return { ...portal, close: () => portal.close().finally(() => office?.stop()) };
}

export class NotADemo extends Error {}

type Place = { /** The demo's own directory: needs no marker file. */ isOurs: boolean };

/** Refuses a database without the demo's marker file: the demo would delete it, or let anybody log in to it without a password. */
export function requireDemo(dataDir: string, { isOurs }: Place): void {
  const holdsOne = ['postgres', 'db'].some((name) => existsSync(join(dataDir, name)));
  if (holdsOne && !isOurs && !existsSync(markOf(dataDir)))
    throw new NotADemo(`${dataDir} holds a database that the demo did not make. Choose another DATA_DIR for the demo.`);
}

/** Deletes the office of an earlier demo. */
export async function clearDemo(dataDir: string, place: Place): Promise<void> {
  requireDemo(dataDir, place);
  await removeOwnPostgres(dataDir);
  // The journal of erasures of an earlier installation would never be written. `db`: that of a demo before 2.0.0.
  for (const made of ['post', 'erasures.journal', 'db']) rmSync(join(dataDir, made), { recursive: true, force: true });
}

function markOf(dataDir: string): string {
  return join(dataDir, 'demo.txt');
}
