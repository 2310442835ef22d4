import { createServer as createTcpServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_KINDS, type WebhookEvent } from '#domain/events/webhooks.ts';
import { deliverWebhooks } from '#server/actions/firm/deliver-webhooks.ts';
import { audit } from '#server/db/schema/access.ts';
import { webhookDeliveries, webhooks } from '#server/db/schema/firm.ts';
import { forgetMaintenance } from '#server/http/maintenance.ts';
import type { SendingOptions } from '#server/steps/send-webhook.ts';
import { deleteDeliveriesBefore } from '#server/store/firm/webhooks.ts';
import { stopEverything } from '#server/store/privacy/restored.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { type Received, type Receiver, startReceiver, TAKEN } from '#server/testing/outside/webhook-receiver.ts';
import { FRIDAY, hour, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let receiver: Receiver;
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  receiver = await startReceiver();
  portal.services.calendarAllow = ['127.0.0.1'];
  admin = await portal.as('admin', { name: 'Ada Beheer' });
  employerId = (await newEmployer(portal, { name: 'Zeilmakerij' })).id;
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await portal.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.temper.answer = TAKEN;
  portal.at(MONDAY, '08:00');
  await logInAgain();
});

/** After a test that moved the clock past the end of a session, or ended all. */
async function logInAgain(): Promise<void> {
  const cookie = await portal.newCookie(admin.userId);
  admin = { ...admin, call: (name, options = {}) => portal.call(name, { ...options, headers: { cookie } }) };
}

type Made = { id: number; secret: string };
async function make(events: readonly WebhookEvent[] = WEBHOOK_KINDS, url = receiver.address): Promise<Made> {
  const { status, body } = await admin.call('POST /api/admin/webhooks', { body: { url, events } });
  expect([status, body]).toEqual([200, { id: expect.any(Number), secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) }]);
  return body;
}

let number = 0;
async function addEmployee(): Promise<number> {
  const body = { employerId, firstName: 'Janneke', lastName: 'Kanarie', email: `kanarie${++number}@zeil.test` };
  return (await admin.call('POST /api/employees', { body })).body.id;
}
const setStatus = (id: number, status: string) => admin.call('PUT /api/employees/{id}', { params: { id }, body: { status } });

const deliver = (options?: SendingOptions) => deliverWebhooks(portal.services, options);
const later = (duration: Temporal.DurationLike) => {
  portal.instant = portal.instant.add(duration);
};
const said = ({ body }: Received) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
const heard = () => receiver.received.map((message) => `${said(message).type} ${said(message).data.employeeId}`);
const listed = async () => (await admin.call('GET /api/admin/webhooks')).body;
const deliveries = async (id: number) => (await admin.call('GET /api/admin/webhooks/{id}/deliveries', { params: { id } })).body;
const tasks = async () => (await admin.call('GET /api/admin/tasks')).body.filter(({ kind }: { kind: string }) => kind === 'webhook');

test('a message is signed as Standard Webhooks says, and holds ids and status words only', async () => {
  const { secret } = await make();
  portal.instant = Temporal.Now.instant();
  await logInAgain();
  const id = await addEmployee();
  await deliver();
  const [message] = receiver.received;
  const headers = message!.headers as Record<string, string>;
  expect(new Webhook(secret).verify(message!.body, headers)).toEqual({
    type: 'employee.added',
    timestamp: expect.any(String),
    data: { appointmentId: null, employeeId: id, status: 'niet_uitgenodigd', previousStatus: null },
  });
  expect(() => new Webhook(secret).verify(message!.body.replace('added', 'adde!'), headers)).toThrow();
  expect(message!.body).not.toMatch(/Janneke|Kanarie|zeil/);
  expect(headers['content-type']).toBe('application/json');
});

test('what a visitor does is told in the transaction of the change, and what is refused or not chosen is not', async () => {
  await make(['appointment.booked', 'appointment.cancelled']);
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { id, invitationToken: token } = await newInvitee(portal, employerId);
  const wanted = hour(consultantId, FRIDAY, '10:00');
  expect((await portal.call('POST /api/book/{token}', { params: { token: token! }, body: wanted })).status).toBe(200);
  const other = await newInvitee(portal, employerId);
  expect((await portal.call('POST /api/book/{token}', { params: { token: other.invitationToken! }, body: wanted })).status).toBe(409);
  await setStatus(other.id, 'afgerond');
  const [booked] = (await admin.call('GET /api/appointments', { query: { limit: 1 } })).body;
  await admin.call('POST /api/appointments/{id}/cancel', { params: { id: booked.id } });
  await deliver();
  expect(receiver.received.map((message) => [said(message).type, said(message).data])).toEqual([
    ['appointment.booked', { appointmentId: booked.id, employeeId: id, status: 'geplanned', previousStatus: null }],
    ['appointment.cancelled', { appointmentId: booked.id, employeeId: id, status: 'geannuleerd', previousStatus: 'geplanned' }],
  ]);
});

