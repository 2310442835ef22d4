import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { displayName } from '#domain/people/names.ts';
import {
  ANSWER_LABEL,
  EMPLOYEE_FILTERS,
  EMPLOYEE_STATUS_LABEL,
  EMPLOYEE_STATUSES,
  type EmployeeStatus,
  isAnswerFilter,
} from '#domain/people/vocabulary.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { change, failureToast, useChange } from '#web/api/change.ts';
import { Select } from '#web/ui/form/select.tsx';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import type { Employee } from './employee.ts';
import { EMPLOYEE_STATUS_TONE } from './status-badge.tsx';

const STATUS_OPTIONS = EMPLOYEE_STATUSES.map((value) => ({ value, label: EMPLOYEE_STATUS_LABEL[value] }));

/** Filters of the list: the statuses, and what people answered. */
export const FILTER_OPTIONS = EMPLOYEE_FILTERS.map((value) => ({
  value,
  label: isAnswerFilter(value) ? ANSWER_LABEL[value] : EMPLOYEE_STATUS_LABEL[value],
}));

const FAILURE = { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de status.' };

/** A planned appointment stays planned whatever the status, so the toast names it, and offers to undo. */
function whatStays({ id, status, appointment }: Employee): Pick<NewToast, 'more' | 'actions'> | null {
  if (appointment?.status !== 'geplanned') return null;
  return {
    more: `De afspraak op ${momentInWords(appointment)} blijft gepland.`,
    actions: [
      { label: 'Afspraak bekijken', run: () => navigate(`/employees/${id}`) },
      { label: 'Ongedaan maken', run: () => undo(id, status) },
    ],
  };
}

/** Not a hook, because the row may be unmounted. */
async function undo(id: number, status: EmployeeStatus): Promise<void> {
  try {
    await change('PUT /api/employees/{id}', { params: { id }, body: { status } });
    toast({ title: 'Status bijgewerkt', text: `De status is weer ${EMPLOYEE_STATUS_LABEL[status]}.` });
  } catch (error) {
    toast(failureToast(error, FAILURE));
  }
}

export function StatusSelect({ employee }: { employee: Employee }) {
  const [wanted, setWanted] = useState<EmployeeStatus | null>(null);
  const change = useChange('PUT /api/employees/{id}', {
    success: ({ status }) => ({
      title: 'Status bijgewerkt',
      text: `${displayName(employee)}: ${EMPLOYEE_STATUS_LABEL[status]}`,
      ...whatStays(employee),
    }),
    failure: FAILURE,
  });

  function set(status: EmployeeStatus): void {
    setWanted(status);
    change.mutate({ params: { id: employee.id }, body: { status } }, { onSettled: () => setWanted(null) });
  }
  return (
    <Select
      small
      className="lg:min-w-36"
      aria-label={`Status van ${displayName(employee)}`}
      options={STATUS_OPTIONS}
      tone={EMPLOYEE_STATUS_TONE[wanted ?? employee.status]}
      value={wanted ?? employee.status}
      onChange={(event) => {
        const status = EMPLOYEE_STATUSES.find((one) => one === event.target.value);
        if (status) set(status);
      }}
    />
  );
}
