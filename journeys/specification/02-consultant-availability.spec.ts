// Section 2, 'Consultant availability (/consultant-availability)'; section 5, 'Consultant self-service availability'; its lines of section 8.
import type { Page, Request } from '@playwright/test';
import { day, shortDate } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { answerOnce, bodyOf, expectFailure, expectToast } from './screen.ts';

test.use({ office: 'specification' });

const HOURS = '/api/consultants/availability';
const AWAY = '/api/consultants/unavailability';

/** Shows these entries instead of those of the consultant. */
async function show(page: Page, path: string, entries: object[]): Promise<void> {
  await page.route(`**${path}`, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: entries }) : route.fallback()));
}

const entry = (id: number, date: string, more: object = {}) => ({
  ...{ id, consultantId: 1, date, startTime: '09:00', endTime: '17:00', pauseStartTime: null, pauseEndTime: null, isRecurring: false },
  ...{ dayOfWeek: new Date(date).getUTCDay() || 7, endDate: null, skippedDates: [], onHoliday: false, employerId: null },
  ...{ employerName: null, reason: null, createdAt: '2026-01-01T00:00:00Z', ...more },
});

test("Title, two header buttons, both lists, empty states, 'Laden...' and deleting", async ({ page, login }) => {
  await login('consultant');
  await show(page, HOURS, []);
  await show(page, AWAY, []);
  const held = Promise.withResolvers<void>();
  await page.route(`**${HOURS}`, (route) => held.promise.then(() => route.fallback()), { times: 1 });
  await page.goto('/consultant-availability');
  const main = page.getByRole('main');

  await test.step("title 'Mijn Beschikbaarheid', buttons 'Beschikbaar Toevoegen' and 'Verhindring Toevoegen'", async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn Beschikbaarheid');
    await expect(main.getByRole('button', { name: 'Beschikbaar Toevoegen', exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Verhindring Toevoegen', exact: true })).toBeVisible();
  });
  await test.step('loading text while loading', async () => {
    await expect(main.getByText(/laden\.\.\./i)).toBeVisible();
    held.resolve();
    await expect(main.getByText(/laden\.\.\./i)).toHaveCount(0);
  });
  await test.step('empty: two texts, each with its button, which opens the dialog', async () => {
    await expect(main.getByText('Geen beschikbaarheid ingesteld', { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Verhinderd Perioden' })).toBeVisible();
    await expect(main.getByText('Geen verhinderd perioden', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Eerste Beschikbaarheid Toevoegen', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Startdatum')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
    await main.getByRole('button', { name: 'Eerste Verhindring Toevoegen', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Reden')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  });

  await show(page, HOURS, [
    entry(801, day(6), { pauseStartTime: '12:00', pauseEndTime: '13:00' }),
    entry(802, day(7), { startTime: '10:00', endTime: '15:30' }),
    entry(803, day(-7)),
  ]);
  await show(page, AWAY, [
    entry(901, day(8), { reason: 'Cursus' }),
    entry(902, day(9), { startTime: '13:00' }),
    entry(903, day(-8), { reason: 'Verhuizing' }),
  ]);
  await page.reload();
  const rows = main.getByRole('listitem');
  await test.step('an entry: dd-MM-yyyy, HH:mm - HH:mm, the pause where there is one, the tag of the weekday, a delete button', async () => {
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(0)).toContainText(`${shortDate(day(6))}09:00 - 17:00maandagPauze 12:00 - 13:00`);
    await expect(rows.nth(1)).toContainText(`${shortDate(day(7))}10:00 - 15:30dinsdag`);
    await expect(rows.nth(1)).not.toContainText('Pauze');
    for (const row of await rows.all()) await expect(row.getByRole('button', { name: /^Verwijderen/ })).toBeVisible();
  });
  await test.step("'Verhinderd Perioden': date, time range, optional reason", async () => {
    await expect(rows.nth(3)).toContainText(new RegExp(`${shortDate(day(8))}.*09:00 - 17:00.*Cursus`));
    await expect(rows.nth(4)).toContainText(new RegExp(`${shortDate(day(9))}.*13:00 - 17:00`));
  });
  await test.step("past entries stand below a line 'Voorbij', not collapsed; there is no empty state", async () => {
    await expect(main.getByRole('list', { name: 'Voorbij' })).toHaveCount(2);
    await expect(main.getByRole('list', { name: 'Voorbij' }).nth(0)).toContainText(shortDate(day(-7)));
    await expect(main.getByRole('list', { name: 'Voorbij' }).nth(1)).toContainText('Verhuizing');
    await show(page, HOURS, [entry(803, day(-7))]);
    await show(page, AWAY, [entry(903, day(-8))]);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(main.getByText(/^Geen /)).toHaveCount(0);
  });
  await test.step('deleting: no question, the toasts, and a failure with the server’s message or the specified text', async () => {
    for (const { row, path, title, text, failure } of [
      {
        row: rows.nth(0),
        path: `${HOURS}/803`,
        title: 'Beschikbaarheid verwijderd',
        text: 'De beschikbaarheid is succesvol verwijderd.',
        failure: 'Er is een fout opgetreden bij het verwijderen van beschikbaarheid.',
      },
      {
        row: rows.nth(1),
        path: `${AWAY}/903`,
        title: 'Verhinderd verwijderd',
        text: 'De verhinderd periode is succesvol verwijderd.',
        failure: 'Er is een fout opgetreden bij het verwijderen van verhinderd periode.',
      },
    ]) {
      const remove = row.getByRole('button', { name: /^Verwijderen/ });
      await answerOnce(page, 'DELETE', `**${path}`, 500, { message: 'De server is bezig.' });
      await remove.click();
      await expectFailure(page, 'Fout', 'De server is bezig.');
      await answerOnce(page, 'DELETE', `**${path}`, 500);
      await remove.click();
      await expectFailure(page, 'Fout', failure);
      await answerOnce(page, 'DELETE', `**${path}`, 200, { success: true });
      expect(await bodyOf(page, 'DELETE', path, () => remove.click())).toBeNull();
      await expectToast(page, title, text);
    }
  });
});

test('Adding availability: fields, defaults, weekdays, and one call per selected day', async ({ page, login }) => {
  await login('consultant');
  await page.goto('/consultant-availability');
  const open = page.getByRole('main').getByRole('button', { name: 'Beschikbaar Toevoegen' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Toevoegen', exact: true });
  const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}`));
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  const days = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

  await test.step('start date and end date, start 09:00, end 17:00, pause 12:00 to 13:00', async () => {
    for (const [name, value] of Object.entries({
      ...{ Startdatum: '', Einddatum: '', Starttijd: '09:00', Eindtijd: '17:00', 'Pauze van': '12:00', 'Pauze tot': '13:00' },
    }))
      await expect(field(name)).toHaveValue(value);
  });
  await test.step('the hint: no appointments possible during the pause', async () => {
    await expect(dialog.getByText('Tijdens de pauze zijn geen afspraken mogelijk.')).toBeVisible();
  });
  await test.step('weekday checkboxes: alle, weekdagen, weekend and each day', async () => {
    const chosen = async () => {
      const all = await Promise.all(days.map(async (name) => ((await box(name).isChecked()) ? name : null)));
      return all.filter((name) => name !== null);
    };
    await expect(dialog.getByRole('checkbox')).toHaveCount(10);
    await expect.poll(chosen).toEqual([]);
    await box('alle').check();
    await expect.poll(chosen).toEqual(days);
    await box('alle').uncheck();
    await box('weekdagen').check();
    await expect.poll(chosen).toEqual(days.slice(0, 5));
    await box('weekend').check();
    await expect.poll(chosen).toEqual(days);
    await expect(box('alle')).toBeChecked();
    await box('weekdagen').uncheck();
    await expect.poll(chosen).toEqual(days.slice(5));
    await box('weekend').uncheck();
  });
  await test.step('start date, end date, start time and end time are required; the pause is not', async () => {
    const asked: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request));
    for (const name of ['Starttijd', 'Eindtijd']) await field(name).fill('');
    await add.click();
    for (const name of ['Startdatum', 'Einddatum', 'Starttijd', 'Eindtijd'])
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    for (const name of ['Pauze van', 'Pauze tot']) await expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, { widths: [320] });
    expect(asked).toEqual([]);
  });

  /** Adds, and returns the bodies of the calls, which are answered in the server's place. */
  const bodies: unknown[] = [];
  await page.route(`**${HOURS}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: entry(999, '2031-01-06') });
  });
  const added = async () => {
    bodies.length = 0;
    await add.click();
    await expectToast(page, 'Beschikbaarheid toegevoegd', 'Uw beschikbaarheid is succesvol toegevoegd.');
    await expect(dialog).toBeHidden();
    return bodies;
  };
  const body = (date: string, others: object = {}) => ({
    ...{ date, startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00', isRecurring: false, ...others },
  });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  const week = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `2031-01-${String(first + index).padStart(2, '0')}`);

  await test.step('a failure: the server’s message or the specified text, and the dialog stays', async () => {
    await fill({ Startdatum: '06-01-2031', Einddatum: '06-01-2031', Starttijd: '09:00', Eindtijd: '17:00' });
    await answerOnce(page, 'POST', `**${HOURS}`, 500, { message: 'De server is bezig.' });
    await add.click();
    await expectFailure(page, 'Fout', 'De server is bezig.');
    await answerOnce(page, 'POST', `**${HOURS}`, 500);
    await add.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het toevoegen van beschikbaarheid.');
    await expect(dialog).toBeVisible();
  });
  await test.step('no weekday selected: every day of the range; each call has the six fields', async () => {
    await fill({ Einddatum: '12-01-2031' });
    expect(await added()).toEqual(week(6, 12).map((date) => body(date)));
  });
  await test.step('the form is reset: the dialog begins with the defaults again', async () => {
    await open.click();
    await expect(field('Startdatum')).toHaveValue('');
    await expect(field('Starttijd')).toHaveValue('09:00');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
  await test.step('alle: every day', async () => {
    await fill({ Startdatum: '10-01-2031', Einddatum: '13-01-2031' });
    await box('alle').check();
    expect(await added()).toEqual(week(10, 13).map((date) => body(date)));
  });
  await test.step('weekdagen: Monday to Friday; the pause is optional', async () => {
    await open.click();
    await fill({
      Startdatum: '06-01-2031',
      Einddatum: '19-01-2031',
      Starttijd: '10:00',
      Eindtijd: '16:30',
      'Pauze van': '',
      'Pauze tot': '',
    });
    await box('weekdagen').check();
    const others = { startTime: '10:00', endTime: '16:30', pauseStartTime: '', pauseEndTime: '' };
    expect(await added()).toEqual([...week(6, 10), ...week(13, 17)].map((date) => body(date, others)));
  });
  await test.step('weekend, and single days', async () => {
    await open.click();
    await fill({ Startdatum: '06-01-2031', Einddatum: '14-01-2031' });
    await box('weekend').check();
    await box('dinsdag').check();
    expect(await added()).toEqual([...week(7, 7), ...week(11, 12), ...week(14, 14)].map((date) => body(date)));
  });
});

test('Adding unavailability: date, from and to, an optional reason', async ({ page, login }) => {
  await login('consultant');
  await page.goto('/consultant-availability');
  const open = page.getByRole('main').getByRole('button', { name: 'Verhindring Toevoegen' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Toevoegen', exact: true });
  const named = (name: string) => dialog.getByLabel(name);
  const [date, from, to] = [named('Datum'), named('Van'), named('Tot')];
  const reason = dialog.getByLabel(/^Reden/);

  await test.step("defaults 09:00 and 17:00; the reason's placeholder is 'Afspraak bij dokter'", async () => {
    await expect(date).toHaveValue('');
    await expect(from).toHaveValue('09:00');
    await expect(to).toHaveValue('17:00');
    await expect(reason).toHaveAttribute('placeholder', /Afspraak bij dokter/);
  });
  await test.step('date, from and to are required; the reason is not', async () => {
    await from.fill('');
    await to.fill('');
    await add.click();
    for (const one of [date, from, to]) await expect(one).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a failure: the server’s message or the specified text', async () => {
    await date.fill('06-01-2031');
    await from.fill('09:00');
    await to.fill('17:00');
    await answerOnce(page, 'POST', `**${AWAY}`, 500, { message: 'De server is bezig.' });
    await add.click();
    await expectFailure(page, 'Fout', 'De server is bezig.');
    await answerOnce(page, 'POST', `**${AWAY}`, 500);
    await add.click();
    await expectFailure(page, 'Fout', 'Er is een fout opgetreden bij het toevoegen van verhinderd periode.');
  });
  for (const given of ['', 'Cursus']) {
    await test.step(`the call has date, startTime, endTime and reason (${given || 'none'}); the text stands alone`, async () => {
      if (given) await open.click();
      await date.fill('06-01-2031');
      await reason.fill(given);
      await answerOnce(page, 'POST', `**${AWAY}`, 200, { ...entry(998, '2031-01-06'), appointments: [], conflicts: 0 });
      const body = await bodyOf(page, 'POST', AWAY, () => add.click());
      expect(body).toEqual({ date: '2031-01-06', startTime: '09:00', endTime: '17:00', reason: given });
      await expectToast(page, 'Verhinderd toegevoegd', 'Uw verhinderd periode is succesvol toegevoegd.');
      await expect(dialog).toBeHidden();
    });
  }
});
