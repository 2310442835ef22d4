// The state of the form that adds hours: the choices, the resulting days, and the reason why they cannot be added.
import { useQuery } from '@tanstack/react-query';
import { OFFICE_END, OFFICE_START, PAUSE_END, PAUSE_START } from '#domain/planning/hours.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { type Errors, useForm } from '#web/form.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useAddDays } from './add-days.tsx';
import { chosenDates, type HoursValues, missingIn, wrongIn } from './check.ts';
import { ALL_CLOSED, useClosedDays } from './closed-days.tsx';

export type Consultant = Output<'GET /api/consultants/me'>;
/** Chosen in the week view or in the plan of visiting days. */
export type Given = { date: string; startTime?: string; endTime?: string; employerId?: number };
export type Start = {
  whose: Whose;
  /** The consultants that an administrator can choose from. */
  consultants?: readonly Consultant[] | undefined;
  consultant: Consultant | undefined;
  given?: Given | undefined;
};

function initialValues({ whose, consultant, given }: Start): HoursValues {
  const startTime = given?.startTime ?? OFFICE_START;
  const endTime = given?.endTime ?? OFFICE_END;
  // Hours chosen in the week view get a pause only if the pause is within them.
  const hasPause = whose === 'own' && (!given || (startTime < PAUSE_START && PAUSE_END < endTime));
  return {
    consultantId: consultant?.id ?? 0,
    date: given?.date ?? '',
    endDate: whose === 'own' ? (given?.date ?? '') : '',
    days: [],
    startTime,
    endTime,
    pauseStartTime: hasPause ? PAUSE_START : '',
    pauseEndTime: hasPause ? PAUSE_END : '',
    isRecurring: false,
    onHoliday: false,
    employerId: given?.employerId ?? 0,
  };
}

export function useHoursForm(start: Start) {
  const form = useForm<HoursValues>(initialValues(start));
  const { consultantId, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, onHoliday, employerId } = form.values;
  const whose: Whose = start.whose === 'own' ? 'own' : consultantId;
  const { isByWeekday, added } = wordsFor(whose).hours;
  const chosen = chosenDates(form.values, isByWeekday);
  const skipping = useClosedDays(whose, chosen, onHoliday);
  // A series starts on its date, also if that is a holiday: no hours are offered on that day.
  const dates = isRecurring ? chosen : skipping.open;
  const adding = useAddDays({
    // The specified body; what was added to the form goes along only where it is filled in.
    add: (date) =>
      diaryOf(whose).addHours({
        ...{ date, startTime, endTime, isRecurring },
        ...(isByWeekday && { pauseStartTime, pauseEndTime }),
        ...(onHoliday && { onHoliday }),
        ...(employerId > 0 && { employerId }),
      }),
    success: added,
    refused: form.refused,
  });

  /** For all fields except the times: choosing other days discards the result of an attempt that failed halfway. */
  function set<K extends keyof HoursValues>(name: K, value: HoursValues[K]): void {
    adding.forget();
    form.set(name, value);
  }

  function check(values: HoursValues): Errors<HoursValues> {
    const missing = missingIn(values, isByWeekday);
    const isMissing = Object.keys(missing).length > 0;
    const errors = isMissing ? missing : wrongIn(values);
    const [first] = Object.values(errors);
    if (first && !isByWeekday)
      toast({ title: 'Validatiefout', text: isMissing ? 'Vul alle vereiste velden in.' : first, look: 'destructive' });
    return chosen.length > 0 && dates.length === 0 ? { endDate: ALL_CLOSED, ...errors } : errors;
  }

  const consultant = whose === 'own' ? start.consultant : start.consultants?.find(({ id }) => id === consultantId);
  return { form, whose, consultant, isByWeekday, dates, skipping, adding, set, check, employers: useVisitable(whose) };
}

/** Employers for a visiting day; undefined while loading. */
function useVisitable(whose: Whose): readonly { id: number; name: string }[] | undefined {
  const own = useQuery({ ...query('GET /api/consultants/employers'), enabled: whose === 'own' });
  const all = useQuery({ ...query('GET /api/employers'), enabled: whose !== 'own' });
  return whose === 'own' ? own.data : all.data?.filter(({ preferredMeetingType }) => preferredMeetingType !== 'virtueel');
}
