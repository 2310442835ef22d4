// The employee's entry: /book, /cancel, /modify, /echt, /privacy and /maintenance. It must stay small (see GOALS in DECISIONS.md):
// no dialog, select, calendar or validation library may be imported from here or from pages/employee. house.test.ts follows the imports.
import './visitor.css';
import './visitor-reads.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/cache.ts';
import { CrashGuard } from './crash-guard.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { BookPage } from './pages/employee/book.tsx';
import { CancelPage } from './pages/employee/cancel.tsx';
import { Frame } from './pages/employee/frame.tsx';
import { ModifyPage } from './pages/employee/modify.tsx';
import { PrivacyPage } from './pages/employee/privacy.tsx';
import { RealPage } from './pages/employee/real.tsx';
import MaintenancePage from './pages/maintenance.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Toaster } from './ui/overlay/toast.tsx';

// Not split: together they load faster than a second request for one of them would take.
const PAGES = new Map<string, ComponentType<{ token: string }>>([
  ['book', BookPage],
  ['cancel', CancelPage],
  ['modify', ModifyPage],
]);
// Links to these pages are full page loads: which one it is never changes while it is open.
const [name = '', secret = ''] = location.pathname.split('/').slice(1);
const token = decoded(secret);
const Page = token && PAGES.get(name);

/** A damaged link may hold invalid escapes: then it is used as it stands, and the server refuses it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CrashGuard>
          <MaintenanceGate>
            {Page ? (
              <Frame>
                <Page token={token} />
              </Frame>
            ) : name === 'echt' || name === 'privacy' ? (
              <Frame>{name === 'echt' ? <RealPage /> : <PrivacyPage />}</Frame>
            ) : name === 'maintenance' ? (
              <MaintenancePage />
            ) : (
              <NotFoundPage />
            )}
          </MaintenanceGate>
        </CrashGuard>
        <Toaster place="top" />
      </QueryClientProvider>
    </StrictMode>,
  );
