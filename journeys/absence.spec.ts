import ICAL from 'ical.js';
import { type ParsedMail, simpleParser } from 'mailparser';
import { closeToast, day, heldUndo, Office, shortDate, toasts } from './planning.ts';
import { chooseFromMenu, expect, expectAccessible, test } from './portal.ts';
import { listening } from './server/mail-server.ts';

test.use({ office: 'absence' });

async function mailServer() {
  const received: { to: string; mail: ParsedMail }[] = [];
  const server = await listening({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'portaal' }),
    onData: (stream, { envelope }, callback) => {
      simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) received.push({ to: address, mail });
        callback();
      }, callback);
    },
  });
  return { ...server, received };
}

/** The calendar files of a mail, parsed by another library than the one that wrote them. */
function eventsIn({ attachments }: ParsedMail) {
  const files = attachments.filter(({ contentType }) => /calendar|ics/.test(contentType)).map(({ content }) => content.toString());
  return [...new Set(files)].map((text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    return { method: calendar.getFirstPropertyValue('method'), sequence: event.sequence, date: event.startDate.toString().slice(0, 10) };
  });
}

test('A consultant reports sick on a phone; an administrator decides on each appointment in one dialog; letters and .ics files are sent', async ({
  page,
  login,
  request,
}) => {
  const post = await mailServer();
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Griep');
  const away = day(14);
  const stays = await office.book(employer, 'Blijver', away);
  const leaves = await office.book(employer, 'Vertrekker', away);
  const account = { adminEmail: 'kantoor@firma.test', fromEmail: 'portaal@firma.test', smtpHost: '127.0.0.1', smtpPort: post.port };
  const saved = await request.post('/api/admin/email-config', {
    data: { ...account, smtpUser: 'portaal', smtpPass: 'geheim', mailsPerMinute: 6000 },
  });
  expect(saved.ok(), await saved.text()).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await login('consultant');
  await page.goto('/consultant-dashboard');
  await page.getByRole('button', { name: 'Ziekte of vakantie melden' }).click();
  const report = page.getByRole('dialog', { name: 'Ziekte of vakantie melden' });
  await report.getByLabel('Eerste dag').fill(shortDate(away));
  await expect(report.getByLabel('Laatste dag')).toHaveValue(shortDate(away));
  await expect(report.getByText(/^In deze tijd staan \d+ gesprekken$/)).toBeVisible();
  await report.getByLabel('Van (leeg: hele dag)').fill('12:00');
  await report.getByRole('button', { name: 'Afwezig melden' }).click();
  await expect(report.getByLabel('Tot')).toHaveAccessibleDescription(/begin en een later einde/);
  await report.getByLabel('Van (leeg: hele dag)').fill('');
  await report.getByLabel('Reden (optioneel)').fill('Niet lekker');
  await expectAccessible(page, { widths: [320, 390] });
  // In landscape or with large text the whole dialog scrolls, because fixed title and buttons would leave no room for the fields.
  await page.setViewportSize({ width: 390, height: 420 });
  expect(await report.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeGreaterThan(100);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await report.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  await report.getByRole('button', { name: 'Afwezig melden' }).click();
  await expect(toasts(page)).toContainText(/Een beheerder regelt uw \d+ gesprekken\./);
  // The consultant sees one line, without an action.
  const own = page
    .getByRole('list', { name: 'Conflicten' })
    .getByRole('listitem')
    .filter({ hasText: 'U bent afwezig gemeld: Niet lekker.' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Een beheerder regelt uw \d+ gesprekken$/ })).toBeVisible();
  await expect(page.getByText('U hoeft niets te doen. Een beheerder zoekt een collega of een ander moment')).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await expect.poll(() => post.received.filter(({ to }) => to === 'beheer@voorbeeld.nl').length).toBe(1);
  expect(post.received[0]!.mail.text).toContain('heeft zich afwezig gemeld');

  await page.setViewportSize({ width: 1280, height: 900 });
  await login('admin');
  await page.goto('/');
  // One line for the whole absence, not one per appointment.
  const task = page.getByRole('list', { name: 'Vandaag te doen' }).getByRole('listitem').filter({ hasText: 'is afwezig, met' });
  await expect(task).toHaveCount(1);
  await expect(task).toContainText('met 2 gesprekken');
  await expect(task).toContainText('Niet lekker');
  await task.getByRole('button', { name: 'Afwezigheid oplossen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Afwezigheid melden' });
  await expect(dialog.getByLabel('Eerste dag')).toHaveValue(shortDate(away));
  const choiceOf = ({ name }: { name: string }) => dialog.getByLabel(new RegExp(`gesprek van ${name},`));
  await expect(dialog.getByRole('listitem').filter({ hasText: stays.name })).toContainText('Voorstel');
  await choiceOf(leaves).selectOption({ label: 'Opnieuw uitnodigen' });
  await expect(dialog.getByText(/ 1 opnieuw uitgenodigd$/)).toBeVisible();
  await expectAccessible(page);

  // Another administrator deletes one of the appointments: nothing is stored, and the list is reloaded.
  expect((await request.delete(`/api/appointments/${stays.id}`)).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Opslaan en iedereen inlichten' }).click();
  await expect(dialog.getByText('De lijst is intussen gewijzigd')).toBeVisible();
  await expect(choiceOf(stays)).toBeHidden();
  await expect(choiceOf(leaves).locator('option:checked')).toHaveText('Opnieuw uitnodigen');
  await dialog.getByRole('button', { name: 'Opslaan en iedereen inlichten' }).click();
  await expect(toasts(page)).toContainText('Afwezigheid verwerkt');
  await expect(task).toHaveCount(0);
  await closeToast(page);

  await expect
    .poll(() => post.received.filter(({ mail }) => /Vertrekker/.test(mail.text ?? '') && !/beheer/.test(mail.subject ?? '')).length)
    .toBe(2);
  const letters = post.received.filter(({ to }) => /planning\.voorbeeld\.nl$/.test(to));
  const toLeaver = letters.filter(({ mail }) => mail.text?.includes('Vertrekker'));
  expect(toLeaver.map(({ mail }) => eventsIn(mail))).toEqual([[{ method: 'CANCEL', sequence: 1, date: away }]]);
  expect(toLeaver[0]!.mail.text).toContain('Onze excuses');
  expect(toLeaver[0]!.mail.text).toContain('/book/');
  await post.stop();
});

test("An administrator reports an absence from the consultant's row, a colleague takes over, and the absence is ended early", async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Garage Afwezig');
  const booked = await office.book(employer, 'Overname', day(21));
  await login('admin');
  await page.goto('/consultants');
  await chooseFromMenu(page, 'Sanne de Vries', 'Afwezigheid melden');
  const dialog = page.getByRole('dialog', { name: 'Afwezigheid melden' });
  await dialog.getByLabel('Eerste dag').fill(shortDate(day(21)));
  const choice = dialog.getByLabel(new RegExp(`gesprek van ${booked.name},`));
  await expect(dialog.getByRole('listitem').filter({ hasText: booked.name })).toContainText('Voorstel');
  const taker = ((await choice.locator('option:checked').textContent()) ?? '').replace(' neemt over', '');
  await dialog.getByRole('button', { name: 'Opslaan en iedereen inlichten' }).click();
  await expect(toasts(page)).toContainText('Iedereen krijgt bericht.');
  await page.goto(`/appointments?q=Overname&period=own&from=${day(21)}&to=${day(21)}`);
  await expect(page.getByRole('row').filter({ hasText: booked.name })).toContainText(taker);
  await page.goto('/mails?q=Overname');
  await expect(page.getByRole('row').filter({ hasText: `is met ${taker}` })).toHaveCount(1);

  // The absence ends early: that day can be booked again, and the colleague keeps the appointment.
  const sanne = (await office.consultants()).find(({ user }) => user.name === 'Sanne de Vries')!;
  await page.goto(`/consultants?beeld=week&consultant=${sanne.id}&datum=${day(21)}`);
  const absent = page.getByRole('grid').getByRole('button', { name: /afwezig de hele dag/ });
  await absent.first().focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Afwezig' });
  await expect(back).toContainText('Is de consultant eerder terug?');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Weer aanwezig vanaf deze dag' }).click();
  await expect(toasts(page)).toContainText('Afwezigheid beëindigd');
  await expect(absent).toHaveCount(0);
  await closeToast(page);

  // Other unavailability is deleted in the same week view, and restored.
  const dentist = { consultantId: sanne.id, date: day(21), startTime: '09:00', endTime: '10:00', reason: 'Tandarts' };
  expect((await request.post('/api/unavailability', { data: dentist })).ok()).toBe(true);
  await page.reload();
  const kept = page.getByRole('grid').getByRole('button', { name: /verhinderd 09:00 tot 10:00: Tandarts/ });
  await kept.first().focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /verhinderd 09:00/i })
    .click();
  await page.getByRole('dialog', { name: 'Verhindering' }).getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toasts(page)).toContainText('Verhindering verwijderd');
  const undo = await heldUndo(page);
  await expect(kept).toHaveCount(0);
  await undo.click();
  await expect(kept.first()).toBeVisible();

  await page.goto(`/consultants/${sanne.id}`);
  await expect(page.getByRole('list', { name: 'Komende afwezigheid' })).toContainText('Tandarts');
  await expectAccessible(page, { widths: [390, 1280] });
});
