import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { charges, statementLines, statements, tariff } from '#server/db/schema/money.ts';
import { newCharge } from '#server/testing/charges.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { ADMINISTRATOR, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { makeStatement } from './make-statement.ts';

// Concurrency, and the state after a failure.

const portal = usePortal();
const MONTH = MONDAY.slice(0, 7);
let admin: Someone;
let other: Someone;

const make = (employerId: number, by = admin) => by.call('POST /api/admin/statements', { body: { employerId, month: MONTH } });
const waive = (id: number) => admin.call('POST /api/admin/charges/{id}/waive', { params: { id }, body: { reason: 'Was ziek' } });
const credit = (id: number, by = admin) => by.call('POST /api/admin/charges/{id}/credit', { params: { id }, body: { reason: 'Was ziek' } });
const lastNumber = async () => (await portal.db.select().from(tariff))[0]!.lastNumber;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  [admin, other] = [await portal.as('admin'), await portal.as('admin')];
  await admin.call('POST /api/admin/tariff', { body: { cents: 7500, vatPercent: 21 } });
});

beforeEach(() => {
  portal.at(MONDAY, '08:00');
});

const charged = (employerId: number) => newCharge(portal, employerId);
test('ten simultaneous statements get consecutive numbers, also when others fail in between', async () => {
  const before = await lastNumber();
  const firms = await Promise.all(Array.from({ length: 10 }, () => newEmployer(portal)));
  for (const { id } of firms) await charged(id);
  const empty = await newEmployer(portal);
  const broken = await newEmployer(portal);
  await charged(broken.id);
  // Fails in the last step, after the number was assigned and the lines were written.
  const failing = () =>
    makeStatement(portal.services, { ...ADMINISTRATOR, name: null as unknown as string }, { employerId: broken.id, month: MONTH });
  const work = firms.flatMap(({ id }, n) => [
    make(id).then(({ body }) => body.number as number),
    ...(n % 3 === 0
      ? [
          make(empty.id).then(({ status }) => -status),
          failing().then(
            () => 0,
            () => -500,
          ),
        ]
      : []),
  ]);
  const answers = await Promise.all(work);
  expect(answers.filter((answer) => answer > 0).sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, n) => before + 1 + n));
  expect(answers.filter((answer) => answer < 0).sort()).toEqual([-409, -409, -409, -409, -500, -500, -500, -500]);
  expect(await lastNumber()).toBe(before + 10);
  // The failed statement left nothing behind and can be made.
  expect((await make(broken.id)).body.number).toBe(before + 11);
  const numbers = await portal.db.select({ number: statements.number }).from(statements).orderBy(asc(statements.number));
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});

test('when two administrators make the same statement simultaneously, the second is refused because nothing is left', async () => {
  const firm = await newEmployer(portal);
  for (let n = 0; n < 5; n++) await charged(firm.id);
  const answers = await Promise.all([make(firm.id), make(firm.id, other), make(firm.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)!.body.lines.length).toBe(5);
});

test('when waiving a charge and making its statement coincide, one of them succeeds, and no charge is both waived and on a statement', async () => {
  for (let round = 0; round < 5; round++) {
    const firm = await newEmployer(portal);
    const id = await charged(firm.id);
    const [waived, made] = await Promise.all([waive(id), make(firm.id)]);
    expect([waived.status, made.status].sort()).toEqual([200, 409]);
    const [charge] = await portal.db.select().from(charges).where(eq(charges.id, id));
    expect((charge!.waivedAt === null) !== (charge!.statementId === null)).toBe(true);
  }
});

test('two simultaneous credits of a charge make one, and two simultaneous statements contain it once', async () => {
  const firm = await newEmployer(portal);
  const id = await charged(firm.id);
  await make(firm.id);
  const credits = await Promise.all([credit(id), credit(id, other)]);
  expect(credits.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await Promise.all([make(firm.id), make(firm.id, other)]);
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await portal.db.select().from(statementLines).where(eq(statementLines.chargeId, id))).length).toBe(2);
});

test('when a no-show is taken back while its statement is made, its charge is deleted before the statement or credited after it', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  for (const time of ['09:00', '10:00', '11:00']) {
    const firm = await newEmployer(portal);
    const { id } = await newAppointment(portal, firm.id, hour(consultantId, FRIDAY, time));
    const set = (status: string) => admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
    await set('no_show');
    const [made, back] = await Promise.all([make(firm.id), set('voltooid')]);
    expect(back.status).toBe(200);
    const left = await portal.db.select().from(charges).where(eq(charges.appointmentId, id));
    expect(left.map(({ creditedAt }) => creditedAt !== null)).toEqual(made.status === 200 ? [true] : []);
  }
});

test('erasing removes the name from the reason of a credit, and the statement still adds up', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const firm = await newEmployer(portal);
  const { id, employee } = await newAppointment(portal, firm.id, hour(consultantId, FRIDAY, '09:00'), { lastName: 'Wisbaar' });
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'no_show' } });
  const made = (await make(firm.id)).body;
  const [{ id: chargeId }] = (await admin.call('GET /api/admin/charges', { query: { employerId: firm.id } })).body;
  await admin.call('POST /api/admin/charges/{id}/credit', { params: { id: chargeId }, body: { reason: 'Jan Wisbaar was er wel' } });
  await admin.call('POST /api/employees/{id}/erase', { params: { id: employee.id } });
  const [charge] = await portal.db.select().from(charges).where(eq(charges.id, chargeId));
  expect([charge!.employeeName, charge!.creditReason?.includes('Wisbaar')]).toEqual([null, false]);
  expect(charge!.statementId).toBe(made.id);
  expect((await make(firm.id)).body.totalCents).toBe(-made.totalCents);
});
