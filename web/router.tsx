import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { elsewhere, type Page, type PagePath, pageAt } from './parts/site-map.ts';
import { useUser } from './session.ts';
import { Shell } from './shell.tsx';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { Loading } from './ui/spinner.tsx';

// Every page behind the login, each loaded lazily. The employee pages are in visitor.tsx.
const PAGES: Record<PagePath, ComponentType> = {
  '/': lazy(() => import('./pages/admin/dashboard/index.tsx')),
  '/settings': lazy(() => import('./pages/admin/settings/index.tsx')),
  '/invitations': lazy(() => import('./pages/admin/invitations/index.tsx')),
  '/list-proposals': lazy(() => import('./pages/admin/list-proposals/index.tsx')),
  '/employers': lazy(() => import('./pages/admin/employers/index.tsx')),
  '/employers/{id}': lazy(() => import('./pages/admin/employer/index.tsx')),
  '/overview': lazy(() => import('./pages/admin/overview/index.tsx')),
  '/rounds': lazy(() => import('./pages/admin/rounds/index.tsx')),
  '/rounds/{id}': lazy(() => import('./pages/admin/round/index.tsx')),
  '/visit-planner': lazy(() => import('./pages/admin/visit-planner/index.tsx')),
  '/employees': lazy(() => import('./pages/admin/employees/index.tsx')),
  '/employees/{id}': lazy(() => import('./pages/admin/employee/index.tsx')),
  '/consultants': lazy(() => import('./pages/admin/consultants/index.tsx')),
  '/consultants/{id}': lazy(() => import('./pages/admin/consultant/index.tsx')),
  '/appointments': lazy(() => import('./pages/admin/appointments/index.tsx')),
  '/mails': lazy(() => import('./pages/admin/mails/index.tsx')),
  '/charges': lazy(() => import('./pages/admin/charges/index.tsx')),
  '/statements': lazy(() => import('./pages/admin/statements/index.tsx')),
  '/audit': lazy(() => import('./pages/admin/audit/index.tsx')),
  '/tonight': lazy(() => import('./pages/admin/tonight/index.tsx')),
  '/admin/password': lazy(() => import('./pages/admin/password/index.tsx')),
  '/consultant-dashboard': lazy(() => import('./pages/consultant/dashboard/index.tsx')),
  '/consultant-availability': lazy(() => import('./pages/consultant/availability/index.tsx')),
};

const AuthPage = lazy(() => import('./pages/auth/index.tsx'));
const SecondFactorPage = lazy(() => import('./pages/second-factor/index.tsx'));

export function Router() {
  const [location] = useLocation();
  const path = location.replace(/\/+$/, '') || '/';
  if (path === '/auth') return <Bare Page={AuthPage} />;
  const page = pageAt(path);
  return page ? <Guarded page={page} /> : <NotFoundPage />;
}

/** A page without header and menu. */
function Bare({ Page }: { Page: ComponentType }) {
  return (
    <Suspense fallback={<Loading className="min-h-dvh" />}>
      <Page />
    </Suspense>
  );
}

function Guarded({ page }: { page: Page }) {
  const Content = PAGES[page.href];
  const { data: user, isPending, error, refetch } = useUser();
  if (isPending) return <Loading className="min-h-dvh" />;
  if (error) return <Unreachable message={error.message} retry={refetch} />;
  if (!user) return <Redirect to="/auth" replace />;
  if (user.mustSetUpTotp) return <Bare Page={SecondFactorPage} />;
  const other = elsewhere(user.role, page);
  if (other) return <Redirect to={other} replace />;
  return (
    <Shell user={user}>
      <Suspense
        fallback={
          <>
            <title>{`${page.label} – ${PORTAL}`}</title>
            <Loading />
          </>
        }
      >
        <Content />
      </Suspense>
    </Shell>
  );
}

function Unreachable({ message, retry }: { message: string; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState title="Het portaal reageert niet" text={message} action={<Button onClick={() => retry()}>Opnieuw proberen</Button>} />
    </main>
  );
}
