import { type RefObject, useRef } from 'react';

/** Radix returns the focus only to its own triggers. Here any button may have opened the dialog, and may have been removed since. */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The focus may already be elsewhere: on a new page, or in a dialog opened from this one.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
