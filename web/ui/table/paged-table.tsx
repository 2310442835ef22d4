// <PagedTable label="Werkgevers" rows={employers} columns={…} offset={offset} onOffset={setOffset} />
// For rows that have all been fetched: shows one page of them. KeyedPagination is for lists of which the server returns one page.
import { usePageSize } from './page-size.ts';
import { Pagination } from './pagination.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

type PagedTableProps<R> = RecordTableProps<R> & { offset: number; onOffset: (offset: number) => void };

export function PagedTable<R extends { id: number }>({ rows, offset, onOffset, ...rest }: PagedTableProps<R>) {
  const limit = usePageSize();
  return (
    <>
      <RecordTable {...rest} rows={rows?.slice(offset, offset + limit)} />
      {rows && (rows.length > limit || offset > 0) && <Pagination offset={offset} limit={limit} total={rows.length} onChange={onOffset} />}
    </>
  );
}
