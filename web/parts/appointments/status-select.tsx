import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { APPOINTMENT_STATUS_LABEL, SETTABLE_APPOINTMENT_STATUSES } from '#domain/appointments/vocabulary.ts';
import { wallClock } from '#domain/calendar.ts';
import { displayName, ended } from '#domain/people/names.ts';
import { useChange } from '#web/api/change.ts';
import { Select } from '#web/ui/form/select.tsx';
import { type Appointment, hasBegun, STATUS_TONE, StatusBadge } from './appointment.tsx';
import type { Outcome } from './early-outcome-dialog.tsx';
import { undoNoShow } from './undo-no-show.ts';

// Loaded when asked: nearly every outcome is set after the conversation.
const EarlyOutcomeDialog = lazy(() => import('./early-outcome-dialog.tsx'));

type SettableStatus = (typeof SETTABLE_APPOINTMENT_STATUSES)[number];

const FAILURE = { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de status.' };
const OPTIONS = SETTABLE_APPOINTMENT_STATUSES.map((value) => ({ value, label: APPOINTMENT_STATUS_LABEL[value] }));

const EACH = 'select[data-status]';

/** A row may leave a filtered list with its new status. Its focus then goes to the row that takes its place. */
function useFocusInPlace() {
  const own = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const select = own.current;
    return () => {
      if (!select || document.activeElement !== select) return;
      const all = [...document.querySelectorAll<HTMLElement>(EACH)];
      const nearest = [...all.slice(all.indexOf(select) + 1), ...all.slice(0, all.indexOf(select)).reverse()];
      // In a microtask, when the row has been removed from the page.
      queueMicrotask(() => nearest.find(({ isConnected }) => isConnected)?.focus());
    };
  }, []);
  return own;
}

/** Stores a status; the toast says what follows from it. */
export function useStatusChange(appointment: Appointment) {
  return useChange('PATCH /api/appointments/{id}/status', {
    success: (changed) => ({
      title: 'Status bijgewerkt',
      text: consequenceOf(changed),
      // A no-show is charged, so the toast offers to undo it.
      ...(changed.status === 'no_show' && undoNoShow(appointment, FAILURE)),
    }),
    failure: FAILURE,
  });
}

/** Cancelled is final and set only by cancelling. An outcome before the start asks for confirmation. */
export function StatusSelect({ appointment }: { appointment: Appointment }) {
  const [wanted, setWanted] = useState<SettableStatus | null>(null);
  const [asking, setAsking] = useState<Outcome | null>(null);
  const own = useFocusInPlace();
  const setting = useStatusChange(appointment);
  const { id, status, employee } = appointment;
  if (status === 'geannuleerd') return <StatusBadge status={status} />;

  function set(next: SettableStatus): void {
    setWanted(next);
    setting.mutate(
      { params: { id }, body: { status: next } },
      {
        onSettled: () => {
          setWanted(null);
          setAsking(null);
        },
      },
    );
  }
  function choose(value: string): void {
    const next = SETTABLE_APPOINTMENT_STATUSES.find((one) => one === value);
    if (!next) return;
    if (next !== 'geplanned' && !hasBegun(appointment, wallClock(Date.now()))) setAsking(next);
    else set(next);
  }
  return (
    <>
      <Select
        ref={own}
        data-status
        small
        className="max-[22rem]:-ml-10 lg:min-w-32"
        aria-label={`Status van de afspraak met ${displayName(employee)}`}
        options={OPTIONS}
        tone={STATUS_TONE[wanted ?? status]}
        value={wanted ?? status}
        onChange={(event) => choose(event.target.value)}
      />
      <Suspense>
        {asking && (
          <EarlyOutcomeDialog
            appointment={appointment}
            outcome={asking}
            pending={setting.isPending}
            close={() => setAsking(null)}
            onConfirm={() => set(asking)}
          />
        )}
      </Suspense>
    </>
  );
}

function consequenceOf({ status, employee }: Appointment): string {
  const name = displayName(employee);
  if (status === 'no_show') return `${name} is afgerond. De no-show wordt doorbelast aan ${ended(employee.employer.name)}`;
  return status === 'voltooid' ? `${name} is afgerond.` : `De afspraak met ${name} staat weer gepland.`;
}
