import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { dateInWords, momentInWords } from '#domain/calendar.ts';
import { ended } from '#domain/people/names.ts';
import { periodInWords } from '#domain/planning/absence.ts';
import { conflictInWords } from '#domain/planning/conflict-words.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { conversations } from '#web/parts/ask-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { EmployeeLink } from './people/link.tsx';

type Conflict = Output<'GET /api/admin/conflicts'>[number];
const SHOWN = 5;

type ConflictsCardProps = {
  of: 'GET /api/admin/conflicts' | 'GET /api/consultants/conflicts';
  advice: string;
  action?: (conflict: Conflict) => ReactNode;
};

/**
 * Appointments that something stands in the way of: for administrators a list of tasks, gone once they are solved; for the consultant
 * what an administrator sees to.
 */
export default function ConflictsCard({ of, advice, action }: ConflictsCardProps) {
  const isOwn = of === 'GET /api/consultants/conflicts';
  const conflicts = useQuery(query(of));
  const [all, setAll] = useState(false);
  if (conflicts.error) return <LoadFailed what="De conflicten konden" query={conflicts} />;
  if (!conflicts.data || conflicts.data.length === 0) return null;
  const rows = isOwn ? onceEach(conflicts.data) : conflicts.data;
  const { length } = rows;
  return (
    <Card flush className="mb-6" title={titleOf(conflicts.data, isOwn)} description={advice} icon={<CalendarX2 aria-hidden />}>
      <ul aria-label="Conflicten" className="divide-y border-t">
        {rows.slice(0, all ? length : SHOWN).map((conflict) => (
          <li
            key={`${conflict.kind} ${conflict.appointmentId} ${conflict.absence?.id} ${conflict.reason}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-medium wrap-anywhere">
                {isOwn && conflict.absence ? periodInWords(conflict.absence) : whenOf(conflict)}
                {!(isOwn && conflict.absence) && <WithWhom conflict={conflict} isOwn={isOwn} />}
              </p>
              <p className="text-sm wrap-anywhere">
                {ended(conflictInWords(conflict, isOwn))} {!isOwn && <span className="text-muted">{conflict.consultantName}</span>}
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

/** An absence of one's own is one line, however many conversations there are in it. */
function onceEach(conflicts: readonly Conflict[]): Conflict[] {
  return conflicts.filter(({ absence }, i) => !absence || conflicts.findIndex((other) => other.absence?.id === absence.id) === i);
}

function whenOf({ date, startTime }: Conflict): string {
  return startTime ? momentInWords({ date, startTime }) : dateInWords(date);
}

/** A consultant has no page about an employee. */
function WithWhom({ conflict: { employeeId, employeeName, employerName }, isOwn }: { conflict: Conflict; isOwn: boolean }) {
  return (
    <>
      {employeeName && ', '}
      {employeeName && (isOwn ? employeeName : <EmployeeLink id={employeeId} name={employeeName} className="underline" />)}
      {employerName && <span className="font-normal text-muted"> ({employerName})</span>}
    </>
  );
}

/** A report of absence may be about no appointment at all. */
function titleOf(conflicts: readonly Conflict[], isOwn: boolean): string {
  const { length } = conflicts;
  const planned = new Set(conflicts.flatMap(({ appointmentId }) => appointmentId ?? [])).size;
  if (isOwn) return planned === 0 ? 'Uw melding is bij de beheerders' : `Een beheerder regelt uw ${conversations(planned)}`;
  const [one, more] = conflicts.every(({ appointmentId }) => appointmentId !== null) ? ['afspraak', 'afspraken'] : ['melding', 'meldingen'];
  return length === 1 ? `1 ${one} vraagt aandacht` : `${count(length)} ${more} vragen aandacht`;
}
