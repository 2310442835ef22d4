import type { Page } from '@playwright/test';
import { heading } from '#journeys/booking.ts';
import { day, Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'languages', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const switchOf = (page: Page) => page.getByRole('banner').getByRole('combobox');
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** A letter to the employee, as an administrator sees it in the outbox: the newest of this kind. */
async function letterTo(office: Office, email: string, kind: string): Promise<{ subject: string; html: string }> {
  const mails: { id: number; subject: string; kind: string; to: string }[] = await (
    await office.request.get('/api/admin/mails', { params: { q: email, limit: 50 } })
  ).json();
  const mail = mails.find((one) => one.to === email && one.kind === kind);
  expect(mail, `${kind} in ${JSON.stringify(mails)}`).toBeDefined();
  return { subject: mail!.subject, html: await (await office.request.get(`/api/admin/mails/${mail!.id}/page`)).text() };
}

async function invitePolish(office: Office) {
  const employer = await office.employer('Drukkerij De Haan');
  const email = await office.employee(employer, 'Nowak', 'Anna');
  const [{ id }] = await (await office.request.get('/api/employees', { params: { q: email, limit: 1 } })).json();
  expect((await office.request.put(`/api/employees/${id}`, { data: { language: 'pl' } })).ok()).toBe(true);
  expect((await office.request.post('/api/employees/send-invitations', { data: { employerId: employer.id } })).ok()).toBe(true);
  return { employer, email, token: await office.tokenOf(email) };
}

test('A Polish employee gets a Polish letter, and books in Polish with a consultant who speaks it', async ({ page, request }) => {
  const office = await Office.open(request);
  const [first, ...others] = await office.consultants();
  const speaker = others.at(-1) ?? first!;
  const speaks = (languages: string[]) => office.request.put(`/api/consultants/${speaker.id}`, { data: { languages } });
  const { employer, email, token } = await invitePolish(office);
  const invitation = await letterTo(office, email, 'invitation');
  expect(invitation.html).toContain('Dzień dobry');
  expect(invitation.html).toContain('<html lang="pl"');
  expect(invitation.html).not.toContain('pensioen');

  // No consultant speaks Polish yet: the page says so before a day is chosen.
  await page.goto(`/book/${token}`);
  expect(await languageOf(page)).toBe('pl');
  await expect(page.getByText('Dzień dobry, Anna Nowak!')).toBeVisible();
  await page.getByRole('radio', { name: 'Online' }).tap();
  await page.getByRole('button', { name: 'Dalej' }).tap();
  await expect(page.getByText('Obecnie nie ma rozmów po polsku')).toBeVisible();
  await expectAccessible(page, { widths: [320, 390] });

  expect((await speaks(['nl', 'pl'])).ok()).toBe(true);
  const away = { consultantId: speaker.id, date: day(22), startTime: '00:00', endTime: '23:59' };
  expect((await office.request.post('/api/unavailability', { data: away })).ok()).toBe(true);
  await page.reload();
  await expect(heading(page, 'Którego dnia ma się odbyć rozmowa?')).toBeVisible();
  await expect(page.getByText('Obecnie nie ma rozmów po polsku')).toBeHidden();
  const turn = async () => {
    for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Następny tydzień' }).tap();
  };
  await turn();
  // Days of somebody who speaks it are marked; the hint of another day leads to the first of them.
  await expect(page.getByRole('radio', { name: /^środa 3 .*Mówi po polsku/ })).toHaveCount(0);
  const thursday = page.getByRole('radio', { name: /^czwartek 4 .*Mówi po polsku/ });
  await expect(thursday).toBeEnabled();
  await page.getByRole('radio', { name: /^środa 3 / }).tap();
  await page.getByRole('button', { name: 'Dalej' }).tap();
  await expectAccessible(page, { widths: [320, 390] });
  await page.getByRole('button', { name: /^Pierwszy dzień, w którym jest to możliwe/ }).tap();
  await expect(heading(page, 'Która godzina Państwu odpowiada?')).toBeFocused();
  await expect(page.getByText('Mówi po polsku').first()).toBeVisible();
  await page.goBack();
  await turn();
  await thursday.tap();
  await page.getByRole('button', { name: 'Dalej' }).tap();
  const bySpeaker = page.getByRole('heading', { level: 2, name: 'Rozmowa po polsku' });
  await expect(bySpeaker).toBeVisible();
  const own = page.getByRole('group', { name: speaker.user.name });
  await expect(own.getByText('Mówi po polsku')).toBeVisible();
  await expectAccessible(page, { widths: [320, 390] });
  await own.getByRole('radio', { name: '10:00 – 11:00' }).tap();
  await page.getByRole('button', { name: 'Dalej' }).tap();

  // Somebody else takes the hour: the refusal is in Polish, on the page and in the answer itself.
  const { token: faster } = await office.invite(employer, 'Sneller');
  const wish = { consultantId: speaker.id, date: day(23), startTime: '10:00', endTime: '11:00', meetingType: 'virtueel' };
  expect((await request.post(`/api/book/${faster}`, { data: wish })).ok()).toBe(true);
  const refused = page.waitForResponse((response) => response.url().endsWith(`/api/book/${token}`));
  await page.getByRole('button', { name: 'Potwierdź termin' }).tap();
  expect((await (await refused).json()).message).toBe('Ten termin jest niestety już zajęty. Prosimy wybrać inną godzinę.');
  await expect(page.getByRole('alert').getByText('Ten termin jest niestety już zajęty.').first()).toBeVisible();
  await own.getByRole('radio', { name: '11:00 – 12:00' }).tap();
  await page.getByRole('button', { name: 'Dalej' }).tap();
  await page.getByRole('button', { name: 'Potwierdź termin' }).tap();
  await expect(page.getByText(email)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByText('Dodaj do kalendarza').tap();
  const entry = await (await download).createReadStream();
  // Long lines of a calendar file are folded.
  const lines = (await entry.toArray()).join('').replace(/\r\n /g, '');
  expect(lines).toMatch(/SUMMARY.*:Rozmowa o emeryturze/);
  const confirmation = await letterTo(office, email, 'confirmation');
  expect(confirmation.subject).toMatch(/^Państwa rozmowa o emeryturze: czwartek/);
  expect(confirmation.html).toContain(speaker.user.name);
});

test('The language switch changes the page immediately, keeps the focus, and is stored with the employee', async ({ page, request }) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Drukkerij De Haan'), 'van Dijk', 'Anna');
  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Virtueel' }).tap();
  await expect(switchOf(page)).toHaveAccessibleName('Taal van deze pagina');
  const names = switchOf(page).locator('option');
  await expect(names).toHaveText(['Nederlands', 'English', 'Deutsch', 'Polski', 'Türkçe']);
  expect(await names.evaluateAll((options) => options.map((option) => option.getAttribute('lang')))).toEqual([
    'nl',
    'en',
    'de',
    'pl',
    'tr',
  ]);
  await switchOf(page).focus();
  const kept = page.waitForResponse((response) => response.url().includes('/api/language/'));
  await switchOf(page).selectOption('Türkçe');
  await expect(heading(page, 'Görüşmeyi nasıl yapmak istersiniz?')).toBeVisible();
  expect(await languageOf(page)).toBe('tr');
  expect((await kept).status()).toBe(200);
  // What was chosen in this step stays, and so does the keyboard focus.
  await expect(page.getByRole('radio', { name: 'Çevrim içi' })).toBeChecked();
  await expect(switchOf(page)).toBeFocused();
  await expectAccessible(page, { widths: [320, 390] });
  await page.reload();
  await expect(heading(page, 'Görüşmeyi nasıl yapmak istersiniz?')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gizlilik' }).tap();
  await expect(page).toHaveURL('/privacy?taal=tr');
  await expect(heading(page, 'Gizlilik')).toBeVisible();
  await switchOf(page).selectOption('Polski');
  await expect(page).toHaveURL('/privacy?taal=pl');
  await expect(heading(page, 'Prywatność')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kim jesteśmy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pomoc' }).tap();
  await expect(heading(page, 'Państwa rozmowa o emeryturze')).toBeVisible();
  expect(await languageOf(page)).toBe('pl');
});

test('A language that cannot be stored is shown with a notice; one whose texts cannot be loaded changes nothing', async ({
  page,
  request,
  context,
}) => {
  const office = await Office.open(request);
  const { token } = await office.invite(await office.employer('Drukkerij De Haan'), 'van Dijk', 'Anna');
  await page.goto(`/book/${token}`);
  await expect(heading(page, 'Hoe wilt u het gesprek voeren?')).toBeVisible();
  await page.route('**/api/language/*', (route) => route.abort());
  await switchOf(page).selectOption('English');
  await expect(heading(page, 'How would you like to meet?')).toBeVisible();
  await expect(page.getByText('Your choice of language was not saved')).toBeVisible();
  await context.setOffline(true);
  await switchOf(page).selectOption('Deutsch');
  await expect(page.getByText('This screen could not be loaded')).toBeVisible();
  await expect(switchOf(page)).toHaveValue('en');
});

/** Controls that lie over each other, and how far the page is wider than the screen. */
async function faultsOf(page: Page): Promise<{ wider: number; over: string[] }> {
  return page.evaluate(() => {
    // A sticky or fixed bar may lie over what scrolls below it, so it is left out.
    const floats = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const shown = [...document.querySelectorAll<HTMLElement>('a, button, select, textarea, input, h1, h2, h3, p')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 2 &&
          box.height > 2 &&
          !floats(element) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const over = shown.flatMap((one, i) =>
      shown.slice(i + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const [a, b] = [one.box, other.box];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 2 && height > 2 ? [`${one.element.textContent} / ${other.element.textContent}`] : [];
      }),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return { wider: scrollWidth - clientWidth, over };
  });
}

test('Pages fit a screen of 320 px in every language, with text of 200 %, and mirrored as for a language that is read from right to left', async ({
  page,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Koninklijke Drukkerijcombinatie De Haan en Zonen');
  const { token } = await office.invite(employer, 'van Dijk-Achterbergen', 'Anna-Margaretha');
  await page.setViewportSize({ width: 320, height: 700 });
  const fits = async (what: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
      expect(await faultsOf(page), `${what}, ${dir}`).toEqual({ wider: 0, over: [] });
    }
    const scale = (size: string) => page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    await scale('200%');
    expect((await faultsOf(page)).wider, `${what}, text of 200 %`).toBe(0);
    await scale('');
  };
  for (const language of ['en', 'de', 'pl', 'tr', 'nl']) {
    expect((await request.post(`/api/language/${token}`, { data: { language } })).ok()).toBe(true);
    for (const path of [`/book/${token}`, `/book/${token}?later`, `/book/${token}?nee`, `/book/${token}?wens`, `/api/stop/${token}`]) {
      await page.goto(path);
      await fits(`${language} ${path}`);
    }
    for (const path of [
      '/echt',
      '/link',
      '/privacy',
      '/toegankelijkheid',
      '/book/onbekend',
      '/cancel/onbekend',
      '/enquete/onbekend',
      '/hulp/werknemer',
    ]) {
      await page.goto(`${path}?taal=${language}`);
      await fits(`${language} ${path}`);
    }
  }
  // The steps of a booking, in the language with the longest words.
  await request.post(`/api/language/${token}`, { data: { language: 'de' } });
  await page.goto(`/book/${token}`);
  await page.getByRole('radio', { name: 'Vor Ort' }).tap();
  await page.getByRole('button', { name: 'Weiter' }).tap();
  await fits('day');
  for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Nächste Woche' }).tap();
  await page
    .getByRole('radio', { name: /^Donnerstag/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Weiter' }).tap();
  await fits('time');
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Weiter' }).tap();
  await fits('confirm');
  await page.getByRole('button', { name: 'Termin bestätigen' }).tap();
  await expect(page.getByText('Zum Kalender').or(page.getByText('In meinen Kalender eintragen'))).toBeVisible();
  await fits('booked');
});
