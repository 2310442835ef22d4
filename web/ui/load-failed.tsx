import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that could not be fetched, so that a failure never looks like an empty list or form. */
export function LoadFailed({ what, query }: { what: string; query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <EmptyState
      title={`${what} niet worden geladen`}
      text={query.error?.message}
      action={<Button onClick={() => query.refetch()}>Opnieuw proberen</Button>}
    />
  );
}
