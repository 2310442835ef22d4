import { type RefObject, useRef } from 'react';

/** Radix gives the focus back to its own triggers only; here any button may have opened the dialog, and may be gone by now. */
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
      // It may have gone on already: to a new page, or to a dialog that this one opened.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
