import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { APP, type Fault, type Microsoft, startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import type { Mailbox } from '#server/testing/outside/microsoft/mailbox.ts';
import type { CalendarHome, HomeEvent, Standing, Written } from './home.ts';
import { microsoftHome } from './microsoft.ts';
import { graphOf } from './microsoft-graph.ts';

const ADDRESS = 'sanne@firma.test';
const INSTALLATION = 'b7a0c8c2-2f0e-4d5c-9a53-0d3c5b1f6a11';
const PERIOD = { from: '2026-03-02', until: '2026-09-14' };

let microsoft: Microsoft;
let mailbox: Mailbox;
let home: CalendarHome;

beforeEach(async () => {
  microsoft = await startMicrosoft([ADDRESS]);
  mailbox = microsoft.mailbox(ADDRESS);
  home = homeOf();
});
afterEach(() => microsoft.stop());

function homeOf(secret: string = APP.clientSecret, address: string = ADDRESS): CalendarHome {
  const tokenUrl = `${microsoft.loginUrl}/${APP.tenant}/oauth2/v2.0/token`;
  const connection = { tokenUrl, graphUrl: microsoft.graphUrl, clientId: APP.clientId, clientSecret: secret };
  return microsoftHome(graphOf(connection), { address, installation: INSTALLATION });
}

const event = (change: Partial<HomeEvent> = {}): HomeEvent => ({
  uid: `een@${INSTALLATION}`,
  date: '2026-03-06',
  startTime: '10:00',
  endTime: '11:00',
  title: 'Pensioengesprek Jan Jansen (Bakkerij)',
  place: 'Markt 1, Utrecht',
  description: 'Werknemer: Jan Jansen\nWerkgever: Bakkerij',
  videoUrl: null,
  sequence: 0,
  isOnlineMeeting: false,
  ...change,
});

/** The next fault for requests that match, once. */
function once(fault: Fault, matches: (method: string, path: string) => boolean = () => true): void {
  microsoft.temper.fault = ({ method, path }) => {
    if (!matches(method, path)) return null;
    microsoft.temper.fault = undefined;
    return fault;
  };
}

const problem = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CalendarFailure ? `${error.problem} ${error.retryAfter ?? ''}`.trim() : String(error)),
  );
const written = async (work: Promise<Written | 'changed'>): Promise<Standing> => {
  const one = await work;
  if (one === 'changed') throw new Error('changed');
  return { ref: one.ref, tag: one.tag };
};
const stored = () => [...mailbox.events.values()];

