import type { Page } from '@playwright/test';
import { PORTAL_PAGES } from '#contract/pages.ts';
import { day, Office } from './planning.ts';
import { expect, expectReadableColours, type Person, test } from './portal.ts';

test.use({ office: 'screens' });

const PARTS = ['kantoor', 'afspraken', 'post', 'geld', 'privacy', 'toegang', 'koppelingen', 'beheer'].map(
  (part) => `/settings?deel=${part}`,
);
const lists = PORTAL_PAGES.filter((path) => path !== '/auth' && !path.includes('{id}'));
const isConsultants = (path: string) => path.startsWith('/consultant-');
const PAGES: Record<Person, string[]> = {
  admin: [...lists.filter((path) => !isConsultants(path)), ...PARTS, '/employers/1'],
  consultant: lists.filter(isConsultants),
};

const letters = (letter: string, number: number) => letter.repeat(number);

/** Fills fields to their maximum length, without spaces. */
async function fillToTheBrim(office: Office): Promise<void> {
  const address = (letter: string) => `${letters(letter, 60)}@${letters(letter, 60)}.nl`;
  const firm = await office.employer(letters('N', 100), {
    industry: letters('I', 100),
    street: letters('s', 100),
    city: letters('c', 100),
    contactPerson: letters('p', 100),
    email: address('m'),
  });
  await office.book(firm, letters('A', 100), day(9));
  const consultant = { name: letters('C', 100), email: address('x'), specialization: letters('S', 200), street: letters('t', 200) };
  for (const [path, data] of [
    ['/api/consultants', consultant],
    ['/api/admin/tokens', { name: letters('T', 100), scope: 'write', expiresOn: day(100) }],
    ['/api/admin/webhooks', { url: `https://${letters('u', 60)}.nl/${letters('p', 300)}`, events: ['employee.added'] }],
    ['/api/admin/administrators', { name: letters('Q', 100), email: address('q') }],
  ] as const) {
    const answer = await office.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Containers narrower than their content: the page, a card that clips, a table that hides its last column. Tables of charts may scroll. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('main section:not(figure section)')];
    return places
      .filter((place) => place.scrollWidth > place.clientWidth + 1)
      .map((place) => `${place.getAttribute('aria-label') ?? place.querySelector('h2')?.textContent ?? 'page'}: ${place.scrollWidth}`);
  });
}

async function loaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
}

for (const who of ['admin', 'consultant'] as const) {
  test(`The longest words make no page of the ${who} wider than the screen, also in large text`, async ({ page, login, request }) => {
    test.slow();
    const office = await Office.open(request);
    if (who === 'admin') await fillToTheBrim(office);
    await login(who);
    const found: string[] = [];
    for (const path of PAGES[who]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await loaded(page, path);
      for (const one of await overflows(page)) found.push(`${path} at 1280 px: ${one}`);
      await expectReadableColours(page, 'light', { whole: true });
      // The same page on a phone, without loading it again.
      await page.setViewportSize({ width: 390, height: 844 });
      await expectReadableColours(page, 'dark');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const one of await overflows(page)) found.push(`${path} at 390 px with text of 200 %: ${one}`);
    }
    expect(found).toEqual([]);
  });
}
