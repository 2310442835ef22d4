import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { ended } from '#domain/people/names.ts';
import { conflictInWords } from '#domain/planning/conflict-words.ts';
import { dateInWords, momentInWords, periodInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { count } from '#web/format.ts';
import { conversations } from '#web/parts/ask-first.tsx';
import { isStray, StraysCard } from '#web/parts/planning/own-calendars/strays.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

type Conflict = Output<'GET /api/consultants/conflicts'>[number];
const SHOWN = 5;
const ADVICE = 'U hoeft niets te doen. Een beheerder zoekt een collega of een ander moment, en vertelt het de werknemers.';

/** The consultant's own appointments at hours that are not available; an administrator moves or hands them over. */
export default function ConflictsCard() {
  const conflicts = useQuery(query('GET /api/consultants/conflicts'));
  const [all, setAll] = useState(false);
  if (conflicts.error) return <LoadFailed what="De conflicten konden" query={conflicts} />;
  if (!conflicts.data || conflicts.data.length === 0) return null;
  const forOthers = conflicts.data.filter((conflict) => !isStray(conflict));
  const rows = onceEach(forOthers);
  const { length } = rows;
  if (length === 0) return <StraysCard conflicts={conflicts.data} />;
  return (
    <>
      <StraysCard conflicts={conflicts.data} />
      <Card flush className="mb-6" title={titleOf(forOthers)} description={ADVICE} icon={<CalendarX2 aria-hidden />}>
        <ul aria-label="Conflicten" className="divide-y border-t">
          {rows.slice(0, all ? length : SHOWN).map((conflict) => (
            <li key={`${conflict.kind} ${conflict.appointmentId} ${conflict.absence?.id} ${conflict.reason}`} className="px-5 py-3">
              <p className="font-medium wrap-anywhere">
                {conflict.absence ? periodInWords(conflict.absence) : <WhenAndWithWhom conflict={conflict} />}
              </p>
              <p className="text-sm wrap-anywhere">{ended(conflictInWords(conflict))}</p>
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
    </>
  );
}

/** An absence is one line, with any number of appointments. */
function onceEach(conflicts: readonly Conflict[]): Conflict[] {
  return conflicts.filter(({ absence }, i) => !absence || conflicts.findIndex((other) => other.absence?.id === absence.id) === i);
}

function WhenAndWithWhom({ conflict: { date, startTime, employeeName, employerName } }: { conflict: Conflict }) {
  return (
    <>
      {startTime ? momentInWords({ date, startTime }) : dateInWords(date)}
      {employeeName && `, ${employeeName}`}
      {employerName && <span className="font-normal text-muted"> ({employerName})</span>}
    </>
  );
}

/** A reported absence may have no appointments. */
function titleOf(conflicts: readonly Conflict[]): string {
  const planned = new Set(conflicts.flatMap(({ appointmentId }) => appointmentId ?? [])).size;
  return planned === 0 ? 'Uw melding is bij de beheerders' : `Een beheerder regelt uw ${conversations(planned)}`;
}
