import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { charges, statementFiles, statementLines, statements, tariff } from '#server/db/schema/money.ts';
import { employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { pdfText } from '#server/store/privacy/pdf-text.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import { newCharge } from '#server/testing/charges.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const MONTH = MONDAY.slice(0, 7);
let admin: Someone;
let employer: typeof employers.$inferSelect;

const make = (employerId = employer.id, month = MONTH) => admin.call('POST /api/admin/statements', { body: { employerId, month } });
const send = (id: number, body?: object) => admin.call('POST /api/admin/statements/{id}/send', { params: { id }, ...(body && { body }) });
const credit = (id: number, reason: unknown = 'Was ziek') =>
  admin.call('POST /api/admin/charges/{id}/credit', { params: { id }, body: { reason } });
const waive = (id: number) => admin.call('POST /api/admin/charges/{id}/waive', { params: { id }, body: { reason: 'Was ziek' } });
const listed = async (employerId = employer.id) => (await admin.call('GET /api/admin/charges', { query: { employerId } })).body;
const setTariff = (cents: number, vatPercent = 21) => admin.call('POST /api/admin/tariff', { body: { cents, vatPercent } });
const auditOf = async (action: string) => (await admin.call('GET /api/admin/audit', { query: { action, limit: 1 } })).body[0]?.subject;

const charged = (date = FRIDAY, startTime = '09:00', employerId = employer.id) =>
  newCharge(portal, employerId, { date, startTime, employerName: employer.name });

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin', { name: 'Anna Beheer' });
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  employer = await newEmployer(portal, { email: 'geld@werkgever.test', street: 'Dorpsstraat 12', postalCode: '1234 AB' });
  await setTariff(7500);
});

describe('the tariff', () => {
  test('the tariff is set in cents without VAT, and keeps VAT if it is not sent', async () => {
    expect((await setTariff(8000, 9)).body).toEqual({ cents: 8000, vatPercent: 9 });
    expect((await admin.call('POST /api/admin/tariff', { body: { cents: 7000 } })).body).toEqual({ cents: 7000, vatPercent: 9 });
    expect((await admin.call('GET /api/admin/tariff')).body).toEqual({ cents: 7000, vatPercent: 9 });
    expect(await auditOf('instellingen gewijzigd')).toBe('tarief');
  });

  test('amounts, VAT and payment terms out of their range are refused, and nothing changes', async () => {
    const refused = [
      { cents: -1 },
      { cents: 1_000_001 },
      { cents: 75.5 },
      { cents: 7500, vatPercent: 101 },
      { cents: 7500, vatPercent: -1 },
    ];
    for (const body of refused) expect((await admin.call('POST /api/admin/tariff', { body })).status, JSON.stringify(body)).toBe(400);
    for (const paymentDays of [0, 121, 1.5])
      expect((await admin.call('POST /api/admin/firm', { body: { paymentDays } })).status, `${paymentDays} days`).toBe(400);
    expect((await admin.call('GET /api/admin/tariff')).body).toEqual({ cents: 7500, vatPercent: 21 });
  });

  test('an employer’s own tariff comes first, is kept by other changes and removed by null', async () => {
    const consultant = await newConsultant(portal, []);
    const own = { name: 'Eigen tarief', preferredConsultantIds: [consultant.consultantId] };
    const added = await admin.call('POST /api/employers', { body: { ...own, tariffCents: 5000 } });
    expect([added.body.tariffCents, await auditOf('tarief gewijzigd')]).toEqual([5000, `werkgever ${added.body.id}`]);
    const change = (body: object) => admin.call('PUT /api/employers/{id}', { params: { id: added.body.id }, body });
    expect((await change({ city: 'Almere' })).body.tariffCents).toBe(5000);
    await charged(FRIDAY, '09:00', added.body.id);
    expect((await make(added.body.id)).body).toMatchObject({ netCents: 5000, totalCents: 6050 });
    expect((await change({ tariffCents: null })).body.tariffCents).toBe(null);
    expect((await change({ tariffCents: -5 })).status).toBe(400);
  });
});

