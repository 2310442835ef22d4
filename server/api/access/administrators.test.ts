import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const invite = (caller: Someone, body: object) => caller.call('POST /api/admin/administrators', { body });
const remove = (caller: Someone, id: number) => caller.call('DELETE /api/admin/administrators/{id}', { params: { id } });
const list = async (caller: Someone) => (await caller.call('GET /api/admin/administrators')).body as { id: number; isPending: boolean }[];

test('an invited administrator is pending until the link in the mail has been used', async () => {
  const admin = await portal.as('admin');
  const email = 'nieuw@portaal.test';
  const { status, body } = await invite(admin, { name: 'Nieuwe Beheerder', email });
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), name: 'Nieuwe Beheerder', email, createdAt: expect.any(String), isPending: true, hasTotp: false },
  ]);
  const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, email));
  expect(mail!.kind).toBe('administrator_invitation');
  const token = /reset=([\w-]+)/.exec(JSON.stringify(mail!.letter))![1]!;
  await portal.call('POST /api/reset-password', { body: { token, email, newPassword: 'geheim1' } });
  const row = (await list(admin)).find(({ id }) => id === body.id);
  expect(row).toEqual({ ...body, isPending: false });
  expect((await portal.call('POST /api/login', { body: { username: email, password: 'geheim1' } })).body.role).toBe('admin');
  expect((await remove(admin, body.id)).body).toEqual({ success: true });
  await remove(admin, admin.userId);
});

test('only an e-mail address is required; an invalid or taken one is refused at the field', async () => {
  const admin = await portal.as('admin');
  expect((await invite(admin, { email: 'kaal@portaal.test' })).body.name).toBe('Administrator');
  expect((await invite(admin, { email: 'KAAL@portaal.test' })).body.errorType).toBe('EMAIL_TAKEN');
  expect((await invite(admin, { email: 'kaal' })).body.fields).toEqual({ email: 'Vul een geldig e-mailadres in.' });
  expect((await invite(admin, { email: 'x@portaal.test', name: 'x'.repeat(101) })).body.fields).toEqual({
    name: 'Gebruik maximaal 100 tekens.',
  });
  expect(await portal.db.$count(users, eq(users.email, 'x@portaal.test'))).toBe(0);
});

test('an administrator cannot remove themselves, nor an account that is no administrator', async () => {
  const admin = await portal.as('admin');
  const consultant = await portal.as('consultant');
  expect(await remove(admin, admin.userId)).toMatchObject({ status: 409, body: { errorType: 'NOT_YOURSELF' } });
  expect(await remove(admin, consultant.userId)).toMatchObject({ status: 404, body: { errorType: 'ADMINISTRATOR_NOT_FOUND' } });
  expect(await remove(admin, 2_000_000)).toMatchObject({ status: 404 });
});

test('a removed administrator is logged out', async () => {
  const admin = await portal.as('admin');
  const other = await portal.as('admin');
  expect((await remove(admin, other.userId)).status).toBe(200);
  expect((await other.call('GET /api/admin/administrators')).status).toBe(401);
});

test('when the last two administrators remove each other simultaneously, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await portal.db.delete(users).where(eq(users.role, 'admin'));
    const one = await portal.as('admin');
    const two = await portal.as('admin');
    const answers = await Promise.all([remove(one, two.userId), remove(two, one.userId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The second request finds its session gone, or is refused because it would remove the last administrator.
    expect([401, 409]).toContain(answers.find(({ status }) => status !== 200)!.status);
    expect(await portal.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  }
});
