import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_STATEMENTS_AT_ONCE } from '#domain/money/vocabulary.ts';
import { charges, statementFiles, statementLines, statements, tariff } from '#server/db/schema/money.ts';
import { employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { newCharge } from '#server/testing/charges.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { ADMINISTRATOR, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { makeMonth } from './make-month.ts';

// All statements of a month in one call: outcomes, concurrency, and a failure half way.

const portal = usePortal();
const MONTH = MONDAY.slice(0, 7);
const CALL = 'POST /api/admin/statements/month';
type Outcome = { employerId: number; statement: { id: number; number: number; totalCents: number } | null; refusal: string | null };
let admin: Someone;
let other: Someone;

const make = (by = admin, month = MONTH) => by.call(CALL, { body: { month } });
const outcomesFor = (body: { statements: Outcome[] }, ids: number[]) =>
  body.statements.filter(({ employerId }) => ids.includes(employerId));
const setTariff = (cents: number) => admin.call('POST /api/admin/tariff', { body: { cents, vatPercent: 21 } });

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  [admin, other] = [await portal.as('admin'), await portal.as('admin')];
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await setTariff(7500);
  await make();
  await make(admin, '2026-04');
});

const charge = (employerId: number) => newCharge(portal, employerId);
async function firmsWithCharges(count: number): Promise<number[]> {
  const firms = await Promise.all(Array.from({ length: count }, (_, n) => newEmployer(portal, { email: `geld${n}@werkgever.test` })));
  for (const { id } of firms) await charge(id);
  return firms.map(({ id }) => id).sort((a, b) => a - b);
}

