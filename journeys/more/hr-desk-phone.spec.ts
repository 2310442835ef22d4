import { next } from '#journeys/booking.ts';
import { Office } from '#journeys/planning.ts';
import { expect, expectAccessible, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';

test.use({ office: 'hr-desk', viewport: { width: 820, height: 1180 }, hasTouch: true });

test('On a phone the list of the HR desk begins on the first screen, and search results are visible above the keyboard', async ({
  page,
  request,
  browser,
  address,
}) => {
  const office = await Office.open(request);
  const server = await startMailServer(request);
  const name = 'Koninklijke Drukkerijcombinatie De Haan en Zonen';
  const employer = await office.employer(name, { email: 'hr@haan.voorbeeld.nl', contactPerson: 'Ruud Smit', communicatieViaHrm: true });
  for (let i = 0; i < 12; i++) await office.employee(employer, `Collega ${String.fromCharCode(65 + i)}`);
  const polish = await office.employee(employer, 'Żółć', 'Łucja');
  const [{ id }] = await (await request.get('/api/employees', { params: { q: polish, limit: 1 } })).json();
  expect((await request.put(`/api/employees/${id}`, { data: { language: 'pl' } })).ok()).toBe(true);
  await request.post('/api/employees/send-invitations', { data: { employerId: employer.id } });
  const { url } = await (await request.post(`/api/employers/${employer.id}/hr-link`)).json();

  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  await context.clock.install({ time: await page.evaluate(() => Date.now()) });
  const desk = await context.newPage();
  await desk.goto(url);
  await desk.getByRole('button', { name: 'Mail mij een code' }).tap();
  const codes = () => server.to('hr@haan.voorbeeld.nl').filter((mail) => mail.subject?.startsWith('Uw code'));
  await expect.poll(() => codes().length, { timeout: 30_000 }).toBe(1);
  await desk.getByLabel('Code uit de e-mail').fill(/\b\d{6}\b/.exec(codes()[0]!.text!)![0]);
  await desk.getByRole('button', { name: 'Bevestigen' }).tap();
  const first = desk.getByRole('listitem').first();
  await expect(first.getByText('Jan Collega A')).toBeInViewport();
  await expectAccessible(desk, { widths: [320, 390] });

  // The on-screen keyboard takes the lower half of the screen.
  await desk.setViewportSize({ width: 390, height: 360 });
  await desk.getByLabel('Zoek op naam of e-mailadres').pressSequentially('zolc');
  await expect(desk.getByText('1 werknemer', { exact: true })).toBeInViewport();
  await expect(first.getByText('Łucja Żółć')).toBeInViewport();
  await desk.setViewportSize({ width: 390, height: 664 });
  await desk.getByRole('button', { name: 'Afspraak maken voor Łucja Żółć' }).tap();
  await desk.getByRole('radio', { name: 'Virtueel' }).check();
  await next(desk).tap();
  await expect(desk.getByText('Geen adviseur spreekt Pools')).toBeVisible();
  await server.stop();
});
