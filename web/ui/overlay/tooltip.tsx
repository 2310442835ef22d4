// <Tooltip text="Reset status en stuur nieuwe uitnodiging"><Button size="icon" aria-label="…">…</Button></Tooltip>
// Touch screens show no tooltip, so the control needs an accessible name of its own.
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-xs animate-appear rounded-control bg-ink px-3 py-1.5 text-sm text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