/** Expects numbers without gaps, and statements whose lines add up to their totals. */
async function expectWhole(): Promise<void> {
  const rows = await portal.db.select().from(statements).orderBy(asc(statements.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect((await portal.db.select().from(tariff))[0]!.lastNumber).toBe(rows.length);
  for (const { id, netCents, vatCents } of rows) {
    const lines = await portal.db.select().from(statementLines).where(eq(statementLines.statementId, id));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents);
    expect(lines.reduce((sum, { vatCents }) => sum + (vatCents ?? Number.NaN), 0)).toBe(vatCents);
  }
}

test('makes one statement for each employer with open charges in that month, and returns the outcome of each', async () => {
  const [one, two, elsewhere] = await firmsWithCharges(3);
  await charge(one!);
  await portal.db.update(charges).set({ date: '2026-04-02' }).where(eq(charges.employerId, elsewhere!));
  const { status, body } = await make();
  expect(status).toBe(200);
  expect(body.left).toBe(0);
  expect(body.statements.map(({ employerId, statement, refusal }: Outcome) => [employerId, statement?.totalCents, refusal])).toEqual(
    expect.arrayContaining([
      [one, 18_150, null],
      [two, 9075, null],
    ]),
  );
  expect(body.statements.length).toBe(2);
  expect(JSON.stringify(body)).not.toContain('Jan');
  await expectWhole();
  await portal.settle();
  const ids = body.statements.map(({ statement }: Outcome) => statement!.id);
  expect((await portal.db.select().from(statementFiles).where(inArray(statementFiles.statementId, ids))).length).toBe(2);
});

test('a repeated call makes no second statement', async () => {
  const ids = await firmsWithCharges(3);
  expect(outcomesFor((await make()).body, ids).every(({ statement }) => statement !== null)).toBe(true);
  expect((await make()).body).toEqual({ statements: [], left: 0 });
  await expectWhole();
});

test('concurrent calls of two administrators make each statement once; the other calls get NOTHING_TO_STATE', async () => {
  const ids = await firmsWithCharges(8);
  const answers = await Promise.all([make(), make(other), make(), make(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const outcomes = answers.flatMap(({ body }) => outcomesFor(body, ids));
  expect(
    outcomes
      .filter(({ statement }) => statement)
      .map(({ employerId }) => employerId)
      .sort((a, b) => a - b),
  ).toEqual(ids);
  expect(new Set(outcomes.filter(({ statement }) => !statement).map(({ refusal }) => refusal))).toEqual(new Set(['NOTHING_TO_STATE']));
  await expectWhole();
});

test('with simultaneous statements and a waiver, every charge is either waived or on one statement', async () => {
  const ids = await firmsWithCharges(5);
  const waived = await charge(ids[0]!);
  await Promise.all([
    make(),
    make(other),
    ...ids.map((employerId) => admin.call('POST /api/admin/statements', { body: { employerId, month: MONTH } })),
    admin.call('POST /api/admin/charges/{id}/waive', { params: { id: waived }, body: { reason: 'Was ziek' } }),
  ]);
  for (const { waivedAt, statementId } of await portal.db.select().from(charges).where(inArray(charges.employerId, ids)))
    expect((waivedAt === null) !== (statementId === null)).toBe(true);
  await expectWhole();
});

test('a failure half way leaves complete statements, and a second call makes the rest', async () => {
  const ids = await firmsWithCharges(6);
  let calls = 0;
  // now() throws at the fourth statement, after its charges were locked, as a lost connection would.
  const now = () => {
    if (++calls > 4) throw new Error('lost');
    return portal.instant;
  };
  await expect(makeMonth({ ...portal.services, now }, ADMINISTRATOR, MONTH)).rejects.toThrow('lost');
  const made = await portal.db.select().from(statements).where(inArray(statements.employerId, ids));
  expect(made.length).toBe(3);
  await expectWhole();
  expect(outcomesFor((await make()).body, ids).length).toBe(3);
  await expectWhole();
  await portal.settle();
  expect((await portal.db.select().from(statementFiles)).length).toBe((await portal.db.select().from(statements)).length);
});

test('an employer without a tariff is reported, and the others get their statement', async () => {
  const [without, own] = await firmsWithCharges(2);
  await portal.db.update(employers).set({ tariffCents: 5000 }).where(eq(employers.id, own!));
  await setTariff(0);
  const { body } = await make();
  expect(outcomesFor(body, [own!])).toMatchObject([{ statement: { totalCents: 6050 }, refusal: null }]);
  expect(outcomesFor(body, [without!])).toMatchObject([
    { statement: null, refusal: 'NO_TARIFF', message: expect.stringContaining('tarief') },
  ]);
});

test('an invalid month is refused in Dutch', async () => {
  for (const month of ['2026-13', '', undefined]) {
    const { status, body } = await admin.call(CALL, { body: { month } });
    expect([status, typeof body.message]).toEqual([400, 'string']);
  }
});

test('all statements are sent in one call, each once, also when two administrators do so simultaneously', async () => {
  const ids = await firmsWithCharges(4);
  await portal.db.update(employers).set({ email: null }).where(eq(employers.id, ids[3]!));
  const made = outcomesFor((await make()).body, ids).map(({ statement }) => statement!.id);
  await portal.settle();
  const send = (by: Someone) => by.call('POST /api/admin/statements/send', { body: { ids: made } });
  const answers = await Promise.all([send(admin), send(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const outcomes = answers.flatMap(({ body }) => body as { id: number; sentTo: string | null; refusal: string | null }[]);
  expect(outcomes.filter(({ sentTo }) => sentTo).length).toBe(3);
  expect(new Set(outcomes.filter(({ sentTo }) => !sentTo).map(({ refusal }) => refusal))).toEqual(
    new Set(['STATEMENT_ALREADY_SENT', 'STATEMENT_WITHOUT_READER']),
  );
  expect((await portal.db.select().from(mails).where(inArray(mails.employerId, ids))).length).toBe(3);
  const unsent = await admin.call('GET /api/admin/statements', { query: { sent: 'no', month: MONTH, employerId: ids[3]! } });
  expect(unsent.body).toMatchObject([{ employerId: ids[3], sentAt: null }]);
  expect((await admin.call('POST /api/admin/statements/send', { body: { ids: [] } })).status).toBe(400);
  const unknown = await admin.call('POST /api/admin/statements/send', { body: { ids: [2_000_000] } });
  expect(unknown.body).toMatchObject([{ sentTo: null, refusal: 'STATEMENT_NOT_FOUND' }]);
});

test('employers beyond the limit of one call are counted as left, and get their statements in the next call', async () => {
  const name = (n: number) => ({ name: `Veel ${n}`, preferredMeetingType: 'geen' as const });
  const many = await portal.db
    .insert(employers)
    .values(Array.from({ length: MAX_STATEMENTS_AT_ONCE + 2 }, (_, n) => name(n)))
    .returning({ id: employers.id });
  for (const { id } of many) await charge(id);
  // Without their PDFs: fifty more would prove nothing.
  portal.services.later = () => {};
  const first = (await make()).body;
  expect([first.statements.length, first.left]).toEqual([MAX_STATEMENTS_AT_ONCE, 2]);
  const second = (await make()).body;
  expect([second.statements.length, second.left]).toEqual([2, 0]);
});
