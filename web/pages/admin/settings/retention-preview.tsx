import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#domain/calendar.ts';
import { PREVIEW_DAYS } from '#domain/privacy/vocabulary.ts';
import { queryPage } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { type ListPlace, partAt } from '#web/filters.ts';
import { some } from '#web/format.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { useSettled } from '#web/parts/settled.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeyedPagination } from '#web/ui/table/pagination.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';

type Row = Output<'GET /api/admin/retention/preview'>[number] & { id: number };

const PAGE = 10;
/** Debounce of the field in ms, before the server counts again. */
const TYPING_MS = 500;

/** Who is erased in the coming days with these periods, saved or not. */
export function RetentionPreview({ employeeMonths, enabled }: { employeeMonths: number; enabled: boolean }) {
  const months = useSettled(employeeMonths, TYPING_MS);
  const [page, setPage] = useState<{ months: number; place: ListPlace }>({ months, place: { offset: 0 } });
  const place = page.months === months ? page.place : { offset: 0 };
  const preview = useQuery({
    ...queryPage('GET /api/admin/retention/preview', { query: { employeeMonths: months, limit: PAGE, ...partAt(place) } }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="wie-gaat" className="flex flex-col gap-3 border-t pt-5">
      <h3 id="wie-gaat" className="font-semibold">
        {enabled ? `Wie er de komende ${PREVIEW_DAYS} dagen gaat` : `Wie er de komende ${PREVIEW_DAYS} dagen zou gaan`}
      </h3>
      {preview.error ? (
        <LoadFailed what="Deze lijst kon" query={preview} />
      ) : !preview.data ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <p aria-live="polite" className="text-muted">
            {inWords(preview.data, months)}
          </p>
          {preview.data.total > 0 && (
            <RecordTable label="Wie er gaat" columns={COLUMNS} rows={preview.data.items.map((row) => ({ ...row, id: row.employeeId }))} />
          )}
          {preview.data.total > PAGE && (
            <KeyedPagination place={place} limit={PAGE} query={preview} onChange={(place) => setPage({ months, place })} />
          )}
        </>
      )}
    </section>
  );
}

const COLUMNS: RecordColumn<Row>[] = [
  { head: 'Werknemer', cell: ({ employeeId, name }) => <EmployeeLink id={employeeId} name={name} className="font-medium" /> },
  { head: 'Werkgever', cell: ({ employerId, employerName }) => <EmployerLink id={employerId} name={employerName} /> },
  { head: 'Gewist op', cell: ({ date }) => shortDate(date) },
];

function inWords({ total }: { total: number }, months: number): string {
  return `Bij ${some(months, 'maand', 'maanden')}: ${total === 0 ? 'niemand' : some(total, 'werknemer', 'werknemers')}.`;
}
