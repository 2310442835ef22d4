// Holidays and closed days among the days to which hours are added: they are left out, and the dialog says so.
//   const skipping = useClosedDays(whose, dates, onHoliday)
//   skipping.open   <SkippedDays of={skipping} onHoliday={…} onChange={…} />
import { useQueries } from '@tanstack/react-query';
import { shortDate } from '#domain/calendar.ts';
import { isOpenOn } from '#domain/planning/closed-days.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { Notice } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

const SHOWN = 8;
export const ALL_CLOSED = 'Alle dagen in deze periode zijn gesloten.';

export function useClosedDays(whose: Whose, dates: readonly string[], onHoliday: boolean) {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const answers = useQueries({ queries: years.map(diaryOf(whose).closedDays) });
  const closed = new Map(answers.flatMap(({ data }) => data ?? []).map((day) => [day.date, day]));
  const skipped = dates.flatMap((date) => {
    const day = closed.get(date);
    return day && !isOpenOn(day, { onHoliday }) ? [day] : [];
  });
  return {
    open: dates.filter((date) => isOpenOn(closed.get(date), { onHoliday })),
    skipped,
    hasHoliday: dates.some((date) => closed.get(date)?.kind === 'holiday'),
    isPending: answers.some(({ isPending }) => isPending),
  };
}

type SkippedDaysProps = {
  of: ReturnType<typeof useClosedDays>;
  onHoliday: boolean;
  onChange: (onHoliday: boolean) => void;
};

/** The skipped days, and the choice to include holidays. */
export function SkippedDays({ of: { skipped, hasHoliday }, onHoliday, onChange }: SkippedDaysProps) {
  const more = skipped.length - SHOWN;
  return (
    <>
      {skipped.length > 0 && (
        <Notice tone="warning" title={skipped.length === 1 ? '1 dag wordt overgeslagen' : `${skipped.length} dagen worden overgeslagen`}>
          {skipped
            .slice(0, SHOWN)
            .map(({ date, name }) => `${name} (${shortDate(date)})`)
            .join(', ')}
          {more > 0 && ` en nog ${more}`}.
        </Notice>
      )}
      {hasHoliday && (
        <Checkbox
          name="onHoliday"
          checked={onHoliday}
          onChange={(event) => onChange(event.target.checked)}
          label="Ook op feestdagen"
          hint="Dan kan op deze feestdagen wel een gesprek worden geboekt."
        />
      )}
    </>
  );
}
