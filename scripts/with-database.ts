import { type Config, readConfig, WrongConfig } from '#server/config/config.ts';
import { BackupRefused } from '#server/db/backup-file.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { faultOf, isDatabaseAway } from '#server/db/errors.ts';
import { DatabaseInUse } from '#server/db/own/lock.ts';
import { CannotRun } from '#server/db/own/postgres.ts';

/** Runs one command on the configured database, also beside the portal. It ends with one line and an exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<string>): Promise<never> {
  return withConfig(async (config) => {
    const database = await openDatabase(config, { statementMs: null, joins: true });
    return work(database, config).finally(() => database.close());
  });
}

/** The same without opening the database. */
export async function withConfig(work: (config: Config) => Promise<string>): Promise<never> {
  try {
    console.log(await work(readConfig()));
    // A command that checks something sets process.exitCode itself if the check fails; it throws if it could not run.
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(sentence(error));
    process.exit(error instanceof WrongConfig || error instanceof CannotRun ? 2 : 1);
  }
}

export function stopWithUsage(usage: string): never {
  console.error(`Usage: ${usage}`);
  process.exit(2);
}

function sentence(error: unknown): string {
  if ([DatabaseInUse, CannotRun, BackupRefused, WrongConfig].some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDatabaseAway(error)) return 'The database cannot be reached, or the connection was lost. Nothing was changed.';
  // The database's own message quotes rows, which are about people.
  const fault = faultOf(error);
  if (fault && /^[0-9A-Z]{5}$/.test(fault.code))
    return `The database refused: ${[fault.code, fault.constraint].filter(Boolean).join(' ')}. Nothing was changed.`;
  return error instanceof Error ? error.message : String(error);
}
