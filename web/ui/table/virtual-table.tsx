// A table of any length: only the rows in view are rendered.
//   const rows = useRows('GET /api/employees', filters);
//   <VirtualTable label="Werknemers" columns={[{ head: 'Naam', width: '14rem' }, …]} count={rows.count} rowHeight={68} onView={rows.onView}
//     row={(index) => { const employee = rows.at(index); return employee ? <><Cell>…</Cell>…</> : null; }} />
// `row` returns the cells of one row; null while the row is loading.
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type HeadSort, SortHead } from './sort-head.tsx';
import { Cell, headCellClass } from './table.tsx';

export type View = { first: number; last: number };

export type Column = { head: ReactNode; width: string; sort?: HeadSort | undefined };

type VirtualTableProps = {
  label: string;
  columns: readonly Column[];
  count: number;
  rowHeight: number;
  row: (index: number) => ReactNode;
  onView: (view: View) => void;
};

export function VirtualTable({ label, columns, count, rowHeight, row, onView }: VirtualTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onView({ first, last }), [first, last, onView]);

  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[70dvh] overflow-auto -outline-offset-2"
    >
      <table
        aria-rowcount={count + 1}
        className="w-full table-fixed border-collapse wrap-anywhere [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1 [&_th]:whitespace-normal"
        style={{ minWidth: `calc(${columns.map(({ width }) => width).join(' + ')})` }}
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <col key={index} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10">
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={index} scope="col" aria-sort={column.sort?.state} className={headCellClass}>
                {column.sort ? <SortHead sort={column.sort}>{column.head}</SortHead> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        {above > 0 && <Spacer height={above} />}
        <tbody>
          {items.map(({ key, index }) => (
            <VirtualRow key={key} index={index} row={row} height={rowHeight} columns={columns.length} measure={virtual.measureElement} />
          ))}
        </tbody>
        {below > 0 && <Spacer height={below} />}
      </table>
    </section>
  );
}

type VirtualRowProps = {
  index: number;
  row: (index: number) => ReactNode;
  height: number;
  columns: number;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Memoised: scrolling renders only the rows that come into view, because `row` is the same function until the page itself renders. */
const VirtualRow = memo(function VirtualRow({ index, row, height, columns, measure }: VirtualRowProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} style={{ height }} className="border-b hover:bg-sunken/60">
      {row(index) ?? (
        <Cell colSpan={columns}>
          <Skeleton className="h-5 w-1/2" />
        </Cell>
      )}
    </tr>
  );
});

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );
}
