import type { Locator, Page } from '@playwright/test';
import { closeToast, day, heldUndo, Office, shortDate, toasts } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'week-view' });

const NAMES = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'];
const nameOf = (date: string) => NAMES[new Date(date).getUTCDay()] ?? '';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The cell of an hour, by its accessible name. */
function cell(page: Page, date: string, hour: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^${nameOf(date)} ${Number(date.slice(8))} \\w+, ${clock(hour)} tot`) });
}

const said = (page: Page) => page.getByRole('main').getByRole('status').last();

async function openWeek(page: Page, date: string): Promise<void> {
  await page.goto(`/consultant-availability?beeld=week&datum=${date}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Ends the weekly hours of the consultant, so that the week is empty. */
async function endSeries(page: Page): Promise<void> {
  for (const { id, isRecurring } of await (await page.request.get('/api/consultants/availability')).json()) {
    const answer = isRecurring && (await page.request.patch(`/api/consultants/availability/${id}`, { data: { endDate: day(2) } }));
    if (answer) expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** The stored hours of a date, without those of a series. */
async function stored(page: Page, date: string): Promise<string[]> {
  const rows: { date: string; startTime: string; endTime: string; isRecurring: boolean }[] = await (
    await page.request.get('/api/consultants/week', { params: { date } })
  )
    .json()
    .then(({ availability }) => availability);
  return rows.filter((row) => row.date === date && !row.isRecurring).map(({ startTime, endTime }) => `${startTime}-${endTime}`);
}

test('A consultant plans a week with the keyboard alone', async ({ page, login }) => {
  await login('consultant');
  const [monday, tuesday] = [day(6), day(7)];
  await endSeries(page);
  await page.goto('/consultant-availability');
  const list = page.getByRole('button', { name: 'Week', exact: true });
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/beeld=week/);
  await page.getByRole('textbox', { name: 'Ga naar datum' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(shortDate(tuesday));
  await expect(page).toHaveURL(new RegExp(`datum=${monday}`));
  await expect(cell(page, monday, 9)).toBeVisible();

  // Tab goes from the date field to the one cell with a tab stop, past the date picker.
  await page.keyboard.press('Tab');
  await expect(cell(page, monday, 9)).toBeFocused();
  await expect(cell(page, monday, 9)).toHaveAccessibleName(/geen uren$/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('09:00 tot 10:00');
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowDown');
  await expect(said(page)).toContainText('09:00 tot 12:30');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(said(page)).toContainText('08:30 tot 12:30');
  await expectAccessible(page, { widths: [1280] });
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await expect(said(page)).toContainText('Beschikbaarheid toegevoegd');
  await expect.poll(() => stored(page, monday)).toEqual(['08:30-12:30']);

  // Moves the hours to Tuesday and half an hour later; the focus moves along.
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText(`dinsdag ${Number(tuesday.slice(8))}`);
  await page.keyboard.press('Escape');
  await expect(said(page)).toContainText('Geannuleerd');
  await expect.poll(() => stored(page, monday)).toEqual(['08:30-12:30']);
  await cell(page, monday, 9).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Beschikbaarheid gewijzigd');
  await expect.poll(() => stored(page, monday)).toEqual([]);
  await expect.poll(() => stored(page, tuesday)).toEqual(['09:00-13:00']);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^dinsdag/);

  // Changes the hours in the dialog, with a pause.
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Beschikbaarheid' });
  await dialog.getByLabel('Eindtijd').fill('17:00');
  await dialog.getByLabel('Pauze van').fill('12:00');
  await dialog.getByLabel('Pauze tot').fill('13:00');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(/pauze 12:00 tot 13:00/);
  await expect.poll(() => stored(page, tuesday)).toEqual(['09:00-17:00']);

  await page.keyboard.press('Delete');
  await expect(toasts(page)).toContainText('Beschikbaarheid verwijderd');
  // A toast stays while it has the focus.
  const undo = toasts(page).getByRole('button', { name: 'Ongedaan maken' });
  await undo.focus();
  await expect.poll(() => stored(page, tuesday)).toEqual([]);
  await undo.press('Enter');
  await expect(toasts(page)).toContainText('Teruggezet');
  await expect.poll(() => stored(page, tuesday)).toEqual(['09:00-17:00']);
  await cell(page, tuesday, 9).focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`datum=${day(13)}`));
});

test('Changing hours of a series asks whether this day is meant, this day and later ones, or all days', async ({ page, login }) => {
  await login('consultant');
  const [first, second, third] = [day(13), day(20), day(27)];
  const added = await page.request.post('/api/consultants/availability', {
    data: { date: first, startTime: '18:00', endTime: '20:00', isRecurring: true },
  });
  const { id } = await added.json();
  await openWeek(page, second);
  await cell(page, second, 18).focus();
  await expect(cell(page, second, 18)).toHaveAccessibleName(new RegExp(`elke maandag vanaf ${shortDate(first)}`));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Uren van een reeks wijzigen' });
  await expect(asked).toContainText(`Elke maandag vanaf ${shortDate(first)}`);
  await expect(asked.getByRole('radio', { name: 'Alleen deze dag' })).toBeChecked();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Beschikbaarheid gewijzigd');
  await expect.poll(() => stored(page, second)).toEqual(['18:00-20:30']);

  await openWeek(page, third);
  await cell(page, third, 18).focus();
  await page.keyboard.press('Delete');
  const removing = page.getByRole('dialog', { name: 'Uren van een reeks verwijderen' });
  await removing.getByRole('radio', { name: 'Reeks eindigt hier' }).check();
  await removing.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid verwijderd');
  await expect(removing).toBeHidden();
  const undo = await heldUndo(page);
  const series = async () => {
    const rows = await (await page.request.get('/api/consultants/availability')).json();
    const row = rows.find((one: { id: number }) => one.id === id);
    return row && { endDate: row.endDate, skippedDates: row.skippedDates };
  };
  await expect.poll(series).toEqual({ endDate: day(26), skippedDates: [second] });
  await undo.click();
  await expect(toasts(page)).toContainText('Teruggezet');
  await expect.poll(series).toEqual({ endDate: null, skippedDates: [second] });

  await cell(page, third, 18).focus();
  await page.keyboard.press('Delete');
  await removing.getByRole('radio', { name: 'Hele reeks' }).check();
  await removing.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(removing).toBeHidden();
  await expect.poll(series).toBeUndefined();
});

test('Hours are drawn, moved and stretched with the mouse, and restored if the server refuses or does not answer', async ({
  page,
  login,
}) => {
  await login('consultant');
  await endSeries(page);
  const [monday, wednesday] = [day(13), day(15)];
  await openWeek(page, monday);
  const middle = async (date: string, hour: number, part = 0.5) => {
    const box = (await cell(page, date, hour).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height * part };
  };
  const dragTo = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  };
  await dragTo(await middle(monday, 9, 0.1), await middle(monday, 11, 0.95));
  await expect(toasts(page)).toContainText('Beschikbaarheid toegevoegd');
  await expect.poll(() => stored(page, monday)).toEqual(['09:00-12:00']);
  await dragTo(await middle(monday, 10), await middle(wednesday, 12));
  await expect(toasts(page)).toContainText('Beschikbaarheid gewijzigd');
  await expect.poll(() => stored(page, wednesday)).toEqual(['11:00-14:00']);
  await expect(cell(page, wednesday, 13)).toHaveAccessibleName(/beschikbaar 11:00 tot 14:00/);
  const bottom = await middle(wednesday, 13, 0.98);
  await dragTo(bottom, { ...bottom, y: bottom.y + (await cell(page, wednesday, 13).boundingBox())!.height });
  await expect(cell(page, wednesday, 14)).toHaveAccessibleName(/beschikbaar 11:00 tot 15:00/);
  await expect.poll(() => stored(page, wednesday)).toEqual(['11:00-15:00']);

  await closeToast(page);
  // Hours can also be dragged above the first hour that is shown; the pointer moves there step by step.
  const from = await middle(wednesday, 11);
  const height = (await cell(page, wednesday, 13).boundingBox())!.height;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(from.x, from.y - (i / 2) * height);
  await page.mouse.up();
  await expect(cell(page, wednesday, 7)).toHaveAccessibleName(/beschikbaar 07:00 tot 11:00/);
  await expect.poll(() => stored(page, wednesday)).toEqual(['07:00-11:00']);
  await dragTo(await middle(wednesday, 8), await middle(wednesday, 12));
  await expect.poll(() => stored(page, wednesday)).toEqual(['11:00-15:00']);
  await expect(cell(page, wednesday, 14)).toHaveAccessibleName(/beschikbaar 11:00 tot 15:00/);
  await closeToast(page);
  await page.route('**/api/consultants/availability/*', (route) => route.fulfill({ status: 409, json: { message: 'Dat kan niet.' } }));
  await dragTo(await middle(wednesday, 12), await middle(monday, 12));
  await expect(toasts(page)).toContainText('Dat kan niet.');
  await expect(cell(page, wednesday, 12)).toHaveAccessibleName(/beschikbaar 11:00 tot 15:00/);
  await page.unroute('**/api/consultants/availability/*');

  // The change is stored but its answer is lost: the week shows the stored state, and nothing is stored twice.
  await page.route('**/api/consultants/availability/*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dragTo(await middle(wednesday, 12), await middle(monday, 12));
  await expect(toasts(page)).toContainText('Niet opgeslagen');
  await expect(cell(page, monday, 12)).toHaveAccessibleName(/beschikbaar 11:00 tot 15:00/);
  await expect.poll(() => stored(page, wednesday)).toEqual([]);
  await page.unroute('**/api/consultants/availability/*');

  // A click opens the dialog.
  const { x, y } = await middle(monday, 12);
  await page.mouse.click(x, y);
  await page.getByRole('dialog', { name: 'Beschikbaarheid' }).getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toasts(page)).toContainText('Beschikbaarheid verwijderd');
  await cell(page, wednesday, 10).click();
  const add = page.getByRole('dialog', { name: 'Beschikbaarheid Toevoegen' });
  await expect(add.getByLabel('Startdatum')).toHaveValue(shortDate(wednesday));
  await expect(add.getByLabel('Starttijd')).toHaveValue('10:00');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('A finger scrolls the page, drags hours after a long press, and changes their end by pulling a handle', async ({ page, login }) => {
    await login('consultant');
    await endSeries(page);
    const monday = day(27);
    await page.request.post('/api/consultants/availability', { data: { date: monday, startTime: '10:00', endTime: '12:00' } });
    await openWeek(page, monday);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const block = page.locator('[data-piece^="hours"]');
    const hourHeight = async () => (await cell(page, monday, 13).boundingBox())!.height;
    const draft = page.locator('[data-column] .border-dashed');
    // Waits for the end of this scrolling, which must not be mistaken for the end of the finger's scrolling.
    await block.evaluate(async (element) => {
      const from = window.scrollY;
      const end = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
      element.scrollIntoView({ block: 'center' });
      if (window.scrollY !== from) await end;
    });

    // A finger that moves immediately scrolls the page, and drags nothing.
    const before = await page.evaluate(() => window.scrollY);
    const start = (await block.boundingBox())!;
    // The page keeps scrolling after the finger is lifted; a touch during that only stops the scrolling.
    const scroll = await page.evaluateHandle(() => ({
      end: new Promise<void>((done) => document.addEventListener('scrollend', () => done(), { once: true })),
    }));
    await touch('touchStart', start.x + 150, start.y + 40);
    for (let i = 1; i <= 8; i++) await touch('touchMove', start.x + 150, start.y + 40 - i * 15);
    await touch('touchEnd');
    await scroll.evaluate(({ end }) => end);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect.poll(() => stored(page, monday)).toEqual(['10:00-12:00']);

    const held = (await block.boundingBox())!;
    const scrolled = await page.evaluate(() => window.scrollY);
    await touch('touchStart', held.x + 150, held.y + 40);
    await expect(draft).toBeVisible();
    for (let i = 1; i <= 4; i++) await touch('touchMove', held.x + 150, held.y + 40 + (i / 4) * (await hourHeight()));
    await touch('touchEnd');
    await expect(toasts(page)).toContainText('Beschikbaarheid gewijzigd');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect.poll(() => stored(page, monday)).toEqual(['11:00-13:00']);
    await closeToast(page);

    const pulled = (await block.boundingBox())!;
    const end = pulled.y + pulled.height - 5;
    await touch('touchStart', pulled.x + 150, end);
    for (let i = 1; i <= 4; i++) await touch('touchMove', pulled.x + 150, end + (i / 4) * (await hourHeight()));
    await touch('touchEnd');
    await expect(toasts(page)).toContainText('Beschikbaarheid gewijzigd');
    await expect.poll(() => stored(page, monday)).toEqual(['11:00-14:00']);
    await closeToast(page);

    await page.getByRole('button', { name: 'dinsdag' }).tap();
    await expect(page.getByRole('columnheader', { name: /^dinsdag/ })).toBeVisible();
    await page.getByRole('button', { name: 'maandag' }).tap();
    await block.tap();
    await expect(page.getByRole('dialog', { name: 'Beschikbaarheid' })).toBeVisible();
    await expectAccessible(page, { widths: [390] });
  });

  test('A touch that stops a scrolling page does not start a drag, because the browser would cancel it', async ({ page, login }) => {
    await login('consultant');
    const friday = day(31);
    await page.request.post('/api/consultants/availability', { data: { date: friday, startTime: '18:00', endTime: '20:00' } });
    await openWeek(page, friday);
    await page.getByRole('button', { name: 'vrijdag' }).tap();
    const block = page.locator('[data-piece^="hours"]').filter({ hasText: '18:00' });
    const draft = page.locator('[data-column] .border-dashed');
    await expect(block).toBeVisible();
    // As the browser sends it: a touch that stops a scrolling page is not cancelable.
    const press = (cancelable: boolean) =>
      block.evaluate((element, cancelable) => {
        const [x, y] = [element.getBoundingClientRect().x + 50, element.getBoundingClientRect().y + 30];
        const both = { bubbles: true, cancelable };
        element.dispatchEvent(
          new PointerEvent('pointerdown', { ...both, pointerType: 'touch', isPrimary: true, button: 0, clientX: x, clientY: y }),
        );
        element.dispatchEvent(new TouchEvent('touchstart', both));
      }, cancelable);
    await press(false);
    await page.clock.fastForward(1000);
    await expect(draft).toHaveCount(0);
    await press(true);
    await page.clock.fastForward(1000);
    await expect(draft).toBeVisible();
  });
});

test('The week shows hours, pause, closed day, visiting day, unavailability and appointment, also with large text', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Beeld');
  const [tuesday, wednesday, thursday] = [day(14), day(15), day(16)];
  const booked = await office.book(employer, 'Plaatje', tuesday, 'Mohammed El Idrissi');
  const consultants = await office.consultants();
  const { id } = consultants.find(({ user }) => user.name === 'Mohammed El Idrissi')!;
  await request.post('/api/admin/closed-days', { data: { date: thursday, name: 'Studiedag' } });
  const visit = { consultantId: id, date: wednesday, startTime: '09:00', endTime: '12:00', employerId: employer.id };
  expect((await request.post('/api/availability', { data: visit })).ok()).toBe(true);
  await login('admin');
  await page.goto(`/consultants?beeld=week&consultant=${id}&datum=${tuesday}`);
  await expect(page.getByRole('heading', { name: 'Mohammed El Idrissi' })).toBeVisible();
  await expect(cell(page, tuesday, Number(booked.startTime.slice(0, 2)))).toHaveAccessibleName(
    /afspraak met Jan Plaatje \(Drukkerij Beeld\)/,
  );
  await expect(cell(page, wednesday, 9)).toHaveAccessibleName(/bezoekdag bij Drukkerij Beeld 09:00 tot 12:00/);
  await expect(page.getByRole('columnheader', { name: /gesloten: Studiedag$/ })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Vorige week', 'Deze week', 'Volgende week']) {
    const box = (await page.getByRole('button', { name }).boundingBox())!;
    expect(box.x + box.width, name).toBeLessThanOrEqual(390);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 1280, height: 900 });

  await cell(page, tuesday, Number(booked.startTime.slice(0, 2))).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /afspraak met Jan Plaatje/i })
    .click();
  await page.getByRole('link', { name: 'Afspraak bekijken' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Jan Plaatje' })).toBeVisible();

  await page.goto(`/consultants?beeld=week&datum=${tuesday}`);
  const team = page.getByRole('table', { name: 'Week van het team' });
  await expect(team.getByRole('row').filter({ hasText: 'Mohammed El Idrissi' })).toContainText('Drukkerij Beeld');
  await expectAccessible(page);
  await team.getByRole('link', { name: 'Mohammed El Idrissi' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
