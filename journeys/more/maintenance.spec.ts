import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

const HALF_A_MINUTE = 30_000;

test('Open pages go to the maintenance page within half a minute, and offer to return when maintenance ends', async ({
  page,
  login,
  request,
  browser,
  address,
}) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Glazenwasserij Helder'), 'van Raam');
  const open = async () => {
    const context = await browser.newContext({ baseURL: address });
    await context.clock.install();
    return context.newPage();
  };
  const [consultant, employee] = [await open(), await open()];
  await login('consultant', consultant);
  await consultant.goto('/consultant-availability');
  await expect(consultant.getByRole('heading', { level: 1 })).toBeVisible();
  await employee.goto(`/book/${token}`);
  await employee.getByRole('radio', { name: 'Virtueel' }).check();

  await login('admin');
  await page.goto('/settings');
  await page.getByLabel('Reden', { exact: true }).fill('Overstap naar een nieuwe server.');
  await page.getByLabel('Verwachte duur').fill('Ongeveer een uur');
  await page.getByRole('button', { name: 'Onderhoudsmodus inschakelen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Het portaal dichtdoen voor anderen?' });
  await expect(question).toContainText('Alle mails wachten zolang, ook bevestigingen en herinneringen.');
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole('button', { name: 'Onderhoudsmodus inschakelen' }).click();
  await expect(toasts(page)).toContainText('Onderhoudsmodus ingeschakeld');

  for (const visitor of [consultant, employee]) {
    await visitor.clock.fastForward(HALF_A_MINUTE);
    await expect(visitor).toHaveURL('/maintenance');
    await expect(visitor.getByRole('heading', { name: 'Systeem tijdelijk offline' })).toBeVisible();
  }
  expect((await employee.request.get('/hulp/werknemer')).status(), 'the guides stay readable').toBe(200);
  await page.goto('/employers');
  await expect(page.getByRole('heading', { name: 'Werkgevers', level: 1 })).toBeVisible();

  // The texts can be edited while maintenance is on.
  await page.goto('/settings');
  const save = page.getByRole('button', { name: 'Melding opslaan' });
  await expect(save).toBeDisabled();
  await expect(page.getByText('Alleen een testmail gaat wel uit.')).toBeVisible();
  await page.getByLabel('Verwachte duur').fill('Tot het einde van de middag');
  await save.click();
  await expect(toasts(page)).toContainText('Onderhoudsmelding bijgewerkt');
  await expectAccessible(page, { widths: [390] });
  await employee.clock.fastForward(HALF_A_MINUTE);
  await expect(employee.getByText('Tot het einde van de middag')).toBeVisible();
  await page.getByRole('button', { name: 'Onderhoudsmodus uitschakelen' }).click();
  await expect(page.getByRole('button', { name: 'Onderhoudsmodus inschakelen' })).toBeVisible();
  await consultant.getByRole('button', { name: 'Status Vernieuwen' }).click();
  await employee.clock.fastForward(HALF_A_MINUTE);
  for (const visitor of [consultant, employee]) {
    await expect(visitor.getByRole('heading', { name: 'Systeem is operationeel' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Verder waar u was' }).click();
  }
  await expect(consultant).toHaveURL('/consultant-availability');
  await expect(employee).toHaveURL(new RegExp(`/book/${token}`));
  for (const visitor of [consultant, employee]) await visitor.context().close();
});
