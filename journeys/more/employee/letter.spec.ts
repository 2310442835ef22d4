import { readFileSync } from 'node:fs';
import { heading } from '#journeys/booking.ts';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { printedPages } from '#journeys/server/printed.ts';

test.use({ office: 'answers', viewport: { width: 390, height: 844 } });

test('Somebody without e-mail types the code of a letter on a phone, and comes to the same page as with its QR code', async ({
  page,
  request,
  login,
}) => {
  const office = await Office.open(request);
  const { id: employerId } = await office.employer('Brieven B.V.');
  const person = { employerId, firstName: 'Nel', lastName: 'van der Wit', noEmail: true };
  await request.post('/api/employees', { data: { ...person, street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Elst' } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await login('admin');
  await page.goto(`/employers/${employerId}`);
  await page.getByRole('button', { name: 'Meer acties voor Brieven B.V.' }).click();
  await page.getByRole('menuitem', { name: 'Brieven afdrukken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nel van der Wit')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '1 brief afdrukken' }).click();
  const pdf = readFileSync(await (await saved).path());
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const [letter] = printedPages(pdf);
  const [code = ''] = /\b\w{5} \w{5}\n/.exec(letter?.text ?? '') ?? [];

  await page.goto('/brief');
  await expect(heading(page, 'Kreeg u een brief van ons?')).toBeVisible();
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByLabel('Code uit de brief')).toBeFocused();
  await expect(page.getByText('Vul uw achternaam in.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code uit de brief').fill(code.trim().toLowerCase());
  await page.getByLabel('Achternaam').fill('Bos');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByText(/horen niet bij elkaar/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Achternaam').fill('wit');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await page.waitForURL(/\/book\//);
  expect(new URL(page.url()).pathname).toBe(new URL(letter?.code ?? '').pathname);
  await expect(page.getByText('Dag Nel van der Wit')).toBeVisible();
});
