import { Component, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';

/** A page that breaks, or whose code is gone after an update of the portal, says so instead of going blank. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          title="Er is iets misgegaan"
          text="Deze pagina kon niet worden getoond. Vernieuw de pagina om het opnieuw te proberen."
          action={
            <Button look="primary" onClick={() => location.reload()}>
              Pagina vernieuwen
            </Button>
          }
        />
      </main>
    );
  }
}
