import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'visit-planner' });

test('An administrator has visiting days proposed, keeps two, computes again, and accepts; a consultant falls ill in between', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const mill = await office.employer('Molen De Hoop', { preferredMeetingType: 'fysiek', city: 'Zwolle' });
  for (let i = 0; i < 20; i++) await office.invite(mill, `Molenaar ${i}`);
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bezoekdagen plannen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bezoekdagen plannen');
  await page.getByLabel('Molen De Hoop').check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Voorstel berekenen' }).click();
  await expect(page.getByText('Meer gesprekken passen niet')).toBeVisible({ timeout: 60_000 });
  const days = page.getByRole('list', { name: 'Dagen van het voorstel' }).getByRole('listitem');
  await expect(days.filter({ hasText: 'nieuw' })).toHaveCount(2);
  const kept = await days.allInnerTexts();
  for (const button of await days.getByRole('button', { name: /^Houden/ }).all()) await button.click();
  await expect(page.getByText('U koos voor 2 dagen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click();
  await expect(page).toHaveURL(/voorstel=2/);
  await expect(page.getByText('Meer gesprekken passen niet')).toBeVisible({ timeout: 60_000 });
  expect(await days.allInnerTexts()).toEqual(kept);

  const proposal = await (await request.get('/api/admin/visit-proposals/2')).json();
  const [{ consultantId, date }] = proposal.days;
  const absence = { from: date, to: date, reason: null, choices: [] };
  expect((await request.post(`/api/admin/consultants/${consultantId}/absence`, { data: absence })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(toasts(page)).toContainText('Er is niets vastgelegd');
  await page.getByLabel('Zo weinig mogelijk wijzigen').check();
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click();
  await expect(page).toHaveURL(/voorstel=3/);
  await expect(page.getByText('Meer gesprekken passen niet')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(page.getByText('Dit voorstel is vastgelegd')).toBeVisible();
  const employer = await (await request.get(`/api/employers/${mill.id}`)).json();
  expect(employer.visitingDays).toHaveLength(2);
  expect(employer.visitingDays).not.toContainEqual(expect.objectContaining({ date, consultantId }));
  await page.getByRole('link', { name: 'Bekijk de bezoekdagen' }).click();
  await expect(page.getByRole('list', { name: 'Per werkgever' })).toContainText('Molen De Hoop');
});
