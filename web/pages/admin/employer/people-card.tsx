import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { EMPLOYEE_STATUS_LABEL, EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Share, ShareBar } from '#web/ui/share-bar.tsx';
import type { Employer } from './types.ts';

const LOOK: Record<EmployeeStatus, Share['look']> = {
  niet_uitgenodigd: 'plain',
  uitgenodigd: 'accent',
  afspraak_gemaakt: 'brand',
  afgerond: 'success',
};

/** The number of employees per status. */
export function PeopleCard({ employer: { id, people, employeeCount } }: { employer: Employer }) {
  const list = `/employees?employerId=${id}`;
  const parts = EMPLOYEE_STATUSES.map((status) => ({
    key: status,
    label: EMPLOYEE_STATUS_LABEL[status],
    value: people[status],
    href: `${list}&status=${status}`,
    look: LOOK[status],
  }));
  return (
    <Card
      title="Werknemers"
      description={peopleInWords(employeeCount)}
      icon={<Users aria-hidden />}
      actions={
        <Link href={list} className={buttonClass({ size: 'small' })}>
          Alle werknemers bekijken
        </Link>
      }
    >
      {employeeCount > 0 ? (
        <ShareBar label="Werknemers per status" parts={parts} />
      ) : (
        <EmptyState
          title="Nog geen werknemers"
          text="Upload de lijst van deze werkgever, of voeg iemand toe."
          action={
            <Link href={`/invitations?open=upload&employer=${id}`} className={buttonClass({ look: 'primary' })}>
              Lijst uploaden
            </Link>
          }
        />
      )}
    </Card>
  );
}
