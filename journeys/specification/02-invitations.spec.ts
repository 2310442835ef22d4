// Section 2, 'Invitations': /invitations, with the validation of section 5, the messages of section 8 and the limits of section 9.
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const MEGABYTE = 1024 * 1024;

/** In the page: keeps the multipart forms that it sends, which the browser does not show to a test. */
function rememberForms(): void {
  const sent: object[] = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData)
      sent.push(Object.fromEntries([...body].map(([name, value]) => [name, value instanceof File ? value.name : value])));
    return send.call(this, body);
  };
  Object.assign(window, { sent });
}

test("Title 'Uitnodigingen': the upload card refuses in order, reads both separators without headers, and reports", async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const { id, name } = await office.employer('Touwslagerij Lijn');
  await login('admin');
  await page.addInitScript(rememberForms);
  await page.goto('/invitations');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Werknemers uploaden' }) });
  const choose = card.getByLabel('Kies een bestand');
  const give = (file: string, text: string | Buffer) =>
    choose.setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const uploads: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && one.url().includes('/upload') && uploads.push(one.url()));

  await test.step("title 'Uitnodigingen' and two cards", async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uitnodigingen');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Werknemers uploaden', 'Uitnodigingen versturen']);
    await expectAccessible(page, { widths: [320, 1280] });
  });
  await test.step('first the employer, whatever the file', async () => {
    for (const [file, text] of [
      ['lijst.csv', 'Jan;Bos;jan@bos.nl'],
      ['lijst.pdf', 'PK'],
    ] as const) {
      await give(file, text);
      await expectFailure(page, /./, 'Selecteer eerst een werkgever voordat je een bestand uploadt.');
    }
  });
  await test.step('then the type, then the size', async () => {
    await card.getByLabel('Werkgever').selectOption(name);
    for (const file of ['lijst.pdf', 'lijst.csv.exe', 'lijst', 'lijst.xls', 'lijst.ods', 'lijst.docx']) {
      await give(file, file === 'lijst.pdf' ? Buffer.alloc(10 * MEGABYTE + 1) : 'PK');
      await expectFailure(page, 'Ongeldig bestandstype', 'Alleen CSV bestanden zijn toegestaan.', /upload dat bestand\.$/);
    }
    await give('lijst.csv', Buffer.alloc(10 * MEGABYTE + 1, 'a'));
    await expectFailure(page, 'Bestand te groot', 'Het bestand mag maximaal 10MB zijn.');
    expect(uploads).toEqual([]);
  });
  await test.step("a failure is 'Upload mislukt' with the server's message, or the page's where there is none", async () => {
    await answerOnce(page, 'POST', '**/api/employees/upload', 400, { message: 'Dit bestand is stuk.' });
    await give('LIJST.CSV', 'Jan;Bos;jan@bos.nl');
    await expectFailure(page, 'Upload mislukt', 'Dit bestand is stuk.');
    await answerOnce(page, 'POST', '**/api/employees/upload', 500);
    await give('lijst.txt', 'Jan;Bos;jan@bos.nl');
    await expectFailure(page, 'Upload mislukt', 'Er is een fout opgetreden bij het uploaden van het bestand.');
    await page.evaluate('window.sent.splice(0)');
  });
  for (const [file, rows, added] of [
    ['puntkomma.csv', 'Jan;Bos;jan@lijn.test;0612345678\nEva;de Wit;eva@lijn.test;', 2],
    ['komma.txt', 'tom@lijn.test,06-12345679,Tom,Prins', 1],
  ] as const) {
    await test.step(`${file}: columns are recognised by @, digits and order; the answer is told`, async () => {
      await give(file, rows);
      const add = card.getByRole('button', { name: added === 1 ? '1 werknemer toevoegen' : `${added} werknemers toevoegen` });
      await expect(add).toBeVisible();
      for (const heading of ['Voornaam', 'Achternaam', 'E-mailadres', 'Telefoonnummer'])
        await expect(card.getByRole('columnheader', { name: heading })).toBeVisible();
      await add.click();
      await expectToast(page, 'Upload succesvol', added === 1 ? '1 werknemer is toegevoegd' : `${added} werknemers zijn toegevoegd`);
      // Once for the preview, which stores nothing, and once for good.
      const sent = (await page.evaluate('window.sent.splice(0)')) as Record<string, string>[];
      expect(sent).toMatchObject([
        { employerId: String(id), file, dryRun: 'true' },
        { employerId: String(id), file, dryRun: 'false' },
      ]);
      await card.getByRole('button', { name: 'Nog een bestand' }).click();
    });
  }
  await test.step('what was read stands with the employer', async () => {
    const people = (await (await request.get('/api/employees', { params: { employerId: id } })).json()) as Record<string, unknown>[];
    expect(people.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone])).toEqual([
      ['Jan', 'Bos', 'jan@lijn.test', '+31612345678'],
      ['Tom', 'Prins', 'tom@lijn.test', '+31612345679'],
      ['Eva', 'de Wit', 'eva@lijn.test', null],
    ]);
  });
});

