// What the files of the specification share: reading a toast word for word, answering a call in the server's place.
import type { Page } from '@playwright/test';
import { closeToast, toasts } from '#journeys/planning.ts';
import { expect } from '#journeys/portal.ts';

/** The toast that is shown now, word for word, and closes it. `more`: what stands below the specified text. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const lines = toasts(page).locator('p:visible');
  await expect(lines.nth(0)).toHaveText(title);
  if (text !== undefined) await expect(lines.nth(1)).toHaveText(text);
  await closeToast(page);
}

/** A failure: the same, in the destructive style, which screen readers announce as an alert. */
export async function expectFailure(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(toasts(page).getByRole('alert').getByText(title, { exact: true })).toBeVisible();
  await expectToast(page, title, text);
}

/** Answers the next call of this method and path in the server's place, once. */
export async function answerOnce(page: Page, method: string, path: string | RegExp, status: number, json: object = {}): Promise<void> {
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()), {
    times: 1,
  });
}

/** The body of the call that this act makes. */
export async function bodyOf(page: Page, method: string, path: string, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === method && new URL(one.url()).pathname === path),
    act(),
  ]);
  return request.postDataJSON();
}
