import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { passwordTokens, sessions, users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employerPreferredConsultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
beforeAll(async () => {
  admin = await portal.as('admin');
});

let made = 0;
const freshEmail = () => `consultant${++made}@portaal.test`;
const add = (body: object = {}) => admin.call('POST /api/consultants', { body: { name: 'Sanne de Vries', email: freshEmail(), ...body } });
const change = (id: number, body: object) => admin.call('PUT /api/consultants/{id}', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE /api/consultants/{id}', { params: { id } });
const welcome = (id: number) => admin.call('POST /api/consultants/{id}/send-welcome', { params: { id } });
const mailsTo = (address: string) => portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id);

async function employer(name: string, consultantIds: number[]): Promise<number> {
  const { body } = await admin.call('POST /api/employers', { body: { name, preferredConsultantIds: consultantIds } });
  return body.id;
}

async function appoint(consultantId: number, status: 'geplanned' | 'voltooid' | 'no_show' | 'geannuleerd', hour: string): Promise<void> {
  const [company] = await portal.db.insert(employers).values({ name: 'Werkgever' }).returning();
  const [employee] = await portal.db
    .insert(employees)
    .values({ employerId: company!.id, firstName: 'Piet', lastName: 'Bakker', email: 'piet@bakker.test', sortKey: '', searchText: '' })
    .returning();
  await portal.db.insert(appointments).values({
    employeeId: employee!.id,
    consultantId,
    date: '2026-03-09',
    startTime: `${hour}:00`,
    endTime: `${hour}:59`,
    freeUntil: '2026-03-07T09:00:00.000Z',
    status,
    cancelToken: `${consultantId}-${hour}`,
  });
}

test('creating a consultant creates a user with defaults and posts a welcome mail with a link to choose the password', async () => {
  const email = freshEmail();
  const { status, body } = await add({ email, phone: '06 12345678', postalCode: '1012nx', city: 'Amsterdam' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    userId: expect.any(Number),
    specialization: null,
    street: null,
    town: null,
    postalCode: '1012 NX',
    city: 'Amsterdam',
    languages: ['nl'],
    officeHoursStart: '09:00',
    officeHoursEnd: '17:00',
    isActive: true,
    contactEmail: null,
    videoUrl: null,
    createdAt: expect.any(String),
    user: { name: 'Sanne de Vries', email, phone: '+31612345678' },
    isPending: true,
    hasTotp: false,
    leavesFrom: null,
    hasLeft: false,
  });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'welcome', toName: 'Sanne de Vries' });
  const token = /reset=([\w-]+)/.exec(JSON.stringify(mail!.letter))![1]!;
  const chosen = await portal.call('POST /api/reset-password', { body: { token, email, newPassword: 'geheim1' } });
  expect(chosen.status).toBe(200);
  const login = await portal.call('POST /api/login', { body: { username: email, password: 'geheim1' } });
  expect(login.body.role).toBe('consultant');
});

test('an address in use is refused, also in other capitals, and of concurrent requests with one address one succeeds', async () => {
  const email = freshEmail();
  await add({ email });
  const again = await add({ email: email.toUpperCase() });
  const taken = 'Dit e-mailadres is al in gebruik.';
  expect([again.status, again.body]).toEqual([409, { message: taken, errorType: 'EMAIL_TAKEN', fields: { email: taken } }]);
  const racing = freshEmail();
  const answers = await Promise.all([add({ email: racing }), add({ email: racing }), add({ email: racing })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await mailsTo(racing)).toHaveLength(1);
});

test('a change updates profile and user, and keeps fields that are not sent', async () => {
  const { body: before } = await add({ phone: '0612345678', specialization: 'Pensioen en echtscheiding', city: 'Breda' });
  const first = await change(before.id, { userName: 'Sanne Bakker', userPhone: '', isActive: false });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    specialization: 'Pensioen en echtscheiding',
    city: 'Breda',
    isActive: false,
    user: { name: 'Sanne Bakker', phone: null, email: before.user.email },
  });
  expect((await change(before.id, {})).body).toEqual(first.body);
  expect((await change(before.id, { specialization: '', contactEmail: 'sanne@elders.test' })).body).toMatchObject({
    specialization: null,
    contactEmail: 'sanne@elders.test',
    isActive: false,
  });
});

