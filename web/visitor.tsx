// The employee's entry: /book, /cancel, /modify and /maintenance. It must stay small (see GOALS in DECISIONS.md):
// no dialog, select, calendar or validation library may be imported from here or from pages/employee.
import './visitor.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { CrashGuard } from './crash-guard.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Mark, PORTAL } from './mark.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Loading } from './ui/spinner.tsx';
import { Toaster } from './ui/toast.tsx';

type TokenPage = ComponentType<{ token: string }>;

const PAGES: Record<string, () => Promise<{ default: TokenPage }>> = {
  book: () => import('./pages/employee/book.tsx'),
  cancel: () => import('./pages/employee/cancel.tsx'),
  modify: () => import('./pages/employee/modify.tsx'),
};
const loadMaintenance = () => import('./pages/maintenance.tsx');

// Links here are full page loads, so the page is known from the start: its code travels while the gate asks for the status.
const [name = '', token = ''] = location.pathname.split('/').slice(1);
const load = token && Object.hasOwn(PAGES, name) ? PAGES[name]! : null;
const loading = name === 'maintenance' ? loadMaintenance() : load?.();
const Page = loading && lazy<TokenPage>(() => loading as Promise<{ default: TokenPage }>);

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="bg-band text-on-band">
        <p className="mx-auto flex max-w-2xl items-center gap-3 px-4 py-3 text-lg font-semibold tracking-tight">
          <Mark className="size-7" />
          {PORTAL}
        </p>
      </header>
      <main className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">{children}</main>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CrashGuard>
        <MaintenanceGate>
          <Suspense fallback={<Loading className="min-h-dvh" />}>
            {!Page ? (
              <NotFoundPage />
            ) : name === 'maintenance' ? (
              <Page token="" />
            ) : (
              <Frame>
                <Page token={decodeURIComponent(token)} />
              </Frame>
            )}
          </Suspense>
        </MaintenanceGate>
      </CrashGuard>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
