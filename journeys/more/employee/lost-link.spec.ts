import { heading } from '#journeys/booking.ts';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'answers', viewport: { width: 390, height: 844 } });

test('An employee without a working link asks for it by e-mail address, and opens it from the letter', async ({ page, request }) => {
  const office = await Office.open(request);
  const { token, email } = await office.invite(await office.employer('Kwijt B.V.'), 'Kwijt', 'Kim');

  await page.goto('/book/onbekend');
  await page.getByRole('link', { name: 'Stuur mijn link opnieuw naar mijn e-mailadres' }).click();
  await expect(heading(page, 'Link kwijt?')).toBeVisible();
  await page.getByRole('button', { name: 'Stuur mij mijn link' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await expect(page.getByText('Vul uw e-mailadres in.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Stuur mij mijn link' }).click();
  await expect(heading(page, 'Kijk in uw e-mail')).toBeFocused();
  await expectAccessible(page);

  const letter = async () => {
    const mails = await (await request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`)).json();
    return mails.find(({ kind }: { kind: string }) => kind === 'lost_link');
  };
  await expect.poll(letter).toBeTruthy();
  const shown = await (await request.get(`/api/admin/mails/${(await letter()).id}`)).json();
  expect(JSON.stringify(shown)).toContain(`/book/${token}`);
});
