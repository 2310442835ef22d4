import type { Page } from '@playwright/test';

/** Counts what a person does with a mouse or a finger, over page loads; typing does not count. */
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
    /** Since the last time that it was asked. */
    taken: () => {
      const since = count - seen;
      seen = count;
      return since;
    },
  };
}
