import { Link } from 'wouter';

type CorrectAddressProps = { employeeId: number | null; employerId: number | null; name?: string; className: string };

/** For a mailbox that does not exist: links to the form with the address of the employee, or else of HR. */
export function CorrectAddress({ employeeId, employerId, name, className }: CorrectAddressProps) {
  if (employeeId === null && employerId === null) return null;
  const page = employeeId === null ? `/employers/${employerId}` : `/employees/${employeeId}`;
  return (
    <Link href={`${page}?open=edit`} className={className}>
      Adres verbeteren
      {name && <span className="sr-only"> van {name}</span>}
    </Link>
  );
}
