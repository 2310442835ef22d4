// The bundle for employees and HR: /book, /cancel, /modify, /hr, /api/stop, /enquete, /echt, /link, /brief, /privacy, /toegankelijkheid and /maintenance. It has a
// byte budget: no dialog, select, calendar or validation library may be imported from here or from pages/employee; house.test.ts follows the
// imports. It contains the first screen of /book. The other pages are separate files; their documents preload them, so that they arrive
// together with this bundle.
import './visitor.css';
import './visitor-reads.ts';
// Other languages and the later screens share these. Imported here, so that loading a language does not load the file of the later screens.
import '#domain/calendar.ts';
import '#texts/date-parts.ts';
import '#texts/plural.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';
import { around } from '#texts/nl/first-screen.ts';
import { queryClient } from './api/cache.ts';
import { CrashGuard } from './crash-guard.tsx';
import { openedPage } from './language/opened.ts';
import { firstTexts } from './language/other-texts.ts';
import { MaintenanceGate } from './maintenance/gate.tsx';
import { BookPage } from './pages/employee/book.tsx';
import { Frame } from './pages/employee/frame.tsx';
import { Late, late, preloaded, useFirstUse } from './pages/employee/late.tsx';
import { ChosenTexts, TEXTS_KEY, useTexts } from './parts/texts.ts';

type Framed = { Page: (props: { token: string }) => ReactNode };
/** By the first part of the path. Pages that have no token in their path ignore it. */
const FRAMED: Record<string, () => Promise<Framed>> = {
  cancel: () => import('./pages/employee/cancel.tsx'),
  modify: () => import('./pages/employee/modify.tsx'),
  enquete: () => import('./pages/employee/survey.tsx'),
  stop: () => import('./pages/employee/stop.tsx'),
  echt: () => import('./pages/real.tsx'),
  privacy: () => import('./pages/employee/firm-text.tsx'),
  toegankelijkheid: () => import('./pages/employee/firm-text.tsx').then(({ AccessibilityPage }) => ({ Page: AccessibilityPage })),
  link: async () => ({ Page: (await import('./pages/employee/without-link.tsx')).LostLinkPage }),
  brief: async () => ({ Page: (await import('./pages/employee/without-link.tsx')).LetterCodePage }),
};
const framed = new Map(Object.entries(FRAMED).map(([name, load]) => [name, late(name, load)]));
const hr = late('hr', () => import('./pages/hr/index.tsx'));
const hrSteps = late('hr-steps', () => import('./pages/employee/hr-steps.tsx'));
const maintenance = late('maintenance', () => import('./pages/maintenance.tsx'));
const toasts = late('toasts', () => import('./ui/overlay/toast.tsx'));
const notFound = late('not-found', () => import('./pages/not-found.tsx'));

function page({ name, token }: ReturnType<typeof openedPage>): ReactNode {
  const part = framed.get(name);
  if (part || name === 'book')
    return <Frame>{part ? <Late part={part}>{({ Page }) => <Page token={token} />}</Late> : <BookPage token={token} />}</Frame>;
  if (name === 'hr')
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

/** Loaded once the page is used, because nothing is told before. Retried until loaded, without an error message: nobody waits for it. */
function Toasts(): ReactNode {
  const { toasts: words } = useTexts({ around }).around;
  const { data } = useQuery({ ...toasts.options, retry: true, enabled: useFirstUse() });
  return data && <data.Toaster place="top" words={words} />;
}

function Portal(): ReactNode {
  const { data: texts = {} } = useQuery<Partial<Texts>>({ queryKey: TEXTS_KEY, enabled: false });
  return (
    <ChosenTexts value={texts}>
      <CrashGuard>
        <MaintenanceGate>{page(openedPage())}</MaintenanceGate>
      </CrashGuard>
      <Toasts />
    </ChosenTexts>
  );
}

/** A transition, so that React renders in slices and a tap in between is answered. */
function start(texts: Partial<Texts>): void {
  const root = document.getElementById('root');
  if (!root) return;
  // What is preloaded may have brought all texts already.
  queryClient.setQueryData<Partial<Texts>>(TEXTS_KEY, (all) => all ?? texts);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Portal />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

// In the language of the document, until its reader chooses another.
Promise.all([firstTexts(document.documentElement.lang), preloaded()]).then(([texts]) => start(texts ?? {}), startInDutch);

/** The texts cannot be loaded: the switch in the header tries again. */
function startInDutch(): void {
  document.documentElement.lang = DEFAULT_LANGUAGE;
  start({});
}
