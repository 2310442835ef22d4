import { renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotateSecret } from '#server/actions/access/rotate-secret.ts';
import { WrongConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/db.ts';
import { writeDurably } from '#server/db/sync-directory.ts';
import { activeConnections } from '#server/store/firm/connections.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run secret:rotate [-- --lost]
// Changes SECRET_KEY to SECRET_KEY_NEW, with all servers stopped. --lost: empties secrets that SECRET_KEY cannot decrypt;
// without SECRET_KEY_NEW, SECRET_KEY itself becomes the key of the installation.

const flags = process.argv.slice(2);
if (flags.some((flag) => flag !== '--lost')) stopWithUsage('npm run secret:rotate [-- --lost]');
const isLost = flags.includes('--lost');

/** A little more than twice the longest silence of a running server. */
const QUIET_SECONDS = 12;

await withDatabase(async (database, { secretKey: from, secretKeyNew, secretKeyFile }) => {
  const to = secretKeyNew ?? (isLost ? from : null);
  if (!to) throw new WrongConfig('SECRET_KEY_NEW is not set: it is the key to change to, made with openssl rand -hex 32.');
  if (to.equals(from) && !isLost) throw new WrongConfig('SECRET_KEY_NEW is the same as SECRET_KEY.');
  await refuseRunningServers(database);
  // Written before the change and renamed after it, so that one of the two files holds the right key at any moment.
  const next = secretKeyFile && `${secretKeyFile}.new`;
  if (next) await writeDurably(next, to.toString('hex'));
  const { renewed, emptied, forgotten, wasDone } = await rotateSecret({ db: database.db, now: Temporal.Now.instant }, { from, to, isLost });
  if (next && secretKeyFile) renameSync(next, secretKeyFile);
  const where = secretKeyFile ? `${secretKeyFile} holds it.` : 'Start the servers with it as SECRET_KEY, and without SECRET_KEY_NEW.';
  if (wasDone) return `The installation has this key already. Nothing was changed in the database. ${where}`;
  const lost = emptied > 0 ? ` ${emptied} did not open and were emptied: enter them again.` : '';
  const unknown = forgotten > 0 ? ` ${forgotten} objections to being approached could no longer be recognised and were removed.` : '';
  return `${renewed} stored secrets are under the new key.${lost}${unknown} ${where}`;
});

async function refuseRunningServers({ db }: Database): Promise<void> {
  // The connection that looked for migrations may still be closing.
  for (let look = 0; look < 5; look++) {
    if ((await activeConnections(db, QUIET_SECONDS)) === 0) return;
    await sleep(200);
  }
  console.log(`Other connections were used within the last ${QUIET_SECONDS} seconds: waiting to see whether a server runs.`);
  await sleep(QUIET_SECONDS * 1000);
  if ((await activeConnections(db, QUIET_SECONDS - 2)) > 0)
    throw new Error('A server is still running on this database, or something else uses it. Stop all of them first. Nothing was changed.');
}
