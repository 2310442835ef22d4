import { useQuery } from '@tanstack/react-query';
import { longDate } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { OwnAppointment } from './types.ts';

/** What was written down and agreed in earlier conversations with this employee, the last one first. */
export function EarlierTalks({ talks }: { talks: readonly OwnAppointment[] }) {
  return (
    <ul aria-label="Eerder besproken" className="grid gap-2">
      {talks.map(({ id, date, notes, summarySentAt }) => (
        <li key={id}>
          <span className="text-sm text-muted">{longDate(date)}</span>
          {notes && <LongText text={notes} />}
          {summarySentAt && <Summary id={id} />}
        </li>
      ))}
    </ul>
  );
}

/** The summary as it was sent, with its actions. Not cached, because it is only for the employee and the consultant. */
function Summary({ id }: { id: number }) {
  const { data } = useQuery({ ...query('GET /api/appointments/{id}/summary', { params: { id } }), gcTime: 0 });
  if (!data) return null;
  return (
    <>
      <LongText text={data.text} />
      <ul aria-label="Afgesproken" className="list-disc ps-5 empty:hidden">
        {data.actions.map((action) => (
          <li key={action} className="wrap-anywhere">
            {action}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Earlier conversations with the same employee that have notes or a summary. */
export function earlierTalks(next: OwnAppointment, all: readonly OwnAppointment[]): OwnAppointment[] {
  const isEarlier = ({ employee, date, status }: OwnAppointment) =>
    employee.id === next.employee.id && date < next.date && status !== 'geannuleerd';
  return all.filter((one) => isEarlier(one) && (one.notes || one.summarySentAt)).toReversed();
}

/** Keeps line breaks, and wraps words of any length. */
export function LongText({ text }: { text: string }) {
  return <p className="wrap-anywhere whitespace-pre-line">{text}</p>;
}
