import { useState } from 'react';
import { displayName } from '#domain/people/names.ts';
import { EMPLOYEE_STATUS_LABEL, EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/vocabulary.ts';
import { useChange } from '#web/api/change.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { Employee } from './employee.ts';

export const STATUS_OPTIONS = EMPLOYEE_STATUSES.map((value) => ({ value, label: EMPLOYEE_STATUS_LABEL[value] }));

export function StatusSelect({ employee }: { employee: Employee }) {
  const [wanted, setWanted] = useState<EmployeeStatus | null>(null);
  const change = useChange('PUT /api/employees/{id}', {
    success: ({ status }) => ({ title: 'Status bijgewerkt', text: `${displayName(employee)}: ${EMPLOYEE_STATUS_LABEL[status]}` }),
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het bijwerken van de status.' },
  });
  return (
    <Select
      small
      className="lg:min-w-36"
      aria-label={`Status van ${displayName(employee)}`}
      options={STATUS_OPTIONS}
      value={wanted ?? employee.status}
      onChange={(event) => {
        const status = EMPLOYEE_STATUSES.find((one) => one === event.target.value);
        if (!status) return;
        setWanted(status);
        change.mutate({ params: { id: employee.id }, body: { status } }, { onSettled: () => setWanted(null) });
      }}
    />
  );
}
