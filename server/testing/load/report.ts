import type { Figures, Quantiles } from './figures.ts';

/** How many times slower the p99 during failures may be. Reported, not enforced, because all machines share the cores of this one. */
const BUDGET = 10;
/** With fewer samples the p99 is just the slowest of them. */
const FEW = 100;

export function reportOf(figures: Figures): string {
  const seconds = (figures.endedAt - figures.startedAt) / 1000;
  const { mails } = figures;
  const ready = figures.readyMs.toSorted((a, b) => b.ms - a.ms)[0];
  const broken = [...figures.broken];
  return [
    '',
    `${'call'.padEnd(46)} ${'without failures'.padStart(24)} ${'with failures'.padStart(24)}   p99 ratio`,
    `${''.padEnd(46)} ${'n     p50     p99'.padStart(24)} ${'n     p50     p99'.padStart(24)}`,
    ...figures.table().map(({ kind, calm, failing }) => `${kind.padEnd(46)} ${cells(calm)} ${cells(failing)}   ${ratio(calm, failing)}`),
    '',
    `throughput: ${figures.answers} requests in ${seconds.toFixed(0)} s (${(figures.answers / seconds).toFixed(1)}/s), ${mails.arrived} mails (${(mails.arrived / seconds).toFixed(1)}/s)`,
    `repeated by people who got no answer: ${figures.repeated}; without an answer or 5xx: ${listed(figures.refusedDuringFailures)}`,
    `mails repeated after a crash: ${mails.repeated}; put off by the mail server: ${mails.putOff}; dropped by it: ${mails.dropped}; links looked up: ${figures.links}`,
    `failures: ${[...figures.failures.values()].reduce((a, b) => a + b, 0)}`,
    ...[...figures.failures].map(([name, times]) => `  ${String(times).padStart(4)} × ${name}`),
    ready
      ? `longest until every server was ready again: ${Math.round(ready.ms)} ms (${ready.after})`
      : 'no server had to become ready again',
    `longest from the start of a server until it listened: ${Math.round(Math.max(...figures.startMs))} ms of ${figures.startMs.length} starts`,
    '',
    ...figures.restored,
    '',
    ...broken.map(([promise, { times, first }]) => `BROKEN  ${promise}: ${times} ×, first: ${first}`),
    `broken promises: ${broken.length}`,
  ].join('\n');
}

function cells(quantiles: Quantiles | null): string {
  if (!quantiles) return '–'.padStart(24);
  const { count, p50, p99 } = quantiles;
  return `${String(count).padStart(8)} ${ms(p50)} ${ms(p99)}`;
}

function ms(value: number): string {
  return (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(7);
}

function ratio(calm: Quantiles | null, failing: Quantiles | null): string {
  if (!calm || !failing) return '';
  const value = failing.p99 / calm.p99;
  const few = calm.count < FEW || failing.count < FEW ? ' (few)' : '';
  return `${value.toFixed(1)} ${value <= BUDGET ? 'within' : 'OVER'} ${BUDGET}${few}`;
}

function listed(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} × ${name}`);
  return parts.length > 0 ? parts.join(', ') : 'none';
}
