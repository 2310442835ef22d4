import { Link } from 'wouter';
import { cx, recordLink } from '#web/ui/classes.ts';

type EmployeeLinkProps = { id: number | null; name: string; className?: string };

/** The name of an employee, wherever it stands, leads to their page; without an id the employee is gone. */
export function EmployeeLink({ id, name, className }: EmployeeLinkProps) {
  if (id === null) return <span className={className}>{name}</span>;
  // 24 px high, so that two below one another can be told apart by a finger.
  return (
    <Link href={`/employees/${id}`} className={cx(recordLink, 'inline-block py-0.5 wrap-anywhere', className)}>
      {name}
    </Link>
  );
}
