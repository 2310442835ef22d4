import { Link } from 'wouter';
import { Button, buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type RecordGoneProps = {
  /** What the page is about: 'Werkgever'. */
  what: string;
  list: { href: string; text: string };
  query: { error: Error | null; refetch: () => unknown };
};

/** Replaces the page of a record that does not exist, or could not be read. */
export function RecordGone({ what, list, query }: RecordGoneProps) {
  return (
    <>
      <PageHeader title={what} />
      <EmptyState
        title={`Deze ${what.toLowerCase()} is niet te zien`}
        text={query.error?.message}
        action={
          <>
            <Link href={list.href} className={buttonClass({ look: 'primary' })}>
              {list.text}
            </Link>
            <Button onClick={() => query.refetch()}>Opnieuw proberen</Button>
          </>
        }
      />
    </>
  );
}
