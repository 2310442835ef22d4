// <Chart title="Vrije uren per week" table={{ heads: ['Week', 'Vrij'], rows: [['16 november', 12]] }} className="h-64"><HoursBars … /></Chart>
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx, recordLink } from '#web/ui/classes.ts';

/** A number with `href` links to its list. */
type Value = string | number | { value: number; href: string };
type Table = { heads: readonly string[]; rows: readonly (readonly [string, ...Value[]])[] };
/** `heading`: the title as a link, for example. */
type ChartProps = { title: string; heading?: ReactNode; summary: string; table: Table; className?: string; children: ReactNode };

/**
 * A drawing with its summary in words and its numbers in a table; screen readers get summary and table instead of the drawing. Without rows
 * only the summary is shown.
 */
export function Chart({ title, heading = title, summary, table, className = 'h-64', children }: ChartProps) {
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption>
        <h3 className="wrap-anywhere font-semibold">{heading}</h3>
        <p className="text-sm text-muted">{summary}</p>
      </figcaption>
      {table.rows.length > 0 && (
        <>
          {/* Clipped, because the drawing keeps its former width for a moment when the page gets narrower. */}
          <div aria-hidden="true" className={cx('mt-3 min-w-0 overflow-hidden', className)}>
            {children}
          </div>
          <details className="mt-2">
            <summary className="touch-target content-center text-sm font-medium text-brand">
              Bekijk als tabel<span className="sr-only">: {title}</span>
            </summary>
            <ChartTable label={title} table={table} />
          </details>
        </>
      )}
    </figure>
  );
}

function ChartTable({ label, table: { heads, rows } }: { label: string; table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto -outline-offset-2">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b">
            {heads.map((head, column) => (
              <th key={head} scope="col" className={cx('py-2 pr-3 font-medium text-muted', column === 0 ? 'text-left' : 'text-right')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              {values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column} className="py-2 pr-3 text-right tabular-nums">
                  <Shown value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Shown({ value }: { value: Value }): ReactNode {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('nl-NL');
  const { value: linked, href } = value;
  if (linked === 0) return '0';
  return (
    <Link href={href} className={recordLink}>
      {linked.toLocaleString('nl-NL')}
    </Link>
  );
}