test('a corrected address becomes the login; one in use is refused', async () => {
  const { body } = await add();
  const other = await add();
  const email = freshEmail();
  expect((await change(body.id, { userEmail: email })).body.user.email).toBe(email);
  const [user] = await portal.db.select().from(users).where(eq(users.id, body.userId));
  expect(user!.username).toBe(email);
  expect((await change(body.id, { userEmail: other.body.user.email })).body.errorType).toBe('EMAIL_TAKEN');
});

test('consultants read and change only their own profile', async () => {
  const sanne = await portal.as('consultant');
  const bram = await portal.as('consultant');
  expect((await sanne.call('GET /api/consultants/me')).body.id).toBe(sanne.consultantId);
  const patch = (caller: Someone, id: number, body: object) => caller.call('PATCH /api/consultants/{id}', { params: { id }, body });
  const own = await patch(sanne, sanne.consultantId!, {
    phone: '06-87654321',
    specialization: 'Nabestaanden',
    officeHoursStart: '10:00',
    officeHoursEnd: '16:00',
    isActive: false,
    userName: 'Directeur',
  });
  expect(own.body).toMatchObject({
    specialization: 'Nabestaanden',
    officeHoursStart: '10:00',
    isActive: true,
    user: { phone: '+31687654321', name: expect.stringMatching(/^consultant/) },
  });
  const other = await patch(sanne, bram.consultantId!, { phone: '0612345678' });
  expect([other.status, other.body.errorType]).toEqual([404, 'CONSULTANT_NOT_FOUND']);
  expect((await bram.call('GET /api/consultants/me')).body.user.phone).toBe(null);
  expect((await patch(admin, bram.consultantId!, { phone: '0612345678' })).body.user.phone).toBe('+31612345678');
});

test('a consultant set to inactive stays logged in', async () => {
  const sanne = await portal.as('consultant');
  await change(sanne.consultantId!, { isActive: false });
  expect((await sanne.call('GET /api/consultants/me')).body.isActive).toBe(false);
});

test.each(['geplanned', 'voltooid', 'no_show', 'geannuleerd'] as const)(
  'a consultant with an appointment that is %s cannot be deleted',
  async (status) => {
    const { body } = await add();
    await appoint(body.id, status, '09');
    const refused = await remove(body.id);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'CONSULTANT_HAS_APPOINTMENTS']);
    expect(refused.body.message).toMatch(/zet de consultant op inactief/);
    expect(await portal.db.$count(consultants, eq(consultants.id, body.id))).toBe(1);
  },
);

test('deleting removes user, sessions, links and availability', async () => {
  const sanne = await portal.as('consultant');
  await welcome(sanne.consultantId!);
  await portal.db
    .insert(availability)
    .values({ consultantId: sanne.consultantId!, date: '2026-03-09', startTime: '09:00', endTime: '17:00', dayOfWeek: 1 });
  expect((await remove(sanne.consultantId!)).body).toEqual({ success: true });
  expect((await sanne.call('GET /api/user')).status).toBe(401);
  const left = await Promise.all([
    portal.db.$count(users, eq(users.id, sanne.userId)),
    portal.db.$count(sessions, eq(sessions.userId, sanne.userId)),
    portal.db.$count(passwordTokens, eq(passwordTokens.userId, sanne.userId)),
    portal.db.$count(availability, eq(availability.consultantId, sanne.consultantId!)),
  ]);
  expect(left).toEqual([0, 0, 0, 0]);
});

