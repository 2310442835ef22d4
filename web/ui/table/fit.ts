import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Maximum widths of a cell, widest first. Longer words are broken. */
const WIDEST = ['24rem', '18rem', '14rem', '11rem', '9rem', '7rem'];

/** Sets --cell of a scrolling region to the largest width at which its table fits, so that words break only if needed. */
export function useFit(rows: unknown): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other words
  useLayoutEffect(() => {
    function shrink(): void {
      const { current } = region;
      for (const width of WIDEST) {
        current?.style.setProperty('--cell', width);
        if (!current || current.scrollWidth <= current.clientWidth) return;
      }
    }
    shrink();
    addEventListener('resize', shrink);
    return () => removeEventListener('resize', shrink);
  }, [rows]);
  return region;
}
