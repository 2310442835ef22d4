import { useSyncExternalStore } from 'react';

/** Whether five days beside each other would be too narrow to read. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

const NARROW = window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
