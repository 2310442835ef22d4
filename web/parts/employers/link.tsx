import { Link } from 'wouter';
import { cx, recordLink } from '#web/ui/classes.ts';

type EmployerLinkProps = { id: number | null; name: string; className?: string };

/** The name of an employer, wherever it stands; without an id the employer is gone. */
export function EmployerLink({ id, name, className }: EmployerLinkProps) {
  if (id === null) return <span className={className}>{name}</span>;
  // 24 px high, so that two below one another can be told apart by a finger.
  return (
    <Link href={`/employers/${id}`} className={cx(recordLink, 'inline-block py-0.5 wrap-anywhere', className)}>
      {name}
    </Link>
  );
}
