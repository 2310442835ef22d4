// The employee's entry: /book, /cancel, /modify and /maintenance. It must stay small (see GOALS in DECISIONS.md):
// no dialog, select, calendar or validation library may be imported from here or from pages/employee.
import './visitor.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { query, queryClient } from './api.ts';
import { CrashGuard } from './crash-guard.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Mark, PORTAL } from './mark.tsx';
import { BookPage } from './pages/employee/book.tsx';
import { CancelPage } from './pages/employee/cancel.tsx';
import { ModifyPage } from './pages/employee/modify.tsx';
import MaintenancePage from './pages/maintenance.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Toaster } from './ui/toast.tsx';

// Together they weigh less than the round trip that fetching one of them apart would cost.
const PAGES = new Map<
  string,
  { Page: ComponentType<{ token: string }>; read: 'GET /api/employee/{token}' | 'GET /api/appointment/token/{token}' }
>([
  ['book', { Page: BookPage, read: 'GET /api/employee/{token}' }],
  ['cancel', { Page: CancelPage, read: 'GET /api/appointment/token/{token}' }],
  ['modify', { Page: ModifyPage, read: 'GET /api/appointment/token/{token}' }],
]);

const PATIENCE_MS = 50;

// Links here are full page loads, so the page is known from the start: what it shows is asked for beside what the gate asks.
const [name = '', secret = ''] = location.pathname.split('/').slice(1);
const token = decodeURIComponent(secret);
const page = token && PAGES.get(name);
const reads = Promise.all([
  queryClient.prefetchQuery(query('GET /api/maintenance-status')),
  page && queryClient.prefetchQuery(query(page.read, { params: { token } })),
]);
// The server has the browser fetch both beside the code, so they are mostly there already: then no spinner flashes by.
await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

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
          {page ? (
            <Frame>
              <page.Page token={token} />
            </Frame>
          ) : name === 'maintenance' ? (
            <MaintenancePage />
          ) : (
            <NotFoundPage />
          )}
        </MaintenanceGate>
      </CrashGuard>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
