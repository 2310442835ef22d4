import { parseArgs } from 'node:util';
import { type Outcome, restoreBackup } from '#server/actions/privacy/restore-backup.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run restore -- file [--force] [--erasures file]… | [--without-erasures]

const USAGE = 'npm run restore -- <file> [--force] [--erasures <journal>]... [--without-erasures]';

function wishOrStop() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        erasures: { type: 'string', multiple: true, default: [] },
        'without-erasures': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const withoutErasures = values['without-erasures'];
    if (!file || more.length > 0 || (withoutErasures && values.erasures.length > 0)) stopWithUsage(USAGE);
    return { file, force: values.force, journals: values.erasures, withoutErasures };
  } catch {
    stopWithUsage(USAGE);
  }
}

const wish = wishOrStop();

await withDatabase(async ({ db }, { erasureJournal, backupKeys: keys }) => {
  const outcome = await restoreBackup({ db, now: Temporal.Now.instant, erasureJournal }, { ...wish, keys });
  return inWords(outcome);
});

function inWords({ tables, rows, createdAt, erased, heldBack, unreadable }: Outcome): string {
  return [
    `Restored ${rows} rows of ${tables} tables, as they were at ${createdAt}.`,
    wish.withoutErasures
      ? 'WARNING: erasures were not applied (--without-erasures). People who were erased since are back.'
      : `People erased again: ${erased}.`,
    ...(unreadable > 0 ? [`Unfinished lines in the journal that were passed over: ${unreadable}.`] : []),
    `Mails that were waiting and are not sent: ${heldBack}.`,
    'The portal is in maintenance mode: check it, then switch that off under Instellingen.',
  ].join('\n');
}
