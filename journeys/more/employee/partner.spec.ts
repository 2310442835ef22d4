import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import { heading, next } from '#journeys/booking.ts';
import { closeToast, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, PASSWORD, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';

test.use({ office: 'partner', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const PARTNER = 'anna@thuis.voorbeeld.nl';

/** Reads the calendar file of a mail as a calendar program does: whether it is an invitation or a cancellation, and for when. */
function entryIn(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(({ contentType }) => contentType.includes('calendar'));
  if (!file) throw new Error('The mail has no calendar file.');
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString()));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const method = String(calendar.getFirstPropertyValue('method'));
  return { method, uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate().toISOString() };
}

test('An employee takes a partner along on a phone, moves the appointment and removes the partner: both calendars follow', async ({
  page,
  request,
  browser,
}) => {
  const office = await Office.open(request);
  const post = await startMailServer(request);
  const { token, email } = await office.invite(await office.employer('Drukkerij De Haan'), 'Smit', 'Vera');
  const latest = async (address: string, count: number) => {
    await expect.poll(() => post.to(address).filter(({ attachments }) => attachments.length > 0).length).toBe(count);
    return entryIn(post.to(address).findLast(({ attachments }) => attachments.length > 0));
  };
  const hours = page.getByRole('radio', { name: /^\d\d:\d\d/ });

  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Virtueel' }).tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'Volgende week' }).tap();
  await page.getByRole('radio', { name: /^donderdag .* vrij/ }).tap();
  await next(page).tap();
  await hours.nth(1).tap();
  await next(page).tap();
  // The pressed button disappears; the focus moves to what replaces it.
  await page.getByRole('button', { name: 'Ja, ik neem iemand mee' }).press('Enter');
  await expect(page.getByLabel('Naam van wie meekomt')).toBeFocused();
  await page.getByRole('button', { name: 'Ik neem toch niemand mee' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ja, ik neem iemand mee' })).toBeFocused();
  await page.getByRole('button', { name: 'Ja, ik neem iemand mee' }).tap();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).tap();
  await expect(page.getByLabel('Naam van wie meekomt')).toHaveAccessibleDescription('Vul een naam in.');
  await page.getByLabel('Naam van wie meekomt').fill('Anna https://kwaad.voorbeeld.nl');
  await expect(page.getByLabel('Naam van wie meekomt')).toHaveAccessibleDescription('Vul alleen een naam in, geen adres of link.');
  await page.getByLabel('Naam van wie meekomt').fill('Anna de Boer');
  await page.getByLabel('E-mailadres van wie meekomt').fill(email.toUpperCase());
  await expectAccessible(page, { widths: [320, 390] });
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).tap();
  await expect(page.getByText('Dit is uw eigen e-mailadres.').first()).toBeVisible();
  await closeToast(page);
  await page.getByLabel('E-mailadres van wie meekomt').fill(PARTNER);
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).tap();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  await expect(page.getByText('Anna de Boer komt met u mee.')).toBeVisible();
  await closeToast(page);
  await expectAccessible(page, { widths: [320, 390] });
  const [own, theirs] = [await latest(email, 1), await latest(PARTNER, 1)];
  expect([own.method, theirs.method, theirs.start]).toEqual(['REQUEST', 'REQUEST', own.start]);
  expect(theirs.uid).not.toBe(own.uid);
  const letter = post.to(PARTNER)[0]!;
  expect(letter.subject).toContain('U gaat mee naar een pensioengesprek op donderdag');
  expect(letter.text).toContain('Vera Smit heeft een afspraak voor een pensioengesprek en neemt u mee.');
  expect(`${letter.text} ${letter.html}`).not.toMatch(/\/(book|modify|cancel)\//);
  expect(letter.headers.has('list-unsubscribe')).toBe(false);

  await page.getByRole('link', { name: 'Afspraak wijzigen' }).tap();
  await next(page).tap();
  await hours.nth(3).tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'Wijziging bevestigen' }).tap();
  await expect(heading(page, 'De afspraak is gewijzigd')).toBeVisible();
  await expect(page.getByText('Anna de Boer komt met u mee.')).toBeVisible();
  const [moved, followed] = [await latest(email, 2), await latest(PARTNER, 2)];
  expect(moved.start).not.toBe(own.start);
  expect([followed.method, followed.start, followed.uid]).toEqual(['REQUEST', moved.start, theirs.uid]);
  expect(followed.sequence).toBeGreaterThan(theirs.sequence);

  // The consultant sees the name; an administrator's list does not.
  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await staff.context().clock.install({ time: await page.evaluate(() => Date.now()) });
  await staff.goto(new URL('/auth', page.url()).href);
  const consultant = await (await request.get(`/api/appointments`, { params: { q: 'Smit', limit: 1 } })).json();
  expect(JSON.stringify(consultant)).not.toContain('Anna');
  const consultants: { id: number; user: { email: string } }[] = await (await request.get('/api/consultants')).json();
  const username = consultants.find(({ id }) => id === consultant[0].consultantId)?.user.email;
  expect((await staff.request.post(new URL('/api/login', page.url()).href, { data: { username, password: PASSWORD } })).ok()).toBe(true);
  await staff.goto(new URL('/consultant-dashboard', page.url()).href);
  await expect(staff.getByText('Met partner: Anna de Boer').first()).toBeVisible();
  await staff.context().close();

  // The partner is removed on the page of the appointment, opened from the mail.
  await page.goto(`/book/${token}`);
  await expect(page.getByText('Anna de Boer komt met u mee.')).toBeVisible();
  // Two simultaneous requests: the portal refuses the second, and the page shows the result of the first.
  await page.getByRole('button', { name: 'Ik neem toch niemand mee' }).dblclick();
  await expect(page.getByRole('button', { name: 'Ja, ik neem iemand mee' })).toBeFocused();
  await closeToast(page);
  await expectAccessible(page, { widths: [320, 390] });
  const gone = await latest(PARTNER, 3);
  expect([gone.method, gone.uid, gone.start]).toEqual(['CANCEL', theirs.uid, moved.start]);
  expect(gone.sequence).toBeGreaterThan(followed.sequence);
  expect(post.to(email).filter(({ attachments }) => attachments.length > 0).length).toBe(2);

  // Somebody else is invited after all.
  await page.getByRole('button', { name: 'Ja, ik neem iemand mee' }).tap();
  await page.getByLabel('Naam van wie meekomt').fill('Bob de Wit');
  await page.getByLabel('E-mailadres van wie meekomt').fill('bob@thuis.voorbeeld.nl');
  // The answer is lost: what was typed stays, and sending it again changes nothing more.
  await page.route('**/api/partner/*', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByLabel('E-mailadres van wie meekomt').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'niet bereikbaar' })).toBeVisible();
  await page.getByRole('button', { name: 'Nodig deze persoon uit' }).tap();
  await expect(page.getByText('Bob de Wit komt met u mee.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Naam of adres verbeteren' })).toBeFocused();
  expect((await latest('bob@thuis.voorbeeld.nl', 1)).start).toBe(moved.start);
  await post.stop();
});
