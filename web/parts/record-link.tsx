import { Link } from 'wouter';
import { cx, recordLink } from '#web/ui/classes.ts';

export type RecordLinkProps = {
  /** Null: who or what it is about is gone. */
  id: number | null;
  name: string;
  className?: string;
  /** From a dialog that is being filled in: what was chosen there stays. */
  newTab?: boolean;
};

/** A name that leads to its page, wherever it stands. 24 px high, so that two below one another can be told apart by a finger. */
export function RecordLink({ page, id, name, className, newTab }: RecordLinkProps & { page: '/employees' | '/employers' }) {
  if (id === null) return <span className={className}>{name}</span>;
  return (
    <Link
      href={`${page}/${id}`}
      className={cx(recordLink, 'inline-block max-w-full py-0.5 wrap-break-word', className)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {name}
      {newTab && <span className="sr-only"> (nieuw tabblad)</span>}
    </Link>
  );
}