describe('a statement', () => {
  test('a statement numbers and freezes the charges of the month, by date of the appointment', async () => {
    const ids = [await charged('2026-03-31', '10:00'), await charged('2026-03-01', '09:00')];
    const others = [await charged('2026-02-28'), await charged('2026-04-01')];
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      employerId: employer.id,
      month: MONTH,
      netCents: 15_000,
      vatCents: 3150,
      totalCents: 18_150,
      sentAt: null,
    });
    expect(body.lines).toEqual([
      expect.objectContaining({ date: '2026-03-01', startTime: '09:00', kind: 'no_show', cents: 7500, vatPercent: 21, isCredit: false }),
      expect.objectContaining({ date: '2026-03-31', startTime: '10:00' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Jan');
    const rows = await listed();
    expect(
      rows.filter(({ id }: { id: number }) => ids.includes(id)).map((row: { statementNumber: number }) => row.statementNumber),
    ).toEqual([body.number, body.number]);
    expect(
      rows.filter(({ id }: { id: number }) => others.includes(id)).every((row: { statementId: null }) => row.statementId === null),
    ).toBe(true);
    expect(await auditOf('afrekening gemaakt')).toBe(`afrekening ${body.number}`);
    await setTariff(1);
    const page = await admin.call('GET /api/admin/statements', { query: { employerId: employer.id, month: MONTH } });
    expect(page.headers['x-total-count']).toBe('1');
    expect(page.body).toMatchObject([{ id: body.id, number: body.number, totalCents: 18_150, lineCount: 2 }]);
  });

  test('a statement without open charges is refused; waived charges are left out', async () => {
    expect(await make()).toMatchObject({ status: 409, body: { errorType: 'NOTHING_TO_STATE' } });
    await waive(await charged());
    expect((await make()).body.errorType).toBe('NOTHING_TO_STATE');
    await charged();
    const first = await make();
    expect(first.body.lines.length).toBe(1);
    expect((await make()).body.errorType).toBe('NOTHING_TO_STATE');
    // A later charge goes on the next statement.
    await charged();
    expect((await make()).body).toMatchObject({ number: first.body.number + 1, lines: [expect.anything()] });
  });

  test('a statement needs a tariff, and the refusal says where to set it', async () => {
    await setTariff(0);
    await charged();
    expect(await make()).toMatchObject({ status: 409, body: { errorType: 'NO_TARIFF', message: expect.stringContaining('Instellingen') } });
    const { number } = (await portal.db.select({ number: tariff.lastNumber }).from(tariff))[0]!;
    await portal.db.update(employers).set({ tariffCents: 0 }).where(eq(employers.id, employer.id));
    expect((await make()).body).toMatchObject({ number: number + 1, totalCents: 0 });
  });

  test('a statement of an unknown employer is a 404', async () => {
    expect((await make(2_000_000)).body.errorType).toBe('EMPLOYER_NOT_FOUND');
    for (const call of ['pdf', 'xlsx'] as const) {
      expect((await admin.call(`GET /api/admin/statements/{id}/${call}`, { params: { id: 2_000_000 } })).status).toBe(404);
    }
    expect((await send(2_000_000)).body.errorType).toBe('STATEMENT_NOT_FOUND');
  });

  test('a preview changes nothing', async () => {
    await charged();
    const look = () => admin.call('GET /api/admin/statements/preview', { query: { employerId: employer.id, month: MONTH } });
    expect((await look()).body).toMatchObject({ netCents: 7500, totalCents: 9075, refusal: null, lines: [{ date: FRIDAY }] });
    const open = async () =>
      (await admin.call('GET /api/admin/statements/open')).body.filter((row: { employerId: number }) => row.employerId === employer.id);
    const row = { employerId: employer.id, employerName: employer.name, month: MONTH };
    expect(await open()).toEqual([{ ...row, charges: 1, credits: 0, totalCents: 9075, refusal: null }]);
    await setTariff(0);
    expect(await open()).toEqual([{ ...row, charges: 1, credits: 0, totalCents: null, refusal: 'NO_TARIFF' }]);
    await setTariff(7500);
    await make();
    expect((await look()).body).toMatchObject({ totalCents: 0, lines: [], refusal: 'NOTHING_TO_STATE' });
    expect(await open()).toEqual([]);
  });

  test('a statement keeps the names and addresses of the day it was made', async () => {
    await charged();
    const { id, number } = (await make()).body;
    await portal.settle();
    await portal.db.update(employers).set({ name: 'Nieuwe naam', street: 'Nieuwe straat 1' }).where(eq(employers.id, employer.id));
    const text = pdfText(await pdf(id));
    expect(text).toContain(`Afrekening ${number}`);
    expect(text).toContain('Dorpsstraat 12');
    expect(text).not.toContain('Nieuwe');
  });
});

async function pdf(id: number): Promise<Buffer> {
  const answer = await portal.app.inject({ url: `/api/admin/statements/${id}/pdf`, headers: { cookie: admin.cookie } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
}

describe('the term and the address for statements', () => {
  const setTerm = (paymentDays: unknown) => admin.call('POST /api/admin/firm', { body: { paymentDays } });
  let consultantId: number;
  const setAddress = (financeEmail: unknown) =>
    admin.call('PUT /api/employers/{id}', {
      params: { id: employer.id },
      body: { financeEmail, preferredConsultantIds: [consultantId] },
    });

  beforeAll(async () => {
    ({ consultantId } = await newConsultant(portal, []));
  });

  test('PDF, letter and spreadsheet have the term and address from when the statement was made', async () => {
    expect((await setTerm(30)).body.paymentDays).toBe(30);
    expect((await setAddress('administratie@werkgever.test')).body.financeEmail).toBe('administratie@werkgever.test');
    await charged();
    const { id, dueOn } = (await make()).body;
    expect(dueOn).toBe('2026-04-01');
    await portal.settle();
    await setTerm(14);
    const text = pdfText(await pdf(id));
    for (const part of ['Betalen uiterlijk', '1 april 2026', 'administratie@werkgever.test', 'uiterlijk op 1 april 2026 overmaken'])
      expect(text).toContain(part);
    expect((await send(id)).body.sentTo).toBe('administratie@werkgever.test');
    const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employerId, employer.id));
    expect(mail!.toAddress).toBe('administratie@werkgever.test');
    expect(JSON.stringify(mail!.letter)).toContain('woensdag 1 april 2026');
    // Not the contact person, who has another mailbox.
    expect(mail!.letter).toMatchObject({ greeting: `Beste administratie van ${employer.name},` });
    const answer = await portal.app.inject({ url: `/api/admin/statements/${id}/xlsx`, headers: { cookie: admin.cookie } });
    const cells = [...unzip(answer.rawPayload).values()].join();
    // The date as a spreadsheet serial number.
    for (const part of ['Betalen uiterlijk', '<v>46113</v>', 'administratie@werkgever.test']) expect(cells).toContain(part);
    await setTerm(null);
  });

  test('without term and address, or with nothing to pay, a statement omits them', async () => {
    await setTerm(null);
    const charge = await charged();
    const { id, dueOn } = (await make()).body;
    expect([dueOn, pdfText(await pdf(id)).includes('uiterlijk')]).toEqual([null, false]);
    await setTerm(30);
    await credit(charge);
    expect((await make()).body.dueOn).toBe(null);
    await setTerm(null);
  });

  test('an invalid address is refused, and an empty one falls back to the employer’s', async () => {
    expect((await setAddress('geen adres')).status).toBe(400);
    expect((await setAddress('')).body.financeEmail).toBe(null);
    await charged();
    expect((await send((await make()).body.id)).body.sentTo).toBe('geld@werkgever.test');
  });
});

describe('what a charge costs', () => {
  const cents = async () => (await listed()).map((row: { cents: number | null }) => row.cents);

  test('a charge costs the current tariff until it is on a statement, and then what it cost there', async () => {
    await charged();
    expect(await cents()).toEqual([7500]);
    await portal.db.update(employers).set({ tariffCents: 5000 }).where(eq(employers.id, employer.id));
    expect(await cents()).toEqual([5000]);
    await make();
    await portal.db.update(employers).set({ tariffCents: null }).where(eq(employers.id, employer.id));
    await setTariff(9900);
    expect(await cents()).toEqual([5000]);
    await charged('2026-04-02');
    expect(await cents()).toEqual([5000, 9900]);
    await setTariff(0);
    expect(await cents()).toEqual([5000, null]);
  });
});

describe('the files of a statement', () => {
  test('the PDF has firm, employer, number, period, lines, VAT and total, and no employee', async () => {
    await admin.call('POST /api/admin/firm', {
      body: {
        name: 'Helder Pensioen',
        address: 'Plein 1, Utrecht',
        kvk: '12345678',
        vatNumber: 'NL001234567B01',
        iban: 'NL91ABNA0417164300',
      },
    });
    await charged();
    const { id, number } = (await make()).body;
    const text = pdfText(await pdf(id));
    for (const part of [
      ...['Helder Pensioen', 'Plein 1, Utrecht', 'KvK 12345678', 'Btw-id NL001234567B01', 'IBAN NL91 ABNA 0417 1643 00'],
      ...[employer.name, 'Dorpsstraat 12', '1234 AB', `Afrekening ${number}`, '2 maart 2026', '01-03-2026 t/m 31-03-2026'],
      ...[
        '06-03-2026',
        '09:00 - 10:00',
        'No-Show pensioengesprek',
        '75,00',
        'Btw 21% over € 75,00',
        '€ 15,75',
        '€ 90,75',
        'Pagina 1 van 1',
      ],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Jan|Sanne/);
    expect(await auditOf('geëxporteerd')).toBe(`afrekening ${number}`);
  });

  test('the PDF is rendered once; if the server died before that, the first request renders it', async () => {
    await charged();
    const { id } = (await make()).body;
    await portal.settle();
    const first = await pdf(id);
    expect((await pdf(id)).equals(first)).toBe(true);
    await charged();
    const other = (await make()).body.id;
    await portal.settle();
    // The state after kill -9 between the commit and the rendering.
    await portal.db.execute(sql`ALTER TABLE statement_files DISABLE TRIGGER USER`);
    await portal.db.delete(statementFiles).where(eq(statementFiles.statementId, other));
    await portal.db.execute(sql`ALTER TABLE statement_files ENABLE TRIGGER USER`);
    const [one, two] = await Promise.all([pdf(other), pdf(other)]);
    expect(one.equals(two)).toBe(true);
  });

  test('the spreadsheet has a sheet of lines and one of totals', async () => {
    await charged();
    const { id, number } = (await make()).body;
    const { status, headers, text } = await admin.call('GET /api/admin/statements/{id}/xlsx', { params: { id } });
    expect([status, headers['content-disposition'], text.slice(0, 2)]).toEqual([
      200,
      `attachment; filename="afrekening-${number}.xlsx"`,
      'PK',
    ]);
  });
});

describe('sending', () => {
  test('sending posts a mail with the PDF to the employer’s address', async () => {
    await charged();
    const { id, number } = (await make()).body;
    const { status, body } = await send(id);
    expect([status, body.sentAt, body.sentTo]).toEqual([200, isoOf(portal.instant), 'geld@werkgever.test']);
    const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employerId, employer.id));
    expect(mail).toMatchObject({ toAddress: 'geld@werkgever.test', audience: 'employer', employerId: employer.id, employeeId: null });
    const [file] = mail!.attachments as Attachment[];
    expect(file).toMatchObject({ filename: `afrekening-${number}.pdf`, contentType: 'application/pdf' });
    expect(Buffer.from(file!.content, 'base64').equals(await pdf(id))).toBe(true);
    expect(await auditOf('afrekening verstuurd')).toBe(`afrekening ${number}`);
  });

  test('concurrent clicks send it once; a second sending needs `again`', async () => {
    await charged();
    const { id } = (await make()).body;
    const sent = async () => (await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employerId, employer.id))).length;
    const answers = await Promise.all([send(id), send(id), send(id, { again: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      errorType: 'STATEMENT_ALREADY_SENT',
      message: 'Deze afrekening is op maandag 2 maart 2026 al verstuurd naar geld@werkgever.test.',
    });
    expect(await sent()).toBe(1);
    expect((await send(id, { again: true })).status).toBe(200);
    expect(await sent()).toBe(2);
    expect((await send(id, { again: 'ja' })).status).toBe(400);
  });

  test('sending needs an address and an existing employer; the statement itself outlives the employer', async () => {
    await portal.db.update(employers).set({ email: null }).where(eq(employers.id, employer.id));
    const charge = await charged();
    const { id } = (await make()).body;
    expect(await send(id)).toMatchObject({ status: 409, body: { errorType: 'STATEMENT_WITHOUT_READER' } });
    expect((await admin.call('DELETE /api/employers/{id}', { params: { id: employer.id } })).status).toBe(200);
    expect((await send(id)).body.errorType).toBe('STATEMENT_WITHOUT_READER');
    expect((await credit(charge)).body.errorType).toBe('EMPLOYER_DELETED');
    const [kept] = await portal.db.select().from(statements).where(eq(statements.id, id));
    expect(kept).toMatchObject({ employerId: null, employerName: employer.name });
    expect(pdfText(await pdf(id))).toContain(employer.name);
  });
});

describe('a credit', () => {
  test('a credit is a negative line on the next statement, at the tariff it was charged with', async () => {
    const id = await charged();
    expect(await credit(id)).toMatchObject({ status: 409, body: { errorType: 'NOT_ON_STATEMENT' } });
    const first = (await make()).body;
    expect(await waive(id)).toMatchObject({ status: 409, body: { errorType: 'ON_STATEMENT' } });
    expect([(await credit(id, '')).status, (await credit(2_000_000)).status]).toEqual([400, 404]);
    expect((await credit(id)).body).toMatchObject({ creditedBy: 'Anna Beheer', creditReason: 'Was ziek', creditStatementNumber: null });
    expect((await credit(id)).body.errorType).toBe('ALREADY_CREDITED');
    expect(await auditOf('doorbelasting gecrediteerd')).toBe(`doorbelasting ${id}`);
    await setTariff(9000, 9);
    await charged('2026-04-02');
    const next = (await make(employer.id, '2026-04')).body;
    expect(next.lines).toMatchObject([
      { cents: 9000, vatPercent: 9, isCredit: false },
      { cents: -7500, vatPercent: 21, isCredit: true, creditOf: first.number, date: FRIDAY },
    ]);
    expect(next.totalCents).toBe(9000 + 810 - 7500 - 1575);
    expect((await listed()).find((row: { id: number }) => row.id === id)).toMatchObject({ creditStatementNumber: next.number });
  });

  test('a credit alone makes a statement with a negative total', async () => {
    const id = await charged();
    const { totalCents } = (await make()).body;
    await credit(id);
    expect((await admin.call('GET /api/admin/statements/open')).body).toContainEqual(
      expect.objectContaining({ employerId: employer.id, month: MONTH, charges: 0, credits: 1 }),
    );
    const back = (await make()).body;
    expect(back.totalCents).toBe(-totalCents);
    const text = pdfText(await pdf(back.id));
    expect(text).toContain(`Creditafrekening ${back.number}`);
    expect(text).toContain('door u te ontvangen');
    expect(text).toContain('-75,00');
    expect((await make()).body.errorType).toBe('NOTHING_TO_STATE');
  });

  test('reverting a no-show after its statement creates one credit', async () => {
    const { consultantId } = await newConsultant(portal, [FRIDAY]);
    const { id: appointmentId } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
    const set = (status: string) => admin.call('PATCH /api/appointments/{id}/status', { params: { id: appointmentId }, body: { status } });
    await set('no_show');
    const { number } = (await make()).body;
    await set('voltooid');
    expect(await listed()).toMatchObject([{ statementNumber: number, creditedBy: 'Anna Beheer', creditReason: 'No-show teruggenomen' }]);
    // Marked again: a new charge, which reverting before its statement deletes.
    await set('no_show');
    expect((await listed()).map((row: { creditedAt: string | null }) => row.creditedAt === null)).toEqual([false, true]);
    await set('voltooid');
    expect((await listed()).length).toBe(1);
    expect((await make()).body).toMatchObject({ lines: [{ isCredit: true, creditOf: number }] });
  });
});

describe('rounding', () => {
  const creditAlone = async (id: number) => {
    await credit(id);
    return (await make()).body as { id: number; totalCents: number };
  };

  test('two credits on separate statements return exactly what was charged, to the cent', async () => {
    await setTariff(50, 1);
    const ids = [await charged(), await charged()];
    const made = (await make()).body;
    expect([made.totalCents, ...made.lines.map(({ vatCents }: { vatCents: number }) => vatCents)]).toEqual([101, 1, 0]);
    const back = [await creditAlone(ids[0]!), await creditAlone(ids[1]!)];
    expect(back.map(({ totalCents }) => totalCents)).toEqual([-51, -50]);
  });

  test('statements from before VAT was stored per line stay as they were, and are credited to the cent too', async () => {
    await setTariff(50, 1);
    const ids = [await charged(), await charged()];
    const { id, totalCents } = (await make()).body;
    await portal.settle();
    // The row as the previous version wrote it: no VAT on its lines, and no file yet.
    await portal.db.execute(sql`ALTER TABLE statement_lines DISABLE TRIGGER USER`);
    await portal.db.execute(sql`ALTER TABLE statement_files DISABLE TRIGGER USER`);
    await portal.db.update(statementLines).set({ vatCents: null }).where(eq(statementLines.statementId, id));
    await portal.db.delete(statementFiles).where(eq(statementFiles.statementId, id));
    await portal.db.execute(sql`ALTER TABLE statement_lines ENABLE TRIGGER USER`);
    await portal.db.execute(sql`ALTER TABLE statement_files ENABLE TRIGGER USER`);
    expect(pdfText(await pdf(id))).toContain('€ 1,01');
    const [one, two] = [await creditAlone(ids[0]!), await creditAlone(ids[1]!)];
    expect(one.totalCents + two.totalCents + totalCents).toBe(0);
    expect(pdfText(await pdf(two.id))).toContain('€ -0,50');
  });
});

describe('the database itself', () => {
  test('the database refuses any change of a statement, its lines and its file, and of a charge on it', async () => {
    const id = await charged();
    const statement = (await make()).body;
    await portal.settle();
    for (const change of [
      portal.db.update(statements).set({ totalCents: 1 }).where(eq(statements.id, statement.id)),
      portal.db
        .update(statements)
        .set({ employerId: employer.id + 1 })
        .where(eq(statements.id, statement.id)),
      portal.db.delete(statements).where(eq(statements.id, statement.id)),
      portal.db.update(statementLines).set({ cents: 1 }).where(eq(statementLines.statementId, statement.id)),
      portal.db.delete(statementLines).where(eq(statementLines.statementId, statement.id)),
      portal.db.update(statementFiles).set({ pdf: '' }).where(eq(statementFiles.statementId, statement.id)),
      portal.db.delete(statementFiles).where(eq(statementFiles.statementId, statement.id)),
      portal.db.delete(charges).where(eq(charges.id, id)),
      portal.db.update(charges).set({ statementId: null }).where(eq(charges.id, id)),
      portal.db
        .update(charges)
        .set({ waivedAt: isoOf(portal.instant) })
        .where(eq(charges.id, id)),
      portal.db.execute(sql`TRUNCATE statement_lines`),
      portal.db.execute(sql`TRUNCATE statement_files`),
      portal.db.execute(sql`TRUNCATE statements CASCADE`),
    ]) {
      await expect(change).rejects.toThrow();
    }
  });
});
