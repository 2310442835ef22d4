import { EMPLOYEE_STATUS_LABEL, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const EMPLOYEE_STATUS_TONE: Record<EmployeeStatus, Tone> = {
  niet_uitgenodigd: 'neutral',
  uitgenodigd: 'accent',
  afspraak_gemaakt: 'brand',
  afgerond: 'success',
};

export function EmployeeStatusBadge({ status }: { status: EmployeeStatus }) {
  return <Badge tone={EMPLOYEE_STATUS_TONE[status]}>{EMPLOYEE_STATUS_LABEL[status]}</Badge>;
}
