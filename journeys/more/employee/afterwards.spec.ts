import type { APIRequestContext } from '@playwright/test';
import { heading } from '#journeys/booking.ts';
import { type Booked, closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { type MailServer, startMailServer } from '#journeys/server/mail-server.ts';

test.use({ office: 'afterwards' });

async function emailOf(request: APIRequestContext, { name }: Booked): Promise<string> {
  const [found] = await (await request.get('/api/employees', { params: { q: name.replace('Jan ', ''), limit: 1 } })).json();
  return found.email;
}

/** The path of the link in the survey that this address got. */
async function surveyOf(mail: MailServer, address: string): Promise<string> {
  const survey = () => mail.to(address).find(({ subject }) => subject === 'Wat vond u van uw pensioengesprek?');
  await expect.poll(survey).toBeDefined();
  return /https?:\/\/[^\s/]+(\/enquete\/[\w-]+)/.exec(survey()!.text ?? '')![1]!;
}

test('a consultant closes a conversation with a summary, the employee reads it and answers the survey, and five answers give figures', async ({
  page,
  request,
  login,
  moveClock,
}) => {
  const office = await Office.open(request);
  const mail = await startMailServer(request);
  const firm = await office.employer('Nazorg BV');
  await request.post('/api/admin/survey', { data: { isEnabled: true } });
  const booked: Booked[] = [];
  for (const name of ['Eik', 'Beuk', 'Linde', 'Els', 'Wilg']) booked.push(await office.book(firm, name, day(1)));
  const [first, ...others] = booked as [Booked, ...Booked[]];
  const email = await emailOf(request, first);

  // While the conversation is held, the dialog opens from the card of the next appointment.
  await moveClock(`${day(1)}T08:30:00Z`);
  await login('consultant');
  await page.getByRole('button', { name: 'Gesprek afronden' }).click();
  await expect(page.getByRole('dialog', { name: `Afronden: ${first.name}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await moveClock(`${day(1)}T16:30:00Z`);
  await page.reload();
  // The usual case takes three clicks from the dashboard.
  const last = others.at(-1)!;
  await page.getByRole('button', { name: `${last.name} afronden` }).click();
  const quick = page.getByRole('dialog', { name: `Afronden: ${last.name}` });
  await quick.getByRole('radio', { name: /^Voltooid/ }).check();
  await quick.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText(`${last.name} is afgerond.`);
  await closeToast(page);
  await page.getByRole('tab', { name: /^Voorbij/ }).click();
  await page.getByRole('button', { name: `Afronden: afspraak met ${first.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Afronden: ${first.name}` });
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(dialog.getByText('Kies hoe het ging.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Voltooid/ })).toBeFocused();
  await dialog.getByRole('radio', { name: /^Voltooid/ }).check();
  await dialog.getByLabel('Notities').fill('Wil minder werken.');
  await dialog.getByLabel('Samenvatting').fill('x'.repeat(5_001));
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(dialog.getByLabel('Samenvatting')).toBeFocused();
  await expect(dialog.getByLabel('Samenvatting')).toHaveAccessibleDescription(/Het zijn er nu 5\.001\./);
  await dialog.getByLabel('Samenvatting').fill('U kunt op uw 65ste stoppen.');
  await dialog.getByLabel('Wat is er afgesproken?').fill('Sanne stuurt een berekening\nJan belt zijn fonds');
  await expectAccessible(page);

  // Saving fails halfway: everything that was typed is still there, and saving again goes on.
  await page.route('**/summary', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Nog niet alles opgeslagen');
  await expect(dialog.getByLabel('Samenvatting')).toHaveValue('U kunt op uw 65ste stoppen.');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('krijgt uw samenvatting per e-mail');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Afronden: afspraak met ${first.name}` })).toBeFocused();
  await expect(page.getByText('Samenvatting gestuurd')).toBeVisible();

  const summaries = () => mail.to(email).filter(({ subject }) => subject === 'Samenvatting van uw pensioengesprek');
  await expect.poll(() => summaries().length).toBe(1);
  for (const words of ['U kunt op uw 65ste stoppen.', '• Sanne stuurt een berekening', '• Jan belt zijn fonds']) {
    expect(summaries()[0]!.text).toContain(words);
  }

  // The summary can be opened again and corrected.
  await page.getByRole('button', { name: `Afronden: afspraak met ${first.name}` }).click();
  await expect(dialog.getByLabel('Samenvatting')).toHaveValue('U kunt op uw 65ste stoppen.');
  await dialog.getByLabel('Samenvatting').fill('U kunt op uw 66ste stoppen.');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => summaries().length).toBe(2);
  expect(summaries()[1]!.text).toContain('Deze vervangt de vorige.');

  // An administrator sees that it was sent, not what it says.
  await Office.open(request);
  const [listed] = await (await request.get('/api/admin/mails', { params: { kind: 'summary', limit: 1 } })).json();
  expect(await (await request.get(`/api/admin/mails/${listed.id}`)).text()).not.toContain('66ste');
  for (const { id } of others) await request.patch(`/api/appointments/${id}/status`, { data: { status: 'voltooid' } });

  await moveClock(`${day(2)}T22:56:00Z`);
  await Office.open(request);
  await page.setViewportSize({ width: 390, height: 844 });
  const survey = await surveyOf(mail, email);
  await page.goto(survey);
  await expect(heading(page, 'Wat vond u van uw gesprek?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Antwoord versturen' }).press('Enter');
  await expect(page.getByText('Kies een cijfer van 1 tot en met 5.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^1/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^5/ })).toBeChecked();
  await page.getByLabel(/^Wilt u er iets over zeggen/).fill('x'.repeat(1_001));
  await page.getByRole('button', { name: 'Antwoord versturen' }).press('Enter');
  await expect(page.getByLabel(/^Wilt u er iets over zeggen/)).toBeFocused();
  await expect(page.getByLabel(/^Wilt u er iets over zeggen/)).toHaveAccessibleDescription('Gebruik maximaal 1.000 tekens.');
  await page.getByLabel(/^Wilt u er iets over zeggen/).fill('Heel duidelijk uitgelegd.');
  await page.getByRole('button', { name: 'Antwoord versturen' }).dblclick();
  await expect(heading(page, 'Dank u wel')).toBeFocused();
  await page.goto(survey);
  await expect(heading(page, 'U heeft al geantwoord')).toBeVisible();
  await page.goto('/enquete/onbekend');
  await expect(heading(page, 'Deze link werkt niet (meer)')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const other of others) {
    const path = await surveyOf(mail, await emailOf(request, other));
    const answer = await request.post(`/api/survey/${path.split('/')[2]}`, { data: { useful: 4 } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  // The quarter is closed, but somebody may still answer; thirty days later its answers count.
  const year = day(1).slice(0, 4);
  await moveClock(`${year}-04-30T21:30:00Z`);
  await login('admin');
  await page.goto('/settings?deel=afspraken#enquete');
  await page.getByRole('link', { name: 'Antwoorden in het overzicht' }).click();
  await page.getByLabel('Kwartaal van het gesprek').selectOption(`1e kwartaal ${year}`);
  await expect(page.getByText(`tellen vanaf 1 mei ${year}`)).toBeVisible();
  await moveClock(`${year}-04-30T22:30:00Z`);
  await page.reload();
  await expect(page.getByText('van 5, uit 5 antwoorden')).toBeVisible();
  await expect(page.getByText('4,2')).toBeVisible();
  await expect(page.getByText('Heel duidelijk uitgelegd.')).toBeVisible();
  await page.getByLabel('Antwoorden van').selectOption('Per werkgever');
  await expect(page.getByRole('row', { name: /Nazorg BV 5 4,2 van 5/ })).toBeVisible();
  await expect(page.getByText('Heel duidelijk uitgelegd.')).toBeHidden();
  await expectAccessible(page);
});
