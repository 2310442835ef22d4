import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';

test.use({ office: 'invitations' });

const cardOf = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) });

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Uitnodigingen' }).click();
  await expect(page.getByRole('heading', { name: 'Uitnodigingen', level: 1 })).toBeVisible();
}

test('An upload can be dropped on the page, corrected with the file of rejected rows, and undone', async ({ page, login, request }) => {
  await (await Office.open(request)).employer('Kwekerij Groen');
  await login('admin');
  await open(page);
  const card = cardOf(page, 'Werknemers uploaden');
  await card.getByLabel('Werkgever').selectOption('Kwekerij Groen');
  const list = 'Eva,Groen,eva@groen.voorbeeld.nl\nTom,Groen,tom@groen.voorbeeld.nl\n=cmd|A1,Fout,geen adres\n';
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'lijst.txt', { type: 'text/plain' }));
    return dropped;
  }, list);
  await card.getByText('Kies een bestand').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(card).toContainText('2 goede rijen');
  await expect(card).toContainText('1 overgeslagen rij');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Overgeslagen rijen downloaden' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('overgeslagen-rijen.csv');
  const rejected = readFileSync(await download.path(), 'utf8');
  expect(rejected).toContain(`3;Ongeldig e-mailadres.;"'=cmd|A1";Fout;geen adres`);

  await card.getByRole('button', { name: '2 werknemers toevoegen' }).click();
  await expect(card).toContainText('2 werknemers zijn toegevoegd');
  await expect(card).toContainText('1 rij is overgeslagen.');
  await expectAccessible(page, { widths: [320, 1280] });
  await card.getByRole('button', { name: 'Upload ongedaan maken' }).click();
  await expect(toasts(page)).toContainText('Upload ongedaan gemaakt');
  await page.goto('/employees?q=groen');
  await expect(page.getByText('Geen resultaten')).toBeVisible();
});

test('Administrators see the mail before they send it, and read whether it was sent or only queued', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { id: employerId } = await office.employer('Wasserij Schoon');
  for (const firstName of ['Ada', 'Ben', 'Cor'])
    await request.post('/api/employees', {
      data: { employerId, firstName, lastName: 'Schoon', email: `${firstName.toLowerCase()}@schoon.voorbeeld.nl` },
    });
  await login('admin');
  await open(page);
  const card = cardOf(page, 'Uitnodigingen versturen');
  const ours = card.getByRole('listitem').filter({ hasText: 'Wasserij Schoon' });
  await expect(ours).toContainText('3 werknemers wachten op een uitnodiging');
  await ours.getByRole('button', { name: 'Uitnodigingen versturen: Wasserij Schoon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uitnodigingen versturen' });
  await expect(dialog).toContainText('3 werknemers van Wasserij Schoon krijgen deze e-mail, elk met een eigen link.');
  await expect(dialog).toContainText('ada@schoon.voorbeeld.nl en 2 anderen');
  const mail = await shownMail(page);
  expect(mail).toContain('Beste Ada Schoon,');
  expect(mail).toMatch(/href="http[^"]+\/book\/voorbeeld"/);
  await dialog.getByRole('button', { name: '3 uitnodigingen versturen' }).click();

  // Without a mail account the toast does not say that mails were sent.
  await expect(toasts(page)).toContainText('Uitnodigingen klaargezet');
  await expect(ours).toContainText('3 e-mails niet verzonden');
  await expect(ours.getByRole('button')).toHaveCount(0);

  await page.goto(`/employers/${employerId}`);
  await page.getByRole('link', { name: 'Uitnodigen' }).click();
  await expect(card.getByRole('status')).toContainText('Bij Wasserij Schoon wacht niemand op een uitnodiging');
  await expect(card.getByRole('status')).toContainText('3 werknemers zijn al uitgenodigd.');
  await expectAccessible(page);

  const server = await startMailServer(request);
  const other = await office.employer('Wasserij Fris');
  await request.post('/api/employees', {
    data: { employerId: other.id, firstName: 'Dora', lastName: 'Fris', email: 'dora@fris.voorbeeld.nl' },
  });
  await page.reload();
  const preview = Promise.withResolvers<void>();
  await page.route('**/api/employees/invitation-preview?*', (route) => preview.promise.then(() => route.continue()), { times: 1 });
  await card.getByRole('button', { name: 'Uitnodigingen versturen: Wasserij Fris' }).click();
  // The preview arrives between pressing and releasing the button, which does not move.
  await page.getByRole('button', { name: '1 uitnodiging versturen' }).hover();
  await page.mouse.down();
  preview.resolve();
  await shownMail(page);
  await page.mouse.up();
  await expect(toasts(page)).toContainText('Uitnodigingen verzonden', { timeout: 30_000 });
  expect(server.mails).toEqual(server.to('dora@fris.voorbeeld.nl'));
  expect(server.mails).toHaveLength(1);
  await server.stop();
});

/** The HTML of the mail in the frame, fetched separately: the frame is sandboxed, so the test cannot run a script in it either. */
async function shownMail(page: Page): Promise<string> {
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  return (await page.request.get((await frame.getAttribute('src'))!)).text();
}
