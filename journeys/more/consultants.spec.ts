import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'consultants' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, what: string, name: string) => page.getByRole('button', { name: `${what}: ${name}` }).click();

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Consultants' }).click();
  await expect(row(page, 'Sanne de Vries')).toBeVisible();
}

test('A consultant with appointments cannot be deleted: the dialog leads to leaving', async ({ page, login }) => {
  await login('admin');
  await open(page);
  const dialog = page.getByRole('alertdialog');
  await act(page, 'Verwijderen', 'Sanne de Vries');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('alert').getByText('Fout', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('Deze consultant heeft afspraken en kan niet worden verwijderd');
  await expectAccessible(page, { widths: [390] });
  await dialog.getByRole('button', { name: 'Vertrek vastleggen' }).click();
  await expect(page.getByRole('dialog', { name: 'Sanne de Vries vertrekt' })).toBeVisible();
});
