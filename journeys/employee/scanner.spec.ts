import type { APIRequestContext } from '@playwright/test';
import { day, Office } from '#journeys/planning.ts';
import { expect, test } from '#journeys/portal.ts';

test.use({ office: 'scanner' });

/** What a link could change, as an administrator reads it. */
const READS = ['/api/employees', '/api/appointments', '/api/admin/wishes', '/api/admin/mails?limit=500', '/api/admin/charges'];

async function everything(request: APIRequestContext): Promise<string> {
  const answers = [];
  for (const path of READS) {
    const answer = await request.get(path);
    expect(answer.ok(), path).toBe(true);
    answers.push(await answer.text());
  }
  return answers.join('\n');
}

test('A mail scanner that opens every link in a browser and runs its scripts changes nothing', async ({ page, request }) => {
  test.slow();
  const office = await Office.open(request);
  const own = await office.employer('Scan BV');
  const viaHr = await office.employer('Scan via HR BV', { communicatieViaHrm: true, email: 'hr@scan.voorbeeld.nl' });
  const { token } = await office.invite(own, 'Open', 'Ans');
  await request.post(`/api/wish/${token}`, { data: { weekdays: [1], parts: ['ochtend'] } });
  await office.invite(viaHr, 'Hr', 'Bea');
  await office.book(viaHr, 'Gepland', day(8));
  await office.book(own, 'Gepland', day(8));
  const { id } = await office.book(own, 'Afgezegd', day(9));
  expect((await request.post(`/api/appointments/${id}/cancel`, { data: {} })).ok()).toBe(true);

  const letters: { id: number }[] = await (await request.get('/api/admin/mails', { params: { q: 'Scan', limit: 100 } })).json();
  const links = new Set<string>([`/book/${token}?wens`]);
  for (const mail of [
    ...letters,
    ...(await (await request.get('/api/admin/mails', { params: { q: 'planning.voorbeeld.nl', limit: 100 } })).json()),
  ]) {
    const { text } = await (await request.get(`/api/admin/mails/${mail.id}`)).json();
    for (const [link] of text.matchAll(/https?:\/\/\S+\/(?:book|cancel|modify|api\/stop|echt|privacy)\b[^\s)>\]]*/g)) {
      const { pathname, search } = new URL(link);
      links.add(pathname + search);
    }
  }
  for (const kind of ['?nee', '?later', '/api/stop/', '/cancel/', '/modify/', '/book/'])
    expect(
      [...links].some((link) => link.includes(kind)),
      kind,
    ).toBe(true);

  const before = await everything(request);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(await everything(request)).toBe(before);
});
