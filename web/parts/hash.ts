import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { bringForward } from '#web/ui/card.tsx';

/** Shows the part of a page that its address names, as /settings?deel=post#afzender does, also where the page is open already. */
export function useHash(part = ''): void {
  const hash = useLocationProperty(() => location.hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the page has other ids
  useEffect(() => {
    const target = document.getElementById(hash);
    // In a microtask: the shell scrolls to the top of a new page in an effect of the same commit.
    if (target) queueMicrotask(() => bringForward(target));
  }, [hash, part]);
}
