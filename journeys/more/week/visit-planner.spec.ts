import type { Page } from '@playwright/test';
import { closeToast, day, Office, shortDate, toasts } from '#journeys/planning.ts';
import { chooseFromMenu, expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'visit-planner' });

test('An administrator has visiting days proposed, keeps two, computes again, and accepts; a consultant falls ill in between', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const mill = await office.employer('Molen De Hoop', { preferredMeetingType: 'fysiek', city: 'Zwolle' });
  for (let i = 0; i < 90; i++) await office.invite(mill, `Molenaar ${i}`);
  await login('admin');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bezoekdagen plannen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bezoekdagen plannen');
  await page.getByLabel('Molen De Hoop').check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Voorstel berekenen' }).click();
  await expect(page.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
  const days = page.getByRole('list', { name: 'Dagen van het voorstel' }).getByRole('listitem');
  await expect(days.filter({ hasText: 'nieuw' })).toHaveCount(2);
  const kept = await days.allInnerTexts();
  for (const button of await days.getByRole('button', { name: /^Houden/ }).all()) await button.click();
  await expect(page.getByText('U koos voor 2 dagen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click();
  await expect(page).toHaveURL(/voorstel=2/);
  await expect(page.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
  expect(await days.allInnerTexts()).toEqual(kept);

  const proposal = await (await request.get('/api/admin/visit-proposals/2')).json();
  const [{ consultantId, date }] = proposal.days;
  const absence = { from: date, to: date, reason: null, choices: [] };
  expect((await request.post(`/api/admin/consultants/${consultantId}/absence`, { data: absence })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(toasts(page)).toContainText('Er is niets vastgelegd');
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click();
  await expect(page).toHaveURL(/voorstel=3/);
  await expect(page.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(page.getByText('Dit voorstel is vastgelegd')).toBeVisible();
  const employer = await (await request.get(`/api/employers/${mill.id}`)).json();
  expect(employer.visitingDays).toHaveLength(2);
  expect(employer.visitingDays).not.toContainEqual(expect.objectContaining({ date, consultantId }));
  await page.getByRole('link', { name: 'Bekijk de bezoekdagen' }).click();
  await expect(page.getByRole('list', { name: 'Per werkgever' })).toContainText('Molen De Hoop');

  // A consultant falls ill after the proposal was accepted: the notice links to the planner, which gives that day to a colleague.
  const [{ date: lost, consultantId: ill, consultantName }] = employer.visitingDays;
  await page.goto('/consultants');
  await chooseFromMenu(page, consultantName, 'Afwezigheid melden');
  const dialog = page.getByRole('dialog', { name: 'Afwezigheid melden' });
  await dialog.getByLabel('Eerste dag').fill(shortDate(lost));
  await dialog.getByRole('button', { name: /^(Afwezigheid opslaan|Opslaan en iedereen inlichten)$/ }).click();
  await page.getByRole('button', { name: 'Bezoekdagen herstellen' }).click();
  await expect(page).toHaveURL(new RegExp(`van=${lost}`));
  await page.getByLabel('Molen De Hoop').check();
  await page.getByRole('button', { name: 'Voorstel berekenen' }).click();
  await expect(page.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
  await expect(days.filter({ hasText: 'nieuw' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(page.getByText('Dit voorstel is vastgelegd')).toBeVisible();
  const repaired = await (await request.get(`/api/employers/${mill.id}`)).json();
  const bookable = repaired.visitingDays.filter(
    (one: { consultantId: number; date: string }) => one.consultantId !== ill || one.date !== lost,
  );
  expect(bookable).toHaveLength(2);
});

test('Two administrators simultaneously accept different proposals for the same days: one is stored whole, the other not at all', async ({
  page,
  login,
  request,
  browser,
  address,
}) => {
  const office = await Office.open(request);
  const firms = [];
  for (const name of ['Zagerij Links', 'Zagerij Rechts']) {
    const firm = await office.employer(name, { preferredMeetingType: 'fysiek', city: 'Meppel' });
    for (let i = 0; i < 6; i++) await office.invite(firm, `${name} ${i}`);
    firms.push(firm);
  }
  const other = await (await browser.newContext({ baseURL: address })).newPage();
  const desks: { page: Page; proposal: number }[] = [];
  for (const [at, desk] of [page, other].entries()) {
    await login('admin', desk);
    const asked = await request.post('/api/admin/visit-proposals', {
      data: { from: day(35), to: day(60), employerIds: [firms[at]!.id] },
    });
    const { id } = await asked.json();
    await desk.goto(`/visit-planner?voorstel=${id}`);
    await expect(desk.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
    await desk.getByRole('button', { name: 'Alles vastleggen' }).click();
    desks.push({ page: desk, proposal: id });
  }
  const proposed = await Promise.all(
    desks.map(async ({ proposal }) => (await (await request.get(`/api/admin/visit-proposals/${proposal}`)).json()).days),
  );
  expect(proposed[0]).toMatchObject([{ consultantId: proposed[1][0].consultantId, date: proposed[1][0].date }]);
  await Promise.all(desks.map((desk) => desk.page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click()));
  const told = await Promise.all(
    desks.map(async (desk) => {
      await expect(toasts(desk.page)).toContainText(/Bezoekdagen vastgelegd|Er is niets vastgelegd/);
      return ((await toasts(desk.page).textContent()) ?? '').includes('Bezoekdagen vastgelegd');
    }),
  );
  expect(told.toSorted()).toEqual([false, true]);
  const stored = await Promise.all(firms.map(async ({ id }) => (await (await request.get(`/api/employers/${id}`)).json()).visitingDays));
  expect(stored.map((days) => days.length > 0)).toEqual(told);
});

test('An administrator leaves an existing visiting day out, and sets the unknown town of a consultant from the proposal', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const firm = await office.employer('Kwekerij Oost', { preferredMeetingType: 'fysiek', city: 'Meppel' });
  for (let i = 0; i < 6; i++) await office.invite(firm, `Kweker ${i}`);
  const [consultant] = await office.consultants();
  const put = await request.put(`/api/consultants/${consultant!.id}`, { data: { town: 'Nergenshuizen' } });
  expect(put.ok(), await put.text()).toBe(true);
  await login('admin');
  const period = { from: day(35), to: day(60), employerIds: [firm.id] };
  const { id } = await (await request.post('/api/admin/visit-proposals', { data: period })).json();
  await page.goto(`/visit-planner?van=${period.from}&tot=${period.to}&voorstel=${id}`);
  await expect(page.getByText('Alles past')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Alles vastleggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vastleggen' }).click();
  await expect(page.getByText('Dit voorstel is vastgelegd')).toBeVisible();
  await closeToast(page);
  await page.getByLabel('Kwekerij Oost').check();
  await page.getByRole('button', { name: /^(Opnieuw|Voorstel) berekenen$/ }).click();
  const days = page.getByRole('list', { name: 'Dagen van het voorstel' }).getByRole('listitem').filter({ hasText: 'Kwekerij Oost' });
  await expect(days.filter({ hasText: 'staat al' })).toHaveCount(1, { timeout: 60_000 });
  await days.getByRole('button', { name: /^Weglaten/ }).click();
  await expect(page.getByRole('button', { name: 'Keuzes wissen' })).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click();
  await expect(days.filter({ hasText: 'nieuw' })).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText(/^Deze bezoekdagen hebben geen afspraken/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('list', { name: 'Onbekende plaatsen' }).getByRole('link', { name: consultant!.user.name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Stad of dorp voor afstanden')).toHaveValue('Nergenshuizen');
  await dialog.getByLabel('Stad of dorp voor afstanden').fill('Meppel');
  await dialog.getByRole('button', { name: 'Bijwerken' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/wijzig/);
});
