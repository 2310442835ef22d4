import { useState } from 'react';
import { displayName } from '#domain/names.ts';
import { APPOINTMENT_STATUS_LABEL, SETTABLE_APPOINTMENT_STATUSES } from '#domain/vocabulary.ts';
import { useChange } from '#web/api.ts';
import { Select } from '#web/ui/select.tsx';
import { type Appointment, StatusBadge, TOUCHED_BY_APPOINTMENT } from './appointment.tsx';

type SettableStatus = (typeof SETTABLE_APPOINTMENT_STATUSES)[number];

const OPTIONS = SETTABLE_APPOINTMENT_STATUSES.map((value) => ({ value, label: APPOINTMENT_STATUS_LABEL[value] }));

/** Cancelled is final, and only reached by cancelling. */
export function StatusSelect({ appointment }: { appointment: Appointment }) {
  const [wanted, setWanted] = useState<SettableStatus | null>(null);
  const change = useChange('PATCH /api/appointments/{id}/status', {
    success: (changed) => ({ title: 'Status bijgewerkt', text: consequenceOf(changed) }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de status.' },
    refetch: TOUCHED_BY_APPOINTMENT,
  });
  const { id, status, employee } = appointment;
  if (status === 'geannuleerd') return <StatusBadge status={status} />;

  function set(next: SettableStatus): void {
    setWanted(next);
    change.mutate({ params: { id }, body: { status: next } }, { onSettled: () => setWanted(null) });
  }
  return (
    <Select
      small
      className="max-[22rem]:-ml-10 lg:min-w-32"
      aria-label={`Status van de afspraak met ${displayName(employee)}`}
      options={OPTIONS}
      value={wanted ?? status}
      onChange={(event) => set(event.target.value as SettableStatus)}
    />
  );
}

function consequenceOf({ status, employee }: Appointment): string {
  const name = displayName(employee);
  if (status === 'no_show') return `${name} is afgerond. De no-show wordt doorbelast aan ${employee.employer.name}.`;
  return status === 'voltooid' ? `${name} is afgerond.` : `De afspraak met ${name} staat weer gepland.`;
}
