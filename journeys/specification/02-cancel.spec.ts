// Section 2, 'Public cancel (/cancel/{token})'; section 8, 'Annulering mislukt' and the invalid link.
import { day, shortDate } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast, planned } from './screen.ts';

test.use({ office: 'specification' });

test('In time: details, a 48-hour warning, a cancel button; one click cancels', async ({ page, request }) => {
  const { cancelToken, token, date, startTime, endTime } = await planned(request, 'Vroeg', day(9));
  await page.goto(`/cancel/${cancelToken}`);
  const main = page.getByRole('main');
  const cancel = main.getByRole('button', { name: 'Afspraak annuleren', exact: true });

  await test.step('details, the cancel button and the 48-hour warning', async () => {
    const long = new Date(date).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const text of [long, `${startTime} tot ${endTime} uur`, 'Virtueel', 'Jan Vroeg']) await expect(main).toContainText(text);
    await expect(main.getByText(/48 uur/)).toBeVisible();
    await expect(cancel).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("'Annulering mislukt' with the server's message, a 429 too", async () => {
    for (const [status, message] of [
      [500, 'De server is bezig.'],
      [429, 'Even geduld.'],
    ] as const) {
      await answerOnce(page, 'POST', '**/api/cancel/*', status, { message });
      await cancel.click();
      await expectFailure(page, 'Annulering mislukt', message);
    }
  });
  await test.step('the call cancels; the link is invalid afterwards, and the old invitation too', async () => {
    // What the page told the visitor goes along, so that nobody is charged by a page that was opened in time.
    expect(await bodyOf(page, 'POST', `/api/cancel/${cancelToken}`, () => cancel.click())).toEqual({ late: false });
    await expectToast(page, 'Afspraak geannuleerd');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De afspraak is geannuleerd');
    await page.goto(`/cancel/${cancelToken}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongeldige Link');
    await page.goto(`/book/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongeldige uitnodiging');
  });
  await test.step("invalid link: 'Ongeldige Link'", async () => {
    await page.goto('/cancel/onbekend');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongeldige Link');
    await expect(page.getByText('Ongeldige annuleringslink of afspraak niet gevonden', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test("Within 48 hours: a first click reveals a warning, and the button becomes 'Bevestig Annulering'", async ({ page, request }) => {
  const { cancelToken, token, date } = await planned(request, 'Laat', day(1));
  await page.goto(`/cancel/${cancelToken}`);
  const asked: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && asked.push(one.url()));
  const confirm = page.getByRole('button', { name: 'Bevestig Annulering', exact: true });

  await test.step('the warning says 48 hours before anything is clicked', async () => {
    await expect(page.getByRole('main').getByText(/48 uur/)).toBeVisible();
    await expect(confirm).toHaveCount(0);
  });
  await test.step('a first click, a double one too, calls nothing and reveals a warning', async () => {
    await page.getByRole('button', { name: 'Afspraak annuleren', exact: true }).dblclick();
    await expect(page.getByRole('alert').getByText(/48 uur/)).toBeVisible();
    await expect(confirm).toBeVisible();
    await expect(page.getByRole('button', { name: 'Afspraak annuleren', exact: true })).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectAccessible(page);
  });
  await test.step('the second click cancels; the employee is afgerond', async () => {
    expect(await bodyOf(page, 'POST', `/api/cancel/${cancelToken}`, () => confirm.click())).toEqual({ late: true });
    await expectToast(page, 'Afspraak geannuleerd');
    await page.goto(`/book/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/geen nieuwe afspraak mogelijk/i);
    const charges = await (await request.get('/api/admin/charges', { params: { from: date, to: date } })).json();
    expect(JSON.stringify(charges), shortDate(date)).toContain('Drukkerij Laat');
  });
});
