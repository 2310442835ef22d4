import { afterEach, beforeAll, expect, test } from 'vitest';
import { firm } from '#server/db/schema/firm.ts';
import { consultants } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { LOGIN, startMailServer } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin');
});

const steps = async () => (await admin.call('GET /api/admin/first-steps')).body;
const NOTHING = { isOpen: true, firm: false, mail: false, consultant: false, employer: false, people: false, invitations: false };

afterEach(async () => {
  await portal.db.update(firm).set({ stepsDismissedAt: null });
});

test('each step is ticked by what exists in the database, and the list disappears when all are', async () => {
  expect(await steps()).toEqual(NOTHING);
  await admin.call('POST /api/admin/firm', { body: { name: 'Kantoor' } });
  expect(await steps()).toEqual({ ...NOTHING, firm: true });

  const server = await startMailServer();
  const account = {
    adminEmail: 'a@k.test',
    fromEmail: 'post@k.test',
    smtpHost: '127.0.0.1',
    smtpPort: server.port,
    smtpUser: LOGIN.user,
    smtpPass: LOGIN.pass,
  };
  await admin.call('POST /api/admin/email-config', { body: account });
  expect((await steps()).mail).toBe(false);
  expect((await admin.call('POST /api/admin/email-config/test')).status).toBe(200);
  expect((await steps()).mail).toBe(true);
  // A tested account that is saved again counts as tested; another server or address has to be tested again.
  const { smtpPass: _, ...same } = account;
  await admin.call('POST /api/admin/email-config', { body: { ...same, ccEmail: 'cc@k.test' } });
  expect((await steps()).mail).toBe(true);
  await admin.call('POST /api/admin/email-config', { body: { ...same, fromEmail: 'anders@k.test' } });
  expect((await steps()).mail).toBe(false);
  await admin.call('POST /api/admin/email-config/test');
  await server.stop();

  const { consultantId } = await portal.as('consultant');
  const hours = { consultantId: Number(consultantId), date: '2020-01-06', startTime: '09:00', endTime: '17:00', dayOfWeek: 1 };
  await portal.db.insert(availability).values(hours);
  expect((await steps()).consultant, 'hours of the past').toBe(false);
  await portal.db.insert(availability).values({ ...hours, date: MONDAY });
  expect((await steps()).consultant).toBe(true);
  await portal.db.update(consultants).set({ isActive: false });
  expect((await steps()).consultant, 'nobody works').toBe(false);
  await portal.db.update(consultants).set({ isActive: true });

  const { id: employerId } = await newEmployer(portal);
  await admin.call('POST /api/employees', { body: { employerId, firstName: 'Jan', lastName: 'Smit', email: 'jan@x.test' } });
  expect(await steps()).toMatchObject({ isOpen: true, employer: true, people: true, invitations: false });
  await newInvitee(portal, employerId);
  expect(await steps()).toEqual({
    isOpen: false,
    firm: true,
    mail: true,
    consultant: true,
    employer: true,
    people: true,
    invitations: true,
  });
  await portal.db.delete(emailConfig);
});

test('dismissing the list hides it for all administrators', async () => {
  expect((await steps()).isOpen).toBe(true);
  const other = await portal.as('admin');
  await Promise.all([admin, other].map((one) => one.call('POST /api/admin/first-steps/dismiss')));
  expect((await steps()).isOpen).toBe(false);
});
