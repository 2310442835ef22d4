import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { dateInWords, momentInWords } from '#domain/calendar.ts';
import { conflictInWords } from '#domain/planning/conflict-words.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

type Conflict = Output<'GET /api/admin/conflicts'>[number];
const SHOWN = 5;

type ConflictsCardProps = {
  of: 'GET /api/admin/conflicts' | 'GET /api/consultants/conflicts';
  advice: string;
  action?: (conflict: Conflict) => ReactNode;
};

/** Appointments that something stands in the way of, as a list of tasks; gone once they are solved. */
export default function ConflictsCard({ of, advice, action }: ConflictsCardProps) {
  const conflicts = useQuery(query(of));
  const [all, setAll] = useState(false);
  if (conflicts.error) return <LoadFailed what="De conflicten konden" query={conflicts} />;
  if (!conflicts.data || conflicts.data.length === 0) return null;
  const { length } = conflicts.data;
  return (
    <Card flush className="mb-6" title={titleOf(conflicts.data)} description={advice} icon={<CalendarX2 aria-hidden />}>
      <ul aria-label="Conflicten" className="divide-y border-t">
        {conflicts.data.slice(0, all ? length : SHOWN).map((conflict) => (
          <li
            key={`${conflict.kind} ${conflict.appointmentId} ${conflict.absence?.id} ${conflict.reason}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-medium wrap-anywhere">
                {conflict.startTime ? momentInWords({ date: conflict.date, startTime: conflict.startTime }) : dateInWords(conflict.date)}
                {conflict.employeeName && `, ${conflict.employeeName}`}
                {conflict.employerName && <span className="font-normal text-muted"> ({conflict.employerName})</span>}
              </p>
              <p className="text-sm wrap-anywhere">
                {conflictInWords(conflict)}. <span className="text-muted">{conflict.consultantName}</span>
              </p>
            </div>
            {action?.(conflict)}
          </li>
        ))}
      </ul>
      {length > SHOWN && !all && (
        <div className="border-t px-5 py-3">
          <Button size="small" onClick={() => setAll(true)}>
            Alle {count(length)} tonen
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A report of absence may be about no appointment at all. */
function titleOf(conflicts: readonly Conflict[]): string {
  const { length } = conflicts;
  const [one, more] = conflicts.every(({ appointmentId }) => appointmentId !== null) ? ['afspraak', 'afspraken'] : ['melding', 'meldingen'];
  return length === 1 ? `1 ${one} vraagt aandacht` : `${count(length)} ${more} vragen aandacht`;
}
