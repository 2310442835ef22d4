import type { Page } from '@playwright/test';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'rows', viewport: { width: 1280, height: 900 } });

const LISTS = { '/employees': 'Werknemers', '/appointments': 'Afspraken', '/employers': 'Werkgevers', '/consultants': 'Consultants' };
const LONG = 'Hotel-restaurant Het Oude Raadhuis aan de Vecht B.V.';

/** Whole rows within the window and within their own scrolling box. */
async function rowsInSight(page: Page, label: string): Promise<number> {
  const table = page.getByRole('table', { name: label });
  // Rows that stand for those to come have cells too, but no buttons.
  await expect(table.locator('tbody button').first()).toBeVisible();
  return table.evaluate((one) => {
    const box = one.closest('section')!.getBoundingClientRect();
    const isWhole = ({ top, bottom }: DOMRect) => top >= box.top && bottom <= Math.min(box.bottom, innerHeight) + 0.5;
    return [...one.querySelectorAll('tbody tr')].filter((row) => row.querySelector('button') && isWhole(row.getBoundingClientRect()))
      .length;
  });
}

test('Each of the four lists shows twelve whole rows, and larger rows are remembered', async ({ page, login, request }) => {
  test.slow();
  const office = await Office.open(request);
  const [sanne] = await office.consultants();
  for (let i = 0; i < 12; i++) {
    const employer = await office.employer(`${LONG} ${i}`, {
      industry: 'Horeca',
      contactPerson: 'Anne-Fleur',
      email: `hr${i}@raadhuis.voorbeeld.nl`,
    });
    const visit = { consultantId: sanne!.id, employerId: employer.id, date: day(14 + i), startTime: '09:00', endTime: '17:00' };
    expect((await request.post('/api/availability', { data: visit })).ok()).toBe(true);
    await office.book(employer, `van Wijngaarden-de Bruijn${i}`, day(7), i % 2 === 0 ? 'Sanne de Vries' : 'Eva Jansen');
    const consultant = {
      name: `Consultant ${i}`,
      email: `consultant${i}@voorbeeld.nl`,
      phone: '0612345678',
      street: 'Brug 1',
      city: 'Ede',
    };
    expect((await request.post('/api/consultants', { data: consultant })).ok()).toBe(true);
  }
  await login('admin');
  for (const [path, label] of Object.entries(LISTS)) {
    await page.goto(path);
    expect(await rowsInSight(page, label), path).toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Rijen ruimer maken' }).click();
  expect(await rowsInSight(page, 'Consultants')).toBeLessThan(12);
  await page.goto('/employees');
  await expect(page.getByRole('button', { name: 'Rijen compact maken' })).toBeVisible();
  expect(await rowsInSight(page, 'Werknemers')).toBeLessThan(12);
  await page.getByRole('button', { name: 'Rijen compact maken' }).click();
  expect(await rowsInSight(page, 'Werknemers')).toBeGreaterThanOrEqual(12);

  await page.goto('/appointments');
  const chip = page.getByRole('button', { name: 'Morgen', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Periode').locator('option:checked')).toHaveText('Morgen');
  await chip.click();
  await expect(page.getByLabel('Periode').locator('option:checked')).toHaveText('Vanaf vandaag');
});
