import { heading } from '#journeys/booking.ts';
import { closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'preparation' });

test('An administrator fills in the example list, changes it, and employees get it by mail and on their page', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  await login('admin');
  await page.goto('/settings?deel=afspraken#voorbereiding');
  const card = page.locator('#voorbereiding');
  await card.getByRole('button', { name: 'Voorbeeldlijst invullen' }).click();
  const items = card.getByRole('list', { name: 'Punten' }).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expectAccessible(page);
  const second = await card.getByLabel('Punt 2', { exact: true }).inputValue();
  // By keyboard: the focus moves along with the item, or to what replaces it.
  const button = (name: string) => card.getByRole('button', { name });
  await button('Omhoog: punt 2').press('Enter');
  await expect(card.getByLabel('Punt 1', { exact: true })).toHaveValue(second);
  await expect(button('Omlaag: punt 1')).toBeFocused();
  await button('Omlaag: punt 1').press('Enter');
  await expect(button('Omlaag: punt 2')).toBeFocused();
  await button('Omhoog: punt 2').press('Enter');
  await button('Weghalen: punt 5').press('Enter');
  await expect(items).toHaveCount(4);
  await expect(button('Weghalen: punt 4')).toBeFocused();
  await button('Punt toevoegen').press('Enter');
  await expect(card.getByLabel('Punt 5', { exact: true })).toBeFocused();
  await card.getByLabel('Punt 5', { exact: true }).fill('Lees onze folder.');
  await card.getByLabel('Link bij punt 5').fill('http://kantoor.nl/folder');
  await card.getByRole('tab', { name: /^Engels/ }).click();
  await expect(card.getByLabel('Punt 1', { exact: true })).toHaveValue(/Look up your pension/);
  // The mistake is on the Dutch tab, which saving opens.
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card.getByLabel('Link bij punt 5')).toHaveAccessibleDescription(/https:\/\//);
  await expect(card.getByLabel('Link bij punt 5')).toBeFocused();
  await card.getByLabel('Link bij punt 5').fill('https://kantoor.nl/folder');
  await card.getByRole('button', { name: 'Lijst bekijken' }).click();
  const preview = page.getByRole('dialog', { name: 'Voorbereiding (Nederlands)' });
  await expect(preview).toContainText('Zo bereidt u zich voor');
  await expect(preview.getByRole('link', { name: 'kantoor.nl/folder' })).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.keyboard.press('Escape');
  await expect(button('Lijst bekijken')).toBeFocused();
  await button('Opslaan').press('Enter');
  await expect(toasts(page)).toContainText('Voorbereiding opgeslagen');
  await expect(button('Opslaan')).toBeFocused();
  await closeToast(page);
  await page.reload();
  await expect(card.getByLabel('Punt 5', { exact: true })).toHaveValue('Lees onze folder.');

  const { token, email } = await office.invite(await office.employer('Mandenmakerij Wilg'), 'Teen', 'Lot');
  const open = await (await request.get('/api/public/availability', { params: { date: day(14), employeeToken: token } })).json();
  const wish = { consultantId: open[0].id, date: day(14), ...open[0].virtualSlots[0], meetingType: 'virtueel' };
  expect((await request.post(`/api/book/${token}`, { data: wish })).ok()).toBe(true);
  const [{ id }] = await (await request.get('/api/admin/mails', { params: { q: email, kind: 'confirmation', limit: 1 } })).json();
  const { text } = await (await request.get(`/api/admin/mails/${id}`)).json();
  expect(text).toContain('- Lees onze folder.\n  https://kantoor.nl/folder');
  await page.goto(`/book/${token}`);
  await expect(heading(page, 'Uw afspraak')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Zo bereidt u zich voor' })).toContainText('Lees onze folder. kantoor.nl/folder');

  // When questions are switched off, the page no longer asks for them.
  await expect(page.getByRole('region', { name: 'Wat wilt u vragen?' })).toBeVisible();
  await page.goto('/settings?deel=afspraken#voorbereiding');
  await card.getByRole('switch', { name: /^Werknemers mogen vooraf/ }).uncheck();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Voorbereiding opgeslagen');
  await page.goto(`/book/${token}`);
  await expect(page.getByRole('region', { name: 'Zo bereidt u zich voor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wat wilt u vragen?' })).toHaveCount(0);
});
