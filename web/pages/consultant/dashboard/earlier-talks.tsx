import { longDate } from '#texts/nl/dates.ts';
import type { OwnAppointment } from './types.ts';

/** What was written down of earlier conversations with this employee, the last one first. */
export function EarlierTalks({ talks }: { talks: readonly OwnAppointment[] }) {
  return (
    <ul aria-label="Eerder besproken" className="grid gap-2">
      {talks.map(({ id, date, notes }) => (
        <li key={id}>
          <span className="text-sm text-muted">{longDate(date)}</span>
          <LongText text={notes ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** The same employee, before this conversation, with something written down. */
export function earlierTalks(next: OwnAppointment, all: readonly OwnAppointment[]): OwnAppointment[] {
  return all
    .filter(
      ({ employee, date, status, notes }) => employee.id === next.employee.id && date < next.date && status !== 'geannuleerd' && notes,
    )
    .toReversed();
}

/** Keeps line breaks, and wraps words of any length. */
export function LongText({ text }: { text: string }) {
  return <p className="wrap-anywhere whitespace-pre-line">{text}</p>;
}
