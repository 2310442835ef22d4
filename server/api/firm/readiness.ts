import { backupHealth } from '#server/actions/privacy/backup-health.ts';
import type { Db } from '#server/db/db.ts';
import { outboxStuck } from '#server/mail/delivery/worker.ts';
import type { Services } from '#server/services.ts';
import { isReadOnly } from '#server/store/firm/operation.ts';
import { areJournalsWell } from '#server/store/privacy/erasure-list.ts';

type Readiness = {
  status: 'ready' | 'not_ready';
  database: boolean;
  outbox: boolean;
  clock: boolean;
  schema: boolean;
  /** Only reported, as `backup` is, it does not affect the status: see the contract. */
  journal: boolean;
  backup: { ok: boolean; ageSeconds: number | null } | null;
};

/**
 * Monitors time out after a few seconds, so an answer comes within two. The checks take a few round trips: with a shorter limit a distant
 * but healthy database would count as down.
 */
const ANSWER_WITHIN_MS = 1_500;

// Single flight: concurrent health checks share one query, because each takes a connection of its own.
const asked = new WeakMap<Services, Promise<Readiness>>();

/**
 * Whether the database answers, accepts changes and has a known schema, whether the clocks agree, and whether mails are sent. Unknown
 * counts as not well.
 */
export function readinessOf(services: Services): Promise<Readiness> {
  const known = asked.get(services);
  if (known) return known;
  const answer = ask(services).finally(() => asked.delete(services));
  asked.set(services, answer);
  return answer;
}

async function ask(services: Services): Promise<Readiness> {
  const { database, guard } = services;
  const found = await database.check(ANSWER_WITHIN_MS, (db) => askDatabase(services, db)).catch(() => null);
  const parts = {
    database: found?.isWritable ?? false,
    outbox: found ? !found.isStuck : false,
    clock: guard?.isClockRight() ?? true,
    schema: guard?.isSchemaKnown() ?? true,
  };
  const health = found?.health;
  const backup = health ? { ok: !health.isLate && health.failedAt === null, ageSeconds: health.ageSeconds } : null;
  return { status: Object.values(parts).every(Boolean) ? 'ready' : 'not_ready', ...parts, journal: found?.journal ?? false, backup };
}

/** Pipelined in one round trip. */
async function askDatabase({ database, guard, now, backups }: Services, db: Db) {
  const [isStuck, health, journal, readOnly] = await Promise.all([
    outboxStuck(db, now()),
    backupHealth(db, now(), backups != null),
    areJournalsWell(db),
    isReadOnly(db),
  ]);
  return { isStuck, health, journal, isWritable: !readOnly && !database.refusesChanges() && guard?.isFull() !== true };
}