describe('writing', () => {
  test('an event says what it was given, in the time of Amsterdam, and has no attendees', async () => {
    await home.write(event(), null);
    const [made] = stored();
    expect(made).toMatchObject({
      subject: 'Pensioengesprek Jan Jansen (Bakkerij)',
      location: { displayName: 'Markt 1, Utrecht' },
      body: { content: 'Werknemer: Jan Jansen\nWerkgever: Bakkerij' },
      showAs: 'busy',
      start: Date.parse('2026-03-06T09:00:00Z'),
      end: Date.parse('2026-03-06T10:00:00Z'),
    });
    expect(microsoft.requests.filter(({ body }) => JSON.stringify(body ?? {}).includes('attendees'))).toEqual([]);
    expect(await home.find(event().uid, null)).toMatchObject({
      ref: made?.id,
      startsAt: '2026-03-06T09:00:00.000Z',
      endsAt: '2026-03-06T10:00:00.000Z',
    });
  });

  test('summer time counts: ten o’clock in July is eight o’clock UTC', async () => {
    await home.write(event({ date: '2026-07-03' }), null);
    expect(stored()[0]?.start).toBe(Date.parse('2026-07-03T08:00:00Z'));
  });

  test('a change replaces the event, and one with an older changeKey writes nothing', async () => {
    const first = await written(home.write(event(), null));
    const second = await written(home.write(event({ startTime: '14:00', endTime: '15:00', sequence: 1 }), first));
    expect(second).toMatchObject({ ref: first.ref });
    expect(await home.write(event({ startTime: '16:00', endTime: '17:00', sequence: 2 }), first)).toBe('changed');
    expect([stored().length, stored()[0]?.start]).toEqual([1, Date.parse('2026-03-06T13:00:00Z')]);
  });

  test('a change of an event that its owner deleted writes nothing', async () => {
    const first = await written(home.write(event(), null));
    mailbox.delete(first.ref);
    expect(await home.write(event({ sequence: 1 }), first)).toBe('changed');
    expect(stored()).toEqual([]);
    await home.write(event({ sequence: 1 }), null);
    expect(stored()).toHaveLength(1);
  });

  test('after a lost answer the same event is found by the portal’s UID and no second one is made', async () => {
    once('lost', (method) => method === 'POST');
    expect(await problem(home.write(event(), null))).toBe('BROKEN_OFF');
    expect(stored()).toHaveLength(1);
    await home.write(event({ title: 'Nieuw', sequence: 1 }), null);
    expect([mailbox.created, stored().length, stored()[0]?.subject]).toEqual([1, 1, 'Nieuw']);
  });

  test('a request that is repeated before Microsoft finds the event carries the same transactionId', async () => {
    once('lost', (method) => method === 'POST');
    await problem(home.write(event(), null));
    microsoft.temper.fault = ({ method, query }) => (method === 'GET' && query.has('$filter') ? { status: 503 } : null);
    expect(await problem(home.write(event(), null))).toBe('SERVER_ERROR');
    microsoft.temper.fault = undefined;
    const withProperty = mailbox.withProperty.bind(mailbox);
    mailbox.withProperty = () => [];
    await home.write(event(), null);
    mailbox.withProperty = withProperty;
    expect([mailbox.created, stored().length]).toEqual([1, 1]);
  });

  test('of two events with one UID one stays', async () => {
    await home.write(event(), null);
    const [one] = stored();
    const double = mailbox.byOwner.add('2026-03-06T10:00', '2026-03-06T11:00', { properties: new Map(one?.properties) });
    await home.write(event({ sequence: 1 }), null);
    expect(stored().map(({ id }) => id)).toEqual([one?.id]);
    expect(double.id).not.toBe(one?.id);
  });

  test('an event of which the portal never heard the id is removed by its UID', async () => {
    await home.write(event(), null);
    await home.remove(event().uid, null);
    expect(stored()).toEqual([]);
  });

  test('removing an event that is gone is no failure', async () => {
    const first = await written(home.write(event(), null));
    await home.remove(event().uid, first.ref);
    await home.remove(event().uid, first.ref);
    expect([stored(), await home.find(event().uid, first.ref)]).toEqual([[], null]);
  });
});

