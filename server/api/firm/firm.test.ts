import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { history } from '#server/db/schema/appointments.ts';
import { firm, firmLogo } from '#server/db/schema/firm.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { encrypt } from '#server/db/secrets.ts';
import { post } from '#server/mail/outbox.ts';
import { LOGIN, startMailServer } from '#server/testing/mail-server.ts';
import { formOf, type Someone, usePortal } from '#server/testing/portal.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';

const portal = usePortal();
let admin: Someone;

const LOGO = readFileSync(new URL('../../demo/logo.png', import.meta.url));
const FACE = {
  name: 'Kantoor <Zee> & "Zand"',
  phone: '070 234 5678',
  email: 'info@kantoor.test',
  website: 'www.kantoor.nl',
  address: 'Zeestraat 14, Den Haag',
  color: '#FFD500',
};
/** Two by two pixels each, written by other programs than the reader. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAACAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoCAAIAAgA0JaQAA3AA/vuUAAA=', 'base64');

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});
afterEach(async () => {
  await portal.db.delete(firmLogo);
  await portal.db.delete(emailConfig);
  await portal.db.update(firm).set({ name: null, phone: null, email: null, website: null, address: null, color: null });
});

const save = (body: object) => admin.call('POST /api/admin/firm', { body });

async function upload(bytes: Buffer, name = 'logo.png', type = 'image/png') {
  return admin.call('POST /api/admin/firm/logo', await formOf({ file: new File([new Uint8Array(bytes)], name, { type }) }));
}

test('nothing is set at first; saved details are shown to administrators and visitors, and recorded in history', async () => {
  const empty = { name: null, phone: null, email: null, website: null, address: null, color: null, hasLogo: false };
  const noNumbers = { kvk: null, vatNumber: null, iban: null, paymentDays: null };
  expect((await admin.call('GET /api/admin/firm')).body).toEqual({ ...empty, ...noNumbers });
  expect((await portal.call('GET /api/public/firm')).body).toEqual({
    ...empty,
    phoneText: null,
    fromEmail: null,
    site: 'http://portaal.test',
  });
  const { status, body } = await save(FACE);
  const saved = { ...FACE, phone: '+31702345678', website: 'https://www.kantoor.nl', color: '#ffd500', hasLogo: false };
  expect([status, body]).toEqual([200, { ...saved, ...noNumbers }]);
  expect((await portal.call('GET /api/public/firm')).body).toMatchObject({ ...saved, phoneText: '070 234 5678' });
  const last = (await portal.db.select().from(history)).at(-1);
  expect(last).toMatchObject({ kind: 'firm.saved', subject: 'setting', after: { name: FACE.name } });
});

test('the numbers on a statement are normalised, and hidden from visitors', async () => {
  const { body } = await save({ kvk: '1234 5678', vatNumber: 'nl001234567b01', iban: 'nl91abna0417164300' });
  expect(body).toMatchObject({ kvk: '12345678', vatNumber: 'NL001234567B01', iban: 'NL91 ABNA 0417 1643 00' });
  expect(Object.keys((await portal.call('GET /api/public/firm')).body)).not.toEqual(expect.arrayContaining(['iban']));
  expect((await save({ iban: '' })).body).toMatchObject({ kvk: '12345678', iban: null });
});

test('a field that is not sent is kept, an empty one is cleared', async () => {
  await save(FACE);
  expect((await save({ color: '' })).body).toMatchObject({ name: FACE.name, color: null });
  expect((await save({ name: '', email: null })).body).toMatchObject({ name: null, email: null, address: FACE.address });
});

test.each([
  ['color', 'rood'],
  ['color', '#12345'],
  ['website', 'javascript:alert(1)'],
  ['email', 'geen adres'],
  ['phone', '12'],
  ['name', 'x'.repeat(81)],
  ['address', 'x'.repeat(201)],
  ['kvk', '1234567'],
  ['vatNumber', 'NL12'],
  ['iban', 'NL92ABNA0417164300'],
])('%s %.20s is refused at its field', async (field, value) => {
  const { status, body } = await save({ [field]: value });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty(field);
});

test.each([
  ['PNG', LOGO, 'image/png'],
  ['JPEG', JPEG, 'image/jpeg'],
  ['WebP', WEBP, 'image/webp'],
])('a %s is stored and served with its real type, whatever its file name', async (_, bytes, type) => {
  expect((await upload(bytes, 'gevaarlijk.html', 'text/html')).body).toMatchObject({ hasLogo: true });
  const { status, headers } = await portal.call('GET /api/public/firm/logo');
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
  const { rawPayload } = await portal.app.inject({ url: '/api/public/firm/logo' });
  expect(rawPayload.equals(bytes)).toBe(true);
});

test('a file that is no picture is refused, whatever its name, and not stored', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  const huge = Buffer.from(LOGO);
  huge.writeUInt32BE(30_000, 16);
  for (const bytes of [
    svg,
    gif,
    huge,
    LOGO.subarray(0, 12),
    Buffer.from('<!doctype html><script>'),
    Buffer.alloc(0),
    Buffer.alloc(9000, 255),
  ]) {
    const { status, body } = await upload(bytes);
    expect([status, body.errorType]).toEqual([400, 'WRONG_LOGO']);
  }
  expect((await upload(Buffer.concat([LOGO, Buffer.alloc(200_000)]))).body.errorType).toBe('LOGO_TOO_LARGE');
  expect((await upload(Buffer.concat([LOGO, Buffer.alloc(200_000 - LOGO.length)]))).status).toBe(200);
  await admin.call('DELETE /api/admin/firm/logo');
  expect((await portal.call('GET /api/public/firm/logo')).status).toBe(404);
  expect((await admin.call('DELETE /api/admin/firm/logo')).body.errorType).toBe('LOGO_NOT_FOUND');
  const { body } = await admin.call('POST /api/admin/firm/logo', { body: {} });
  expect(body.message).toBeTruthy();
});

test('ten simultaneous saves and uploads leave one firm with one logo', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? upload(i % 4 === 1 ? LOGO : JPEG) : save({ ...FACE, name: `Kantoor ${i}` }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await portal.db.$count(firm)).toBe(1);
  expect(await portal.db.$count(firmLogo)).toBe(1);
});

test('a mail contains the firm’s name, its logo as a part, its details and a link to the page on which the reader can check whether it is genuine', async () => {
  const server = await startMailServer();
  const samples = sampleMails();
  const letters = [samples.confirmation, samples['consultant-booked'] ?? samples['password-reset']].filter((mail) => mail !== undefined);
  await portal.db.insert(emailConfig).values({
    adminEmail: 'a@k.test',
    fromEmail: 'post@k.test',
    smtpHost: '127.0.0.1',
    smtpPort: server.port,
    smtpUser: LOGIN.user,
    smtpPass: encrypt(portal.services.secretKey, LOGIN.pass),
  });
  const sendAll = async () => {
    await post(
      portal.db,
      portal.instant,
      letters.map((mail) => ({ ...mail, employeeId: null, appointmentId: null })),
    );
    await portal.sendDue();
    return server.received.splice(0);
  };
  const [plain] = await sendAll();
  expect(plain?.mail.from?.text).toBe('"Pensioengesprek Portaal" <post@k.test>');
  expect(plain?.raw).not.toMatch(/image\/png|cid:/);
  await save(FACE);
  await upload(LOGO);
  const [toEmployee, toStaff] = await sendAll();
  expect(toEmployee?.mail.from?.value[0]).toEqual({ address: 'post@k.test', name: FACE.name });
  expect(toEmployee?.mail.text).toContain('Zeestraat 14, Den Haag');
  expect(toEmployee?.mail.text).toContain('070 234 5678 · info@kantoor.test · www.kantoor.nl');
  expect(toEmployee?.mail.text).toContain('http://portaal.test/echt');
  expect(toStaff?.mail.text).not.toContain('/echt');
  const picture = toEmployee?.mail.attachments.find(({ related }) => related);
  expect(picture?.content.equals(LOGO)).toBe(true);
  const calendar = toEmployee?.mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const event = new ICAL.Component(ICAL.parse(String(calendar?.content))).getFirstSubcomponent('vevent');
  expect(event?.getFirstProperty('organizer')?.getParameter('cn')).toContain('Kantoor');
  await server.stop();
});

test('security.txt names the address of the firm for a year, also during maintenance, and is absent without one', async () => {
  const read = () => portal.app.inject({ url: '/.well-known/security.txt' });
  expect((await read()).statusCode).toBe(404);
  await admin.call('POST /api/admin/firm', { body: FACE });
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
  const { statusCode, headers, body } = await read();
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const ends = portal.instant.add({ hours: 365 * 24 }).toString({ fractionalSecondDigits: 3 });
  expect(body).toBe(`Contact: mailto:info@kantoor.test\nExpires: ${ends}\nPreferred-Languages: nl, en\n`);
});
