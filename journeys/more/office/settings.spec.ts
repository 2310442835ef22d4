import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'settings' });

test('Every setting is in the index, is found by everyday words, and links to its card', async ({ page, login }) => {
  await login('admin');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Instellingen' }).click();
  const search = page.getByLabel('Zoek een instelling');
  const links = page.getByRole('navigation', { name: 'Alle instellingen' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expectAccessible(page);
  for (const [word, title] of [
    ['kerst', 'Gesloten dagen'],
    ['logo', 'Uw kantoor'],
    ['factuur', 'Tarief'],
    ['mailaccount', 'Email Configuratie'],
  ] as const) {
    await search.fill(word);
    await expect(links).toHaveText([title]);
  }
  await search.fill('bestaatniet');
  await expect(page.getByText('Geen instelling gevonden.')).toBeVisible();

  await search.fill('');
  for (const title of await links.allTextContents()) {
    await links.getByText(title, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
  }
});

test('Saving a setting by keyboard keeps the focus on its button, and the stored values in its fields', async ({ page, login }) => {
  await login('admin');
  for (const [group, title, label, value] of [
    ['kantoor', 'Uw kantoor', 'Website', 'https://www.duinzicht.example'],
    ['afspraken', 'Van tevoren boeken', 'Uren van tevoren', '2'],
    ['', 'Werknemer herinneringen', 'Exit e-mail na (dagen)', '22'],
    ['geld', 'Tarief', 'Bedrag zonder btw (€)', '80,00'],
  ] as const) {
    await page.goto(`/settings?deel=${group}`);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const save = card.getByRole('button', { name: 'Opslaan', exact: true });
    const field = card.getByLabel(label);
    await field.fill(value);
    await save.focus();
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await page.keyboard.press('Enter');
    await saved;
    // After a change the page fetches all its data again.
    await page.waitForLoadState('networkidle');
    await expect(save, title).toBeFocused();
    await expect(field).toHaveValue(value);
  }
});

test('What is typed while a setting is being saved stays, also if the answer comes later', async ({ page, login }) => {
  await login('admin');
  for (const [group, title, call, first, second] of [
    ['kantoor', 'Uw kantoor', 'firm', ['Website', 'https://www.duinzicht.example/over'], ['KvK-nummer', '12345678']],
    ['post', 'Eigen tekst in e-mails', 'letter-texts', ['Eigen alinea', 'Welkom.'], ['Eigen alinea', 'Welkom. Tot gauw.']],
  ] as const) {
    await page.goto(`/settings?deel=${group}`);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const save = card.getByRole('button', { name: 'Opslaan', exact: true });
    await card.getByLabel(first[0]).fill(first[1]);
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/admin/${call}`, (route) => held.promise.then(() => route.continue()), { times: 1 });
    await save.click();
    await card.getByLabel(second[0]).fill(second[1]);
    const read = page.waitForResponse((response) => response.url().endsWith(`/${call}`) && response.request().method() === 'GET');
    held.resolve();
    await read;
    await expect(save).toBeVisible();
    await expect(card.getByLabel(second[0]), title).toHaveValue(second[1]);
    await save.click();
    await expect(save).toBeVisible();
    await page.reload();
    await expect(card.getByLabel(second[0]), title).toHaveValue(second[1]);
  }
});
