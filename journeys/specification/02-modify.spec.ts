// Section 2, 'Public modify (/modify/{token})'; section 5, 'Booking and modify'; section 8, 'Wijziging mislukt', 'Wijzigen niet mogelijk'.
import { day } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast, planned } from './screen.ts';

test.use({ office: 'specification' });

test('Type, date and slot selection, then confirmation', async ({ page, request }) => {
  const { cancelToken, consultantId, date, startTime } = await planned(request, 'Schuif', day(9));
  const path = `/api/modify/${cancelToken}`;
  await page.goto(`/modify/${cancelToken}`);
  const step = page.getByRole('navigation').locator('[aria-current=step]');
  const next = page.getByRole('button', { name: 'Verder', exact: true });
  const back = page.getByRole('button', { name: 'Terug', exact: true });
  const slot = (hour: string) => page.locator(`input[name=tijd][value="${consultantId} ${hour}"]`);
  const confirm = page.locator('button[type=submit]');

  await test.step('the present choices are chosen, the type too', async () => {
    await expect(step).toHaveText('Datum');
    await expect(page.locator(`input[name=datum][value="${date}"]`)).toBeChecked();
    await back.click();
    await expect(step).toHaveText('Type');
    await expect(page.getByRole('radio', { name: 'Virtueel' })).toBeChecked();
    await next.click();
    await next.click();
    await expect(step).toHaveText('Tijd');
    await expect(slot(startTime)).toBeChecked();
    await next.click();
    await expect(step).toHaveText('Bevestigen');
    await expectAccessible(page);
  });
  await test.step("nothing changed: the toast 'Geen wijzigingen', and no call", async () => {
    const asked: string[] = [];
    page.on('request', (one) => one.method() === 'POST' && asked.push(one.url()));
    await confirm.click();
    await expectToast(page, 'Geen wijzigingen');
    expect(asked).toEqual([]);
  });
  await test.step('a slot is required', async () => {
    await back.click();
    await back.click();
    await page.locator(`input[name=datum][value="${day(8)}"]`).check();
    await next.click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await next.click();
    await expect(step).toHaveText('Tijd');
    await expect(page.getByRole('alert').getByText(/^Kies /)).toBeVisible();
  });
  await test.step("'Wijziging mislukt' with the server's message, a 429 too; within 48 hours 'Wijzigen niet mogelijk'", async () => {
    await page.getByRole('radio').nth(2).check();
    await next.click();
    await expect(step).toHaveText('Bevestigen');
    for (const [status, errorType, title] of [
      [409, 'COMPLETED', 'Wijziging mislukt'],
      [429, 'TOO_MANY_ATTEMPTS', 'Wijziging mislukt'],
      [409, 'TOO_LATE', 'Wijzigen niet mogelijk'],
    ] as const) {
      await answerOnce(page, 'POST', `**${path}`, status, { message: `Nee: ${status}.`, errorType });
      await confirm.click();
      await expectFailure(page, title, `Nee: ${status}.`);
    }
  });
  await test.step('the call has consultantId, date, startTime, endTime and meetingType', async () => {
    const body = await bodyOf(page, 'POST', path, () => confirm.click());
    expect(Object.keys(body as object).sort()).toEqual(['consultantId', 'date', 'endTime', 'meetingType', 'startTime']);
    expect(body).toMatchObject({ date: day(8), meetingType: 'virtueel' });
    await expectToast(page, 'Afspraak gewijzigd');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De afspraak is gewijzigd');
  });
  await test.step('same link, new slot', async () => {
    await page.goto(`/modify/${cancelToken}`);
    await expect(page.locator(`input[name=datum][value="${day(8)}"]`)).toBeChecked();
  });
});

test('Within 48 hours modifying is blocked, only cancelling is allowed; an invalid link', async ({ page, request }) => {
  const { cancelToken } = await planned(request, 'Spoed', day(1));
  await page.goto(`/modify/${cancelToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wijzigen niet mogelijk');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/48 uur/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Afspraak annuleren' }).click();
  await expect(page).toHaveURL(`/cancel/${cancelToken}`);

  await page.goto('/modify/onbekend');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongeldige Link');
  await expect(page.getByText('Ongeldige wijzigingslink of afspraak niet gevonden', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
