import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for the table; updates on resize. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

const WIDE = window.matchMedia('(width >= 64rem)');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
