import { Link } from 'wouter';
import { displayName } from '#domain/people/names.ts';
import { cx, recordLink } from '#web/ui/classes.ts';

type EmployeeLinkProps = { employee: { id: number; firstName: string; lastName: string }; className?: string };

/** The name of an employee, wherever it stands, leads to their page. */
export function EmployeeLink({ employee, className }: EmployeeLinkProps) {
  return (
    <Link href={`/employees/${employee.id}`} className={cx(recordLink, 'wrap-anywhere', className)}>
      {displayName(employee)}
    </Link>
  );
}
