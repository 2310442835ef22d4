// The same hours on several days, one call per day. If a call fails, the days before it are stored and a retry sends only the rest.
//   const days = useAddDays({ add: (date) => diary.addHours({ …, date }), success: (days) => ({ title: '…' }), refused: form.refused });
//   days.add(dates, close)   days.forget()   <DaysLeft of={days} />   days.isPending   days.progress
import { useState } from 'react';
import { daysBetween, shortDate } from '#domain/calendar.ts';
import { runsOf } from '#domain/planning/weekdays.ts';
import type { ApiError } from '#web/api/call.ts';
import { failureToast, type Outcome, useSeries } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';

const FAILURE = { title: 'Fout', text: 'Er is een fout opgetreden bij het toevoegen van beschikbaarheid.' };
const SHOWN_RUNS = 5;

/** One call per day: more than a year would take minutes. */
const MAX_DAYS = 366;

/** The error of the end date of a period; null if valid. */
export function whyNotUntil(from: string, until: string): string | null {
  if (until < from) return 'De einddatum mag niet voor de startdatum liggen.';
  return daysBetween(from, until) >= MAX_DAYS ? 'Kies een periode van maximaal een jaar.' : null;
}

export type AddDays = ReturnType<typeof useAddDays>;

type Adding = {
  add: (date: string) => Promise<unknown>;
  success: (days: number) => NewToast;
  refused: (error: ApiError) => void;
};

export function useAddDays({ add, success, refused }: Adding) {
  const series = useSeries(add);
  // The result of an attempt that failed halfway; cleared when other days are chosen.
  const [halfway, setHalfway] = useState<Outcome<string> | null>(null);
  const wanted = series.variables?.length ?? 0;

  function settle({ done, left, error }: Outcome<string>, close: () => void): void {
    const all = [...(halfway?.done ?? []), ...done];
    if (!error) {
      setHalfway(null);
      toast(success(all.length));
      close();
      return;
    }
    toast(failureToast(error, FAILURE));
    refused(error);
    setHalfway(all.length > 0 ? { done: all, left, error } : null);
  }

  return {
    add: (dates: string[], close: () => void) => series.mutate(halfway?.left ?? dates, { onSuccess: (outcome) => settle(outcome, close) }),
    halfway,
    /** Call when the dates change. */
    forget: () => setHalfway(null),
    isPending: series.isPending,
    progress: wanted > 1 ? `Bezig... ${series.count} van ${wanted}` : 'Bezig...',
  };
}

/** After a failure halfway: which days were added and which were not. */
export function DaysLeft({ of: { halfway } }: { of: AddDays }) {
  return (
    halfway && (
      <Notice tone="danger" title={`${daysInWords(halfway.left.length)} nog niet toegevoegd`}>
        <p>{halfway.error?.message}</p>
        <p>Wel toegevoegd: {datesInWords(halfway.done)}.</p>
        <p>Nog niet: {datesInWords(halfway.left)}. Alleen deze worden opnieuw geprobeerd.</p>
      </Notice>
    )
  );
}

export function daysInWords(days: number): string {
  return some(days, 'dag', 'dagen');
}

function datesInWords(dates: readonly string[]): string {
  const runs = runsOf(dates);
  const shown = runs
    .slice(0, SHOWN_RUNS)
    .map(([first, last]) => (first === last ? shortDate(first) : `${shortDate(first)} t/m ${shortDate(last)}`));
  const more = runs.length - shown.length;
  return more > 0 ? `${shown.join(', ')} en nog ${more} ${more === 1 ? 'periode' : 'perioden'}` : shown.join(', ');
}
