import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { chooseDay, heading, next } from '#journeys/booking.ts';
import { closeToast, Office, rowOf, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'video' });

const LINK = /^https:\/\/meet\.kantoor\.nl\/[0-9a-f]{40}$/;

test('A firm sets a template of video links; page, letter, calendar file and consultant get one link', async ({ page, login, request }) => {
  const office = await Office.open(request);
  const { token, email } = await office.invite(await office.employer('Studio Beeld'), 'Scherm', 'Vera');

  await login('admin');
  await page.goto('/settings?deel=afspraken');
  const card = page.locator('#videogesprekken');
  await card.getByRole('radio', { name: /Eigen ruimte van de consultant/ }).check();
  await expect(card.getByText('Zet in elke ruimte een wachtkamer aan')).toBeVisible();
  await expect(card.getByText('Sanne de Vries')).toBeVisible();
  await expectAccessible(page, { widths: [320, 1280] });
  await card.getByRole('radio', { name: /Elk gesprek een eigen ruimte/ }).check();
  const template = card.getByLabel('Adres met {code}');
  await template.fill('https://meet.kantoor.nl/');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(template).toHaveAccessibleDescription(/waarin \{code\} staat/);
  await template.fill('https://meet.kantoor.nl/{code}');
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(toasts(page)).toContainText('Videogesprekken ingesteld');
  await closeToast(page);
  await expectAccessible(page, { widths: [320, 1280] });

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/book/${token}`);
  await chooseDay(phone, 'in three weeks');
  await phone
    .getByRole('group', { name: /Sanne de Vries/ })
    .getByRole('radio')
    .first()
    .check();
  await next(phone).click();
  await phone.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(phone, 'Uw afspraak staat vast')).toBeVisible();
  const join = phone.getByRole('link', { name: /^Deelnemen aan het videogesprek om \d\d:\d\d uur$/ });
  await expect(join).toHaveAttribute('href', LINK);
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer');
  const link = (await join.getAttribute('href'))!;
  await expectAccessible(phone, { widths: [320, 390] });
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Zet in mijn agenda' }).click();
  const file = readFileSync((await (await download).path())!, 'utf8');
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!;
  expect(['location', 'url', 'conference'].map((name) => event.getFirstPropertyValue(name))).toEqual([link, link, link]);

  const [mail] = await (await request.get('/api/admin/mails', { params: { q: email, limit: 1 } })).json();
  const { text } = await (await request.get(`/api/admin/mails/${mail.id}`)).json();
  expect(text).toContain(`Deelnemen aan het videogesprek:\n${link}`);

  const staff = await (await page.context().browser()!.newContext()).newPage();
  await staff.context().clock.install({ time: await page.evaluate(() => Date.now()) });
  await staff.goto(new URL('/auth', page.url()).href);
  await login('consultant', staff);
  await expect(staff.getByRole('link', { name: 'Deelnemen: afspraak met Vera Scherm' })).toHaveAttribute('href', link);
  await expectAccessible(staff, { widths: [320, 1280] });

  // Changing to a visit removes the link, and changing back makes a new one.
  await page.goto('/appointments?q=Scherm');
  const change = async (type: 'Fysiek' | 'Virtueel') => {
    await rowOf(page, { name: 'Vera Scherm' })
      .getByRole('button', { name: /^Bewerken/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: type }).check();
    await dialog.getByRole('button', { name: 'Bijwerken' }).click();
    await expect(dialog).toBeHidden();
    await closeToast(page);
  };
  await change('Fysiek');
  await phone.reload();
  await expect(phone.getByText(/Bij Studio Beeld/)).toBeVisible();
  await expect(join).toBeHidden();
  await change('Virtueel');
  await phone.reload();
  await expect(join).toHaveAttribute('href', LINK);
  await expect(join).not.toHaveAttribute('href', link);
  await staff.reload();
  await expect(staff.getByRole('link', { name: 'Deelnemen: afspraak met Vera Scherm' })).toHaveAttribute(
    'href',
    (await join.getAttribute('href'))!,
  );
  await staff.context().close();
});

test('A consultant sets their own video room, and an administrator sees it', async ({ page, login }) => {
  await login('consultant');
  await page.getByRole('button', { name: 'Bewerken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profiel Bewerken' });
  const field = dialog.getByLabel('Adres van uw videoruimte');
  await field.fill('http://meet.kantoor.nl/sanne');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(field).toHaveAccessibleDescription(/Het begint met https:/);
  await field.fill('https://meet.kantoor.nl/sanne');
  await expectAccessible(page, { widths: [320, 1280] });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('https://meet.kantoor.nl/sanne')).toBeVisible();

  await login('admin');
  await page.goto('/consultants');
  await page.getByRole('button', { name: /^Bewerken.*Sanne de Vries/ }).click();
  await expect(page.getByLabel('Adres van de videoruimte')).toHaveValue('https://meet.kantoor.nl/sanne');
});
