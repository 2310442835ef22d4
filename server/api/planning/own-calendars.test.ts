import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { MAX_CALENDARS } from '#domain/planning/own-calendar.ts';
import { readDueCalendars } from '#server/actions/planning/read-calendars.ts';
import { audit, rateLimits } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { availability, busyCalendars, busyTimes } from '#server/db/schema/planning.ts';
import { busyAt, type CalendarServer, icsOf, startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { FRIDAY, newConsultant, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let outside: CalendarServer;
let admin: Someone;
let sanne: Someone & { consultantId: number };
const SECRET = 'KANARIE-GEHEIM-ADRES';

beforeAll(async () => {
  outside = await startCalendarServer();
});
afterAll(() => outside.stop());
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  portal.services.calendarAllow = ['127.0.0.1'];
  await portal.db.delete(availability);
  await portal.db.delete(busyCalendars);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  outside.requests.length = 0;
  publish(icsOf(busyAt(FRIDAY, '10:00', '12:00')));
});

function publish(text: string, headers: Record<string, string> = {}): void {
  outside.temper.answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);
}
const address = () => `${outside.address}/${SECRET}/agenda.ics`;
const add = (who: Someone = sanne, fields: object = {}) =>
  who.call('POST /api/consultants/busy-calendars', { body: { url: address(), name: 'Privé', ...fields } });
const list = async () => (await sanne.call('GET /api/consultants/busy-calendars')).body;
const refreshAgain = (id: number) => sanne.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id } });
/** Refreshes a calendar as if its last read was a minute ago. */
async function refresh(id: number) {
  await portal.db.delete(rateLimits);
  return refreshAgain(id);
}
const startsOn = async (date: string): Promise<string[]> => {
  const { body } = await portal.call('GET /api/public/availability', { query: { date } });
  return body.flatMap((one: { slots: { startTime: string }[] }) => one.slots.map(({ startTime }) => startTime));
};

describe('a calendar', () => {
  test('is read when added, which blocks its hours; deleting it frees them', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Privé',
      host: `127.0.0.1:${outside.port}`,
      lastSuccess: portal.instant.toString({ smallestUnit: 'millisecond' }),
      lastError: null,
      busyCount: 1,
    });
    expect(await list()).toEqual([body]);
    expect(await startsOn(FRIDAY)).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    const gone = await sanne.call('DELETE /api/consultants/busy-calendars/{id}', { params: { id: body.id } });
    expect(gone.body).toEqual({ success: true });
    expect(await startsOn(FRIDAY)).toHaveLength(8);
    expect(await list()).toEqual([]);
    expect((await refresh(body.id)).status).toBe(404);
  });

  test('can be managed by administrators by consultant id, and by nobody else', async () => {
    const { consultantId } = sanne;
    const added = await admin.call('POST /api/consultants/{id}/busy-calendars', {
      params: { id: consultantId },
      body: { url: address(), name: 'Werk' },
    });
    expect(added.body.busyCount).toBe(1);
    expect((await admin.call('GET /api/consultants/{id}/busy-calendars', { params: { id: consultantId } })).body).toEqual(await list());
    const one = { params: { id: consultantId, calendarId: added.body.id } };
    expect((await admin.call('POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh', one)).body).toEqual(added.body);
    const bram = await newConsultant(portal, []);
    const another = { params: { id: bram.consultantId, calendarId: added.body.id } };
    expect((await admin.call('DELETE /api/consultants/{id}/busy-calendars/{calendarId}', another)).status).toBe(404);
    expect((await bram.call('DELETE /api/consultants/busy-calendars/{id}', { params: { id: added.body.id } })).status).toBe(404);
    expect((await bram.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id: added.body.id } })).status).toBe(404);
    expect((await bram.call('GET /api/consultants/{id}/busy-calendars', { params: { id: consultantId } })).status).toBe(403);
    expect((await admin.call('GET /api/consultants/{id}/busy-calendars', { params: { id: 999_999 } })).status).toBe(404);
    expect((await admin.call('DELETE /api/consultants/{id}/busy-calendars/{calendarId}', one)).body).toEqual({ success: true });
    const lines = await portal.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `consultant ${consultantId}`))
      .orderBy(audit.id);
    expect(lines.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['agenda gekoppeld', admin.userId],
      ['agenda ontkoppeld', admin.userId],
    ]);
  });

  test('is deleted with the consultant', async () => {
    await add();
    await portal.db.delete(consultants).where(eq(consultants.id, sanne.consultantId));
    expect(await portal.db.$count(busyCalendars)).toBe(0);
    expect(await portal.db.$count(busyTimes)).toBe(0);
  });

  test('its URL is encrypted in the database, and in no answer or log line', async () => {
    const logged: unknown[] = [];
    const { log } = portal.services;
    const write = (...line: unknown[]) => void logged.push(line);
    portal.services.log = { info: write, warn: write, error: write };
    const answers = [await add(), await sanne.call('GET /api/consultants/busy-calendars')];
    outside.temper.answer = (_request, response) => response.writeHead(404).end(SECRET);
    answers.push(await refresh(answers[0]!.body.id), await admin.call('GET /api/admin/calendar-warnings'));
    answers.push(await add(sanne, { url: `ftp://x/${SECRET}` }), await add(sanne, { url: `https://10.0.0.1/${SECRET}` }));
    portal.services.log = log;
    expect(logged).not.toEqual([]);
    expect(answers[2]?.body.lastError).toContain('geen agenda');
    const [row] = await portal.db.select().from(busyCalendars);
    for (const text of [...answers.map(({ text }) => text), JSON.stringify(logged), JSON.stringify(row)]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('KANARIE-TITEL');
    }
  });
});