describe('Teams', () => {
  const online = (change: Partial<HomeEvent> = {}) => event({ isOnlineMeeting: true, ...change });

  test('an online meeting gives its link with the first answer, or with a later one', async () => {
    expect(await home.write(online(), null)).toMatchObject({ joinUrl: expect.stringContaining('https://teams.microsoft.com/') });
    mailbox.joinAfterMs = 200;
    const other = online({ uid: `twee@${INSTALLATION}` });
    expect(await home.write(other, null)).toMatchObject({ joinUrl: null });
    await expect.poll(async () => (await home.find(other.uid, null))?.joinUrl).toContain('https://teams.microsoft.com/');
  });

  test('a change of an online meeting keeps it one: its part of the text stays', async () => {
    const first = await home.write(online(), null);
    const standing = await written(Promise.resolve(first));
    const second = await home.write(
      online({ startTime: '14:00', endTime: '15:00', description: 'Werknemer: <Piet> & co', sequence: 1 }),
      standing,
    );
    expect(second).toMatchObject({ joinUrl: first === 'changed' ? '' : first.joinUrl });
    const [made] = stored();
    expect(made?.meeting).not.toBeNull();
    expect(made?.body.content).toMatch(/^<div>Werknemer: &#60;Piet&#62; &#38; co<\/div><div.*_{80}/);
    await home.write(online({ sequence: 2 }), await written(Promise.resolve(second)));
    expect(stored()[0]?.body.content.match(/_{80}/g)).toHaveLength(1);
  });

  test('a text without the part of the meeting is left as it is', async () => {
    const standing = await written(home.write(online(), null));
    const [made] = stored();
    if (made) made.body.content = 'door de consultant vervangen';
    await home.write(online({ sequence: 1, startTime: '14:00', endTime: '15:00' }), standing);
    expect(stored()[0]).toMatchObject({ body: { content: 'door de consultant vervangen' }, start: Date.parse('2026-03-06T13:00:00Z') });
  });

  test('a visit that becomes virtual becomes an online meeting in the same event', async () => {
    const standing = await written(home.write(event(), null));
    expect(await home.write(online({ sequence: 1 }), standing)).toMatchObject({
      ref: standing.ref,
      joinUrl: expect.stringContaining('teams'),
    });
  });
});

describe('reading', () => {
  const busy = async (cursor: string | null = null) => {
    const reading = await home.read(cursor, PERIOD);
    return reading === 'same' ? 'same' : reading.busy.map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);
  };
  const cursorNow = async () => {
    const reading = await home.read(null, PERIOD);
    return reading === 'same' ? '' : reading.cursor;
  };

  test('busy is all that is neither free nor cancelled, recurrences and all-day events included', async () => {
    const statuses = ['busy', 'tentative', 'oof', 'workingElsewhere', 'free'] as const;
    for (const [i, showAs] of statuses.entries()) mailbox.byOwner.add(`2026-03-0${i + 2}T10:00`, `2026-03-0${i + 2}T11:00`, { showAs });
    mailbox.byOwner.add('2026-03-07T10:00', '2026-03-07T11:00', { isCancelled: true });
    mailbox.byOwner.add('2026-03-09T00:00', '2026-03-11T00:00', { isAllDay: true });
    const weekly = mailbox.byOwner.add('2026-03-12T09:00', '2026-03-12T09:30', { series: { days: 7, times: 3, cancelled: [] } });
    mailbox.byOwner.cancelOccurrence(weekly, 1);
    expect(await busy()).toEqual([
      ...[2, 3, 4, 5].map((day) => `2026-03-0${day} 10:00 11:00`),
      '2026-03-09 00:00 24:00',
      '2026-03-10 00:00 24:00',
      '2026-03-12 09:00 09:30',
      '2026-03-26 09:00 09:30',
    ]);
  });

  test('an all-day event counts for whole days, whatever the zone it was made in', async () => {
    const at = { start: Date.parse('2026-03-09T00:00:00Z'), end: Date.parse('2026-03-10T00:00:00Z'), isAllDay: true };
    mailbox.byOwner.add('2026-03-09T01:00', '2026-03-10T01:00', at);
    expect(await busy()).toEqual(['2026-03-09 00:00 24:00']);
  });

  test('the portal’s own events are no busy time, and nor are the invites that it mailed before', async () => {
    await home.write(event(), null);
    const invite = mailbox.byOwner.add('2026-03-06T12:00', '2026-03-06T13:00');
    const shown = mailbox.shown.bind(mailbox);
    const wrapped = Buffer.from(`vCal-Uid\x01\0\0\0twee@${INSTALLATION}\0`, 'latin1').toString('hex');
    mailbox.shown = (one, ...more) => ({
      ...shown(one, ...more),
      ...(one === invite && { iCalUId: `040000008200e00074c5b7101a82e008${wrapped}` }),
    });
    const reading = await home.read(null, PERIOD);
    expect(reading).toMatchObject({ busy: [], own: [{ uid: event().uid, startsAt: '2026-03-06T09:00:00.000Z' }] });
  });

  test('without a change nothing is read again; a change of the owner is read, with where the portal’s event stands now', async () => {
    const { ref } = await written(home.write(event(), null));
    const cursor = await cursorNow();
    microsoft.requests.length = 0;
    expect(await home.read(cursor, PERIOD)).toBe('same');
    expect(microsoft.requests).toHaveLength(1);
    const made = mailbox.events.get(ref);
    if (made) mailbox.byOwner.move(made, '2026-03-06T15:00', '2026-03-06T16:00');
    const reading = await home.read(cursor, PERIOD);
    expect(reading).toMatchObject({ own: [{ uid: event().uid, ref, startsAt: '2026-03-06T14:00:00.000Z' }] });
    mailbox.delete(ref);
    expect(await home.read(cursor, PERIOD)).toMatchObject({ own: [] });
  });

  test('many events come in pages, those of a delta too', async () => {
    for (let i = 0; i < 1_203; i++) mailbox.byOwner.add('2026-03-06T10:00', '2026-03-06T10:30');
    const reading = await home.read(null, PERIOD);
    expect(reading).toMatchObject({ busy: [{ begins: 1_203 }] });
    expect(microsoft.requests.filter(({ path }) => path.endsWith('/delta'))).toHaveLength(3);
    expect(microsoft.requests.filter(({ path }) => path.endsWith('/calendarView'))).toHaveLength(3);
  });

  test('an expired delta token and another period are answered with a full reading', async () => {
    mailbox.byOwner.add('2026-03-06T10:00', '2026-03-06T11:00');
    const cursor = await cursorNow();
    microsoft.expireDeltas();
    expect(await busy(cursor)).toEqual(['2026-03-06 10:00 11:00']);
    expect(await home.read(await cursorNow(), { ...PERIOD, from: '2026-03-03' })).toMatchObject({ busy: [{ date: '2026-03-06' }] });
  });

  test('a delta that never ends does not keep the portal: the calendar is read whole each time', async () => {
    mailbox.byOwner.add('2026-03-06T10:00', '2026-03-06T11:00');
    const { fetch } = globalThis;
    globalThis.fetch = async (url, options) => {
      const answer = await fetch(url, options);
      if (!String(url).includes('/delta')) return answer;
      const { value } = (await answer.json()) as { value: unknown[] };
      return Response.json({ value, '@odata.nextLink': String(url).replace(/\?.*/, '?startDateTime=2026-03-02&endDateTime=2026-03-09') });
    };
    try {
      expect(await busy()).toEqual(['2026-03-06 10:00 11:00']);
      expect(JSON.parse(await cursorNow())).toMatchObject({ link: null });
    } finally {
      globalThis.fetch = fetch;
    }
  });

  test('a link to another server gets no token', async () => {
    const cursor = JSON.stringify({ ...PERIOD, link: 'https://elders.test/v1.0/users/x' });
    expect(await problem(home.read(cursor, PERIOD))).toBe('UNEXPECTED');
  });
});

