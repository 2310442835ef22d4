// Section 2, 'Public booking (/book/{token})'; section 5, 'Booking and modify'; its lines of section 8.
import type { Page } from '@playwright/test';
import { day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Verder', exact: true });

test('Four steps, the failures, a confirmation, and booking is possible only once', async ({ page, request }) => {
  const office = await Office.open(request);
  const firm = await office.employer('Drukkerij De Haan');
  const { token, email } = await office.invite(firm, 'van Dijk', 'Anna');
  const path = `/api/book/${token}`;
  await page.goto(`/book/${token}`);
  const step = page.getByRole('navigation').locator('[aria-current=step]');
  const steps = page.getByRole('navigation').getByRole('listitem');

  await test.step('step 1: choose type', async () => {
    await expect(steps).toHaveCount(4);
    await expect(step).toHaveText('Type');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await next(page).click();
    await expect(step).toHaveText('Type');
    await expect(page.getByRole('alert').getByText(/^Kies /)).toBeVisible();
    await page.getByRole('radio', { name: 'Fysiek' }).check();
    await next(page).click();
  });
  const dates = page.locator('input[name=datum]');
  await test.step('step 2: choose date; weekends and past dates are not selectable', async () => {
    await expect(step).toHaveText('Datum');
    await expect(dates.first()).toBeAttached();
    const seen = new Set<string>();
    for (let weeks = 0; weeks < 2; weeks++) {
      // Days can be chosen once the free hours have come.
      await expect(dates.and(page.locator(':enabled')).first()).toBeAttached();
      for (const one of await dates.all()) {
        const date = (await one.getAttribute('value'))!;
        const weekday = new Date(date).getUTCDay();
        if (date < day(0) || weekday === 0 || weekday === 6) await expect(one, date).toBeDisabled();
        else if (await one.isEnabled()) seen.add(date);
      }
      const monday = (await dates.first().getAttribute('value'))!;
      await page.getByRole('button', { name: 'Volgende week' }).click();
      await expect(dates.first()).not.toHaveAttribute('value', monday);
    }
    expect(seen.size).toBeGreaterThan(3);
    await next(page).click();
    await expect(step).toHaveText('Datum');
  });
  await test.step('dates with availability are highlighted, others are not', async () => {
    const other = await (await request.get('/api/public/availability/all', { params: { employeeToken: token } })).json();
    await page.route('**/api/public/availability/all*', (route) =>
      route.fulfill({
        json: other.filter(({ date }: { date: string }) => date !== day(8)).map((one: object) => ({ ...one, closed: undefined })),
      }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Volgende week' }).click();
    const tile = (date: string) => page.locator('label').filter({ has: page.locator(`input[value="${date}"]`) });
    await expect(tile(day(9)).locator('input')).toBeEnabled();
    await expect(tile(day(8)).locator('input')).toBeDisabled();
    const look = (date: string) =>
      tile(date).evaluate((one) => {
        const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(one);
        return [backgroundColor, borderColor, color, fontWeight].join(' ');
      });
    expect(await look(day(9))).not.toBe(await look(day(8)));
    expect(await look(day(9))).toBe(await look(day(7)));
    await page.unroute('**/api/public/availability/all*');
  });
  await test.step('for physical meetings only contiguous slots are shown', async () => {
    const [one] = await (await request.get('/api/public/availability', { params: { date: day(9), employeeToken: token } })).json();
    const hours = (...all: number[]) => all.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00` }));
    const open = { slots: hours(10, 11, 12, 14, 15), virtualSlots: hours(10, 11, 12, 14, 15), physicalSlots: hours(11, 14) };
    await page.route('**/api/public/availability?*', (route) => route.fulfill({ json: [{ ...one, ...open }] }));
    await page.locator(`input[value="${day(9)}"]`).check();
    await next(page).click();
    await expect(step).toHaveText('Tijd');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio').nth(0)).toHaveAccessibleName(/^11:00/);
    await expect(page.getByRole('radio').nth(1)).toHaveAccessibleName(/^14:00/);
    for (let back = 0; back < 2; back++) await page.getByRole('button', { name: 'Terug', exact: true }).click();
    await page.getByRole('radio', { name: 'Virtueel' }).check();
    for (let forth = 0; forth < 2; forth++) await next(page).click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.unroute('**/api/public/availability?*');
    await page.reload();
  });
  let chosen = { consultantId: 0, startTime: '' };
  await test.step('step 3: choose slot, which is required', async () => {
    await expect(step).toHaveText('Tijd');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await next(page).click();
    await expect(step).toHaveText('Tijd');
    const slot = page.getByRole('radio').nth(1);
    const [consultantId, startTime] = (await slot.getAttribute('value'))!.split(' ') as [string, string];
    chosen = { consultantId: Number(consultantId), startTime };
    await slot.check();
    await next(page).click();
  });
  const phone = page.getByLabel(/^Telefoonnummer/);
  const confirm = page.locator('button[type=submit]');
  await test.step('step 4: confirm, with a phone number, optional, prefilled from the employee', async () => {
    await expect(step).toHaveText('Bevestigen');
    await expect(phone).toHaveValue('0612345678');
    await expect(phone).not.toHaveAttribute('required');
  });
  await test.step("'Booking mislukt' with the server's message; a 429 too; without a message the page's words", async () => {
    await answerOnce(page, 'POST', `**${path}`, 409, { message: 'Kies iets anders.', errorType: 'COMPLETED' });
    await confirm.click();
    await expectFailure(page, 'Booking mislukt', 'Kies iets anders.');
    await answerOnce(page, 'POST', `**${path}`, 429, { message: 'Te veel afspraken.', errorType: 'TOO_MANY_ATTEMPTS' });
    await confirm.click();
    await expectFailure(page, 'Booking mislukt', 'Te veel afspraken.');
    await answerOnce(page, 'POST', `**${path}`, 500);
    await confirm.click();
    await expectFailure(page, 'Booking mislukt', /\p{L}+/u);
  });
  const existing = 'Kan geen nieuwe afspraak maken';
  await test.step(`'${existing}' with the server's message, or the specified text`, async () => {
    await answerOnce(page, 'POST', `**${path}`, 409, { message: 'U heeft er al een.', errorType: 'EXISTING_APPOINTMENT' });
    await confirm.click();
    await expectFailure(page, existing, 'U heeft er al een.');
    await answerOnce(page, 'POST', `**${path}`, 409, { errorType: 'EXISTING_APPOINTMENT' });
    await confirm.click();
    await expectFailure(page, existing, 'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.');
  });
  await test.step('it stands 8 seconds', async () => {
    await answerOnce(page, 'POST', `**${path}`, 409, { message: 'U heeft er al een.', errorType: 'EXISTING_APPOINTMENT' });
    await page.clock.pauseAt(`${day(0)}T12:00:00Z`);
    await confirm.click();
    const toast = toasts(page).getByText(existing, { exact: true });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(7_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
    await page.clock.resume();
  });
  await test.step('the call has consultantId, date, startTime, endTime, meetingType and phoneNumber; a confirmation follows', async () => {
    await phone.fill('');
    const endTime = `${Number(chosen.startTime.slice(0, 2)) + 1}:00`;
    expect(await bodyOf(page, 'POST', path, () => confirm.click())).toEqual({
      ...{ ...chosen, date: day(9), endTime, meetingType: 'virtueel', phoneNumber: '' },
    });
    await expectToast(page, 'Afspraak gemaakt');
    await expect(title(page)).toHaveText('Uw afspraak staat vast');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(`${chosen.startTime} tot ${endTime} uur`)).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
  await test.step('booking is possible only once: the link shows the appointment', async () => {
    await page.reload();
    await expect(title(page)).toHaveText('Uw afspraak');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("'Ongeldige uitnodiging' when the token is unknown or no longer works, and no new appointment when afgerond", async ({
  page,
  request,
}) => {
  const office = await Office.open(request);
  const { token, email } = await office.invite(await office.employer('Weverij Spoel'), 'Schering');
  const [{ id }] = await (await request.get('/api/employees', { params: { q: email, limit: 1 } })).json();

  await test.step('status afgerond: no new appointment possible', async () => {
    expect((await request.put(`/api/employees/${id}`, { data: { status: 'afgerond' } })).ok()).toBe(true);
    await page.goto(`/book/${token}`);
    await expect(title(page)).toHaveText(/geen nieuwe afspraak mogelijk/i);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('an unknown token, and one that a new invitation replaced', async () => {
    expect((await request.post(`/api/employees/${id}/reset-and-reinvite`)).ok()).toBe(true);
    for (const one of ['onbekend', '%E0%A4%A', 'x'.repeat(1000), token]) {
      await page.goto(`/book/${one}`);
      await expect(title(page)).toHaveText('Ongeldige uitnodiging');
    }
    await expectAccessible(page);
  });
  await test.step('the new invitation works', async () => {
    await page.goto(`/book/${await office.tokenOf(email)}`);
    await expect(page.getByRole('radio')).toHaveCount(2);
  });
});
