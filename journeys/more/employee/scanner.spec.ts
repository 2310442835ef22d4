import type { APIRequestContext } from '@playwright/test';
import { day, Office } from '#journeys/planning.ts';
import { expect, PEOPLE, TUESDAY, test } from '#journeys/portal.ts';
import { startMailServer } from '#journeys/server/mail-server.ts';

test.use({ office: 'scanner' });

/** Lists of the administrator in which any change made by opening a mailed link would show. */
const READS = [
  ...['/api/employees', '/api/appointments', '/api/admin/wishes', '/api/admin/mails?limit=500', '/api/admin/charges'],
  ...['/api/consultants', '/api/admin/administrators'],
];

async function everything(request: APIRequestContext): Promise<string> {
  const answers = [];
  for (const path of READS) {
    const answer = await request.get(path);
    expect(answer.ok(), path).toBe(true);
    answers.push(await answer.text());
  }
  return answers.join('\n');
}

/** Letters with links, for employees, HR and staff. */
const KINDS = [
  ...['invitation', 'first_reminder', 'second_reminder', 'exit', 'wish', 'hr_overview', 'confirmation', 'cancellation'],
  ...['appointment_reminder', 'consultant_notice', 'password_reset', 'administrator_invitation', 'consultant_report'],
  'admin_report',
];

test('A mail scanner that opens every link in a browser and runs its scripts changes nothing', async ({
  page,
  request,
  moveClock,
  address,
}) => {
  test.slow();
  const office = await Office.open(request);
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const mail = await startMailServer(request);
  const own = await office.employer('Scan BV');
  const viaHr = await office.employer('Scan via HR BV', { communicatieViaHrm: true, email: 'hr@scan.voorbeeld.nl' });
  const { token } = await office.invite(own, 'Open', 'Ans');
  await post(`/api/wish/${token}`, { weekdays: [1, 2, 3, 4, 5], parts: ['ochtend', 'middag'] });
  await office.invite(viaHr, 'Hr', 'Bea');
  await office.book(viaHr, 'Gepland', day(8));
  await office.book(own, 'Gepland', day(8));
  const { id } = await office.book(own, 'Afgezegd', day(9));
  await post(`/api/appointments/${id}/cancel`, {});

  // Letters to staff.
  await post('/api/forgot-password', { email: PEOPLE.consultant.username });
  await post('/api/admin/administrators', { name: 'Nieuwe Beheerder', email: 'nieuw@scan.voorbeeld.nl' });
  for (const report of ['consultant-period-reports', 'admin-period-report'])
    await post(`/api/admin/${report}`, { startDate: TUESDAY, endDate: day(14) });

  // The letter about the wish, which is sent once hours come free, and the letters of the nightly runs.
  await moveClock(`${TUESDAY}T08:40:00Z`);
  const open = await (await request.get('/api/public/availability', { params: { date: day(28), employeeToken: token } })).json();
  const free = (await office.consultants()).find(({ id }) => !open.some((one: { id: number }) => one.id === id))!;
  await post('/api/availability', { consultantId: free.id, date: day(28), startTime: '09:00', endTime: '12:00', employerId: own.id });
  await moveClock(`${TUESDAY}T08:50:00Z`);
  // All mails are sent before the clock jumps, because a mail about free hours lapses once they have passed.
  const noneWaits = () => expect.poll(async () => (await (await request.get('/api/admin/mails/counts')).json()).wachtend).toBe(0);
  await expect
    .poll(async () => (await (await request.get('/api/admin/mails', { params: { kind: 'wish', limit: 1 } })).json()).length)
    .toBe(1);
  await noneWaits();
  for (const after of [6, 7, 14, 21]) await moveClock(`${day(after)}T22:56:00Z`);

  await Office.open(request);
  const letters: { kind: string }[] = await (await request.get('/api/admin/mails', { params: { limit: 500 } })).json();
  const kinds = new Set(letters.map(({ kind }) => kind));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  // One link of each kind per subject is enough, because many people got the same letter.
  const links = new Map<string, string>();
  // The mails are read as they arrived, because the overview of mails hides password links.
  await noneWaits();
  for (const { html, text, subject } of mail.mails) {
    for (const [link] of `${html} ${text}`.matchAll(/https?:\/\/[^\s"<>)\]]+/g)) {
      if (!link.startsWith(address)) continue;
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      links.set(`${subject} ${pathname.replace(/[\w-]{20,}/, '')}${search}`, pathname + search);
    }
  }
  for (const kind of ['?nee', '?later', '?wens', '/api/stop/', '/auth?', '/cancel/', '/modify/', '/book/'])
    expect(
      [...links.values()].some((link) => link.includes(kind)),
      kind,
    ).toBe(true);

  const before = await everything(request);
  for (const link of new Set(links.values())) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(await everything(request)).toBe(before);
  await mail.stop();
});
