import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { NO_MORE, PERSON_FIELDS } from '#domain/people/person.ts';
import { bookOf, partsOfBook, rowOf, zipOf } from '#domain/people/upload/workbook/testing.ts';
import { MAX_UPLOAD_BYTES } from '#domain/people/vocabulary.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts';
import { only } from '#server/db/rows.ts';
import { history } from '#server/db/schema/appointments.ts';
import { employees, imports } from '#server/db/schema/people.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { formOf, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});
beforeEach(async () => {
  employerId = (await newEmployer(portal)).id;
});

type Form = Record<string, string | number | File>;

async function post(fields: Form) {
  return admin.call('POST /api/employees/upload', await formOf(fields));
}

type Content = string | Uint8Array<ArrayBuffer>;
const fileOf = (content: Content, name = 'werknemers.csv') => new File([content], name);
const upload = (content: Content, fields: Form = {}) => post({ employerId, file: fileOf(content), ...fields });
const undo = (id: number) => admin.call('POST /api/employees/imports/{id}/undo', { params: { id } });

async function stored() {
  return portal.db.select(only(employees, PERSON_FIELDS)).from(employees).where(eq(employees.employerId, employerId)).orderBy(employees.id);
}

const RENE = { ...NO_MORE, firstName: 'René', lastName: 'van Daële', email: 'rene@werk.test', phone: '+31612345678' };
const ZOE = { ...NO_MORE, firstName: 'Zoë', lastName: 'Caïn', email: 'zoe@werk.test' };

test('a column with the language is stored; a row with an unknown language is refused with the reason', async () => {
  const { body } = await upload(
    'Voornaam;Achternaam;E-mail;Taal\nJan;Bos;jan@werk.test;\nOla;Nowak;ola@werk.test;Pools\nEli;Dubois;eli@werk.test;Frans',
  );
  expect(body.skipped).toEqual([{ row: 4, name: 'Eli Dubois', reason: 'Onbekende taal: Frans. Gebruik nl, en, de, pl of tr.' }]);
  expect((await stored()).map(({ language }) => language)).toEqual([null, 'pl']);
});

