import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hrDesk } from '#contract/access/hr-desk.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf } from '#domain/call-name.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr, newHrLink, openDesk } from '#server/testing/post/hr-desk.ts';

// The desk of an employer whose communication does not go through HR: it follows by figures, and sees nobody.

const portal = usePortal();
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  await portal.db.delete(rateLimits);
  admin = await portal.as('admin');
});

const newFollower = () => newEmployer(portal, { email: 'directie@werkgever.test' });

test('an employer that follows gets figures and nobody; a few people are not told of', async () => {
  const employer = await newFollower();
  const { call } = await openDesk(portal, employer.id);
  const figures = async () => (await call('GET /api/hr/{token}')).body.figures;
  expect(await figures()).toEqual({ employees: 0, invited: 0, planned: 0, held: 0 });
  for (let i = 0; i < 4; i++) await newInvitee(portal, employer.id, { status: 'niet_uitgenodigd' });
  expect(await figures()).toEqual({ employees: null, invited: 0, planned: 0, held: 0 });
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
  const booked = [];
  for (const time of hours) booked.push(await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, time)));
  await portal.db.update(appointments).set({ status: 'voltooid' }).where(eq(appointments.id, booked[0]!.id));
  const { status, body, text } = await call('GET /api/hr/{token}');
  expect([status, Object.keys(body).sort()]).toEqual([200, ['employer', 'figures']]);
  expect(body.employer).toMatchObject({ id: employer.id, name: employer.name });
  expect(body.figures).toEqual({ employees: 11, invited: null, planned: 6, held: null });
  expect(text).not.toMatch(/firstName|@/);
});

const forPeople = Object.entries(hrDesk as Record<string, Endpoint>)
  .filter(([, { access, beforeCode, forFollowers }]) => access === 'hr' && !beforeCode && !forFollowers)
  .map(([name]) => name as CallName);

test.each(forPeople)('%s is not found for an employer that follows, before and after the code', async (name) => {
  const employer = await newFollower();
  const employee = await newInvitee(portal, employer.id);
  const given = {
    params: { id: employee.id },
    ...(methodOf(name) === 'POST' && { body: hour(1, FRIDAY, '09:00') }),
    ...(name.includes('/availability') && { query: { employeeId: employee.id, date: FRIDAY } }),
  };
  const token = await newHrLink(admin, employer.id);
  const unconfirmed = await portal.call(name, { ...given, params: { ...given.params, token } });
  const confirmed = await (await openDesk(portal, employer.id)).call(name, given);
  for (const { status, body } of [unconfirmed, confirmed]) expect([status, body.errorType]).toEqual([404, 'INVALID_HR_LINK']);
});

test('figures ask for the code too, and the mail with the link tells of figures', async () => {
  const employer = await newFollower();
  const token = await newHrLink(admin, employer.id);
  const { status, body } = await portal.call('GET /api/hr/{token}', { params: { token } });
  expect([status, body.errorType]).toEqual([401, 'HR_CODE_REQUIRED']);
  const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employerId, employer.id));
  expect(JSON.stringify(mail!.letter)).toContain('Daar ziet u in cijfers hoe het gaat');
  const theirs = await openDesk(portal, (await newEmployerWithHr(portal)).id);
  expect((await theirs.call('GET /api/hr/{token}', { params: { token } })).status).toBe(401);
});
