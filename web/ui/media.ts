import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for tables, which are cards below that; updates on resize. */
export const useIsWide = mediaHook('(width >= 64rem)');

/** Whether five columns would be too narrow. */
export const useIsNarrow = mediaHook('(width < 48rem)');

function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