describe('what people upload', () => {
  const rows = ['René;van Daële;rene@werk.test;06-12345678', 'Zoë;Caïn;zoe@werk.test;'];
  const header = 'Voornaam;Achternaam;E-mailadres;Telefoonnummer';
  const whole = [header, ...rows].join('\r\n');

  test('the answer has what was detected, and the created employees as in the list', async () => {
    const { body } = await upload(whole);
    expect(body.detected).toEqual({
      encoding: 'utf-8',
      delimiter: ';',
      sheet: null,
      header: true,
      headerRow: 1,
      columns: [
        { index: 0, name: 'Voornaam', meaning: 'Voornaam' },
        { index: 1, name: 'Achternaam', meaning: 'Achternaam' },
        { index: 2, name: 'E-mailadres', meaning: 'E-mailadres' },
        { index: 3, name: 'Telefoonnummer', meaning: 'Telefoonnummer' },
      ],
    });
    const { body: list } = await admin.call('GET /api/employees', { query: { employerId } });
    for (const created of body.employees) {
      const {
        employer: _employer,
        lastMailStatus: _status,
        lastMailBounceReason: _reason,
        ...listed
      } = list.find(({ id }: { id: number }) => id === created.id);
      expect(created).toEqual(listed);
    }
    expect((await admin.call('GET /api/employees', { query: { employerId, q: 'daele rene' } })).body).toHaveLength(1);
  });

  test('valid rows are stored, one with an unreadable phone number without it; invalid and duplicate ones are reported with row and reason', async () => {
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'Al', lastName: 'Aanwezig', email: 'Al@Werk.test' } });
    const { body } = await upload(
      [
        header,
        'Piet;Goed;piet@werk.test;',
        'Kees;Fout;geen-adres;',
        ';Zonder;zonder@werk.test;',
        'Piet;Dubbel;PIET@werk.test;',
        'Al;Aanwezig;al@WERK.test;',
        'Bel;Fout;bel@werk.test;123',
      ].join('\n'),
    );
    expect(body.createdCount).toBe(2);
    expect(body.skipped).toEqual([
      { row: 3, name: 'Kees Fout', reason: 'Ongeldig e-mailadres.' },
      { row: 4, name: 'Zonder', reason: 'Voornaam ontbreekt.' },
      { row: 5, name: 'Piet Dubbel', reason: 'Dubbel in dit bestand: hetzelfde e-mailadres als in rij 2.' },
      { row: 6, name: 'Al Aanwezig', reason: 'Bestaat al bij deze werkgever (zelfde e-mailadres).' },
    ]);
    expect(body.warnings).toEqual([{ row: 7, name: 'Bel Fout', reason: 'Telefoonnummer 123 kan niet worden gelezen en is weggelaten.' }]);
    expect((await stored()).map(({ email, phone }) => [email, phone])).toEqual([
      ['Al@Werk.test', null],
      ['piet@werk.test', null],
      ['bel@werk.test', null],
    ]);
  });

  test('HTML, formulas, control characters and very long names do no harm', async () => {
    const { body } = await upload(
      [
        header,
        '<script>alert(1)</script>;=cmd|A1;html@werk.test;',
        `${'x'.repeat(10_000)};Lang;lang@werk.test;`,
        'Be\u0007l;Back\\slash;back@werk.test;',
        "Robert'); DROP TABLE employees;--;drop@werk.test;",
      ].join('\n'),
    );
    expect(body.skipped.map(({ row }: { row: number }) => row)).toContain(3);
    expect(await stored()).toContainEqual({
      ...NO_MORE,
      firstName: '<script>alert(1)</script>',
      lastName: '=cmd|A1',
      email: 'html@werk.test',
    });
    expect(await portal.db.$count(employees)).toBeGreaterThan(0);
  });

  test('a file with nothing new stores nothing and creates no import', async () => {
    await upload(whole);
    const before = await portal.db.$count(imports);
    const { body } = await upload(whole);
    expect(body).toMatchObject({ createdCount: 0, importId: null, employees: [] });
    expect(body.skipped).toHaveLength(2);
    expect(await portal.db.$count(imports)).toBe(before);
  });

  test('the same file uploaded ten times simultaneously stores each person once', async () => {
    const reversed = [header, ...rows.toReversed()].join('\n');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => upload(i % 2 ? whole : reversed)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.createdCount, 0)).toBe(2);
    expect(await stored()).toHaveLength(2);
  });
});

describe('the preview', () => {
  test('the preview has the same result as the import, and stores nothing', async () => {
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'Al', lastName: 'Aanwezig', email: 'al@werk.test' } });
    const content = 'Jan;Bos;jan@werk.test\nAl;Aanwezig;al@werk.test\nKees;Fout;kees\n';
    const preview = (await upload(content, { dryRun: 'true' })).body;
    expect(preview).toMatchObject({ createdCount: 1, importId: null, employees: [] });
    expect(preview.sample).toEqual([{ row: 1, ...NO_MORE, firstName: 'Jan', lastName: 'Bos', email: 'jan@werk.test' }]);
    expect(await stored()).toHaveLength(1);
    const real = (await upload(content)).body;
    expect({ ...preview, importId: real.importId, employees: real.employees }).toEqual(real);
  });
});

