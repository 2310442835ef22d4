import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS } from '#server/db/db.ts';
import { openEmbedded } from '#server/db/embedded.ts';

// node half-migration.ts <directory> <words>: migrates an embedded database and kills itself before the first statement that contains these
// words.

const [directory = '', words = ''] = process.argv.slice(2);
const { client } = await openEmbedded(directory);
const logQuery = (query: string) => {
  if (query.includes(words)) process.kill(process.pid, 'SIGKILL');
};
await migrate(drizzle(client, { logger: { logQuery } }), MIGRATIONS);
