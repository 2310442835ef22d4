import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchText, sortKey } from '#domain/people/names.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { employeeNow, historyAbout, mailsAbout, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});

const send = (employerId: number) => admin.call('POST /api/employees/send-invitations', { body: { employerId } });

let number = 0;
async function newEmployees(employerId: number, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, () => {
    const person = { firstName: 'Ans', lastName: `Nieuw ${++number}`, email: `nieuw${number}@werk.test` };
    return { ...person, employerId, sortKey: sortKey(person.lastName), searchText: searchText(person) };
  });
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1000) {
    const rows = await portal.db
      .insert(employees)
      .values(people.slice(i, i + 1000))
      .returning({ id: employees.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const invitationsTo = (ids: number[]) => portal.db.select(WITH_TEXT).from(mails).where(inArray(mails.employeeId, ids)).orderBy(mails.id);

test('someone whose status was changed by hand is not invited, counted as waiting or shown in the preview', async () => {
  const { id: employerId } = await newEmployer(portal);
  const ids = await newEmployees(employerId, 4);
  for (const [i, status] of (['uitgenodigd', 'afspraak_gemaakt', 'afgerond'] as const).entries()) {
    await admin.call('PUT /api/employees/{id}', { params: { id: ids[i]! }, body: { status } });
  }
  const overview = async () => {
    const { body } = await admin.call('GET /api/employees/invitations');
    return (body as { employerId: number; waiting: number; invited: number }[]).find((row) => row.employerId === employerId);
  };
  expect(await overview()).toMatchObject({ waiting: 1, invited: 0 });
  const preview = await admin.call('GET /api/employees/invitation-preview', { query: { employerId } });
  expect(preview.body.to).toBe((await employeeNow(portal, ids[3]!)).email);
  expect((await admin.call('POST /api/employees/invite', { body: { employeeIds: ids.slice(0, 3) } })).body.count).toBe(0);
  expect((await send(employerId)).body.count).toBe(1);
  expect((await invitationsTo(ids)).map(({ employeeId }) => employeeId)).toEqual([ids[3]]);
  expect(await overview()).toMatchObject({ waiting: 0, invited: 1 });
});

test('a sending invites only the employer’s people without an invitation', async () => {
  const { id: employerId } = await newEmployer(portal);
  const elsewhere = await newEmployees((await newEmployer(portal)).id, 1);
  const invitedBefore = await newInvitee(portal, employerId);
  const ids = await newEmployees(employerId, 2);
  const { status, body } = await send(employerId);
  expect(status).toBe(200);
  expect(body).toEqual({ count: 2, message: '2 uitnodigingen staan klaar voor verzending.' });
  for (const id of ids) {
    const employee = await employeeNow(portal, id);
    expect(employee).toMatchObject({
      status: 'uitgenodigd',
      invitationSent: true,
      invitationSentDate: portal.instant.toString({ smallestUnit: 'millisecond' }),
    });
    expect(employee.invitationToken).toHaveLength(43);
    expect(await mailsAbout(portal, id)).toMatchObject([
      { kind: 'invitation', to: employee.email, links: [`http://portaal.test/book/${employee.invitationToken}`] },
    ]);
    expect(await historyAbout(portal, id)).toEqual([
      {
        actor: 'Ada Beheer',
        action: 'uitgenodigd',
        subject: 'employee',
        before: { status: 'niet_uitgenodigd' },
        after: { status: 'uitgenodigd' },
      },
    ]);
  }
  expect((await employeeNow(portal, elsewhere[0]!)).invitationSent).toBe(false);
  expect((await employeeNow(portal, invitedBefore.id)).invitationToken).toBe(invitedBefore.token);
  expect((await send(employerId)).body).toEqual({ count: 0, message: 'Alle werknemers van deze werkgever hebben al een uitnodiging.' });
});

test('ten simultaneous clicks invite everyone once: each person gets one mail, with the valid token', async () => {
  const { id: employerId } = await newEmployer(portal);
  const ids = await newEmployees(employerId, 30);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => send(employerId)),
    ...Array.from({ length: 5 }, () => admin.call('POST /api/employees/invite', { body: { employeeIds: [...ids].reverse() } })),
  ]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(30);
  const posted = await invitationsTo(ids);
  expect(posted).toHaveLength(30);
  const tokens = await portal.db
    .select({ id: invitations.employeeId, token: invitations.token })
    .from(invitations)
    .where(inArray(invitations.employeeId, ids));
  const links = new Map(posted.map((mail) => [mail.employeeId, (mail.letter as Letter).button!.url]));
  for (const { id, token } of tokens) expect(links.get(id)).toBe(`http://portaal.test/book/${token}`);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(30);
});

test('a selection over several employers skips people already invited or deleted', async () => {
  const one = await newEmployer(portal);
  const two = await newEmployer(portal);
  const ids = [...(await newEmployees(one.id, 1)), ...(await newEmployees(two.id, 1))];
  const invited = await newInvitee(portal, one.id);
  const { body } = await admin.call('POST /api/employees/invite', { body: { employeeIds: [...ids, invited.id, 999_999] } });
  expect(body).toEqual({ count: 2 });
});

test.each([[[]], [[0]], ['alle'], [Array.from({ length: 10_001 }, (_, i) => i + 1)]])(
  'a selection that is empty, too long or not a list of ids is refused',
  async (employeeIds) => {
    expect((await admin.call('POST /api/employees/invite', { body: { employeeIds } })).status).toBe(400);
  },
);

test('a sending that fails half way leaves nobody half invited, and the next click invites the others', async () => {
  const { id: employerId } = await newEmployer(portal);
  const ids = await newEmployees(employerId, 260);
  // A constraint makes the last one fail: its batch is rolled back, the batch before it stays.
  await portal.db.execute(sql`ALTER TABLE history ADD CONSTRAINT not_the_last CHECK (subject_id <> ${sql.raw(String(ids.at(-1)))})`);
  expect((await send(employerId)).status).toBe(500);
  await portal.db.execute(sql`ALTER TABLE history DROP CONSTRAINT not_the_last`);
  expect(await invitationsTo(ids)).toHaveLength(250);
  expect((await send(employerId)).body.count).toBe(10);
  const posted = await invitationsTo(ids);
  expect(new Set(posted.map(({ employeeId }) => employeeId)).size).toBe(260);
  expect(posted).toHaveLength(260);
});

test('with communication through HR one mail with the links of everyone goes to HR', async () => {
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test', contactPerson: 'Mieke Smit' });
  const ids = await newEmployees(employer.id, 3);
  expect((await send(employer.id)).body.count).toBe(3);
  expect(await invitationsTo(ids)).toEqual([]);
  const [mail, ...others] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, 'hr@linde.test'));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'hr_overview', toName: 'Mieke Smit', employeeId: null });
  const { table } = mail!.letter as Letter;
  const links = await Promise.all(ids.map(async (id) => `http://portaal.test/book/${(await employeeNow(portal, id)).invitationToken}`));
  expect(table!.rows.map(({ link }) => link!.url)).toEqual(links);
  expect(table!.file).toMatch(/\.csv$/);
});