test("The sending card sends to one employer, says 'Fout' where it fails, and 'Uitnodigingen verzonden' only when it is true", async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Zeilmakerij Doek');
  await office.employee(employer, 'Schoot');
  await login('admin');
  await page.goto('/invitations');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Uitnodigingen versturen' }) });
  const path = '/api/employees/send-invitations';
  const dialog = page.getByRole('dialog', { name: 'Uitnodigingen versturen' });
  const send = dialog.getByRole('button', { name: '1 uitnodiging versturen' });
  await card.getByRole('button', { name: `Uitnodigingen versturen: ${employer.name}` }).click();

  await test.step("a failure: 'Fout' with the server's message, or the page's", async () => {
    await answerOnce(page, 'POST', `**${path}`, 409, { message: 'Er is niemand om uit te nodigen.' });
    await send.click();
    await expectFailure(page, 'Fout', 'Er is niemand om uit te nodigen.');
    await answerOnce(page, 'POST', `**${path}`, 500);
    await send.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het verzenden van uitnodigingen.');
  });
  await test.step('the call names the employer by number; without a mail account nothing is said to be sent', async () => {
    expect(await bodyOf(page, 'POST', path, () => send.click())).toEqual({ employerId: employer.id });
    await expect(dialog).toBeHidden();
    await expectToast(page, 'Uitnodigingen klaargezet');
  });
  await test.step('only who has not received one is invited: nobody is left', async () => {
    await expect(card.getByRole('button', { name: `Uitnodigingen versturen: ${employer.name}` })).toHaveCount(0);
  });
  await test.step("'Uitnodigingen verzonden' once the mail server accepted them", async () => {
    const employerId = employer.id;
    const mails = { wachtend: 1, niet_verzonden: 0, verzonden: 0, mislukt: 0 };
    const row = { employerId, employerName: employer.name, communicatieViaHrm: false, waiting: 1, invited: 0, mails };
    let shown: object = { ...row, mails: { ...mails, wachtend: 0 } };
    await page.route('**/api/employees/invitations*', (route) => route.fulfill({ json: [shown] }));
    await page.route(`**${path}`, (route) => {
      shown = { ...row, waiting: 0, invited: 1 };
      return route.fulfill({ json: { count: 1, message: '1 werknemer is uitgenodigd.' } });
    });
    await page.reload();
    await card.getByRole('button', { name: `Uitnodigingen versturen: ${employer.name}` }).click();
    await send.click();
    await expect(card).toContainText('1 e-mail onderweg');
    shown = { ...row, waiting: 0, invited: 1, mails: { ...mails, wachtend: 0, verzonden: 1 } };
    await page.clock.fastForward(3_000);
    await expectToast(page, 'Uitnodigingen verzonden', '1 werknemer is uitgenodigd.');
  });
});