test('the only preferred consultant of an employer cannot be deleted, and the refusal names the employers', async () => {
  const sanne = (await add({ name: 'Sanne de Vries' })).body.id;
  const bram = (await add({ name: 'Bram Smit' })).body.id;
  const both = await employer('Bakkerij Jansen', [sanne, bram]);
  await employer('Zorggroep De Linde', [sanne]);
  const refused = await remove(sanne);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      errorType: 'LAST_PREFERRED_CONSULTANT',
      message: 'Sanne de Vries is de enige voorkeursadviseur van Zorggroep De Linde. Kies daar eerst een andere voorkeursadviseur.',
    },
  ]);
  expect((await remove(bram)).status).toBe(200);
  const rows = await portal.db.select().from(employerPreferredConsultants).where(eq(employerPreferredConsultants.employerId, both));
  expect(rows.map(({ consultantId }) => consultantId)).toEqual([sanne]);
  for (const letter of 'abcde') await employer(`Werkgever ${letter}`, [sanne]);
  expect((await remove(sanne)).body.message).toContain('Werkgever c, Werkgever d en 2 andere. Kies');
});

test('of the last two preferred consultants, deleted simultaneously, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const sanne = (await add()).body.id;
    const bram = (await add()).body.id;
    const id = await employer(`Ronde ${round}`, [sanne, bram]);
    const answers = await Promise.all([remove(sanne), remove(bram)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await portal.db.$count(employerPreferredConsultants, eq(employerPreferredConsultants.employerId, id))).toBe(1);
  }
});

