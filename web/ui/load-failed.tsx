import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What stands in the place of something that could not be fetched: never an empty list, never an empty form. */
export function LoadFailed({ what, query }: { what: string; query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <EmptyState
      title={`${what} niet worden geladen`}
      text={query.error?.message}
      action={<Button onClick={() => query.refetch()}>Opnieuw proberen</Button>}
    />
  );
}
