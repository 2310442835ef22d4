// The bundle for employees and HR: /book, /cancel, /modify, /hr, /api/stop, /echt, /privacy and /maintenance. It has a byte budget: no dialog, select, calendar or
// validation library may be imported from here or from pages/employee; house.test.ts follows the imports. It contains the first screen of
// /book. The other pages are separate files, which the server preloads in their documents so that both arrive together.
import './visitor.css';
import './visitor-reads.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Texts } from '#texts/index.ts';
import { around } from '#texts/nl/around.ts';
import { queryClient } from './api/cache.ts';
import { CrashGuard } from './crash-guard.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { BookPage } from './pages/employee/book.tsx';
import { Frame } from './pages/employee/frame.tsx';
import { Late, late } from './pages/employee/late.tsx';
import { otherTexts } from './pages/employee/other-texts.ts';
import { ChosenTexts, useTexts } from './parts/texts.ts';

const cancel = late('cancel', () => import('./pages/employee/cancel.tsx'));
const modify = late('modify', () => import('./pages/employee/modify.tsx'));
const stop = late('stop', () => import('./pages/employee/stop.tsx'));
const real = late('real', () => import('./pages/employee/real.tsx'));
const privacy = late('privacy', () => import('./pages/employee/privacy.tsx'));
const hr = late('hr', () => import('./pages/hr/index.tsx'));
const hrSteps = late('hr-steps', () => import('./pages/employee/hr-steps.tsx'));
const maintenance = late('maintenance', () => import('./pages/maintenance.tsx'));
const toasts = late('toasts', () => import('./ui/overlay/toast.tsx'));
const notFound = late('not-found', () => import('./pages/not-found.tsx'));

// Links between these pages are full page loads, so the page never changes while it is open.
// The page for unsubscribing has the address of its call, which stands in mails.
const [name = '', secret = ''] = location.pathname
  .replace(/^\/api\//, '/')
  .split('/')
  .slice(1);

function page(token: string): ReactNode {
  if (token && name === 'book') return framed(<BookPage token={token} />);
  if (token && name === 'cancel') return framed(<Late part={cancel}>{({ CancelPage }) => <CancelPage token={token} />}</Late>);
  if (token && name === 'modify') return framed(<Late part={modify}>{({ ModifyPage }) => <ModifyPage token={token} />}</Late>);
  if (token && name === 'stop') return framed(<Late part={stop}>{({ StopPage }) => <StopPage token={token} />}</Late>);
  if (token && name === 'hr')
    return (
      <Frame wide>
        <Late part={hr}>
          {({ HrPage }) => (
            <HrPage token={token} steps={(given) => <Late part={hrSteps}>{({ HrSteps }) => <HrSteps {...given} />}</Late>} />
          )}
        </Late>
      </Frame>
    );
  if (name === 'echt') return framed(<Late part={real}>{({ RealPage }) => <RealPage />}</Late>);
  if (name === 'privacy') return framed(<Late part={privacy}>{({ PrivacyPage }) => <PrivacyPage />}</Late>);
  if (name === 'maintenance') return <Late part={maintenance}>{({ default: MaintenancePage }) => <MaintenancePage />}</Late>;
  return <Late part={notFound}>{({ NotFoundPage }) => <NotFoundPage />}</Late>;
}

function framed(content: ReactNode): ReactNode {
  return <Frame>{content}</Frame>;
}

/** Retried until loaded, without an error message, because nobody waits for it. */
function Toasts(): ReactNode {
  const { toasts: words } = useTexts({ around }).around;
  const { data } = useQuery({ ...toasts.options, retry: true });
  return data && <data.Toaster place="top" words={words} />;
}

/** A damaged link may contain invalid escapes: it is then used unchanged, and the server refuses it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function show(texts: Partial<Texts>): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <ChosenTexts value={texts}>
        <QueryClientProvider client={queryClient}>
          <CrashGuard>
            <MaintenanceGate>{page(decoded(secret))}</MaintenanceGate>
          </CrashGuard>
          <Toasts />
        </QueryClientProvider>
      </ChosenTexts>
    </StrictMode>,
  );
}

// Shown once, in the language of the document: no page changes its words while it is read.
const loading = otherTexts(document.documentElement.lang);
if (loading) loading.then(show);
else show({});
