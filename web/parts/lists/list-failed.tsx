import { ApiError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import type { ListView } from './view.ts';

type ListFailedProps = { what: string; query: { error: Error | null; refetch: () => unknown }; view: Pick<ListView, 'clearSort'> };

/** Some columns sort only a list that a filter makes short. Without the filter a retry would fail again, but the default order works. */
export function ListFailed({ what, query, view }: ListFailedProps) {
  const { error } = query;
  if (!(error instanceof ApiError && error.errorType === 'TOO_MANY_TO_SORT')) return <LoadFailed what={what} query={query} />;
  return (
    <EmptyState
      title="Te veel rijen om te sorteren"
      text={error.message}
      action={<Button onClick={view.clearSort}>Gewone volgorde</Button>}
    />
  );
}
