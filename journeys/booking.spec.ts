import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseDay, heading, next } from './booking.ts';
import { closeToast, Office } from './planning.ts';
import { expect, expectAccessible, test } from './portal.ts';

test.use({ office: 'employee' });

/** An employee with an invitation, made through the API as an administrator. */
async function invite(request: APIRequestContext, employer: { name: string } = { name: 'Drukkerij De Haan' }, lastName = 'van Dijk') {
  const office = await Office.open(request);
  const [sanne] = await office.consultants();
  const firm = await office.employer(employer.name, {
    street: 'Stationsplein 12',
    postalCode: '3511 ED',
    email: 'hr@dehaan.voorbeeld.nl',
    preferredConsultantIds: [sanne!.id],
    ...employer,
  });
  const { email, token } = await office.invite(firm, lastName, 'Anna');
  return { token, email, preferred: sanne!.user.name };
}

async function book(page: Page, token: string, when: Parameters<typeof chooseDay>[1]) {
  await page.goto(`/book/${token}`);
  await chooseDay(page, when);
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next(page).click();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).dblclick();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
}

async function follow(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name }).click();
  return new URL(page.url()).pathname.split('/')[2]!;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('On a phone', () => {
  test.use(phone);

  test('employees can book, go back and forth, and put the appointment into their calendar', async ({ page, request }) => {
    const { token, email, preferred } = await invite(request);
    await page.goto(`/book/${token}`);
    await expect(page.getByText('Dag Anna van Dijk,')).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('alert').getByText('Kies hoe u het gesprek wilt voeren.')).toBeVisible();
    await page.getByRole('radio', { name: 'Virtueel' }).check();
    await next(page).click();
    await expect(page).toHaveURL(/\?stap=datum$/);
    await expect(heading(page, 'Op welke dag wilt u het gesprek?')).toBeFocused();

    // Past days and weekends take no room.
    await expect(page.getByRole('radio', { name: /^(zaterdag|zondag) / })).toHaveCount(0);
    await next(page).click();
    await expect(page.getByText('Kies een dag met vrije tijden.')).toBeVisible();
    for (let week = 0; week < 3; week++) await page.getByRole('button', { name: 'Volgende week' }).click();
    await page
      .getByRole('radio', { name: /^donderdag .* vrij/ })
      .first()
      .check();
    await next(page).click();
    await expect(page).toHaveURL(/\?stap=tijd$/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Voorkeursadviseurs van Drukkerij De Haan', 'Andere adviseurs']);
    const own = page.getByRole('group', { name: preferred });
    await own.getByRole('radio', { name: '10:00 – 11:00' }).check();

    // The back button of the browser goes back one step, and keeps the choices.
    await page.goBack();
    await expect(heading(page, 'Op welke dag')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^donderdag/ }).first()).toBeChecked();
    await page.goForward();
    await expect(own.getByRole('radio', { name: '10:00 – 11:00' })).toBeChecked();
    await next(page).click();
    await page.reload();
    await expect(heading(page, 'Klopt alles?')).toBeVisible();
    await expect(page.getByText('10:00 tot 11:00 uur')).toBeVisible();
    await expect(page.getByText(/zonder kosten tot dinsdag \d+ \w+ om 10:00\./)).toBeVisible();

    const number = page.getByLabel('Telefoonnummer');
    await expect(number).toHaveValue('0612345678');
    await number.fill('12');
    await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
    await expect(number).toHaveAccessibleDescription(/Vul een geldig telefoonnummer in\./);
    await number.fill('06 87654321');
    await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
    await expect(heading(page, 'Uw afspraak staat vast')).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL(`/book/${token}`);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Zet in mijn agenda' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('pensioengesprek.ics');
    expect(readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '')).toContain(`SUMMARY:Pensioengesprek met ${preferred}`);
  });

  test('the hint about adjacent times is shown only for a consultant with a visit that day', async ({ page, request }) => {
    const office = await Office.open(request);
    const [visiting] = await office.consultants();
    const firm = await office.employer('Weverij Spoel', { preferredConsultantIds: [visiting!.id] });
    const [first, second] = [await office.invite(firm, 'Schering'), await office.invite(firm, 'Inslag')];
    await page.goto(`/book/${second.token}`);
    await page.getByRole('radio', { name: 'Fysiek' }).check();
    await next(page).click();
    // Five weeks ahead no other test of this file has booked a visit.
    for (let week = 0; week < 5; week++) await page.getByRole('button', { name: 'Volgende week' }).click();
    await page
      .getByRole('radio', { name: /^donderdag/ })
      .first()
      .check();
    await next(page).click();
    await expect(heading(page, 'Welke tijd past u?')).toBeVisible();
    const { date } = JSON.parse(await page.evaluate(() => Object.values(sessionStorage)[0] as string));
    const wish = { consultantId: visiting!.id, date, startTime: '10:00', endTime: '11:00', meetingType: 'fysiek' };
    expect((await request.post(`/api/book/${first.token}`, { data: wish })).ok()).toBe(true);
    await page.reload();
    const adjoin = 'Hier staan alleen tijden die aansluiten op andere gesprekken bij';
    await expect(page.getByRole('group', { name: visiting!.user.name })).toContainText(adjoin);
    await expect(page.getByText(adjoin)).toHaveCount(1);
  });

  test('a slot that was booked meanwhile is refused, and the other choices are kept', async ({ page, request }) => {
    const [anna, other] = [await invite(request), await invite(request)];
    await page.goto(`/book/${anna.token}`);
    await chooseDay(page, 'in three weeks', 'Fysiek');
    await expect(page.getByText('U ziet alleen tijden die aansluiten')).toHaveCount(0);
    const slot = page.getByRole('radio', { name: '13:00 – 14:00' }).first();
    const [consultantId] = (await slot.getAttribute('value'))!.split(' ');
    await slot.check();
    await next(page).click();
    await page.getByLabel('Telefoonnummer').fill('06 11122233');

    const { date } = JSON.parse(await page.evaluate(() => Object.values(sessionStorage)[0] as string));
    const wish = { consultantId: Number(consultantId), date, startTime: '13:00', endTime: '14:00', meetingType: 'virtueel' };
    expect((await request.post(`/api/book/${other.token}`, { data: wish })).ok()).toBe(true);

    await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
    await expect(heading(page, 'Welke tijd past u?')).toBeFocused();
    await expect(page.getByRole('main').getByText('Dit tijdstip is helaas niet meer vrij. Kies een ander tijdstip.')).toBeVisible();
    await expect(page.getByText('Booking mislukt')).toBeVisible();
    await expect(page.getByRole('group', { name: anna.preferred }).getByRole('radio', { name: '13:00 – 14:00' })).toHaveCount(0);
    await expect(page.getByText('bij uw werkgever. Een gesprek duurt een uur.')).toBeVisible();
    await closeToast(page);
    await expect(page.getByText('Booking mislukt')).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('group', { name: anna.preferred }).getByRole('radio', { name: '14:00 – 15:00' }).check();
    await expect(page.getByRole('main').getByText('niet meer vrij')).toHaveCount(0);
    await next(page).click();
    await expect(page.getByLabel('Telefoonnummer')).toHaveValue('06 11122233');
    await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
    await expect(page.getByText('Bij Drukkerij De Haan, Stationsplein 12, 3511 ED Utrecht')).toBeVisible();
  });

  test('without a connection the choices are kept, and a retry books', async ({ page, context, request }) => {
    const { token } = await invite(request);
    await page.goto(`/book/${token}`, { waitUntil: 'networkidle' });
    // The later steps are fetched at the first touch.
    const fetched: string[] = [];
    page.on('requestfinished', (done) => fetched.push(done.url()));
    await page.getByRole('radio', { name: 'Virtueel' }).check();
    for (const part of ['later', 'appointment', 'book-later']) await expect.poll(() => fetched.join()).toContain(`/assets/${part}-`);
    await context.setOffline(true);
    await next(page).click();
    await expect(page.getByText('De vrije tijden konden niet worden opgehaald')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await page.getByRole('button', { name: 'Eerste vrije datum' }).click();
    await next(page).click();
    await page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .check();
    await next(page).click();
    await page.getByLabel('Telefoonnummer').fill('06 55566677');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
    await expect(page.getByRole('main').getByText('De server is niet bereikbaar.')).toBeVisible();
    await expect(page.getByLabel('Telefoonnummer')).toHaveValue('06 55566677');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  });
});

