import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, historyAbout, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeEach(() => portal.at(MONDAY, '08:00'));

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
});

async function ask(email: string, remoteAddress = '198.51.100.7') {
  const { status, text } = await portal.call('POST /api/lost-link', { body: { email }, remoteAddress });
  await portal.settle();
  return { status, text };
}

async function lettersTo(email: string) {
  const sent = and(eq(mails.kind, 'lost_link'), eq(mails.toAddress, email));
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(sent);
  return rows.map((row) => ({ ...row, rows: (row.letter as Letter).table!.rows }));
}

test('one letter has every living link of an address: an invitation, an appointment, and the advice to ask HR', async () => {
  const email = 'familie@werknemer.test';
  const [employer, other, viaHr] = [
    await newEmployer(portal),
    await newEmployer(portal),
    await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@eik.test' }),
  ];
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const invited = await newInvitee(portal, employer.id, { email });
  const { employee: booked } = await newAppointment(portal, other.id, hour(consultantId, FRIDAY, '09:00'), { email });
  const ofHr = await newInvitee(portal, viaHr.id, { email });
  await newInvitee(portal, (await newEmployer(portal)).id, { email, status: 'afgerond' });
  expect(await ask('Familie@Werknemer.test')).toEqual({ status: 204, text: '' });
  const [letter] = await lettersTo(email);
  expect(letter!.rows.map(({ employeeId, link }) => [employeeId, link?.url.replace(portal.services.appUrl, '')])).toEqual([
    [invited.id, `/book/${invited.token}`],
    [booked.id, `/book/${booked.token}`],
    [ofHr.id, undefined],
  ]);
  expect(letter!.rows[2]!.cells).toContain('Vraag de HR-afdeling van deze werkgever om uw link.');
  expect(letter).toMatchObject({ class: 'direct', audience: 'employee' });
  expect((await historyAbout(portal, invited.id)).at(-1)).toMatchObject({
    actor: 'Onbekend',
    action: 'link opgevraagd op de pagina voor een kwijtgeraakte link',
  });
});

test('somebody who stopped all mail gets it; a person without a link, an unknown address and a user get nothing', async () => {
  const { id } = await newEmployer(portal);
  await newInvitee(portal, id, { email: 'gestopt@werknemer.test', stoppedAt: portal.instant.toString() });
  await newInvitee(portal, id, { email: 'klaar@werknemer.test', status: 'afgerond' });
  const account = await portal.as('consultant');
  const { email } = (await account.call('GET /api/user')).body;
  await newInvitee(portal, id, { email });
  for (const one of ['gestopt@werknemer.test', 'klaar@werknemer.test', 'niemand@werknemer.test', email]) {
    expect(await ask(one)).toEqual({ status: 204, text: '' });
  }
  expect(await lettersTo('gestopt@werknemer.test')).toHaveLength(1);
  for (const one of ['klaar@werknemer.test', 'niemand@werknemer.test', email]) expect(await lettersTo(one)).toHaveLength(0);
});

test('an address gets three letters in a day of Amsterdam, also if five are asked for at once; later calls say the same', async () => {
  const email = 'vaak@werknemer.test';
  await newInvitee(portal, (await newEmployer(portal)).id, { email });
  portal.at(MONDAY, '23:30');
  await Promise.all(Array.from({ length: 5 }, () => ask(email)));
  expect(await lettersTo(email)).toHaveLength(3);
  expect((await ask(email)).status).toBe(204);
  portal.instant = portal.instant.add({ hours: 1 });
  await ask(email);
  expect(await lettersTo(email)).toHaveLength(4);
});

test('a caller may ask a hundred times in a quarter of an hour, whatever the addresses', async () => {
  const call = (email: string) => portal.call('POST /api/lost-link', { body: { email }, remoteAddress: '198.51.100.99' });
  for (let i = 0; i < 100; i++) expect((await call(`wie${i}@werknemer.test`)).status).toBe(204);
  const { status, headers, body } = await call('nog@werknemer.test');
  await portal.settle();
  expect([status, body.errorType, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_ATTEMPTS', true]);
});

test('a link that was replaced before the letter was sent is left out, and a letter without a link is not sent', async () => {
  const email = 'twee@werknemer.test';
  const [one, other] = [
    await newInvitee(portal, (await newEmployer(portal)).id, { email }),
    await newInvitee(portal, (await newEmployer(portal)).id, { email }),
  ];
  await ask(email);
  const [letter] = await lettersTo(email);
  const wanted = async () => stillWanted(portal.db, { ...letter!, letter: letter!.letter as Letter }, portal.instant);
  await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: one.id } });
  expect(await wanted()).toMatchObject({ letter: { table: { rows: [{ employeeId: other.id }] } } });
  await portal.db.update(employees).set({ status: 'afgerond' }).where(eq(employees.id, other.id));
  expect(await wanted()).toEqual({ reason: 'De links in deze e-mail werken niet meer.' });
});
