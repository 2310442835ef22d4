import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'administrators' });

/** A name wider than a phone, without a space at which the line could break. */
const NAME = `Kees ${'W'.repeat(90)}`;

test('Administrators can invite and remove each other, not themselves', async ({ page, login }) => {
  await login('admin');
  await page.goto('/settings?deel=toegang');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Beheerders' }) });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);

  await card.getByRole('button', { name: 'Beheerder Uitnodigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beheerder Uitnodigen' });
  await dialog.getByLabel('Naam').fill(NAME);
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(dialog.getByLabel('E-mailadres')).toHaveAccessibleDescription('Vul een geldig e-mailadres in.');
  await dialog.getByLabel('E-mailadres').fill('SANNE@voorbeeld.nl');
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(dialog.getByLabel('E-mailadres')).toHaveAccessibleDescription('Dit e-mailadres is al in gebruik.');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByLabel('E-mailadres').fill('kees@voorbeeld.nl');
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(page.getByRole('status')).toContainText('Beheerder uitgenodigd');
  await expect(card.getByRole('listitem').filter({ hasText: NAME })).toContainText('Uitgenodigd');

  await expectAccessible(page, { widths: [320] });
  await card.getByRole('button', { name: `Verwijderen: ${NAME}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Beheerder verwijderd');
  await expect(card.getByRole('listitem')).toHaveCount(1);
});
