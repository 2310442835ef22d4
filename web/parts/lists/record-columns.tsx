import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import type { HeadSort } from '#web/ui/table/sort-head.tsx';
import type { Selection } from './selection.ts';
import type { ListColumn } from './view.ts';

// Columns of a list in pages, with ticks and sorting heads.

export type ListedColumn<S extends string, R> = ListColumn<S> & Pick<RecordColumn<R>, 'cell' | 'width'>;

type Ticks<R> = {
  selection: Selection;
  rows: readonly R[] | undefined;
  /** Names a row in the label of its checkbox. */
  about: (row: R) => string;
  all: string;
};

export function recordColumns<S extends string, R extends { id: number }>(
  shown: readonly ListedColumn<S, R>[],
  sortOf: (column: ListedColumn<S, R>) => HeadSort | undefined,
  ticks: Ticks<R> | null,
): RecordColumn<R>[] {
  return shown.map((column, index) => {
    const plain = { head: column.label, sort: sortOf(column), width: column.width, cell: column.cell };
    return index === 0 && ticks ? withTicks(plain, ticks) : plain;
  });
}

/** Adds the checkboxes to the first column, which is the title of a card. */
function withTicks<R extends { id: number }>(column: RecordColumn<R>, { selection, rows = [], about, all }: Ticks<R>): RecordColumn<R> {
  return {
    ...column,
    before: (
      <Checkbox
        hideLabel
        label={all}
        disabled={rows.length === 0}
        checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
        onChange={() => selection.togglePage(rows)}
      />
    ),
    cell: (row) => (
      <div className="flex items-center gap-2 max-lg:@max-[17rem]:flex-wrap">
        <Checkbox hideLabel label={`${about(row)} selecteren`} checked={selection.has(row.id)} onChange={() => selection.toggle(row.id)} />
        <div className="min-w-0">{column.cell(row)}</div>
      </div>
    ),
  };
}