describe('what is refused', () => {
  const good = 'Jan;Bos;jan@werk.test';

  test.each<[string, () => Form, number, string]>([
    ['NO_EMPLOYER', () => ({ file: fileOf(good) }), 400, 'Selecteer eerst een werkgever voordat je een bestand uploadt.'],
    ['NO_EMPLOYER', () => ({ file: fileOf(good), employerId: 'x' }), 400, 'Selecteer eerst een werkgever voordat je een bestand uploadt.'],
    ['EMPLOYER_NOT_FOUND', () => ({ file: fileOf(good), employerId: 999_999 }), 404, 'Deze werkgever bestaat niet (meer).'],
    ['NO_FILE', () => ({ employerId }), 400, 'Kies een bestand om te uploaden.'],
    ['WRONG_FILE_TYPE', () => ({ employerId, file: fileOf(good, 'lijst.pdf') }), 400, 'Alleen CSV bestanden zijn toegestaan.'],
    [
      'FILE_TOO_LARGE',
      () => ({ employerId, file: fileOf(new Uint8Array(MAX_UPLOAD_BYTES + 1)) }),
      413,
      'Het bestand mag maximaal 10MB zijn.',
    ],
    [
      'UNREADABLE_FILE',
      () => ({ employerId, file: fileOf(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)) }),
      400,
      'Dit bestand bevat geen leesbare tekst met werknemers.',
    ],
    ['UNREADABLE_FILE', () => ({ employerId, file: fileOf('') }), 400, 'Dit bestand bevat geen leesbare tekst met werknemers.'],
  ])('%s', async (errorType, fields, status, message) => {
    for (const dryRun of ['true', 'false']) {
      const answer = await post({ ...fields(), dryRun });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ errorType, message });
    }
    expect(await stored()).toEqual([]);
  });
});

