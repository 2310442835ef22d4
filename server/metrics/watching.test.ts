import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { backups } from '#server/db/schema/firm.ts';
import { busyCalendars } from '#server/db/schema/planning.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { newConsultant } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { figuresIn } from '#server/testing/servers.ts';
import { createMetrics } from './metrics.ts';

// Compares the alerts in deploy/ with the metrics of a server. `npm run check:alerts` tests the alerts themselves.

const readText = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const portal = usePortal();
/** By metric name its labels, and by label its values. */
let given: Map<string, Map<string, Set<string>>>;

const alerts = [...readText('alerts.yml').matchAll(/^ {8}expr: (?:>\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
  ([, long, short]) => long ?? short ?? '',
);

const FIGURE = /\b((?:portal|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*(?:\{token\}[^}]*)?)\})?/g;

beforeAll(async () => {
  const at = isoOf(portal.instant);
  await portal.db.insert(dailyRuns).values({ date: '2026-03-01', startedAt: at, finishedAt: at });
  await portal.db.insert(backups).values({ dueAt: at, nextDueAt: at, claimedUntil: at, madeAt: at, finishedAt: at });
  const { consultantId } = await newConsultant(portal, []);
  await portal.db
    .insert(busyCalendars)
    .values({ consultantId, name: 'Werk', url: 'x', host: 'agenda.test', nextReadAt: at, lastSuccess: at });
  const failingJobs = new Map([['the nightly run', false]]);
  const metrics = createMetrics({ ...portal.services, failingJobs }, new Set(['web', 'mail', 'jobs'] as const));
  metrics.count('GET /api/health/ready', 503, 0.1);
  given = new Map();
  for (const name of figuresIn(await metrics.text()).keys()) {
    const [, figure = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(name) ?? [];
    const known = given.get(figure) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
    given.set(figure, known);
  }
});

test('alerts.yml uses only metrics and labels that exist', () => {
  expect(alerts.length).toBeGreaterThanOrEqual(21);
  const wrong = alerts.flatMap((expression) =>
    [...expression.matchAll(FIGURE)].flatMap(([, figure = '', filter = '']) => {
      const labels = given.get(figure);
      if (!labels) return `${figure} is not given`;
      // Labels that Prometheus adds to every metric.
      const filters = [...filter.matchAll(/(\w+)(!?=)"([^"]*)"/g)].filter(
        ([, label]) => !['job', 'instance', 'installation'].includes(label ?? ''),
      );
      return filters.flatMap(([, label = '', , value = '']) =>
        labels.get(label)?.has(value) ? [] : `${figure} has no ${label} "${value}"`,
      );
    }),
  );
  expect(wrong).toEqual([]);
});

test('every alert is tested in alerts.test.yml, both quiet and firing', () => {
  const tests = readText('alerts.test.yml');
  for (const [, name] of readText('alerts.yml').matchAll(/alert: (\w+)/g)) {
    expect(tests, name).toMatch(new RegExp(`alertname: ${name}\\n {8}exp_alerts: \\[\\]`));
    expect(tests, name).toMatch(new RegExp(`alertname: ${name}\\n {8}exp_alerts:\\n`));
  }
});