test('An appointment within 48 hours says so before it is booked and on its page, and its links say when it is cancelled', async ({
  page,
  request,
}) => {
  const { token } = await invite(request);
  await page.goto(`/book/${token}`);
  await chooseDay(page, 'at once');
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await next(page).click();
  await expect(page.getByText('Dit gesprek begint binnen 48 uur')).toBeVisible();
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(page.getByText('De afspraak begint binnen 48 uur. Wijzigen kan niet meer.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Afspraak wijzigen' })).toHaveCount(0);
  await follow(page, 'Afspraak annuleren');
  await page.getByRole('button', { name: 'Afspraak annuleren' }).click();
  await page.getByRole('button', { name: 'Bevestig Annulering' }).click();
  await expect(page.getByText('De kosten van het gesprek zijn daarom voor de werkgever.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Deze afspraak is geannuleerd')).toBeVisible();
});

test('A page opened before the deadline asks for confirmation after it, so nobody is charged without warning', async ({
  page,
  request,
}) => {
  const { token, email } = await invite(request);
  await book(page, token, 'in three weeks');
  const cancelToken = await follow(page, 'Afspraak annuleren');
  await expect(page.getByText('Annuleren kan zonder kosten')).toBeVisible();
  const mover = await page.context().newPage();
  await mover.goto(`/modify/${cancelToken}`);
  await expect(heading(mover, 'Op welke dag wilt u het gesprek?')).toBeVisible();

  const [appointment] = await (await request.get('/api/appointments', { params: { q: email } })).json();
  const days = await (await request.get('/api/public/availability/all', { params: { employeeToken: cancelToken } })).json();
  const { date } = days.find((day: { virtual: number }) => day.virtual > 0);
  const hours = (await (await request.get('/api/public/availability', { params: { date, employeeToken: cancelToken } })).json()) as {
    id: number;
    virtualSlots: { startTime: string; endTime: string }[];
  }[];
  const { virtualSlots } = hours.find(({ id }) => id === appointment.consultantId)!;
  const moved = await request.put(`/api/appointments/${appointment.id}`, {
    data: { date, ...virtualSlots.at(-1), meetingType: 'virtueel' },
  });
  expect(moved.ok(), await moved.text()).toBe(true);

  await page.getByRole('button', { name: 'Afspraak annuleren' }).click();
  await expect(page.getByText('Annulering mislukt')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Weet u het zeker?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bevestig Annulering' })).toBeVisible();

  // The other tab, in which the move was prepared before the deadline.
  await next(mover).click();
  await mover
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .nth(3)
    .check();
  await next(mover).click();
  await mover.getByRole('button', { name: 'Wijziging bevestigen' }).click();
  await expect(mover.getByRole('region', { name: 'Meldingen' })).toContainText(
    'Binnen 48 uur voor de afspraak is wijzigen niet meer mogelijk.',
  );
  await expect(heading(mover, 'Wijzigen niet mogelijk')).toBeVisible();
});

test('A second tab cannot book a second appointment', async ({ page, context, request }) => {
  const { token } = await invite(request);
  const second = await context.newPage();
  await second.goto(`/book/${token}`);
  await chooseDay(second, 'in three weeks');
  await second.getByRole('radio', { name: '16:00 – 17:00' }).first().check();
  await next(second).click();
  await page.bringToFront();
  await book(page, token, 'in three weeks');

  await second.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  const toasts = second.getByRole('region', { name: 'Meldingen' });
  await expect(toasts).toContainText('Kan geen nieuwe afspraak maken');
  await expect(toasts).toContainText('U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.');
  await expect(heading(second, 'Uw afspraak')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Afspraak wijzigen' })).toBeVisible();
});

test('With communication through HR, the employee gets no links, and HR gets links that work', async ({ page, request }) => {
  const viaHr = { name: 'Rederij Zuid', communicatieViaHrm: true, preferredMeetingType: 'virtueel' };
  const { token, email } = await invite(request, viaHr);
  await page.goto(`/book/${token}`);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Virtueel' })).toBeChecked();
  await book(page, token, 'in three weeks');
  await expect(page.getByText('Vraag dit aan de HR-afdeling van uw werkgever.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Uw afspraak')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  const mails = await (await request.get('/api/admin/mails', { params: { q: 'hr@dehaan.voorbeeld.nl', limit: 20 } })).json();
  const letters = await Promise.all(mails.map(async ({ id }: { id: number }) => (await request.get(`/api/admin/mails/${id}`)).text()));
  const link = /\/modify\/[\w-]+/.exec(letters.find((letter) => letter.includes(email) && letter.includes('/modify/'))!)![0];
  await page.goto(link);
  await expect(page.getByText('Het pensioengesprek van Anna van Dijk is nu op donderdag')).toBeVisible();
});

test('Booking works with the keyboard alone', async ({ page, request }) => {
  const { token } = await invite(request);
  await page.goto(`/book/${token}`);
  await expect(heading(page, 'Hoe wilt u het gesprek voeren?')).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The focus passes the switch of languages and the links to the two other answers.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Space', 'ArrowDown', 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'Virtueel' })).toBeChecked();
  await press('Enter');
  await expect(heading(page, 'Op welke dag wilt u het gesprek?')).toBeFocused();

  await expect(page.getByRole('button', { name: 'Eerste vrije datum' })).toBeVisible();
  await press('Tab', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Volgende week' })).toBeFocused();
  await press('Enter', 'Enter', 'Tab', 'Space', 'ArrowDown');
  await expect(page.getByRole('radio', { name: /^dinsdag/ }).first()).toBeChecked();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Laat weten wanneer het wel past' })).toBeFocused();
  await press('Tab', 'Tab');
  await expect(next(page)).toBeFocused();
  await press('Enter');
  await expect(heading(page, 'Welke tijd past u?')).toBeFocused();

  await expect(page.getByRole('radio').first()).toBeVisible();
  await press('Tab', 'Space', 'ArrowRight');
  await expect(page.getByRole('radio', { name: '10:00 – 11:00' }).first()).toBeChecked();
  await expect(page.getByRole('radio', { name: '10:00 – 11:00' }).first()).toBeInViewport();
  await press('Enter');
  await expect(heading(page, 'Klopt alles?')).toBeFocused();
  await press('Tab', 'Enter');
  await expect(heading(page, 'Uw afspraak staat vast')).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Zet in mijn agenda' })).toBeFocused();
});

/** Expects that the page is accessible, and with text of twice the size not wider than the smallest phone. */
async function expectReadable(page: Page) {
  await expectAccessible(page);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 900 });
  const overflow = await page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const wider = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return wider;
  });
  expect(overflow, 'sideways scrolling in large text').toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

test('Every step is accessible, on any screen and with large text', async ({ page, request }) => {
  test.slow();
  const { token } = await invite(
    request,
    { name: 'Stichting voor Onderwijs en Kinderopvang Zuidoost-Nederland' },
    'van Hogendorp-de Montigny ter Braak',
  );
  await page.goto(`/book/${token}`);
  await next(page).click();
  await expectReadable(page);
  await page.getByRole('radio', { name: 'Virtueel' }).check();
  await next(page).click();
  await page.getByRole('button', { name: 'Eerste vrije datum' }).click();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await page
    .getByRole('radio', { name: /^dinsdag/ })
    .first()
    .check();
  await next(page).click();
  await page.getByRole('radio', { name: '10:00 – 11:00' }).first().check();
  await expectReadable(page);
  await next(page).click();
  await page.getByLabel('Telefoonnummer').fill('geen');
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(page.getByText('Vul een geldig telefoonnummer in.', { exact: true })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Telefoonnummer').fill('');
  await page.getByRole('button', { name: 'Afspraak bevestigen' }).click();
  await expect(heading(page, 'Uw afspraak staat vast')).toBeVisible();
  await expectReadable(page);
  const cancelToken = await follow(page, 'Afspraak wijzigen');
  await expect(page.getByText('Afspraak wijzigen')).toBeVisible();
  await expectReadable(page);
  for (let step = 0; step < 2; step++) await next(page).click();
  await expect(page.getByText('Dit wordt')).toBeVisible();
  await expectReadable(page);
  await page.goto(`/cancel/${cancelToken}`);
  await expect(heading(page, 'Afspraak annuleren')).toBeVisible();
  await expectReadable(page);
});

test('After too many attempts the page says how long to wait', async ({ page }) => {
  const json = { message: 'Te veel pogingen. Probeer het over 14 minuten opnieuw.', errorType: 'TOO_MANY_ATTEMPTS' };
  await page.route('/api/employee/*', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json }));
  // Removes the embedded answer from the page, so that it fetches the answer itself.
  await page.route('/book/onbekend', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<meta name="answers".*/, '') });
  });
  await page.goto('/book/onbekend');
  await expect(heading(page, 'Even geduld')).toBeVisible();
  await expect(page.getByText(json.message)).toBeVisible();
  // A valid link is never rate-limited, so the visitor needs another link.
  await expect(page.getByText(/Vraag uw werkgever om een nieuwe link|Wij kunnen u een nieuwe link sturen/)).toBeVisible();
  await expectAccessible(page, { widths: [390] });
});

