import { heading, next } from '#journeys/booking.ts';
import { closeToast, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'partner', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const PARTNER = 'anna@thuis.voorbeeld.nl';

test('An employee takes a partner along on a phone, moves the appointment and removes the partner', async ({ page, request }) => {
  const office = await Office.open(request);
  const { token, email } = await office.invite(await office.employer('Drukkerij De Haan'), 'Smit', 'Vera');
  const hours = page.getByRole('radio', { name: /^\d\d:\d\d/ });

  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Virtueel' }).tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'Volgende week' }).tap();
  await page
    .getByRole('radio', { name: /^donderdag .* vrij/ })
    .first()
    .tap();
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

  await page.getByRole('link', { name: 'Afspraak wijzigen' }).tap();
  await next(page).tap();
  await hours.nth(3).tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'Wijziging bevestigen' }).tap();
  await expect(heading(page, 'De afspraak is gewijzigd')).toBeVisible();
  await expect(page.getByText('Anna de Boer komt met u mee.')).toBeVisible();
  // The partner is removed on the page of the appointment, opened from the mail.
  await page.goto(`/book/${token}`);
  await expect(page.getByText('Anna de Boer komt met u mee.')).toBeVisible();
  // Two simultaneous requests: the portal refuses the second, and the page shows the result of the first.
  await page.getByRole('button', { name: 'Ik neem toch niemand mee' }).dblclick();
  await expect(page.getByRole('button', { name: 'Ja, ik neem iemand mee' })).toBeFocused();
  await closeToast(page);
  await expectAccessible(page, { widths: [320, 390] });
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
});
