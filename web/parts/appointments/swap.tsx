// Swap mode, for the administrator and the consultant: choose two appointments, see whether they may be swapped, confirm.
//   const swap = useSwap(appointments);
//   <SwapButton swap={swap} />   <SwapBar swap={swap} />   <SwapChoice swap={swap} appointment={appointment} />
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, startTransition, useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { Appointment } from './appointment.tsx';
import { whyNotSwap } from './why-not-swap.ts';

// Loaded when used, because it contains the texts of all refusals.
const Bar = lazy(() => import('./swap-bar.tsx'));

const SWAPPED = 2;

export type Swap = ReturnType<typeof useSwap>;

/** Keeps the chosen appointments, so that the choice survives pagination; `shown` has newer data if it contains them. */
export function useSwap(shown: readonly Appointment[] | undefined) {
  const [chosen, setChosen] = useState<Appointment[] | null>(null);
  return {
    isActive: chosen !== null,
    chosen: chosen?.map((one) => shown?.find(({ id }) => id === one.id) ?? one) ?? [],
    // A transition waits for the code of the bar: arriving later it would move the checkboxes under a click.
    start: () => startTransition(() => setChosen([])),
    stop: () => setChosen(null),
    has: ({ id }: Appointment) => chosen?.some((one) => one.id === id) ?? false,
    toggle: (appointment: Appointment) =>
      setChosen((before) => {
        const others = before?.filter(({ id }) => id !== appointment.id) ?? [];
        return others.length < (before?.length ?? 0) ? others : [...others, appointment].slice(0, SWAPPED);
      }),
  };
}

export function SwapButton({ swap }: { swap: Swap }) {
  return (
    <Button
      icon={<ArrowLeftRight aria-hidden className="size-4" />}
      aria-pressed={swap.isActive}
      onClick={swap.isActive ? swap.stop : swap.start}
    >
      {swap.isActive ? 'Stoppen met ruilen' : 'Afspraken ruilen'}
    </Button>
  );
}

export function SwapChoice({ swap, appointment }: { swap: Swap; appointment: Appointment }) {
  if (!swap.isActive) return null;
  const isChosen = swap.has(appointment);
  return (
    <Checkbox
      hideLabel
      label={`Ruil de afspraak van ${displayName(appointment.employee)}`}
      checked={isChosen}
      disabled={!isChosen && swap.chosen.length === SWAPPED}
      onChange={() => swap.toggle(appointment)}
    />
  );
}

/** The refusals in a few words, beside a row. */
const WHY_NOT: Partial<Record<RefusalCode, string>> = {
  SWAP_CONSULTANT: 'Andere consultant',
  SWAP_EMPLOYER: 'Andere werkgever',
  SWAP_STATUS: 'Niet meer gepland',
  ALREADY_BEGUN: 'Begonnen of voorbij',
};

/** While one appointment is chosen: whether this one can be swapped with it, or why not. */
export function SwapMark({ swap, appointment }: { swap: Swap; appointment: Appointment }) {
  const [first, second] = swap.chosen;
  // A first choice that cannot be swapped at all is told in the bar.
  if (!first || second || swap.has(appointment) || whyNotSwap(first)) return null;
  const refusal = whyNotSwap(first, appointment);
  return refusal ? <p className="text-sm text-muted">{WHY_NOT[refusal]}</p> : <Badge tone="success">Kan ruilen</Badge>;
}

export function SwapBar({ swap }: { swap: Swap }) {
  return <Suspense>{swap.isActive && <Bar swap={swap} />}</Suspense>;
}