describe('an Excel workbook', () => {
  const header = ['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail', 'Mobiel'];
  const list = (rows: (string | number | null)[][]) => writeXlsxFile([header, ...rows]).toBuffer() as Promise<Buffer<ArrayBuffer>>;
  const book = (content: Content, fields: Form = {}) => post({ employerId, file: fileOf(content, 'lijst.xlsx'), ...fields });
  const compound = (name: string) => {
    const bytes = new Uint8Array(4_096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.set(Buffer.from(`${name}\0`, 'utf16le'), 1_024);
    return bytes;
  };

  test('a workbook is read like text, with the same preview, reasons and undo', async () => {
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'Al', lastName: 'Aanwezig', email: 'al@werk.test' } });
    const file = await list([
      ['René', 'van', 'Daële', 'rene@werk.test', 612345678],
      ['Al', null, 'Aanwezig', 'al@werk.test', null],
      ['Kees', null, 'Fout', 'geen adres', null],
      ['Zo?', null, 'Caïn', 'zoe@werk.test', null],
    ]);
    const preview = (await book(file, { dryRun: 'true' })).body;
    expect(preview).toMatchObject({
      createdCount: 2,
      importId: null,
      skipped: [
        { row: 3, name: 'Al Aanwezig', reason: 'Bestaat al bij deze werkgever (zelfde e-mailadres).' },
        { row: 4, name: 'Kees Fout', reason: 'Ongeldig e-mailadres.' },
      ],
      warnings: [{ row: 5, name: 'Zo? Caïn', reason: expect.stringContaining('letters verloren') }],
      warningsCount: 1,
      detected: { encoding: null, delimiter: null, header: true, headerRow: 1, sheet: { others: [], hiddenRows: 0 } },
    });
    const { body } = await book(file);
    expect({ ...preview, importId: body.importId, employees: body.employees }).toEqual(body);
    expect((await stored()).slice(1)).toEqual([RENE, { ...ZOE, firstName: 'Zo?' }]);
    expect((await undo(body.importId)).body).toEqual({ count: 2 });
  });

  test('workbook and text are recognised by content, whatever the file name', async () => {
    const file = await list([['René', 'van', 'Daële', 'rene@werk.test', '06-12345678']]);
    expect((await upload(file)).body).toMatchObject({ createdCount: 1, detected: { encoding: null } });
    expect((await book('Zoë;Caïn;zoe@werk.test')).body).toMatchObject({ createdCount: 1, detected: { encoding: 'utf-8' } });
    expect(await stored()).toEqual([RENE, ZOE]);
  });

  test.each<[string, string, () => Content | Promise<Content>]>([
    ['WORKBOOK_LOCKED', 'lijst.xlsx', () => compound('EncryptedPackage')],
    ['WORKBOOK_OLD', 'lijst.xls', () => compound('Workbook')],
    ['WORKBOOK_OLD', 'lijst.xls', () => '<html><table><tr><td>Jan</td></tr></table></html>'],
    ['WRONG_FILE_TYPE', 'brief.xls', () => compound('WordDocument')],
    ['WORKBOOK_OPEN_DOCUMENT', 'lijst.ods', () => zipOf({ mimetype: 'x', 'content.xml': '<a/>' })],
    ['WORKBOOK_BROKEN', 'lijst.xlsx', async () => (await bookOf({ rows: rowOf(1, header) })).slice(0, 300)],
    ['WORKBOOK_EMPTY', 'lijst.xlsx', () => bookOf({})],
    ['WORKBOOK_TOO_LARGE', 'lijst.xlsx', () => zipOf(partsOfBook({}), { 'xl/workbook.xml': { unpacked: 201 << 20 } })],
  ])('an unreadable workbook is refused with what to do: %s, %s', async (errorType, name, content) => {
    const file = fileOf(await content(), name);
    for (const dryRun of ['true', 'false']) {
      const answer = await post({ employerId, file, dryRun });
      expect(answer.body).toMatchObject({ errorType, message: REFUSALS[errorType as RefusalCode].message });
      expect(answer.status).toBe(REFUSALS[errorType as RefusalCode].status);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('undoing an import', () => {
  const three = 'Jan;Bos;jan@werk.test\nAns;Bos;ans@werk.test\nPiet;Bos;piet@werk.test';

  test('undoing an import removes all its people with their history, and only them', async () => {
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'Eerder', lastName: 'Aanwezig', email: 'eerder@werk.test' } });
    const { importId, employees: created } = (await upload(three)).body;
    const ids = created.map(({ id }: { id: number }) => id);
    await admin.call('PUT /api/employees/{id}', { params: { id: ids[0] }, body: { firstName: 'Johan' } });
    const { status, body } = await undo(importId);
    expect(status).toBe(200);
    expect(body).toEqual({ count: 3 });
    expect((await stored()).map(({ firstName }) => firstName)).toEqual(['Eerder']);
    expect(await portal.db.$count(history, inArray(history.employeeId, ids))).toBe(0);
    expect((await undo(importId)).status).toBe(409);
  });

  test('undoing is refused as a whole once one of the people has been invited', async () => {
    const { importId, employees: created } = (await upload(three)).body;
    await admin.call('POST /api/employees/invite', { body: { employeeIds: [created[1].id] } });
    const { status, body } = await undo(importId);
    expect(status).toBe(409);
    expect(body.errorType).toBe('IMPORT_NOT_UNDOABLE');
    expect(await stored()).toHaveLength(3);
  });

  test('undoing an import and sending its invitations simultaneously never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newEmployer(portal);
      const { importId } = (await post({ employerId: id, file: fileOf(three) })).body;
      const [undone, sent] = await Promise.all([
        undo(importId),
        admin.call('POST /api/employees/send-invitations', { body: { employerId: id } }),
      ]);
      const left = await portal.db.$count(employees, eq(employees.employerId, id));
      expect([undone.status, sent.body.count, left]).toEqual(undone.status === 200 ? [200, 0, 0] : [409, 3, 3]);
    }
  });

  test('someone who was deleted before the undo can still be restored', async () => {
    const { importId, employees: created } = (await upload(three)).body;
    await admin.call('DELETE /api/employees/{id}', { params: { id: created[0].id } });
    expect((await undo(importId)).body).toEqual({ count: 2 });
    expect((await admin.call('POST /api/employees/{id}/restore', { params: { id: created[0].id } })).status).toBe(200);
  });
});
