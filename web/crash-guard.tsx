import { Component, type ReactNode } from 'react';
import { around } from '#texts/nl/first-screen.ts';
import { useTexts } from '#web/parts/texts.ts';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';

/** Shows a message if a page crashes, or if its code is gone after an update of the portal. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <Crashed />;
  }
}

function Crashed() {
  const { crashed } = useTexts({ around }).around;
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        title={crashed.title}
        text={crashed.text}
        action={
          <Button look="primary" onClick={() => location.reload()}>
            {crashed.reload}
          </Button>
        }
      />
    </main>
  );
}
