import { chooseDay, heading, next } from './booking.ts';
import { closeToast, Office, toasts } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';
import { startMailServer } from './server/mail-server.ts';

test.use({ office: 'hr-desk', viewport: { width: 820, height: 1180 }, hasTouch: true });

const HR = 'hr@bakkerij.voorbeeld.nl';

test('HR confirms the browser on a tablet, books for three people, moves and cancels one, and prints letters', async ({
  page,
  request,
  login,
  browser,
  address,
}) => {
  const office = await Office.open(request);
  const server = await startMailServer(request);
  const employer = await office.employer('Bakkerij Van der Meer', { email: HR, contactPerson: 'Ruud Smit', communicatieViaHrm: true });
  for (const [lastName, firstName] of [
    ['Aydin', 'Zeki'],
    ['Bakker', 'Ans'],
    ['van Dijk', 'Piet'],
    ['Nowak', 'Anna'],
  ] as const)
    await office.employee(employer, lastName, firstName);
  expect((await request.post('/api/employees/send-invitations', { data: { employerId: employer.id } })).ok()).toBe(true);

  // An administrator mails the link from the page of the employer.
  await login('admin');
  await page.goto(`/employers/${employer.id}`);
  await page.getByRole('button', { name: 'Link naar HR mailen' }).click();
  await expect(toasts(page)).toContainText('Link gemaakt');
  await expect(page.getByText('U ziet deze link maar één keer')).toBeVisible();
  await closeToast(page);
  await expectAccessible(page);
  const mailed = (subject: string) => server.to(HR).filter((mail) => mail.subject?.startsWith(subject));
  await expect.poll(() => mailed('Uw pagina voor').length, { timeout: 30_000 }).toBe(1);
  const [link] = /http\S+\/hr\/[\w-]+/.exec(mailed('Uw pagina voor')[0]!.text!)!;

  const context = await browser.newContext({ baseURL: address, viewport: { width: 820, height: 1180 }, hasTouch: true });
  await context.clock.install({ time: await page.evaluate(() => Date.now()) });
  const desk = await context.newPage();
  await desk.goto(link);
  await expect(heading(desk, 'Bent u van de HR-afdeling?')).toBeVisible();
  await expect(desk.getByText('Aydin')).toBeHidden();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Mail mij een code' }).dblclick();
  await expect.poll(() => mailed('Uw code').length, { timeout: 30_000 }).toBe(1);
  const [code] = /\b\d{6}\b/.exec(mailed('Uw code')[0]!.text!)!;
  const field = desk.getByLabel('Code uit de e-mail');
  await field.fill(code === '111111' ? '222222' : '111111');
  await desk.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(desk.getByText('Deze code klopt niet.')).toBeVisible();
  await field.fill(code);
  await desk.getByRole('button', { name: 'Bevestigen' }).dblclick();
  await expect(heading(desk, 'Pensioengesprekken bij Bakkerij Van der Meer')).toBeVisible();
  await expect(desk.getByText('4 van 4 moeten nog kiezen, 0 hebben een afspraak.')).toBeVisible();
  await expectAccessible(desk);

  for (const name of ['Zeki Aydin', 'Ans Bakker', 'Piet van Dijk']) {
    await desk.getByRole('button', { name: `Afspraak maken voor ${name}` }).click();
    await expect(desk.getByText(`U kiest een moment voor ${name}.`)).toBeVisible();
    await chooseDay(desk, 'in three weeks');
    await desk
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .check();
    await next(desk).click();
    await expect(desk.getByText(name, { exact: true })).toBeVisible();
    if (name === 'Zeki Aydin') await expectAccessible(desk);
    // A second click is not sent: it would be refused, and the page would say that nothing was made.
    await desk.getByRole('button', { name: 'Afspraak bevestigen' }).dblclick();
    await expect(toasts(desk).getByText('Afspraak gemaakt')).toBeVisible();
    await expect(toasts(desk).getByText('De afspraak is niet gemaakt')).toBeHidden();
    await expect(heading(desk, 'Pensioengesprekken bij')).toBeVisible();
    await closeToast(desk);
  }
  await expect(desk.getByText('1 van 4 moet nog kiezen, 3 hebben een afspraak.')).toBeVisible();

  await desk.getByRole('button', { name: 'De afspraak van Ans Bakker verplaatsen' }).click();
  await desk.getByRole('button', { name: 'Volgende week' }).click();
  await desk
    .getByRole('radio', { name: /^dinsdag .* vrij/ })
    .first()
    .check();
  await next(desk).click();
  await desk
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next(desk).click();
  await desk.getByRole('button', { name: 'Wijziging bevestigen' }).click();
  await expect(toasts(desk).getByText('Afspraak verplaatst')).toBeVisible();
  await closeToast(desk);

  await desk.getByRole('button', { name: 'De afspraak van Piet van Dijk annuleren' }).click();
  await expect(desk.getByText(/Annuleren kan zonder kosten tot/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Afspraak annuleren' }).click();
  await expect(toasts(desk).getByText('Afspraak geannuleerd')).toBeVisible();
  await closeToast(desk);

  // Per day, and as a workbook.
  await desk.getByRole('button', { name: 'Per dag' }).click();
  const days = desk.getByRole('region', { name: 'Gesprekken per dag' });
  await expect(days.getByRole('listitem').filter({ hasText: 'Zeki Aydin' })).toContainText(/\d\d:00 - \d\d:00.*met /s);
  await expect(days.getByText('Piet van Dijk')).toBeHidden();
  await expectAccessible(desk);
  await desk.getByLabel('Zoek op naam of e-mailadres').fill('zeki');
  await expect(days.getByRole('listitem')).toHaveCount(1);
  await days.getByRole('button', { name: 'De afspraak van Zeki Aydin verplaatsen' }).click();
  await expect(desk.getByText(/^Het gesprek van Zeki Aydin is nu op/)).toBeVisible();
  // Back in the same view, with the same search.
  await desk.getByRole('button', { name: 'Terug naar de lijst' }).click();
  await expect(days.getByRole('button', { name: 'De afspraak van Zeki Aydin annuleren' })).toBeVisible();
  await expect(days.getByRole('listitem')).toHaveCount(1);
  await desk.getByLabel('Zoek op naam of e-mailadres').fill('');
  const sheet = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Lijst in Excel' }).dblclick();
  expect((await sheet).suggestedFilename()).toBe('pensioengesprekken.xlsx');
  await desk.getByRole('button', { name: 'Lijst', exact: true }).click();

  // Search and filter.
  await desk.getByLabel('Zoek op naam of e-mailadres').fill('dijk');
  await expect(desk.getByText('1 werknemer', { exact: true })).toBeVisible();
  await desk.getByLabel('Zoek op naam of e-mailadres').fill('');
  await desk.getByRole('radio', { name: /^Heeft een afspraak/ }).check();
  await expect(desk.getByRole('list').getByText('Zeki Aydin')).toBeVisible();
  await expect(desk.getByText('Anna Nowak')).toBeHidden();

  // A double click asks for one file.
  const asked: string[] = [];
  desk.on('request', (one) => asked.push(one.url()));
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Brieven afdrukken (PDF)' }).dblclick();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('brieven.pdf');
  const pdf = Buffer.concat(await (await file.createReadStream()).toArray());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(asked.filter((url) => url.endsWith('/letters'))).toHaveLength(1);

  // Without a connection the list stays, and the page says that it may be out of date.
  await context.setOffline(true);
  await desk.getByRole('button', { name: 'Lijst verversen' }).click();
  await expect(desk.getByText('Wat u ziet, kan verouderd zijn.')).toBeVisible();
  await desk.getByRole('button', { name: 'Brieven afdrukken (PDF)' }).click();
  await expect(toasts(desk).getByText('De brieven zijn niet gemaakt')).toBeVisible();
  await closeToast(desk);
  await context.setOffline(false);
  await desk.getByRole('button', { name: 'Lijst verversen' }).click();
  await expect(desk.getByText('Wat u ziet, kan verouderd zijn.')).toBeHidden();

  // The link is renewed while the page is open: the page says so at the next step.
  await page.getByRole('button', { name: 'Nieuwe link mailen' }).click();
  const renewed = page.waitForResponse((one) => one.url().endsWith('/hr-link') && one.request().method() === 'POST');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe link mailen' }).click();
  await renewed;
  await expect(toasts(page)).toContainText('Link gemaakt');
  await desk.getByRole('button', { name: 'Lijst verversen' }).click();
  await expect(heading(desk, 'Deze link werkt niet (meer)')).toBeVisible();
  await server.stop();
});
