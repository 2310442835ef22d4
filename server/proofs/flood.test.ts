import { expect, test } from 'vitest';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { appointmentNow, employeeNow, FRIDAY, hour, mailsAbout, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const STRANGER = { name: 'Vreemde', email: 'vreemde@elders.test' };

test('one link that books and cancels in a loop mails a stranger twenty times an hour, and a password link goes before all of it', async () => {
  portal.at(MONDAY, '09:00');
  const smtp = await startMailServer();
  const admin = await portal.as('admin', { name: 'Eva Smit' });
  await useAccount(portal.services, smtp.port);
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { id } = await newInvitee(portal, (await newEmployer(portal)).id);
  const wish = hour(consultantId, FRIDAY, '09:00');
  const book = async () => {
    const token = (await employeeNow(portal, id)).invitationToken!;
    return portal.call('POST /api/book/{token}', { params: { token }, body: { ...wish, partner: STRANGER } });
  };
  const cancel = (token: string) => portal.call('POST /api/cancel/{token}', { params: { token } });
  let last = await book();
  for (let i = 0; last.status === 200 && i < 30; i++) {
    expect((await cancel(last.body.cancelToken)).status).toBe(200);
    last = await book();
  }
  expect([last.status, last.body.errorType, last.headers['retry-after']]).toEqual([429, 'TOO_MANY_BOOKINGS', '3600']);
  expect((await mailsAbout(portal, id)).filter(({ to }) => to === STRANGER.email)).toHaveLength(20);

  await portal.call('POST /api/forgot-password', { body: { email: 'eva.smit@portaal.test' } });
  await portal.sendDue();
  expect(smtp.received[0]!.to).toEqual(['eva.smit@portaal.test']);
  await smtp.stop();

  // What an administrator books for somebody who phones is neither refused nor counted.
  const phoned = await admin.call('POST /api/employees/{id}/book', { params: { id }, body: wish });
  expect(phoned.status).toBe(200);
  expect((await cancel((await appointmentNow(portal, phoned.body.id))!.cancelToken)).status).toBe(200);
  expect((await book()).status).toBe(429);
  portal.at(MONDAY, '10:00');
  expect((await book()).status).toBe(200);
});