test('messages about one subject keep their order and wait for each other, those about others go on; an attempt keeps its id', async () => {
  const { id } = await make();
  const [slow, quick] = [await addEmployee(), await addEmployee()];
  await setStatus(slow, 'afgerond');
  await setStatus(quick, 'afgerond');
  receiver.temper.answer = (response, message) => response.writeHead(said(message).data.employeeId === slow ? 500 : 200).end();
  await deliver();
  expect(heard()).toEqual([`employee.added ${slow}`, `employee.added ${quick}`, `employee.status_set ${quick}`]);
  const [, waits] = (await deliveries(id))
    .toReversed()
    .filter(({ status }: { status: string }) => status === 'wachtend')
    .toReversed();
  expect(waits).toMatchObject({ attempts: 1, responseStatus: 500, error: 'De ontvanger antwoordde met status 500.' });
  const { id: firstTry } = waits;
  receiver.temper.answer = TAKEN;
  await deliver();
  expect(receiver.received).toHaveLength(3);
  later({ seconds: 5 });
  await deliver();
  expect(heard().slice(3)).toEqual([`employee.added ${slow}`, `employee.status_set ${slow}`]);
  expect([receiver.received[0], receiver.received[3]].map((message) => message!.headers['webhook-id'])).toEqual([firstTry, firstTry]);
  expect((await deliveries(id)).map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('bezorgd'));
});

describe('receivers that misbehave', () => {
  const outcome = async (id: number) => {
    const [{ status, responseStatus, error }] = await deliveries(id);
    return [status, responseStatus, error];
  };

  test('one that is silent is given up after the time it has, and another webhook does not wait for it', async () => {
    const silent = await listenOnLoopback(createTcpServer());
    const [{ id }, { id: otherId }] = [await make(WEBHOOK_KINDS, `http://127.0.0.1:${silent.port}/`), await make()];
    await addEmployee();
    const began = performance.now();
    await deliver({ milliseconds: 400 });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await outcome(id)).toEqual(['wachtend', null, 'De ontvanger antwoordde niet binnen 15 seconden.']);
    expect(await outcome(otherId)).toEqual(['bezorgd', 204, null]);
    await silent.stop();
  });

  test('one that sends its headers byte by byte or without end, garbage or nothing is a failure', async () => {
    for (const [write, words] of [
      ['drip', 'De ontvanger antwoordde niet binnen 15 seconden.'],
      ['endless', 'De verbinding is verbroken, of het antwoord was niet te lezen.'],
      ['garbage', 'De verbinding is verbroken, of het antwoord was niet te lezen.'],
      ['hangUp', 'De verbinding is verbroken, of het antwoord was niet te lezen.'],
    ] as const) {
      const server = await listenOnLoopback(
        createTcpServer((socket) => {
          socket.on('error', () => {});
          socket.once('data', () => {
            if (write === 'hangUp') return socket.destroy();
            if (write === 'garbage') return socket.end('EHLO ontvanger\r\n\r\n');
            socket.write('HTTP/1.1 200 OK\r\n');
            const line = write === 'drip' ? 'x' : `X-Vol: ${'x'.repeat(4_000)}\r\n`;
            const timer = setInterval(() => socket.write(line), 20);
            socket.once('close', () => clearInterval(timer));
          });
        }),
      );
      const { id } = await make(WEBHOOK_KINDS, `http://127.0.0.1:${server.port}/`);
      await addEmployee();
      await deliver({ milliseconds: 1_000 });
      expect(await outcome(id), write).toEqual(['wachtend', null, words]);
      await portal.db.delete(webhooks);
      await server.stop();
    }
  });

  test('of a body without end nothing is read: the status is the answer', async () => {
    const { id } = await make();
    let written = 0;
    receiver.temper.answer = (response) => {
      response.writeHead(200, { 'Content-Length': 10 ** 12 });
      const fill = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
      };
      response.on('drain', fill);
      fill();
    };
    await addEmployee();
    await deliver();
    expect(await outcome(id)).toEqual(['bezorgd', 200, null]);
    expect(written).toBeLessThan(50_000_000);
  });

  test('a redirect is a failure, and is not followed', async () => {
    const inside = await startReceiver();
    const { id } = await make();
    receiver.temper.answer = (response) => response.writeHead(307, { Location: inside.address }).end();
    await addEmployee();
    await deliver();
    expect(await outcome(id)).toEqual(['wachtend', 307, 'De ontvanger antwoordde met status 307.']);
    expect(inside.received).toEqual([]);
    await inside.stop();
  });

  test('one that fails three times in a row is left alone, whatever waits for it', async () => {
    const { id } = await make();
    for (let i = 0; i < 6; i++) await addEmployee();
    receiver.temper.answer = (response) => response.writeHead(503, { 'Retry-After': '3600' }).end();
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries(id)).at(-1).nextAttemptAt).toBe(portal.instant.add({ hours: 1 }).toString({ smallestUnit: 'millisecond' }));
    receiver.temper.answer = TAKEN;
    later({ minutes: 1 });
    await deliver();
    expect(receiver.received).toHaveLength(6);
  });
});

