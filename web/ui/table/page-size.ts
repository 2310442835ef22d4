import { useIsWide } from '#web/ui/media.ts';

/** Rows per page. On a narrow screen a row is a card, as tall as several rows. */
export function usePageSize(wide = 25): number {
  return useIsWide() ? wide : 10;
}
