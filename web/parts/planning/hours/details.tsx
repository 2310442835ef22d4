import { shortDate } from '#domain/calendar.ts';
import type { Output } from '#web/api/call.ts';
import { timeRange } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';

export type Hours = Output<'GET /api/consultants/availability'>[number];

/** Special properties of a row: pause, skipped days, holidays, visit. */
export function HoursDetails({ row }: { row: Hours }) {
  const { pauseStartTime, pauseEndTime, skippedDates, onHoliday, employerName } = row;
  return (
    <>
      {pauseStartTime && pauseEndTime && (
        <span className="text-sm text-muted">Pauze {timeRange({ startTime: pauseStartTime, endTime: pauseEndTime })}</span>
      )}
      {skippedDates.length > 0 && <span className="text-sm text-muted">Niet op {skippedDates.map(shortDate).join(', ')}</span>}
      {onHoliday && <Badge>Ook op feestdagen</Badge>}
      {employerName !== null && <Badge tone="accent">Bezoekdag bij {employerName}</Badge>}
    </>
  );
}