describe('addresses', () => {
  test('only https on the internet is taken, and nothing is sent', async () => {
    portal.services.calendarAllow = [];
    const ask = async (url: unknown, events: unknown = ['employee.added']) =>
      (await admin.call('POST /api/admin/webhooks', { body: { url, events } })).body;
    const urls = [
      receiver.address,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.8/',
      'https://169.254.169.254/',
      'https://localhost/',
    ];
    for (const url of [...urls, 'http://8.8.8.8/', 'http://ontvanger.test/'])
      expect(await ask(url), url).toMatchObject({ errorType: 'WEBHOOK_NOT_ALLOWED', fields: { url: expect.any(String) } });
    for (const url of ['ontvanger', 'ftp://ontvanger.test/', 'https://u:p@ontvanger.test/'])
      expect((await ask(url)).errorType, url).toBe('WEBHOOK_ADDRESS');
    for (const events of [[], ['tariff.set'], ['appointment.notes_saved'], 'employee.added', undefined])
      expect(Object.keys((await ask('https://ontvanger.test/', events ?? null)).fields)).toEqual(['events']);
    expect(await ask('https://ontvanger.test/pad')).toEqual({ id: expect.any(Number), secret: expect.any(String) });
    portal.services.calendarAllow = ['127.0.0.1'];
    expect(receiver.received).toEqual([]);
  });

  test('a name that leads into the own network when a message is sent is not connected to', async () => {
    const { id } = await make(WEBHOOK_KINDS, 'https://ontvanger.test/');
    portal.services.calendarAllow = [];
    await addEmployee();
    await deliver({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
    portal.services.calendarAllow = ['127.0.0.1'];
    expect((await deliveries(id))[0].error).toBe('Het adres leidt naar een eigen netwerk. Daar stuurt het portaal niets heen.');
  });

  test('there are ten at most', async () => {
    for (let i = 0; i < 10; i++) await make();
    const { status, body } = await admin.call('POST /api/admin/webhooks', { body: { url: receiver.address, events: ['employee.added'] } });
    expect([status, body.errorType]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
  });
});

describe('switching off', () => {
  test('after three days of failures a webhook is switched off with a task, and what waits is given up', async () => {
    const { id } = await make();
    receiver.temper.answer = (response) => response.writeHead(500).end();
    const person = await addEmployee();
    await setStatus(person, 'afgerond');
    for (let hours = 0; hours < 72; hours++) {
      await deliver();
      later({ hours: 1 });
    }
    await logInAgain();
    expect([await tasks(), (await listed())[0]]).toMatchObject([[], { switchedOffAt: null, waiting: 2 }]);
    await deliver();
    const reason = 'De ontvanger antwoordde met status 500.';
    expect(await tasks()).toEqual([{ kind: 'webhook', webhookId: id, host: new URL(receiver.address).host, reason }]);
    expect((await listed())[0]).toMatchObject({ waiting: 0, switchedOffReason: reason, switchedOffAt: expect.any(String) });
    expect((await deliveries(id)).map(({ status, error }: Record<string, string>) => [status, error])).toEqual([
      ['mislukt', 'De webhook is uitgezet.'],
      ['mislukt', reason],
    ]);
    const attempts = receiver.received.length;
    await addEmployee();
    await deliver();
    expect(receiver.received).toHaveLength(attempts);
    const lines = await portal.db
      .select({ action: audit.action, actor: audit.actor })
      .from(audit)
      .where(eq(audit.subject, `webhook ${id}`));
    expect(lines).toEqual([
      { action: 'webhook gemaakt', actor: 'Ada Beheer' },
      { action: 'webhook uitgezet', actor: 'Systeem' },
    ]);
  });

  test('a 410 switches it off at once, and a test that arrives switches it on again', async () => {
    const { id } = await make();
    receiver.temper.answer = (response) => response.writeHead(410).end();
    await addEmployee();
    await deliver();
    expect(await tasks()).toHaveLength(1);
    const failed = await admin.call('POST /api/admin/webhooks/{id}/test', { params: { id } });
    expect([failed.status, failed.body]).toMatchObject([200, { type: 'webhook.test', status: 'mislukt', responseStatus: 410 }]);
    expect(await tasks()).toHaveLength(1);
    receiver.temper.answer = TAKEN;
    const { body } = await admin.call('POST /api/admin/webhooks/{id}/test', { params: { id } });
    expect(body).toMatchObject({
      type: 'webhook.test',
      status: 'bezorgd',
      attempts: 1,
      nextAttemptAt: null,
      responseStatus: 204,
      error: null,
    });
    expect([await tasks(), (await listed())[0].switchedOffAt, (await deliveries(id))[0]]).toEqual([[], null, body]);
    const person = await addEmployee();
    await deliver();
    expect(heard().at(-1)).toBe(`employee.added ${person}`);
  });

  test('after a restore nothing that waited is sent, and every webhook is off until a test arrives', async () => {
    const { id } = await make();
    await addEmployee();
    await stopEverything(portal.db);
    await logInAgain();
    await deliver();
    expect([receiver.received, await deliveries(id)]).toEqual([[], []]);
    expect(await tasks()).toMatchObject([{ webhookId: id, reason: expect.stringContaining('back-up') }]);
  });
});

test('servers that look simultaneously send each message once; the work of one that died is taken over when its claim ends', async () => {
  const [{ id }, other] = [await make(), await startReceiver()];
  await make(WEBHOOK_KINDS, other.address);
  for (let i = 0; i < 20; i++) await addEmployee();
  await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  for (const { received } of [receiver, other]) {
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  }
  await other.stop();
  await portal.db
    .update(webhooks)
    .set({ claimedUntil: portal.instant.add({ seconds: 60 }).toString() })
    .where(eq(webhooks.id, id));
  await addEmployee();
  await deliver();
  expect(receiver.received).toHaveLength(20);
  later({ seconds: 60 });
  await deliver();
  expect(receiver.received).toHaveLength(21);
});

test('nothing is sent during maintenance', async () => {
  await make();
  await addEmployee();
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
  await deliver();
  expect(receiver.received).toEqual([]);
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
  forgetMaintenance(portal.services);
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

test('a server that stops leaves its message to another, uncounted', async () => {
  const { id } = await make();
  await addEmployee();
  const stopping = new AbortController();
  receiver.temper.answer = () => stopping.abort();
  await deliver({ stop: stopping.signal });
  expect((await deliveries(id))[0]).toMatchObject({ status: 'wachtend', attempts: 0 });
  receiver.temper.answer = TAKEN;
  await deliver();
  expect((await deliveries(id))[0]).toMatchObject({ status: 'bezorgd', attempts: 1 });
});

test('address and secret are stored encrypted, the secret is never told again, and a webhook ends with its messages', async () => {
  const { id, secret } = await make(['employee.added', 'employee.added']);
  const stored = JSON.stringify(await portal.db.select().from(webhooks));
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('/hier');
  expect(await listed()).toEqual([
    {
      ...{ id, url: receiver.address, events: ['employee.added'], createdAt: expect.any(String) },
      ...{ waiting: 0, lastDeliveredAt: null, switchedOffAt: null, switchedOffReason: null },
    },
  ]);
  await addEmployee();
  expect((await listed())[0].waiting).toBe(1);
  await deliver();
  expect((await listed())[0]).toMatchObject({ waiting: 0, lastDeliveredAt: '2026-03-02T07:00:00.000Z' });
  await deleteDeliveriesBefore(portal.db, '2026-03-02T07:00:00.000Z');
  expect(await deliveries(id)).toHaveLength(1);
  await deleteDeliveriesBefore(portal.db, '2026-03-02T07:00:01.000Z');
  expect(await deliveries(id)).toEqual([]);
  await addEmployee();
  expect((await admin.call('DELETE /api/admin/webhooks/{id}', { params: { id } })).body).toEqual({ success: true });
  expect(await portal.db.$count(webhookDeliveries)).toBe(0);
  for (const name of [
    'DELETE /api/admin/webhooks/{id}',
    'POST /api/admin/webhooks/{id}/test',
    'GET /api/admin/webhooks/{id}/deliveries',
  ] as const)
    expect((await admin.call(name, { params: { id } })).body.errorType, name).toBe('WEBHOOK_NOT_FOUND');
});
