import { heading, next } from './booking.ts';
import { countClicks } from './clicks.ts';
import { day, Office } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

// Complete tasks of an employee on a phone, with their number of taps.
test.use({ office: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('An employee books, moves and cancels on a phone, and books again', async ({ page, request }) => {
  const office = await Office.open(request);
  await office.request.post('/api/admin/firm', { data: { name: 'Duinzicht Pensioenadvies', phone: '0702345678', color: '#ffd500' } });
  expect((await office.request.post('/api/admin/closed-days', { data: { date: day(2), name: 'Studiedag' } })).ok()).toBe(true);
  const { token, email } = await office.invite(await office.employer('Drukkerij De Haan'), 'van Dijk', 'Anna');
  const { taken } = await countClicks(page);
  const hours = page.getByRole('radio', { name: /^\d\d:\d\d/ });

  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Virtueel' }).tap();
  await next(page).tap();
  await expect(page.getByText('Pensioengesprek van Anna van Dijk')).toBeVisible();
  // What can be chosen is on the first screen, and no bar lies over it.
  const free = page.getByRole('radio', { name: /plekken vrij/ });
  await expect(free.first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const isOnTop = (input: Element) => {
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === input;
  };
  expect(await free.first().evaluate(isOnTop)).toBe(true);
  // Free and unavailable days look different, also in the colour of a firm.
  const backgroundOf = (name: RegExp) =>
    page
      .getByRole('radio', { name })
      .first()
      .locator('..')
      .evaluate((tile) => getComputedStyle(tile).backgroundColor);
  expect(await backgroundOf(/plekken vrij/)).not.toBe(await backgroundOf(/Studiedag/));
  await page.getByRole('button', { name: 'Volgende week' }).tap();
  await page
    .getByRole('radio', { name: /^donderdag .* vrij/ })
    .first()
    .tap();
  await expectAccessible(page, { widths: [320, 390] });
  await next(page).tap();
  await hours.nth(1).tap();
  await next(page).tap();
  await expect(page.getByRole('main')).toContainText('VoorAnna van Dijk');
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).tap();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('VoorAnna van Dijk');
  expect(taken(), 'taps to book').toBe(8);

  // Moving to another hour of the same day: type and day are preselected, one tap opens the hours.
  await page.getByRole('link', { name: 'Afspraak wijzigen' }).tap();
  await expect(heading(page, 'Op welke dag wilt u het gesprek?')).toBeVisible();
  await expect(page.getByText('Het pensioengesprek van Anna van Dijk is nu op donderdag')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^donderdag/ }).first()).toBeChecked();
  await expectAccessible(page, { widths: [320, 390] });
  await next(page).tap();
  await hours.nth(3).tap();
  await next(page).tap();
  await expect(page.getByText(/Dit was: donderdag .* om \d\d:00, online/)).toBeVisible();
  await page.getByRole('button', { name: 'Wijziging bevestigen' }).tap();
  await expect(heading(page, 'De afspraak is gewijzigd')).toBeVisible();
  expect(taken(), 'taps to move').toBe(5);

  await page.getByRole('link', { name: 'Afspraak annuleren' }).tap();
  await expect(page.getByText('Het pensioengesprek van Anna van Dijk.')).toBeVisible();
  await page.getByRole('button', { name: 'Afspraak annuleren' }).tap();
  await expect(heading(page, 'De afspraak is geannuleerd')).toBeVisible();
  expect(taken(), 'taps to cancel').toBe(2);
  await expectAccessible(page, { widths: [320, 390] });
  await page.getByRole('link', { name: 'Nieuwe afspraak kiezen' }).tap();
  await expect(heading(page, 'Hoe wilt u het gesprek voeren?')).toBeVisible();
  await expect(page).toHaveURL(`/book/${await office.tokenOf(email)}`);
  expect(taken(), 'taps to the new choice').toBe(1);

  // The first link no longer works: the page says who can send another, with a phone number.
  await page.goto(`/book/${token}`);
  await expect(heading(page, 'Ongeldige uitnodiging')).toBeVisible();
  await expect(page.getByText('Wij kunnen u een nieuwe uitnodiging sturen. Bel Duinzicht Pensioenadvies')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bel 070 234 5678' })).toHaveAttribute('href', 'tel:+31702345678');
  await expectAccessible(page, { widths: [320, 390] });
  await page.goto('/modify/onbekend');
  await expect(page.getByText('Wij kunnen u een nieuwe link sturen.')).toBeVisible();
});
