import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { bringForward } from '#web/ui/card.tsx';

/** Scrolls to the element of the hash in the URL, as in /settings?deel=post#afzender, also if the page is already open. Returns its id. */
export function useHash(part = ''): string {
  const hash = useLocationProperty(() => location.hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the page has other ids
  useEffect(() => {
    const target = document.getElementById(hash);
    // In a microtask, because the shell scrolls to the top of a new page in an effect of the same commit.
    if (target) queueMicrotask(() => bringForward(target));
  }, [hash, part]);
  return hash;
}
