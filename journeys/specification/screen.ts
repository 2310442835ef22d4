// What the files of the specification share: reading a toast word for word, answering a call in the server's place.
import type { APIRequestContext, Page } from '@playwright/test';
import { closeToast, Office, toasts } from '#journeys/planning.ts';
import { expect } from '#journeys/portal.ts';

/** The toast that is shown now, word for word, and closes it. `more`: what stands below the specified text. */
export async function expectToast(page: Page, title: string | RegExp, text?: string | RegExp, more?: string | RegExp): Promise<void> {
  const lines = toasts(page).locator('p:visible');
  await expect(lines.nth(0)).toHaveText(title);
  if (text !== undefined) await expect(lines.nth(1)).toHaveText(text);
  if (more !== undefined) await expect(lines.nth(2)).toHaveText(more);
  await closeToast(page);
}

/** A failure: the same, in the destructive style, which screen readers announce as an alert. */
export async function expectFailure(page: Page, title: string | RegExp, text: string | RegExp, more?: string | RegExp): Promise<void> {
  await expect(toasts(page).getByRole('alert').locator('p').filter({ hasText: text }).last()).toBeVisible();
  await expectToast(page, title, text, more);
}

/** Answers the next call of this method and path in the server's place, once. */
export async function answerOnce(page: Page, method: string, path: string | RegExp, status: number, json: object = {}): Promise<void> {
  let isOver = false;
  await page.route(path, (route) => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    return route.fulfill({ status, json });
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

/** Holds the calls of this method and path back, so that what a button says meanwhile can be read, until the returned function is called. */
export async function heldAnswer(page: Page, method: string, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

type Appointment = { cancelToken: string; consultantId: number; date: string; startTime: string; endTime: string; meetingType: string };

/** Invites somebody and books the first free hour of that day, as an employee does. The answer has the token to cancel or modify with. */
export async function planned(request: APIRequestContext, lastName: string, date: string): Promise<Appointment & { token: string }> {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer(`Drukkerij ${lastName}`), lastName);
  const open = await request.get('/api/public/availability', { params: { date, employeeToken: token } });
  const [{ id: consultantId, virtualSlots }] = await open.json();
  const wish = { consultantId, date, ...virtualSlots[0], meetingType: 'virtueel' };
  const answer = await request.post(`/api/book/${token}`, { data: wish });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { ...wish, ...(await answer.json()), token };
}
