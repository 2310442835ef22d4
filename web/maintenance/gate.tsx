import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { isRoleAwayDuringMaintenance } from '#domain/access/caller.ts';
import { MAINTENANCE_POLL_MS, MAINTENANCE_STALE_MS } from '#domain/firm/vocabulary.ts';
import { around } from '#texts/nl/first-screen.ts';
import { query } from '#web/api/cache.ts';
import { useTexts } from '#web/parts/texts.ts';
import { useUser } from '#web/session.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { isAllowedDuringMaintenance, leaveForMaintenance } from './maintenance.ts';

export function useMaintenanceStatus() {
  return useQuery({
    ...query('GET /api/maintenance-status'),
    refetchInterval: MAINTENANCE_POLL_MS,
    // Polls in a background tab too, so that it has redirected before somebody returns to it.
    refetchIntervalInBackground: true,
    staleTime: MAINTENANCE_STALE_MS,
    retry: 3,
    // A page that reads the status too must not begin anew what the gate has given up.
    retryOnMount: false,
  });
}

/** Wraps every page. If the status cannot be fetched the page is shown, because the server refuses calls by itself. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { checking } = useTexts({ around }).around;
  const path = usePathname();
  const status = useMaintenanceStatus();
  const allowed = isAllowedDuringMaintenance(path);
  const closed = status.data?.enabled === true && !allowed;
  // The user is needed only during maintenance; otherwise this request is skipped.
  const user = useUser({ enabled: closed });
  const away = closed && !user.isPending && (!user.data || isRoleAwayDuringMaintenance(user.data.role));

  useEffect(() => {
    if (away) leaveForMaintenance();
  }, [away]);

  // The maintenance page has its own loading text.
  if (path === '/maintenance') return children;
  // After a failure each poll is pending again: the page stays, with what was typed in it.
  const unknown = status.isPending && status.errorUpdateCount === 0;
  if (unknown || away || (closed && user.isPending)) return <Loading text={checking} className="min-h-dvh" />;
  return children;
}
