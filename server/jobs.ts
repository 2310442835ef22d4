import { hoursAfter, isoOf } from '#domain/time.ts';
import { eraseExpired } from './actions/erase.ts';
import { runDueNight } from './actions/night.ts';
import { forgetExpiredLimits } from './http/limits.ts';
import { IDLE_HOURS, MAX_HOURS } from './http/sessions.ts';
import type { Services } from './services.ts';
import { deleteStaleSessions } from './store/sessions.ts';
import { deleteExpiredPasswordTokens } from './store/users.ts';

export type Jobs = { stop: () => Promise<void> };

/** How often the clock is looked at; also how soon after the start a missed night is made up. */
const TICK_MS = 30_000;

/** Asks twice a minute what is due and not yet done. Asking whether it is 23:55 would lose every night that a server was off. */
export function startJobs(services: Services): Jobs {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= work(services)
      .catch((error) =>
        services.log.error({ kind: error instanceof Error ? error.constructor.name : 'unknown' }, 'a job failed and is tried again'),
      )
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function work(services: Services): Promise<void> {
  const night = await runDueNight(services);
  await eraseExpired(services);
  if (night !== null) await sweep(services);
}

/** Once a night: what has expired goes, and the embedded engine gets the vacuum that PostgreSQL gives itself. */
async function sweep({ db, now, database }: Services): Promise<void> {
  const before = (hours: number) => isoOf(hoursAfter(now(), -hours));
  await deleteStaleSessions(db, { seenBefore: before(IDLE_HOURS), createdBefore: before(MAX_HOURS) });
  await deleteExpiredPasswordTokens(db, isoOf(now()));
  await forgetExpiredLimits(db);
  await database.vacuum();
}
