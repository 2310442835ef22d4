// The steps that a visitor takes on the booking page.
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

export const next = (page: Page) => page.getByRole('button', { name: 'Verder' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Goes up to the list of times, on a day well after the 48 hours, or on the first available day. */
export async function chooseDay(page: Page, when: 'in three weeks' | 'at once', type: 'Virtueel' | 'Telefonisch' | 'Fysiek' = 'Virtueel') {
  await page.getByRole('radio', { name: type }).check();
  await next(page).click();
  const first = page.getByRole('button', { name: 'Eerste vrije datum' });
  if (when === 'at once') await first.click();
  else {
    await expect(first).toBeVisible();
    for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Volgende week' }).click();
    await page
      .getByRole('radio', { name: /^donderdag/ })
      .first()
      .check();
  }
  await next(page).click();
  await expect(heading(page, 'Welke tijd past u?')).toBeVisible();
}
