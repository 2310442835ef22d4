import { backupHealth } from '#server/actions/privacy/backup-health.ts';
import { outboxStuck } from '#server/mail/delivery/worker.ts';
import type { Services } from '#server/services.ts';

type Readiness = {
  status: 'ready' | 'not_ready';
  database: boolean;
  outbox: boolean;
  /** A report: see the contract. */
  backup: { ok: boolean; ageSeconds: number | null } | null;
};

/**
 * Monitors time out after a few seconds; an answer is promised within two. The connection and the two statements take three round trips:
 * less than this, and a database that is far away but well is called away.
 */
const ANSWER_WITHIN_MS = 1_500;

// Single flight: concurrent health checks share one query, because each takes a connection of its own.
const asked = new WeakMap<Services, Promise<Readiness>>();

/** Whether the database answers and is the one this code was written for, and whether mails go out. What cannot be told is not well. */
export function readinessOf(services: Services): Promise<Readiness> {
  const known = asked.get(services);
  if (known) return known;
  const answer = ask(services).finally(() => asked.delete(services));
  asked.set(services, answer);
  return answer;
}

async function ask({ database, now, backups }: Services): Promise<Readiness> {
  try {
    const { isStuck, health } = await database.check(ANSWER_WITHIN_MS, async (db) => ({
      isStuck: await outboxStuck(db, now()),
      health: await backupHealth(db, now(), backups != null),
    }));
    const backup = health && { ok: !health.isLate && health.failedAt === null, ageSeconds: health.ageSeconds };
    return { status: isStuck ? 'not_ready' : 'ready', database: true, outbox: !isStuck, backup };
  } catch {
    return { status: 'not_ready', database: false, outbox: false, backup: null };
  }
}
