import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { isRoleAwayDuringMaintenance } from '#domain/access/caller.ts';
import { MAINTENANCE_POLL_MS, MAINTENANCE_STALE_MS } from '#domain/vocabulary.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { query } from './api/cache.ts';
import { isAllowedDuringMaintenance, leaveForMaintenance } from './maintenance.ts';
import { useUser } from './session.ts';
import { Loading } from './ui/spinner.tsx';

export function useMaintenanceStatus() {
  return useQuery({
    ...query('GET /api/maintenance-status'),
    refetchInterval: MAINTENANCE_POLL_MS,
    // Also in a background tab, so that it leaves and comes back in time.
    refetchIntervalInBackground: true,
    staleTime: MAINTENANCE_STALE_MS,
    retry: 3,
  });
}

/** Wraps every page. Where the status cannot be fetched the page is shown: the server refuses by itself. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { checking } = useFirstScreen();
  const path = usePathname();
  const status = useMaintenanceStatus();
  const allowed = isAllowedDuringMaintenance(path);
  const closed = status.data?.enabled === true && !allowed;
  // The user matters only during maintenance; otherwise this request is saved.
  const user = useUser({ enabled: closed });
  const away = closed && !user.isPending && (!user.data || isRoleAwayDuringMaintenance(user.data.role));

  useEffect(() => {
    if (away) leaveForMaintenance();
  }, [away]);

  // The maintenance page has a loading text of its own.
  if (path === '/maintenance') return children;
  if (status.isPending || away || (closed && user.isPending)) return <Loading text={checking} className="min-h-dvh" />;
  return children;
}
