import { Link } from 'wouter';
import { cx, recordLink } from '#web/ui/classes.ts';

export type RecordLinkProps = {
  /** Null if the record was deleted. */
  id: number | null;
  name: string;
  className?: string;
  /** For dialogs, so that their input is kept. */
  newTab?: boolean;
};

/** A name that links to its page. 24 px high, so that adjacent links can be tapped separately. */
export function RecordLink({
  page,
  id,
  name,
  className,
  newTab,
}: RecordLinkProps & { page: '/employees' | '/employers' | '/consultants' }) {
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
