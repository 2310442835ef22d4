import { isDate, shortDate } from '#domain/calendar.ts';
import { Button } from '#web/ui/button.tsx';

export type Days = { since: string; until: string };
export const NO_DAYS: Days = { since: '', until: '' };

/** The days of a figure in the overview, from the URL. */
export function daysIn({ since, until }: Days): Partial<Days> {
  return { since: isDate(since) ? since : undefined, until: isDate(until) ? until : undefined };
}

type NoticeProps = { what: string; days: Partial<Days>; clear: () => void; className?: string };

/** Says that a list holds only what happened on the days of a figure. `clear` shows the whole list. */
export function DaysNotice({ what, days: { since, until }, clear, className }: NoticeProps) {
  if (!since && !until) return null;
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-3">
        Alleen {what}
        {since && ` van ${shortDate(since)}`}
        {until && ` tot en met ${shortDate(until)}`}.
        <Button size="small" onClick={clear}>
          Toon alle dagen
        </Button>
      </p>
    </div>
  );
}
