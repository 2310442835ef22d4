import type { Page } from '@playwright/test';

/** Counts clicks and taps, across page loads; typing does not count. */
export async function countClicks(page: Page): Promise<{ taken: () => number }> {
  let count = 0;
  let seen = 0;
  await page.exposeFunction('countClick', () => {
    count++;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true);
  });
  return {
    /** Clicks since the previous call. */
    taken: () => {
      const since = count - seen;
      seen = count;
      return since;
    },
  };
}