describe('adding', () => {
  test('a forbidden URL is refused at its field, without a request and without a row', async () => {
    portal.services.calendarAllow = [];
    for (const [url, words] of [
      ['agenda', 'geen adres'],
      ['ftp://agenda.test/a.ics', 'geen adres'],
      ['file:///etc/passwd', 'geen adres'],
      ['javascript:alert(1)', 'geen adres'],
      [address(), 'mag niet'],
      [`webcal://127.0.0.1:${outside.port}/a.ics`, 'mag niet'],
      ['http://agenda.test/a.ics', 'mag niet'],
      ['https://localhost/a.ics', 'mag niet'],
      ['https://2130706433/a.ics', 'mag niet'],
      ['https://0x7f.1/a.ics', 'mag niet'],
      ['https://[::1]/a.ics', 'mag niet'],
      ['https://[::ffff:127.0.0.1]/a.ics', 'mag niet'],
      ['https://[64:ff9b::10.0.0.1]/a.ics', 'mag niet'],
      ['https://[fd00::1]/a.ics', 'mag niet'],
      ['https://[fe80::1]/a.ics', 'mag niet'],
      ['https://169.254.169.254/latest/meta-data', 'mag niet'],
      ['https://10.1.2.3/a.ics', 'mag niet'],
      ['https://192.168.1.1/a.ics', 'mag niet'],
      ['https://224.0.0.1/a.ics', 'mag niet'],
      ['', 'Vul het adres'],
      [`https://agenda.test/${'x'.repeat(2_000)}`, 'maximaal 2000'],
    ] as const) {
      const { status, body } = await add(sanne, { url });
      expect([url, status]).toEqual([url, 400]);
      expect(body.fields.url).toContain(words);
    }
    expect((await add(sanne, { name: ' ' })).body.fields).toEqual({ name: 'Vul een naam in.' });
    expect(outside.requests).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('a calendar that cannot be read is stored with the reason', async () => {
    publish('<!doctype html><html><body>Log in</body></html>');
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toMatchObject({ lastSuccess: null, lastError: expect.stringContaining('Op dit adres staat geen agenda.'), busyCount: 0 });
    publish(icsOf(busyAt(FRIDAY, '10:00', '12:00')));
    expect((await refresh(body.id)).body).toMatchObject({ lastError: null, busyCount: 1 });
  });

  test(`allows ${MAX_CALENDARS}, also with concurrent requests, and each URL once`, async () => {
    const urls = Array.from({ length: MAX_CALENDARS + 2 }, (_, i) => `${address()}?${i}`);
    const answers = await Promise.all(urls.map((url) => add(sanne, { url })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_CALENDARS);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ errorType: 'TOO_MANY_CALENDARS' });
    expect(await list()).toHaveLength(MAX_CALENDARS);
    await portal.db.delete(busyCalendars);
    const same = await Promise.all(Array.from({ length: 4 }, () => add()));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('reading', () => {
  test('happens every ten minutes, with conditional requests, and writes nothing without changes', async () => {
    const answers: number[] = [];
    outside.temper.answer = (request, response) => {
      const isSame = request.headers['if-none-match'] === '"een"';
      answers.push(isSame ? 304 : 200);
      if (isSame) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"een"' }).end(icsOf(busyAt(FRIDAY, '10:00', '12:00')));
    };
    await add();
    // xmin: the transaction that wrote the row.
    const state = async () => (await portal.db.execute(sql`SELECT *, xmin FROM ${busyTimes}`)).rows;
    const before = await state();
    await readDueCalendars(portal.services);
    expect(answers).toEqual([200]);
    portal.at(MONDAY, '08:10');
    await readDueCalendars(portal.services);
    expect(answers).toEqual([200, 304]);
    expect((await list())[0].lastSuccess).toBe(portal.instant.toString({ smallestUnit: 'millisecond' }));
    // The same file without a 304, and another file with the same hours.
    for (const text of [icsOf(busyAt(FRIDAY, '10:00', '12:00')), `${icsOf(busyAt(FRIDAY, '10:00', '12:00'))}\r\n`]) {
      publish(text);
      expect((await refresh((await list())[0].id)).body.lastError).toBeNull();
    }
    expect(await state()).toEqual(before);
  });

  test('expands recurrences further as days pass, also for an unchanged file', async () => {
    const daily = [...busyAt(MONDAY, '10:00', '11:00'), 'RRULE:FREQ=DAILY'];
    outside.temper.answer = (request, response) =>
      request.headers['if-none-match'] ? response.writeHead(304).end() : response.writeHead(200, { etag: '"een"' }).end(icsOf(daily));
    const { body } = await add();
    expect(body.busyCount).toBe(26 * 7 + 1);
    const today = addDays(MONDAY, 100);
    portal.at(today, '08:00');
    await readDueCalendars(portal.services);
    expect(outside.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    const dates = (await portal.db.select().from(busyTimes)).map(({ date }) => date).sort();
    expect(dates[0]).toBe(today);
    expect(dates.filter((date) => date <= addDays(today, 26 * 7))).toHaveLength(26 * 7 + 1);
  });

  test('that fails keeps the stored times; after a day both consultant and administrator are warned, with the reason', async () => {
    const { body } = await add();
    outside.temper.answer = (_request, response) => response.writeHead(500).end();
    portal.at(MONDAY, '08:20');
    await readDueCalendars(portal.services);
    const [failing] = await list();
    expect(failing).toMatchObject({ lastSuccess: body.lastSuccess, busyCount: 1, lastError: expect.stringContaining('storing') });
    expect(await startsOn(FRIDAY)).not.toContain('10:00');
    const warnings = async () => (await sanne.call('GET /api/consultants/calendar-warnings')).body;
    const lastRead = (lastSuccess: string) => portal.db.update(busyCalendars).set({ lastSuccess });
    await lastRead('2026-03-01T07:20:00Z');
    expect(await warnings()).toEqual([]);
    await lastRead('2026-03-01T07:19:59Z');
    const warning = { calendarId: body.id, consultantId: sanne.consultantId, name: 'Privé', reason: failing.lastError };
    expect(await warnings()).toEqual([expect.objectContaining(warning)]);
    expect((await admin.call('GET /api/admin/calendar-warnings')).body).toEqual(await warnings());
    const bram = await newConsultant(portal, []);
    expect((await bram.call('GET /api/consultants/calendar-warnings')).body).toEqual([]);
    publish(icsOf());
    await refresh(body.id);
    expect(await warnings()).toEqual([]);
    expect(await startsOn(FRIDAY)).toContain('10:00');
  });

  test('concurrent requests fetch a calendar once', async () => {
    const { body } = await add();
    const others: Promise<unknown>[] = [];
    let [now, most] = [0, 0];
    // The other requests arrive during the first, whose answer is delayed until one of them has seen that it is being read.
    outside.temper.answer = async (_request, response) => {
      most = Math.max(most, ++now);
      if (others.length === 0) {
        others.push(refresh(body.id), add(), readDueCalendars(portal.services));
        await others[2];
      }
      now--;
      response.writeHead(200).end(icsOf(busyAt(FRIDAY, '09:00', '17:00')));
    };
    portal.at(MONDAY, '08:20');
    const first = await refresh(body.id);
    const [second] = await Promise.all(others);
    expect(most).toBe(1);
    expect((second as typeof first).body).toEqual(first.body);
    expect(await startsOn(FRIDAY)).toEqual([]);
  });

  test('several servers read each calendar once, also if one is slow', async () => {
    for (let i = 0; i < MAX_CALENDARS; i++) await add(sanne, { url: `${address()}?${i}` });
    outside.requests.length = 0;
    outside.temper.answer = (request, response) => {
      // Does not answer until all others are requested.
      const answer = () => response.end(icsOf(busyAt(FRIDAY, '09:00', '17:00')));
      if (!request.url?.endsWith('?0')) return answer();
      const timer = setInterval(() => {
        if (outside.requests.length < MAX_CALENDARS) return;
        clearInterval(timer);
        answer();
      }, 5);
    };
    portal.at(MONDAY, '08:20');
    await Promise.all([readDueCalendars(portal.services), readDueCalendars({ ...portal.services })]);
    expect(outside.requests.map(({ url }) => url?.slice(-2)).sort()).toEqual(['?0', '?1', '?2', '?3', '?4']);
    expect((await list()).every(({ lastError }: { lastError: string | null }) => lastError === null)).toBe(true);
  });

  test('on request is limited to once a minute per calendar, across servers, and the refusal says when it may be repeated', async () => {
    const [one, other] = [(await add()).body, (await add(sanne, { url: `${address()}?2` })).body];
    outside.requests.length = 0;
    const byAdmin = (calendarId: number) =>
      admin.call('POST /api/consultants/{id}/busy-calendars/{calendarId}/refresh', { params: { id: sanne.consultantId, calendarId } });
    const bram = await newConsultant(portal, []);
    expect((await bram.call('POST /api/consultants/busy-calendars/{id}/refresh', { params: { id: one.id } })).status).toBe(404);
    const answers = await Promise.all([refreshAgain(one.id), byAdmin(one.id), refreshAgain(one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({
      errorType: 'TOO_MANY_ATTEMPTS',
      message: 'Deze agenda is zojuist al gelezen. Probeer het over een minuut opnieuw.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await byAdmin(other.id)).status).toBe(200);
    expect(outside.requests).toHaveLength(2);
    await portal.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
    expect((await byAdmin(one.id)).status).toBe(200);
  });

  test('that ends after the calendar was deleted stores nothing', async () => {
    const { body } = await add();
    outside.temper.answer = async (_request, response) => {
      await sanne.call('DELETE /api/consultants/busy-calendars/{id}', { params: { id: body.id } });
      response.writeHead(200).end(icsOf(busyAt(THURSDAY, '09:00', '17:00')));
    };
    expect((await refresh(body.id)).status).toBe(404);
    expect(await portal.db.$count(busyTimes)).toBe(0);
  });
});
