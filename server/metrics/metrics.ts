import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isoOf } from '#domain/time.ts';
import type { Config } from '#server/config/config.ts';
import { logFailure } from '#server/failures.ts';
import { outboxStuck } from '#server/mail/delivery/worker.ts';
import type { Services } from '#server/services.ts';
import { isReadOnly, type Operation, operationOf } from '#server/store/firm/operation.ts';
import { countRequests, type RequestFigures } from './requests.ts';

export type Metrics = {
  count: RequestFigures['count'];
  contentType: string;
  /** Prometheus text format, within two seconds even if the database hangs. */
  text: () => Promise<string>;
};

/** Answers of the database are cached this long. */
const FRESH_MS = 5_000;
/** Below the two seconds within which a scrape is answered. */
const ASK_MS = 1_700;

type Value = number | null | Record<string, number>;
type Known = Operation & { isStuck: boolean; takesChanges: boolean };
type DatabaseFigure = { name: `portal_${string}`; help: string; label?: string; of: (known: Known) => Value };

/** Figures from the database. An object has a value per label; null writes no line. */
const DATABASE_FIGURES: DatabaseFigure[] = [
  {
    name: 'portal_outbox_waiting',
    help: 'Mails that wait to be sent; at most 200,000 of each class are counted.',
    label: 'class',
    of: ({ outbox }) => Object.fromEntries(outbox.map((row) => [row.class, row.waiting])),
  },
  {
    name: 'portal_outbox_age_seconds',
    help: 'How long the mail has waited that waits longest, except those that their own mailbox put off.',
    label: 'class',
    of: ({ outbox }) => Object.fromEntries(outbox.map((row) => [row.class, row.ageSeconds])),
  },
  {
    name: 'portal_sending_paused',
    help: 'Whether sending is paused because the mail server refuses the sender.',
    of: ({ isPaused }) => Number(isPaused),
  },
  {
    name: 'portal_maintenance',
    help: 'Whether the portal is in maintenance: nothing is sent and no daily run begins.',
    of: ({ isMaintenance }) => Number(isMaintenance),
  },
  {
    name: 'portal_daily_run_age_seconds',
    help: 'Since the last daily run was finished.',
    of: ({ dailyRunAgeSeconds }) => dailyRunAgeSeconds,
  },
  {
    name: 'portal_calendar_age_seconds',
    help: "Since the last successful reading of that calendar of a consultant's own that was read longest ago.",
    of: ({ calendarAgeSeconds }) => calendarAgeSeconds,
  },
  {
    name: 'portal_mails_recent',
    help: 'Mails that were written today or yesterday and were sent, failed for good, or were sent and came back.',
    label: 'outcome',
    of: ({ sentMails: sent, failedMails: failed, bouncedMails: bounced }) => ({ sent, failed, bounced }),
  },
  {
    name: 'portal_backup_age_seconds',
    help: 'Since the newest backup of the schedule was made.',
    of: ({ backupAgeSeconds }) => backupAgeSeconds,
  },
  {
    name: 'portal_backup_overdue_seconds',
    help: 'Since the next backup of the schedule should have been made; 0 while it is not yet due.',
    of: ({ backupOverdueSeconds }) => backupOverdueSeconds,
  },
  {
    name: 'portal_backup_failed',
    help: 'Whether the last attempt to make a backup of the schedule failed; the log and the settings page say why.',
    of: ({ isBackupFailed }) => (isBackupFailed === null ? null : Number(isBackupFailed)),
  },
  {
    name: 'portal_journal_well',
    help: 'Whether every journal of erasures is written: none lacks somebody for ten minutes, or is of another installation.',
    of: ({ isJournalWell }) => Number(isJournalWell),
  },
];

export function createMetrics(services: Services, roles: Config['roles']): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = countRequests();
  const readDatabase = databaseReader(services);

  collectDefaultMetrics({ register: registry });
  const role = new Gauge({ name: 'portal_role', help: 'What this server does.', labelNames: ['role'], registers });
  for (const name of roles) role.set({ role: name }, 1);
  const isUp = new Gauge({ name: 'portal_database_up', help: 'Whether the database answers.', registers });
  const isReady = new Gauge({ name: 'portal_ready', help: 'What /api/health/ready says.', registers });
  const secondsAhead = new Gauge({
    name: 'portal_clock_ahead_seconds',
    help: 'How far the clock of this server is ahead of that of the database; from a minute on, either way, it does no jobs and sends no mail.',
    registers,
  });
  if (roles.has('jobs')) {
    const help = 'Whether this server makes backups by a schedule.';
    new Gauge({ name: 'portal_backup_configured', help, registers }).set(services.backups ? 1 : 0);
  }
  new Gauge({
    name: 'portal_job_failing',
    help: 'Whether the last attempt of a job failed; the log says why.',
    labelNames: ['name'],
    registers,
    collect() {
      for (const [name, isFailing] of services.failingJobs ?? []) this.set({ name }, Number(isFailing));
    },
  });
  const { pool } = services.database;
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('portal_pool_in_use', 'Connections to the database that are in use.', () => pool.totalCount - pool.idleCount);
  gauge('portal_pool_idle', 'Connections to the database that are open and free.', () => pool.idleCount);
  gauge('portal_pool_waiting', 'Work that waits for a connection to the database.', () => pool.waitingCount);
  gauge('portal_pool_limit', 'Most connections to the database that this server opens.', () => pool.options.max);
  const figures = DATABASE_FIGURES.map(({ name, help, label, of }) => ({
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
    label: label ?? '',
    of,
  }));

  async function text(): Promise<string> {
    const operation = await readDatabase();
    isUp.set(operation ? 1 : 0);
    isReady.set(operation && !operation.isStuck && operation.takesChanges && services.guard?.mayWork() !== false ? 1 : 0);
    secondsAhead.set(services.guard?.secondsAhead() ?? 0);
    for (const { gauge, label, of } of figures) {
      const value = operation && of(operation);
      gauge.reset();
      if (typeof value === 'number') gauge.set(value);
      else if (value) for (const [name, part] of Object.entries(value)) gauge.set({ [label]: name }, part);
      // reset() leaves a gauge without labels at 0, which would be reported.
      else if (!label) gauge.remove();
    }
    return requests.text() + (await registry.metrics());
  }

  return { count: requests.count, contentType: registry.contentType, text: shared(text) };
}

/** Concurrent calls share one run. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Null while the database does not answer; null is cached too. */
function databaseReader({ database, guard, now, log }: Services): () => Promise<Known | null> {
  let known: { at: number; operation: Known | null } | null = null;

  const ask = shared(async () => {
    const operation = await database
      .check(ASK_MS, (db) =>
        db.transaction(async (db) => {
          // Also limited in the database, so that a slow or locked one does not collect abandoned queries.
          await db.execute(sql`SELECT set_config('statement_timeout', ${String(ASK_MS)}, true)`);
          return {
            ...(await operationOf(db, isoOf(now()))),
            isStuck: await outboxStuck(db, now()),
            takesChanges: !(await isReadOnly(db)) && !database.refusesChanges() && guard?.isFull() !== true,
          };
        }),
      )
      .catch((error) => {
        // Logged once per outage, because Prometheus scrapes every few seconds.
        if (known?.operation !== null) logFailure(log, 'reading the figures of the database', error);
        return null;
      });
    known = { at: performance.now(), operation };
    return operation;
  });

  return async () => {
    if (known && performance.now() - known.at < FRESH_MS) return known.operation;
    return Promise.race([ask(), sleep(ASK_MS, null, { ref: false })]);
  };
}
