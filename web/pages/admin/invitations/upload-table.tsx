import { use, useState } from 'react';
import { meantAddress } from '#domain/people/mistyped-domain.ts';
import type { Corrections } from '#domain/people/upload/csv/corrected-list.ts';
import { count } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/classes.ts';
import { Chips } from '#web/ui/form/chips.tsx';
import { Cell } from '#web/ui/table/table.tsx';
import { VirtualTable } from '#web/ui/table/virtual-table.tsx';
import type { ReadList } from './list-rows.ts';
import type { UploadResult } from './upload.ts';

type UploadTableProps = {
  reading: Promise<ReadList>;
  found: UploadResult;
  corrections: Corrections;
  correct: (list: ReadList, corrections: Corrections) => void;
};

const VIEWS = ['all', 'errors', 'warnings'] as const;
type View = (typeof VIEWS)[number];

/** Every row and column of the list. Rows with an error or a warning have fields, and keep them once they were corrected. */
export function UploadTable({ reading, found, corrections, correct }: UploadTableProps) {
  const list = use(reading);
  const [view, setView] = useState<View>('all');
  const errors = new Map(found.skipped.map(({ row, reason }) => [row, reason]));
  const warnings = Map.groupBy(found.warnings, ({ row }) => row);
  const shown = {
    all: list.rows,
    errors: list.rows.filter(({ row }) => errors.has(row) || corrections.has(row)),
    warnings: list.rows.filter(({ row }) => warnings.has(row) || corrections.has(row)),
  }[view];

  function set(row: number, change: (cells: readonly string[]) => string[]): void {
    const cells = corrections.get(row) ?? list.rows.find((one) => one.row === row)?.cells ?? [];
    correct(list, new Map([...corrections, [row, change(cells)]]));
  }
  const setCell = (row: number, column: number, value: string) =>
    set(row, (cells) => list.labels.map((_, at) => (at === column ? value : (cells[at] ?? ''))).concat(cells.slice(list.labels.length)));

  const views = [
    { view: 'all', label: `Alle rijen (${count(list.rows.length)})` },
    { view: 'errors', label: `Fouten (${count(found.skippedCount)})` },
    { view: 'warnings', label: `Waarschuwingen (${count(found.warningsCount)})` },
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <Chips label="Welke rijen" options={views} isChosen={(option) => option.view === view} onChoose={(option) => setView(option.view)} />
      <div className="isolate rounded-control border text-sm">
        <VirtualTable
          key={view}
          label="Alle rijen van de lijst"
          count={shown.length}
          rowHeight={45}
          onView={() => {}}
          columns={[
            { head: 'Rij', width: '4rem' },
            { head: 'Controle', width: '17rem' },
            ...list.labels.map((head, column) => ({
              head: <span className={list.columns[column]?.field ? undefined : 'font-normal'}>{head}</span>,
              width: list.columns[column]?.field === 'email' ? '15rem' : '10rem',
            })),
          ]}
          row={(index) => {
            const listed = shown[index];
            if (!listed) return null;
            const { row } = listed;
            const cells = corrections.get(row) ?? listed.cells;
            const error = errors.get(row);
            const doubts = warnings.get(row);
            const isOpen = error !== undefined || doubts !== undefined || corrections.has(row);
            return (
              <>
                <Cell>{row}</Cell>
                <Cell className={cx(error !== undefined ? 'font-medium text-danger' : doubts ? 'text-warning' : 'text-muted')}>
                  {error ?? doubts?.map(({ reason }) => reason).join(' ') ?? 'Goed'}
                  {cells.map((cell, column) => {
                    const meant = doubts && meantAddress(cell);
                    return (
                      meant && (
                        <Button key={list.labels[column]} size="small" onClick={() => setCell(row, column, meant)}>
                          {meant.slice(meant.lastIndexOf('@') + 1)} overnemen
                        </Button>
                      )
                    );
                  })}
                </Cell>
                {list.labels.map((head, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <Cell key={column}>
                    {isOpen ? (
                      <CellInput
                        label={`${head}, rij ${row}`}
                        value={cells[column] ?? ''}
                        onChange={(value) => setCell(row, column, value)}
                      />
                    ) : (
                      cells[column]
                    )}
                  </Cell>
                ))}
              </>
            );
          }}
        />
      </div>
    </div>
  );
}

type CellInputProps = { label: string; value: string; onChange: (value: string) => void };

/** Reports on leaving and on Enter: each correction is checked by the server. */
function CellInput({ label, value, onChange }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function commit(): void {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  }
  return (
    <input
      aria-label={label}
      maxLength={500}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      className="w-full min-w-0 rounded-control border border-edge bg-surface px-2 py-1 text-base text-ink hover:border-brand lg:text-sm"
    />
  );
}
