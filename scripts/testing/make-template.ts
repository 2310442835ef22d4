import { openDatabase } from '#server/db/db.ts';

// node scripts/testing/make-template.ts DIRECTORY: a migrated, empty embedded database that tests and journeys copy.

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Say in which directory.');
await (await openDatabase({ databaseUrl: null, dataDir: directory })).close();
