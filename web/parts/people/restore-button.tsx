import { Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Shows a pending state until the deletion is undone. */
export function RestoreButton({ run, children, ...rest }: { run: () => Promise<void> } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [isPending, setIsPending] = useState(false);
  return (
    <Button
      {...rest}
      icon={<Undo2 aria-hidden className="size-4" />}
      pending={isPending}
      pendingText="Herstellen..."
      onClick={() => {
        setIsPending(true);
        run().finally(() => setIsPending(false));
      }}
    >
      {children}
    </Button>
  );
}
