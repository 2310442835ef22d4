import { parseArgs } from 'node:util';
import { proveErased } from '#server/actions/privacy/prove-erased.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run prove:erased -- "e-mail or name" [--backup file]… [--journal file]…
// Exit code 0: nothing was found; 1: something was, or it could not be searched; 2: wrong usage.

const USAGE = 'npm run prove:erased -- <e-mail or name> [--backup <file>]... [--journal <file>]...';
/** A shorter text would match everywhere. */
const SHORTEST = 3;

function wishOrStop() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        backup: { type: 'string', multiple: true, default: [] },
        journal: { type: 'string', multiple: true, default: [] },
      },
    });
    const wanted = positionals.join(' ').trim();
    if (wanted.length < SHORTEST) stopWithUsage(USAGE);
    return { wanted, backups: values.backup, journals: values.journal };
  } catch {
    stopWithUsage(USAGE);
  }
}

const { wanted, backups, journals } = wishOrStop();

await withDatabase(async ({ db }, { erasureJournal, backupKeys: keys }) => {
  const places = await proveErased({ db }, wanted, { backups, journals: [...new Set([erasureJournal, ...journals])], keys });
  if (places.length === 0) return 'Nothing found.';
  process.exitCode = 1;
  return [...places, `Found in ${places.length} ${places.length === 1 ? 'place' : 'places'}.`].join('\n');
});
