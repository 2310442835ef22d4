// The bundle for employees and HR: /book, /cancel, /modify, /hr, /api/stop, /enquete, /echt, /privacy and /maintenance. It has a byte budget: no dialog, select, calendar or
// validation library may be imported from here or from pages/employee; house.test.ts follows the imports. It contains the first screen of
// /book. The other pages are separate files, which the server preloads in their documents so that both arrive together.
import './visitor.css';
import './visitor-reads.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';
import { around } from '#texts/nl/around.ts';
import { queryClient } from './api/cache.ts';
import { CrashGuard } from './crash-guard.tsx';
import { openedPage } from './language/opened.ts';
import { otherTexts } from './language/other-texts.ts';
import { MaintenanceGate } from './maintenance/gate.tsx';
import { BookPage } from './pages/employee/book.tsx';
import { Frame } from './pages/employee/frame.tsx';
import { Late, late } from './pages/employee/late.tsx';
import { ChosenTexts, ShowTexts, useTexts } from './parts/texts.ts';

type Framed = { Page: (props: { token: string }) => ReactNode };
/** By the first part of their address; those without a link ignore the token. */
const FRAMED: Record<string, ReturnType<typeof late<Framed>>> = {
  cancel: late<Framed>('cancel', () => import('./pages/employee/cancel.tsx')),
  modify: late<Framed>('modify', () => import('./pages/employee/modify.tsx')),
  enquete: late<Framed>('survey', () => import('./pages/employee/survey.tsx')),
  stop: late<Framed>('stop', () => import('./pages/employee/stop.tsx')),
  echt: late<Framed>('real', () => import('./pages/employee/real.tsx')),
  privacy: late<Framed>('privacy', () => import('./pages/employee/privacy.tsx')),
};
const hr = late('hr', () => import('./pages/hr/index.tsx'));
const hrSteps = late('hr-steps', () => import('./pages/employee/hr-steps.tsx'));
const maintenance = late('maintenance', () => import('./pages/maintenance.tsx'));
const toasts = late('toasts', () => import('./ui/overlay/toast.tsx'));
const notFound = late('not-found', () => import('./pages/not-found.tsx'));

function page({ name, token }: ReturnType<typeof openedPage>): ReactNode {
  if (token && name === 'book') return framed(<BookPage token={token} />);
  const part = Object.hasOwn(FRAMED, name) && FRAMED[name];
  if (part) return framed(<Late part={part}>{({ Page }) => <Page token={token} />}</Late>);
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

function Portal({ given }: { given: Partial<Texts> }): ReactNode {
  const [texts, show] = useState(given);
  return (
    <ChosenTexts value={texts}>
      <ShowTexts value={show}>
        <QueryClientProvider client={queryClient}>
          <CrashGuard>
            <MaintenanceGate>{page(openedPage())}</MaintenanceGate>
          </CrashGuard>
          <Toasts />
        </QueryClientProvider>
      </ShowTexts>
    </ChosenTexts>
  );
}

function start(texts: Partial<Texts>): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Portal given={texts} />
    </StrictMode>,
  );
}

// In the language of the document, until its reader chooses another.
const loading = otherTexts(document.documentElement.lang);
if (loading) loading.then(start, startInDutch);
else start({});

/** The texts cannot be loaded: the switch in the header tries again. */
function startInDutch(): void {
  document.documentElement.lang = DEFAULT_LANGUAGE;
  start({});
}