describe('failures', () => {
  test('a busy or absent Microsoft says how long to wait', async () => {
    once({ status: 429, code: 'ApplicationThrottled', retryAfter: '37' });
    expect(await problem(home.write(event(), null))).toBe('TOO_OFTEN_ASKED 37');
    once({ status: 503, retryAfter: '120' });
    expect(await problem(home.read(null, PERIOD))).toBe('SERVER_ERROR 120');
    once('unheard');
    expect(await problem(home.find('een', null))).toBe('BROKEN_OFF');
  });

  test('a token that ended before its time is replaced, once', async () => {
    await home.read(null, PERIOD);
    microsoft.expireTokens();
    expect(await problem(home.read(null, PERIOD))).toBe('none');
    microsoft.temper.fault = () => ({ status: 401, code: 'InvalidAuthenticationToken' });
    microsoft.requests.length = 0;
    expect(await problem(home.find('een', null))).toBe('CONNECTION_REFUSED');
    expect(microsoft.requests).toHaveLength(2);
  });

  test('a wrong secret, a mailbox that does not exist and one that is closed are told apart', async () => {
    expect(await problem(homeOf('verkeerd').find('een', null))).toBe('CONNECTION_REFUSED');
    expect(await problem(homeOf(APP.clientSecret, 'wie@firma.test').find('een', null))).toBe('NO_MAILBOX');
    mailbox.isForbidden = true;
    expect(await problem(home.find('een', null))).toBe('MAILBOX_CLOSED');
  });

  test('what Microsoft says about an error is not kept, because it may repeat what was sent', async () => {
    once({ status: 400, code: 'ErrorPropertyValidationFailure' }, (method) => method === 'POST');
    const error = await home.write(event(), null).catch((thrown) => thrown);
    expect(error).toMatchObject({ problem: 'EVENT_REFUSED', cause: 'ErrorPropertyValidationFailure' });
    expect(`${error.message} ${error.cause}`).not.toContain('KANARIE');
  });
});
