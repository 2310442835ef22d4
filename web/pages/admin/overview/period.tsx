import { isDate } from '#domain/calendar.ts';
import { type OverviewPeriod, PERIODS, type PeriodName, periodOf, periodProblem } from '#domain/firm/overview.ts';
import { useFilters } from '#web/filters.ts';
import { today } from '#web/format.ts';
import { ViewSwitch } from '#web/parts/view-switch.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';

const LABEL: Record<PeriodName, string> = { week: 'Deze week', month: 'Deze maand', quarter: 'Dit kwartaal', year: 'Dit jaar' };
const USUAL = 'month';
const OWN = 'own';
const VIEWS = [...PERIODS.map((value) => ({ value, label: LABEL[value] })), { value: OWN, label: 'Zelf kiezen' } as const];

/** The period in the URL. `period` is null while one that somebody chooses is not complete, or not possible; `problem` says why not. */
export function usePeriod() {
  const filters = useFilters({ period: USUAL, from: '', to: '' });
  const { values, set } = filters;
  const own: OverviewPeriod | null = isDate(values.from) && isDate(values.to) ? { from: values.from, to: values.to } : null;
  const problem = values.period === OWN && own ? periodProblem(own) : null;
  const named = periodOf(PERIODS.find((name) => name === values.period) ?? USUAL, today());
  const period = values.period !== OWN ? named : problem ? null : own;
  /** Whoever chooses the days begins with those that are shown. */
  const choose = (name: PeriodName | typeof OWN) => set(name === OWN ? { period: OWN, ...named } : { period: name, from: '', to: '' });
  return { ...filters, period, problem, choose };
}

export function PeriodBar({ filters: { values, choice, choose, problem } }: { filters: ReturnType<typeof usePeriod> }) {
  return (
    <search aria-label="Periode">
      <ViewSwitch
        label="Periode"
        views={VIEWS}
        value={VIEWS.some(({ value }) => value === values.period) ? values.period : USUAL}
        onChange={choose}
      />
      {values.period === OWN && (
        <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:w-1/2">
          <Field label="Van">
            <DateInput {...choice('from')} />
          </Field>
          <Field label="Tot en met" error={problem ?? undefined}>
            <DateInput {...choice('to')} />
          </Field>
        </div>
      )}
    </search>
  );
}
