import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookOf, partsOfBook, rowOf, zipOf } from '#domain/people/upload/workbook/testing.ts';
import { MAX_UPLOAD_BYTES } from '#domain/people/vocabulary.ts';
import { employees, imports } from '#server/db/schema/people.ts';
import { dice } from '#server/dice.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Broken, cut off or hostile uploads over a real connection: nothing is stored, no import stays open, every request is answered.

const portal = usePortal();
let admin: Someone;
let port: number;
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
beforeEach(async () => {
  employerId = (await newEmployer(portal)).id;
});

const BOUNDARY = 'grens';

function formOf(content: Buffer | string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="employerId"\r\n\r\n${employerId}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="lijst.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function headOf(length: number): string {
  return [
    'POST /api/employees/upload HTTP/1.1',
    'Host: portaal.test',
    'Connection: close',
    `Cookie: ${admin.cookie}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
}

async function upload(content: Buffer | string, { claimed }: { claimed?: number } = {}) {
  const form = formOf(content);
  const socket = connect(port, '127.0.0.1');
  // The server may answer and close before the whole body is sent.
  socket.on('error', () => {});
  socket.write(headOf(claimed ?? form.length));
  socket.write(form);
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  return {
    status: Number(head.split(' ')[1]),
    body: json.startsWith('{"importId"') || json.startsWith('{"message"') ? JSON.parse(json) : json,
  };
}

const stored = () => portal.db.$count(employees, eq(employees.employerId, employerId));
const begun = () => portal.db.$count(imports, eq(imports.employerId, employerId));
const ROWS = Array.from({ length: 1_500 }, (_, i) => `An;Best;an${i}@werk.test`);

test('a NUL byte near the beginning makes a file unreadable; a later one is read as a space', async () => {
  expect((await upload(`An\0;Best;an@werk.test\n${ROWS.join('\n')}`)).status).toBe(400);
  expect(await stored()).toBe(0);
  const late = [...ROWS.slice(0, 1_499), 'Be\0a;Bo\0s;bea@werk.test'].join('\n');
  expect((await upload(late)).status).toBe(200);
  const [bea] = await portal.db.select().from(employees).where(eq(employees.email, 'bea@werk.test'));
  expect([bea?.firstName, bea?.lastName, await stored()]).toEqual(['Be a', 'Bo s', 1_500]);
});

test('ten megabytes in one line give 200 or 400 and store nothing', async () => {
  for (const piece of ['x', 'An;Best;', '"An;', '@,']) {
    const line = piece.repeat(Math.floor((MAX_UPLOAD_BYTES - 1) / piece.length));
    const { status } = await upload(line);
    expect([200, 400], piece).toContain(status);
    expect([await stored(), await begun()], piece).toEqual([0, 0]);
  }
});

test('of a thousand columns only the known ones are read', async () => {
  const wide = (cells: string[]) => [...cells, ...Array.from({ length: 997 }, (_, i) => `kolom ${i}`)].join(';');
  const file = Array.from({ length: 50 }, (_, i) => wide(['An', 'Best', `breed${i}@werk.test`])).join('\n');
  expect((await upload(file)).status).toBe(200);
  expect(await stored()).toBe(50);
});

test('a wrong Content-Length stores nothing', async () => {
  // Bytes beyond Content-Length are no valid request: the connection may be reset before the answer is read.
  const short = await upload(ROWS.join('\n'), { claimed: 20_000 }).catch(() => null);
  expect(short === null || short.status === 400).toBe(true);
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf(500_000_000));
  const huge = await text(socket);
  expect(huge).toContain('413');
  expect(huge).toContain('Het bestand mag maximaal 10MB zijn.');
  expect([await stored(), await begun()]).toEqual([0, 0]);
});

test('connections cut in the middle store nothing, and the next upload succeeds', async () => {
  const form = formOf(ROWS.join('\n'));
  for (const part of [0, 10, 500, form.length - 1]) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(headOf(form.length)), form.subarray(0, part)]), sent));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  expect([await stored(), await begun()]).toEqual([0, 0]);
  expect((await upload(ROWS.join('\n'))).status).toBe(200);
  expect(await stored()).toBe(1_500);
});

test('a connection closed just after the last byte stores the whole list or nothing, and leaves no open import', async () => {
  const form = formOf(ROWS.join('\n'));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(headOf(form.length)), form]), sent));
  socket.resetAndDestroy();
  // Uploading the same file waits for the lock of the first upload, so afterwards that one is finished.
  expect((await upload(ROWS.join('\n'))).status).toBe(200);
  expect(await stored()).toBe(1_500);
  const [count, sum] = [await begun(), await portal.db.select().from(imports).where(eq(imports.employerId, employerId))];
  expect([count, sum.reduce((total, { createdCount }) => total + createdCount, 0)]).toEqual([1, 1_500]);
});

test('two simultaneous identical uploads store each person once, and both are answered', async () => {
  const answers = await Promise.all([upload(ROWS.join('\n')), upload(ROWS.join('\n'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await stored(), await begun()]).toEqual([1_500, 1]);
});

describe('uploaded workbooks', () => {
  const header = rowOf(1, ['Voornaam', 'Achternaam', 'E-mail']);
  const people = (count: number) => Array.from({ length: count }, (_, i) => rowOf(i + 2, ['An', 'Best', `an${i}@werk.test`])).join('');

  test('a workbook with any byte changed is read or refused, never a 5xx', async () => {
    const book = partsOfBook({ rows: header + people(20) });
    const unpacked = await zipOf(book, Object.fromEntries(Object.keys(book).map((name) => [name, { method: 0 }])));
    const packed = await zipOf(book);
    const next = dice(20_261_116);
    const roll = (sides: number) => Math.floor(next() * sides);
    const statuses: number[] = [];
    for (const whole of Array.from({ length: 60 }, () => [unpacked, packed]).flat()) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i <= roll(12); i++) bytes[roll(bytes.length)] = roll(256);
      statuses.push((await upload(bytes)).status);
    }
    expect(new Set(statuses).isSubsetOf(new Set([200, 400, 413]))).toBe(true);
    expect(statuses).toContain(400);
  });

  test('a workbook that is a zip bomb is refused, and uploads beside it succeed', async () => {
    const bomb = await zipOf({ ...partsOfBook({}), 'xl/worksheets/sheet1.xml': new Uint8Array(150 << 20) });
    const good = await bookOf({ rows: header + people(300) });
    expect(bomb.length).toBeLessThan(1 << 20);
    const answers = await Promise.all([bomb, good, bomb, good, bomb].map((bytes) => upload(Buffer.from(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([413, 200, 413, 200, 413]);
    expect([await stored(), await begun()]).toEqual([300, 1]);
  });

  test('a workbook of many people delays no other request', async () => {
    const bytes = Buffer.from(await bookOf({ rows: header + people(15_000) }));
    let served = 0;
    let done = false;
    const uploading = upload(bytes).finally(() => {
      done = true;
    });
    while (!done) {
      expect((await admin.call('GET /api/employers')).status).toBe(200);
      served++;
    }
    expect((await uploading).status).toBe(200);
    expect(served).toBeGreaterThan(20);
    expect(await stored()).toBe(15_000);
  });
});
