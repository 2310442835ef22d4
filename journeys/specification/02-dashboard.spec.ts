// Section 2, 'Admin dashboard (/)': everything but the weekly calendar, which 02-week.spec.ts reads.
import { day, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const FIGURES = {
  Werkgevers: 'employers',
  Werknemers: 'employees',
  Consultants: 'consultants',
  'Afspraken deze week': 'appointmentsThisWeek',
  'Voltooide afspraken (deze week)': 'completedThisWeek',
  'Voltooide afspraken (afgelopen week)': 'completedLastWeek',
  'Aantal no-shows (afgelopen 14 dagen)': 'noShowsLast14Days',
};

test("Title 'Dashboard Overzicht', seven stats cards, the card 'Afspraken Planning'", async ({ page, login }) => {
  await login('admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overzicht');

  const cards = page.getByRole('region', { name: 'Cijfers' });
  await test.step('stats cards, in this order, with the figures of GET /api/stats', async () => {
    const stats = Object.fromEntries(Object.values(FIGURES).map((name, index) => [name, 11 * (index + 1)]));
    await page.route('**/api/stats', (route) => route.fulfill({ json: stats }));
    await page.reload();
    await expect(cards.getByRole('link')).toHaveCount(7);
    for (const [index, label] of Object.keys(FIGURES).entries()) {
      const card = cards.getByRole('link').nth(index);
      await expect(card.getByText(label, { exact: true })).toBeVisible();
      await expect(card.getByText(String(11 * (index + 1)), { exact: true })).toBeVisible();
    }
    await page.unroute('**/api/stats');
  });

  await test.step('skeleton placeholders while loading', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/stats', (route) => held.promise.then(() => route.continue()), { times: 1 });
    await page.reload();
    await expect(cards).toHaveAttribute('aria-busy', 'true');
    await expect(cards.locator('.animate-breathe')).toHaveCount(7);
    await expect(cards.getByText('Werknemers', { exact: true })).toBeVisible();
    held.resolve();
    await expect(cards).toHaveAttribute('aria-busy', 'false');
    await expect(cards.locator('.animate-breathe')).toHaveCount(0);
  });

  await test.step("weekly planning card 'Afspraken Planning' with a consultant filter: 'Alle Consultants' or one consultant", async () => {
    await expect(page.getByRole('heading', { name: 'Afspraken Planning' })).toBeVisible();
    const filter = page.getByLabel('Consultant', { exact: true });
    await expect(filter.locator('option:checked')).toHaveText('Alle Consultants');
    const names = ['Eva Jansen', 'Mohammed El Idrissi', 'Pieter van Dijk', 'Sanne de Vries'];
    await expect(filter.locator('option')).toHaveText(['Alle Consultants', ...names]);
  });
  await expectAccessible(page);
});

const REPORTS = [
  {
    button: 'Consultant Rapporten Versturen',
    path: '/api/admin/consultant-period-reports',
    answer: { consultantsCount: 4, totalAppointments: 30 },
    failure: { title: 'Fout bij versturen consultant rapporten', text: 'De consultant rapporten konden niet worden verzonden.' },
  },
  {
    button: 'Admin Rapport Versturen',
    path: '/api/admin/admin-period-report',
    answer: { totalAppointments: 30, employersCount: 3 },
    failure: { title: 'Fout bij versturen admin rapport', text: 'Het admin rapport kon niet worden verzonden.' },
  },
] as const;

for (const { button, path, answer, failure } of REPORTS) {
  test(`'${button}' opens a dialog with a required start date and end date`, async ({ page, login }) => {
    await login('admin');
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: button });
    const start = dialog.getByLabel('Startdatum');
    const end = dialog.getByLabel('Einddatum');
    const send = dialog.getByRole('button', { name: 'Versturen', exact: true });
    for (const field of [start, end]) {
      await expect(field).toHaveAttribute('required');
      await expect(field).toHaveValue('');
    }
    await expectAccessible(page, { widths: [320] });

    await test.step("both dates required, else 'Ongeldige datums'", async () => {
      for (const [from, to] of [
        ['', ''],
        [day(1), ''],
        ['', day(1)],
      ] as const) {
        await start.fill(from);
        await end.fill(to);
        await send.click();
        await expectFailure(page, 'Ongeldige datums', 'Selecteer zowel een startdatum als einddatum.');
      }
    });
    await test.step("start after end: 'Ongeldige periode'", async () => {
      await start.fill(day(2));
      await end.fill(day(1));
      await send.click();
      await expect(start).toBeFocused();
      await expectFailure(page, 'Ongeldige periode', 'De startdatum moet voor de einddatum liggen.');
    });
    await test.step('a failure shows the specified words, whatever the server says, and keeps the dialog', async () => {
      await start.fill(day(-21));
      await end.fill(day(21));
      await answerOnce(page, 'POST', `**${path}`, 500, { message: 'kapot' });
      await send.click();
      await expectFailure(page, failure.title, failure.text);
      await expect(dialog).toBeVisible();
    });
    await test.step('the call has startDate and endDate; afterwards the dialog closes', async () => {
      await answerOnce(page, 'POST', `**${path}`, 200, answer);
      expect(await bodyOf(page, 'POST', path, () => send.click())).toEqual({ startDate: day(-21), endDate: day(21) });
      await expect(dialog).toBeHidden();
      await expectToast(
        page,
        button.startsWith('Admin') ? 'Admin rapport klaargezet' : 'Consultant rapporten klaargezet',
        /\b30 afspraken/,
      );
    });
    await test.step('the dialog opens empty again, and one day is a period', async () => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(start).toHaveValue('');
      await start.fill(day(1));
      await end.fill(day(1));
      await answerOnce(page, 'POST', `**${path}`, 200, answer);
      await send.click();
      await expect(toasts(page).getByText(/rapport(en)? klaargezet/)).toBeVisible();
    });
  });
}
