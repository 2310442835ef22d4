import { useQuery } from '@tanstack/react-query';
import {
  APPOINTMENT_STATUS_LABEL,
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  MEETING_TYPE_LABEL,
  MEETING_TYPES,
  type MeetingType,
} from '#domain/appointments/vocabulary.ts';
import { addDays, isDate, mondayOf } from '#domain/calendar.ts';
import { CONFLICT_KINDS } from '#domain/firm/tasks.ts';
import { query } from '#web/api/cache.ts';
import type { Query } from '#web/api/call.ts';
import { idIn, placeIn, useFilters } from '#web/filters.ts';
import { today } from '#web/format.ts';
import { daysIn, NO_DAYS } from '#web/parts/lists/days-notice.tsx';
import { consultantOptions, employerOptions } from '#web/parts/people/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/form/chips.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';

const PERIODS: Record<string, { label: string; range: (today: string) => { from?: string; to?: string } }> = {
  '': { label: 'Vanaf vandaag', range: (from) => ({ from }) },
  today: { label: 'Vandaag', range: (day) => ({ from: day, to: day }) },
  tomorrow: { label: 'Morgen', range: (day) => ({ from: addDays(day, 1), to: addDays(day, 1) }) },
  week: { label: 'Deze week', range: (day) => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) }) },
  recent: { label: 'Afgelopen 30 dagen', range: (to) => ({ from: addDays(to, -30), to }) },
  all: { label: 'Alle datums', range: () => ({}) },
};
/** A custom period with two dates. */
const OWN = 'own';

export type AppointmentFilters = ReturnType<typeof useAppointmentFilters>;

export function useAppointmentFilters() {
  const filters = useFilters({
    q: '',
    consultant: '',
    employer: '',
    status: '',
    type: '',
    period: '',
    from: '',
    to: '',
    task: '',
    ...NO_DAYS,
    offset: '0',
  });
  const { values } = filters;
  const own = { from: isDate(values.from) ? values.from : undefined, to: isDate(values.to) ? values.to : undefined };
  const asked: Query<'GET /api/appointments'> = {
    q: values.q || undefined,
    consultantId: idIn(values.consultant),
    employerId: idIn(values.employer),
    status: APPOINTMENT_STATUSES.find((status): status is AppointmentStatus => status === values.status),
    meetingType: MEETING_TYPES.find((type): type is MeetingType => type === values.type),
    task: CONFLICT_KINDS.find((task) => task === values.task),
    ...daysIn(values),
    ...(values.period === OWN ? own : PERIODS[values.period]?.range(today())),
  };
  return { ...filters, asked, place: placeIn(values.offset) };
}

const CHIPS = ['today', 'tomorrow', 'week'].map((period) => ({ period, label: PERIODS[period]?.label ?? '' }));

/** The periods that are asked for most; a second click shows the usual one again. */
export function PeriodChips({ filters: { values, set } }: { filters: AppointmentFilters }) {
  return (
    <Chips
      label="Snel kiezen"
      options={CHIPS}
      isChosen={({ period }) => values.period === period}
      onChoose={({ period }) => set({ period: values.period === period ? '' : period, offset: '0' })}
    />
  );
}

/** What is chosen says itself what it is, so the label is only for screen readers, and all fits on one line. */
const short = 'lg:w-45';

export function FilterBar({ filters: { values, choice, isFiltered, clear } }: { filters: AppointmentFilters }) {
  const consultants = useQuery(query('GET /api/consultants'));
  const employers = useQuery(query('GET /api/employers'));
  return (
    <search aria-label="Afspraken filteren" className="grid gap-3 px-5 pb-3 min-[22rem]:grid-cols-2 lg:flex lg:flex-wrap">
      <Field label="Zoeken" hideLabel className="col-span-full lg:min-w-40 lg:flex-1">
        <SearchInput placeholder="Zoek op werknemer, e-mail, werkgever of consultant..." {...choice('q')} />
      </Field>
      <Field label="Periode" hideLabel className={short}>
        <Select
          {...choice('period')}
          options={[...Object.entries(PERIODS).map(([value, { label }]) => ({ value, label })), { value: OWN, label: 'Zelf kiezen' }]}
        />
      </Field>
      {values.period === OWN && (
        <>
          <Field label="Van">
            <DateInput {...choice('from')} />
          </Field>
          <Field label="Tot en met">
            <DateInput {...choice('to')} min={values.from || undefined} />
          </Field>
        </>
      )}
      <Field label="Consultant" hideLabel className={short}>
        <Select {...choice('consultant')} options={[{ value: '', label: 'Alle consultants' }, ...consultantOptions(consultants.data)]} />
      </Field>
      <Field label="Werkgever" hideLabel className={short}>
        <Select {...choice('employer')} options={[{ value: '', label: 'Alle werkgevers' }, ...employerOptions(employers.data)]} />
      </Field>
      <Field label="Status" hideLabel className={short}>
        <Select
          {...choice('status')}
          options={[
            { value: '', label: 'Alle statussen' },
            ...APPOINTMENT_STATUSES.map((value) => ({ value, label: APPOINTMENT_STATUS_LABEL[value] })),
          ]}
        />
      </Field>
      <Field label="Type" hideLabel className={short}>
        <Select
          {...choice('type')}
          options={[{ value: '', label: 'Alle types' }, ...MEETING_TYPES.map((value) => ({ value, label: MEETING_TYPE_LABEL[value] }))]}
        />
      </Field>
      {isFiltered && (
        <Button look="quiet" className="self-end" onClick={clear}>
          Wis filters
        </Button>
      )}
    </search>
  );
}
