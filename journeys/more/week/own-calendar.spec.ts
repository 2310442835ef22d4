import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeToast, day, Office, toasts } from '#journeys/planning.ts';
import { chooseFromMenu, expect, expectAccessible, test } from '#journeys/portal.ts';

test.use({ office: 'own-calendar', settings: { CALENDAR_ALLOW: '127.0.0.1' } });

const SECRET = 'geheim-adres';
let published = '';
let server: Server;
let address = '';

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.includes(SECRET)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(published);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

/** A calendar file as Outlook writes it, with the Windows name of the time zone. */
function calendarOf(...events: { date: string; from: string; to: string }[]): string {
  const at = (date: string, time: string) => `TZID=W. Europe Standard Time:${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const lines = events.flatMap(({ date, from, to }, i) => [
    'BEGIN:VEVENT',
    `UID:${i}@agenda.test`,
    'SUMMARY:Tandarts, niemand mag dit weten',
    `DTSTART;${at(date, from)}`,
    `DTEND;${at(date, to)}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

test('A consultant connects a calendar; its hours are no longer offered, and an appointment in them is a task for administrators too', async ({
  page,
  login,
  request,
}) => {
  const office = await Office.open(request);
  const employer = await office.employer('Drukkerij Agenda');
  const booked = await office.book(employer, 'Bezet', day(14));
  const { token } = await office.invite(employer, 'Kiezer');
  const hours = async () => {
    const answer = await request.get(`/api/public/availability?date=${booked.date}&employeeToken=${token}`);
    const open = (await answer.json()) as { user: { name: string }; slots: unknown[] }[];
    return open.find(({ user }) => user.name === 'Sanne de Vries')?.slots.length ?? 0;
  };
  expect(await hours()).toBeGreaterThan(0);

  published = calendarOf({ date: booked.date, from: '08:00', to: '18:00' });
  await login('consultant');
  await page.goto('/consultant-availability');
  const card = page.locator('#agendas');
  await card.getByRole('button', { name: 'Agenda koppelen' }).click();
  await expect(card.getByLabel('Naam')).toHaveAccessibleDescription('Vul een naam in.');
  await card.getByLabel('Naam').fill('Werk');
  await card.getByLabel('Adres van de agenda').fill('https://192.168.1.20/agenda.ics');
  await card.getByRole('button', { name: 'Agenda koppelen' }).click();
  await expect(card.getByText('Dit adres mag niet.')).toBeVisible();
  await card.getByText('Waar vind ik dit adres?').click();
  await expect(card.getByText('Google Agenda')).toBeVisible();
  await card.getByLabel('Adres van de agenda').fill(`http://${address}/${SECRET}.ics`);
  await page.keyboard.press('Enter');
  const row = card.getByRole('list', { name: 'Gekoppelde agenda’s' }).getByRole('listitem');
  await expect(row).toContainText(`Werk${address}`);
  await expect(row).toContainText('1 keer bezet');
  expect(await page.content()).not.toContain(SECRET);
  await expectAccessible(page, { widths: [320, 1280] });
  expect(await hours()).toBe(0);

  await page.goto('/consultant-dashboard');
  const task = page.getByRole('list', { name: 'Conflicten' }).getByRole('listitem').filter({ hasText: booked.name });
  await expect(task).toContainText('U heeft iets anders in uw eigen agenda: Werk');

  await login('admin');
  const line = page.getByRole('list', { name: 'Vandaag te doen' }).getByRole('listitem').filter({ hasText: 'in de eigen agenda' });
  await expect(line).toContainText('Sanne de Vries heeft iets anders in de eigen agenda tijdens 1 gesprek');
  await page.goto('/consultants');
  await chooseFromMenu(page, /Sanne/, 'Agenda’s beheren');
  const dialog = page.getByRole('dialog', { name: /^Agenda’s van Sanne/ });
  const inDialog = dialog.getByRole('listitem').filter({ hasText: address });
  published = '<!doctype html><p>Log in</p>';
  await inDialog.getByRole('button', { name: 'Nu lezen: Werk' }).click();
  await expect(inDialog).toContainText('Op dit adres staat geen agenda.');
  await expect(inDialog).toContainText('Wat eerder is gelezen, telt nog mee.');
  await closeToast(page);
  await inDialog.getByRole('button', { name: 'Nu lezen: Werk' }).click();
  const wait = toasts(page).filter({ hasText: 'Even wachten' });
  await expect(wait).toContainText('Deze agenda is zojuist al gelezen. Probeer het over een minuut opnieuw.');
  await expectAccessible(page, { widths: [390, 1280] });
  await closeToast(page);
  await inDialog.getByRole('button', { name: 'Ontkoppelen: Werk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ontkoppelen' }).click();
  await expect(toasts(page)).toContainText('Agenda ontkoppeld');
  await expect(inDialog).toBeHidden();
  expect(await hours()).toBeGreaterThan(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  await expect(line).toHaveCount(0);
});
