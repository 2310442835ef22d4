// <RecordTable label="Werkgevers" rows={employers} columns={[{ head: 'Naam', cell: (employer) => employer.name }, …]} />
// For lists that fit on a page. On a narrow screen each row becomes a card in which the heads are labels; the first column is its title.
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from '#web/ui/classes.ts';
import { useIsNarrow } from '#web/ui/media.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFit } from './fit.ts';
import { type HeadSort, SortHead } from './sort-head.tsx';
import { headCellClass } from './table.tsx';

export type RecordColumn<R> = {
  head: string;
  /** Before the head, on a wide screen: a checkbox for all rows. */
  before?: ReactNode;
  sort?: HeadSort | undefined;
  /** Of the column where rows are compact; without it, an equal share. */
  width?: string | undefined;
  cell: (row: R) => ReactNode;
  /** Buttons: at the end of the row, or at the bottom of a card. */
  isActions?: boolean;
};

/** On a phone: a row is one line, which opens its other columns. */
export type RecordLine<R> = {
  text: (row: R) => ReactNode;
  before: (row: R) => ReactNode;
  /** Also shown while the line is closed. */
  below: (row: R) => ReactNode;
};

export type RecordTableProps<R> = {
  label: string;
  columns: readonly RecordColumn<R>[];
  /** Undefined while loading. */
  rows: readonly R[] | undefined;
  line?: RecordLine<R>;
  /** The row whose line is open at first. */
  opened?: number | undefined;
};

const rowClass = 'border-b last:border-b-0 max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:px-5 max-lg:py-4';
const cellClass = 'align-middle lg:px-3 lg:py-3 lg:first:pl-5';
/** On a card the column head is before the value, or above it with large text; except for the title and the buttons. */
const labelledClass = cx(
  'max-lg:grid max-lg:gap-x-3 max-lg:@min-[17rem]:grid-cols-[9.5rem_minmax(0,1fr)]',
  'max-lg:before:pt-0.5 max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)]',
);

export function RecordTable<R extends { id: number }>({ label, columns, rows, line, opened }: RecordTableProps<R>) {
  const region = useFit(rows);
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState(opened);
  const isLined = isNarrow && line !== undefined;
  return (
    <section
      ref={region}
      aria-label={label}
      aria-busy={rows === undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="@container overflow-x-auto -outline-offset-2"
    >
      <table className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{label}</caption>
        <colgroup className="max-lg:hidden">
          {columns.map(({ head, width }) => (
            <col key={head} style={{ '--width': width } as CSSProperties} />
          ))}
        </colgroup>
        <thead className="max-lg:sr-only">
          <tr className="border-y">
            {columns.map(({ head, before, sort, isActions }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sort?.state}
                className={cx(headCellClass, 'lg:px-3 lg:first:pl-5', isActions && 'lg:pr-6 lg:text-right')}
              >
                {before || sort ? (
                  <>
                    {/* The heads of cards are for screen readers only: nothing in them may take the focus. */}
                    <span className="flex items-center gap-2 max-lg:hidden">
                      {before}
                      {sort ? <SortHead sort={sort}>{head}</SortHead> : head}
                    </span>
                    <span className="lg:hidden">{head}</span>
                  </>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows?.map((row) => (
            <tr key={row.id} className={cx(rowClass, 'hover:bg-sunken/60', isLined && 'py-0!')}>
              {isLined && (
                <LineCell line={line} row={row} isOpen={open === row.id} toggle={() => setOpen(open === row.id ? undefined : row.id)} />
              )}
              {/* Cells of a closed line are hidden, not left out: a dialog of theirs stays open when a phone is turned. */}
              {columns.slice(isLined ? 1 : 0).map(({ head, cell, isActions }, column) => (
                <td
                  key={head}
                  data-label={head}
                  hidden={isLined && open !== row.id}
                  className={cx(cellClass, (isLined || column > 0) && !isActions && labelledClass)}
                >
                  {/* A word wider than the cell breaks: otherwise it would push the buttons out of view. */}
                  <div
                    className={
                      isActions ? 'flex max-lg:-ml-3 max-lg:flex-wrap lg:justify-end' : 'wrap-break-word max-lg:min-w-0 lg:max-w-(--cell)'
                    }
                  >
                    {cell(row)}
                  </div>
                </td>
              ))}
            </tr>
          )) ?? <SkeletonRows columns={columns.length} />}
        </tbody>
      </table>
    </section>
  );
}

type LineCellProps<R> = { line: RecordLine<R>; row: R; isOpen: boolean; toggle: () => void };

function LineCell<R>({ line, row, isOpen, toggle }: LineCellProps<R>) {
  return (
    <td>
      <div className="flex items-center gap-2">
        {line.before(row)}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="flex min-h-12 min-w-0 grow items-center gap-2 text-start -outline-offset-2"
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 py-1">{line.text(row)}</span>
          <ChevronDown aria-hidden className={cx('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
        </button>
      </div>
      {line.below(row)}
    </td>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return [1, 2, 3].map((row) => (
    <tr key={row} className={rowClass}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={column} className={cellClass}>
          {row === 1 && column === 0 && <span className="sr-only">Laden...</span>}
          <Skeleton className={cx('my-1 h-5', column === 0 ? 'w-32' : 'w-20')} />
        </td>
      ))}
    </tr>
  ));
}