test('The HTML of a page has the answer to its first request: escaped, not cacheable, no contact details', async ({ page, request }) => {
  const lastName = `"d'Arc" <b>& $& {{nonce}}`;
  const { token, email } = await invite(request, undefined, lastName);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const document = await page.goto(`/book/${token}`);
  expect(document?.headers()['cache-control']).toBe('no-store');
  // Mail scanners read the page as well.
  const source = await document?.text();
  expect(source).toContain('Anna');
  for (const secret of [email, '612345678']) expect(source).not.toContain(secret);
  await expect(page.getByText(`Dag Anna ${lastName},`)).toBeVisible();
  const scripts = () => [...new Set(asked.flatMap((path) => /^\/assets\/(\w+)-[^/]+\.js$/.exec(path)?.[1] ?? []))].sort();
  // Whoever only opens the page fetches the first screen alone; at the first touch the code of the later ones follows.
  await page.waitForLoadState('networkidle');
  expect(scripts()).toEqual(['visitor']);
  await page.getByRole('radio', { name: 'Virtueel' }).check();
  await expect.poll(scripts).toEqual(['appointment', 'book', 'later', 'toast', 'visitor']);
  await page.goto('/cancel/onbekend');
  await expect(heading(page, 'Ongeldige Link')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect.poll(scripts).toEqual(['appointment', 'book', 'cancel', 'later', 'page', 'toast', 'visitor']);
});