test('of preferring a consultant and simultaneously deleting them one is refused', async () => {
  const other = (await add()).body.id;
  for (let round = 0; round < 5; round++) {
    const sanne = (await add()).body.id;
    const [preferred, removed] = await Promise.all([
      admin.call('POST /api/employers', { body: { name: 'Om het hardst', preferredConsultantIds: [sanne] } }),
      remove(sanne),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([preferred.status, removed.status]);
  }
  expect((await remove(other)).status).toBe(200);
});

test('of two simultaneous deletes of a consultant one deletes, the other gets 404', async () => {
  const { body } = await add();
  const answers = await Promise.all([remove(body.id), remove(body.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

const linkIn = ({ letter }: { letter: unknown }) => /reset=([\w-]+)/.exec(JSON.stringify(letter))![1]!;
const choose = (email: string, token: string) =>
  portal.call('POST /api/reset-password', { body: { token, email, newPassword: 'geheim1' } });

test('the mail button sends a welcome to accounts without a password, a reset link to the others', async () => {
  const { body } = await add();
  const { email } = body.user;
  await portal.db.update(mails).set({ status: 'verzonden' }).where(eq(mails.toAddress, email));
  expect((await welcome(body.id)).body).toEqual({ email, isWaiting: false });
  await portal.db
    .update(users)
    .set({ password: await hashPassword('geheim1') })
    .where(eq(users.id, body.userId));
  await change(body.id, { contactEmail: 'afspraken@elders.test' });
  expect((await welcome(body.id)).body).toEqual({ email, isWaiting: false });
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome', 'welcome', 'password_reset']);
  const gone = await welcome(2_000_000);
  expect([gone.status, gone.body.errorType]).toEqual([404, 'CONSULTANT_NOT_FOUND']);
});

test('repeated clicks post no second welcome while one is waiting', async () => {
  const { body } = await add();
  const { email } = body.user;
  const answers = await Promise.all([1, 2, 3].map(() => welcome(body.id)));
  expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ email, isWaiting: true })));
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect((await choose(email, linkIn(mail!))).status).toBe(200);
});

test('with two welcome mails either link works, and using one invalidates the other', async () => {
  const { body } = await add();
  const { email } = body.user;
  await portal.db.update(mails).set({ status: 'verzonden' }).where(eq(mails.toAddress, email));
  await welcome(body.id);
  await portal.call('POST /api/forgot-password', { body: { email } });
  await portal.settle();
  const [first, second] = await mailsTo(email);
  expect((await choose(email, linkIn(first!))).status).toBe(200);
  expect((await choose(email, linkIn(second!))).status).toBe(400);
  expect(await portal.db.$count(passwordTokens, eq(passwordTokens.userId, body.userId))).toBe(0);
});

test('a new welcome mail sets the failed one to vervallen', async () => {
  const { body } = await add();
  const { email } = body.user;
  await portal.db.update(mails).set({ status: 'mislukt' }).where(eq(mails.toAddress, email));
  expect((await welcome(body.id)).body).toEqual({ email, isWaiting: false });
  expect((await mailsTo(email)).map(({ status }) => status)).toEqual(['vervallen', 'niet_verzonden']);
});

test('correcting a mistyped address invalidates its welcome link and posts a new welcome', async () => {
  const [wrong, right] = [freshEmail(), freshEmail()];
  const { body } = await add({ email: wrong });
  const [mail] = await mailsTo(wrong);
  const changed = await change(body.id, { userEmail: right });
  expect(changed.body).toMatchObject({ reinvited: true, isPending: true, user: { email: right } });
  for (const address of [wrong, right]) expect((await choose(address, linkIn(mail!))).status).toBe(400);
  expect((await mailsTo(wrong)).map(({ kind, status }) => `${kind} ${status}`)).toEqual(['welcome vervallen']);
  const [fresh, ...others] = await mailsTo(right);
  expect([fresh!.kind, others]).toEqual(['welcome', []]);
  expect((await choose(right, linkIn(fresh!))).status).toBe(200);
});

test('an account with a password gets no welcome at a new address, but its reset links and sessions end', async () => {
  const sanne = await portal.as('consultant');
  const [before] = await portal.db.select().from(users).where(eq(users.id, sanne.userId));
  await portal.db
    .update(users)
    .set({ password: await hashPassword('geheim1') })
    .where(eq(users.id, sanne.userId));
  await portal.call('POST /api/forgot-password', { body: { email: before!.email } });
  await portal.settle();
  const [reset] = await mailsTo(before!.email);
  const right = freshEmail();
  expect((await change(sanne.consultantId!, { userEmail: right })).body).toMatchObject({ reinvited: false, isPending: false });
  expect((await choose(right, linkIn(reset!))).status).toBe(400);
  expect((await mailsTo(before!.email)).map(({ status }) => status)).toEqual(['vervallen']);
  expect(await mailsTo(right)).toEqual([]);
  expect((await sanne.call('GET /api/user')).status).toBe(401);
  expect((await portal.call('POST /api/login', { body: { username: right, password: 'geheim1' } })).status).toBe(200);
});

test('a reset requested while the address is corrected leaves no valid link at the old one', async () => {
  for (let round = 0; round < 10; round++) {
    const [wrong, right] = [freshEmail(), freshEmail()];
    const { body } = await add({ email: wrong });
    const ask = () => portal.call('POST /api/forgot-password', { body: { email: wrong } });
    await Promise.all(round % 2 === 0 ? [ask(), change(body.id, { userEmail: right })] : [change(body.id, { userEmail: right }), ask()]);
    await portal.settle();
    for (const mail of await mailsTo(wrong)) {
      expect(mail.status).toBe('vervallen');
      expect((await choose(right, linkIn(mail))).status).toBe(400);
    }
  }
});

test('waiting mails to a consultant are redirected when the address for appointments changes', async () => {
  const { body } = await add({ contactEmail: 'fout@elders.test' });
  const mail = { kind: 'consultant_notice', audience: 'consultant', subject: '', letter: {}, status: 'wachtend' } as const;
  const at = '2026-03-02T08:00:00Z';
  await portal.db
    .insert(mails)
    .values({ ...mail, toAddress: 'fout@elders.test', userId: body.userId, messageId: '<1>', createdAt: at, nextAttemptAt: at });
  await change(body.id, { contactEmail: 'goed@elders.test' });
  expect(await mailsTo('fout@elders.test')).toEqual([]);
  expect(await mailsTo('goed@elders.test')).toHaveLength(1);
});

test('the list has every consultant once, in order, without secrets', async () => {
  const { body, headers, text } = await admin.call('GET /api/consultants');
  const names = (body as { user: { name: string } }[]).map(({ user }) => user.name);
  expect(names).toEqual([...names].sort(new Intl.Collator('nl').compare));
  expect(headers['x-total-count']).toBe(String(await portal.db.$count(consultants)));
  expect(text).not.toMatch(/password|argon2|username/);
  const found = await admin.call('GET /api/consultants', { query: { q: 'nabestaanden' } });
  expect(found.body).toHaveLength(1);
  const ids = (body as { id: number }[]).map(({ id }) => id);
  expect(await portal.db.$count(consultants, inArray(consultants.id, ids))).toBe(ids.length);
});