test('the overview of invitations tells per employer how many people are waiting and invited, and the number of mails per status', async () => {
  const employer = await newEmployer(portal, { name: 'Aannemer Aa' });
  const hr = await newEmployer(portal, { name: 'Aannemer Ab', communicatieViaHrm: true, email: 'hr@aannemer.test' });
  const [first] = await newEmployees(employer.id, 3);
  await newEmployees(hr.id, 2);
  await admin.call('POST /api/employees/invite', { body: { employeeIds: [first!] } });
  await send(hr.id);
  const { body } = await admin.call('GET /api/employees/invitations');
  const none = { wachtend: 0, niet_verzonden: 0, verzonden: 0, mislukt: 0 };
  expect(body.slice(0, 2)).toEqual([
    {
      employerId: employer.id,
      employerName: 'Aannemer Aa',
      communicatieViaHrm: false,
      waiting: 2,
      invited: 1,
      mails: { ...none, niet_verzonden: 1 },
    },
    {
      employerId: hr.id,
      employerName: 'Aannemer Ab',
      communicatieViaHrm: true,
      waiting: 0,
      invited: 2,
      mails: { ...none, niet_verzonden: 1 },
    },
  ]);
});

test('the preview is the mail to the first person without an invitation, with an invalid link', async () => {
  const employer = await newEmployer(portal);
  const preview = (employerId: number) => admin.call('GET /api/employees/invitation-preview', { query: { employerId } });
  expect((await preview(employer.id)).body).toMatchObject({ to: 'sam.jansen@voorbeeld.nl' });
  const [id] = await newEmployees(employer.id, 1);
  const { email } = await employeeNow(portal, id!);
  const { body } = await preview(employer.id);
  expect(body).toMatchObject({ to: email, subject: 'Uitnodiging voor uw pensioengesprek' });
  expect(body.html).toContain(employer.name);
  expect(body.text).toContain('http://portaal.test/book/voorbeeld');
  expect((await employeeNow(portal, id!)).invitationSent).toBe(false);
  expect((await preview(999_999)).status).toBe(404);
});

test('the overview of invitations can be limited to chosen employers, and counts their mails by status', async () => {
  const [one, two] = [await newEmployer(portal), await newEmployer(portal)];
  const [sent] = await newEmployees(one.id, 2);
  await newEmployees(two.id, 1);
  await send(one.id);
  const overview = async (employerIds: string) => (await admin.call('GET /api/employees/invitations', { query: { employerIds } })).body;
  expect(await overview(String(one.id))).toMatchObject([{ employerId: one.id, waiting: 0, invited: 2, mails: { niet_verzonden: 2 } }]);
  expect((await overview(`${two.id},${one.id}`)).length).toBe(2);
  await portal.db
    .update(mails)
    .set({ status: 'verzonden' })
    .where(inArray(mails.employeeId, [sent!]));
  expect((await overview(String(one.id)))[0].mails).toEqual({ wachtend: 0, niet_verzonden: 1, verzonden: 1, mislukt: 0 });
  expect((await overview('1,x')).fields.employerIds).toBe('Ongeldig nummer.');
});

test('the preview of an overview to HR counts everyone without an invitation', async () => {
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@velen.test' });
  await newEmployees(employer.id, 120);
  const { body } = await admin.call('GET /api/employees/invitation-preview', { query: { employerId: employer.id } });
  expect(body).toMatchObject({ to: 'hr@velen.test' });
  expect(body.text).toContain('Wij nodigen 120 werknemers');
});
