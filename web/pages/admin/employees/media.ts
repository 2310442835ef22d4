import { useSyncExternalStore } from 'react';

/** Whether the window is as wide as a table needs; follows the window while it is resized. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

const WIDE = window.matchMedia('(width >= 64rem)');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
