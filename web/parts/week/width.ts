import { useSyncExternalStore } from 'react';

/** Whether five columns would be too narrow. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

const NARROW = window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
