// The button in the header and the shortcut. The palette itself is loaded when first opened.

import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#texts/nl/first-screen.ts';
import type { User } from '#web/session.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

type Palette = ComponentType<{ user: User; close: () => void }>;

export function PaletteOpener({ user, className }: { user: User; className: string }) {
  const [palette, setPalette] = useState<{ Dialog: Palette } | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function open(): Promise<void> {
    // Opens synchronously if loaded, so that further keys go into its field.
    setOpen(true);
    if (palette) return;
    try {
      const { PaletteDialog } = await import('./dialog.tsx');
      setPalette({ Dialog: PaletteDialog });
    } catch {
      setOpen(false);
      toast({ title: 'Zoeken kan nu niet', text: connection.UNREACHABLE, look: 'destructive' });
    }
  }
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Not over another dialog: leaving the page would lose its input.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) openByKey();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open} className={className}>
        <Search aria-hidden className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">Zoeken</span>
        <kbd aria-hidden className="rounded border border-on-band/40 px-1.5 font-sans text-xs whitespace-nowrap max-xl:hidden">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && palette && <palette.Dialog user={user} close={() => setOpen(false)} />}
    </>
  );
}
