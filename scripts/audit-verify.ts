import { verifyAudit } from '#server/actions/access/verify-audit.ts';
import { stopWithUsage, withDatabase } from './with-database.ts';

// npm run audit:verify

if (process.argv.length > 2) stopWithUsage('npm run audit:verify');

const WORDS = { changed: 'was changed', removed: 'was removed', inserted: 'was inserted by hand' };

await withDatabase(async ({ db }) => {
  const { rows, chain, fault } = await verifyAudit(db);
  if (fault)
    throw new Error(`The audit log is not as the portal wrote it: row ${fault.id} ${WORDS[fault.what]}. ${rows} rows before it are whole.`);
  const from = chain.cutAt ? ` after the checkpoint of ${chain.cutAt} (row ${chain.cutId})` : '';
  return `The audit log is whole: ${rows} rows${from}.\nLast row ${chain.lastId}, hash ${chain.lastHash || '–'}. Keep this line elsewhere: it proves later that nothing before it was rewritten.`;
});
