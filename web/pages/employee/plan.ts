// The choices of an employee so far, and the present step. The step is in the URL, so that the back button works; the choices are in
// sessionStorage, so that going back, a reload or maintenance keeps them.
import { useRef, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';

export const STEPS = ['type', 'datum', 'tijd', 'bevestigen'] as const;
export type Step = (typeof STEPS)[number];

type Choice = {
  meetingType: MeetingType | null;
  byPhone?: boolean;
  date: string | null;
  consultantId: number | null;
  startTime: string | null;
  /** Null: not typed yet, so the known number is shown. */
  phone: string | null;
  /** The partner, as far as typed. */
  partner?: { name: string; email: string } | null;
};

/** Parameters of the HR desk that stay in the URL: the employee and the action. The page of an employee has neither. */
const KEPT = ['wie', 'doe'];

export type Plan = ReturnType<typeof usePlan>;

/** `first`: the initial step, if the earlier ones are already answered. */
export function usePlan(name: string, initial: Choice, first: Step = 'type') {
  const search = useSearch();
  const [choice, setChoice] = useState<Choice>(() => ({ ...initial, ...storedChoice(name) }));
  const shown = useRef<Step | null>(null);

  const names: readonly string[] = STEPS;
  const wanted = names.indexOf(new URLSearchParams(search).get('stap') ?? '');
  const step = STEPS[Math.min(wanted < 0 ? STEPS.indexOf(first) : wanted, answered(choice))] ?? 'type';

  function go(to: Step, replace = false): void {
    const address = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name)));
    address.set('stap', to);
    navigate(`?${address}`, { replace, state: { from: step } });
  }

  return {
    step,
    first,
    choice,
    /** The step that was rendered last; when it changes, the new heading gets the focus. */
    shown,
    choose(part: Partial<Choice>): void {
      const next = { ...choice, ...part };
      setChoice(next);
      storeChoice(name, next);
    },
    go,
    back(): void {
      const previous = STEPS[STEPS.indexOf(step) - 1] ?? 'type';
      if (history.state?.from === previous) history.back();
      else go(previous, true);
    },
    finish(): void {
      storeChoice(name, null);
      navigate(location.pathname, { replace: true });
    },
  };
}

/** The number of answered steps, which is also the index of the furthest step that may be shown. */
function answered({ meetingType, date, consultantId, startTime }: Choice): number {
  if (!meetingType) return 0;
  if (!date) return 1;
  return consultantId && startTime ? 3 : 2;
}

// A browser may refuse sessionStorage; then a reload loses the choices.
function storedChoice(name: string): Partial<Choice> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

function storeChoice(name: string, choice: Choice | null): void {
  try {
    if (choice) sessionStorage.setItem(name, JSON.stringify(choice));
    else sessionStorage.removeItem(name);
  } catch {}
}
