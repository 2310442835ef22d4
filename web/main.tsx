import './nonce.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { around } from '#texts/nl/first-screen.ts';
import { queryClient } from './api/cache.ts';
import { CrashGuard } from './crash-guard.tsx';
import { MaintenanceGate } from './maintenance/gate.tsx';
import { Router } from './router.tsx';
import { keepMovedClicks } from './ui/moved-clicks.ts';
import { Toaster } from './ui/overlay/toast.tsx';

keepMovedClicks();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CrashGuard>
          <MaintenanceGate>
            <Router />
          </MaintenanceGate>
        </CrashGuard>
        <Toaster place="bottom" words={around.toasts} />
      </QueryClientProvider>
    </StrictMode>,
  );
