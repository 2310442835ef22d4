import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { DatabaseAway } from './db/errors.ts';
import { employees, employers } from './db/schema/people.ts';
import { describeError, logFailure } from './failures.ts';
import { usePortal } from './testing/portal.ts';

const portal = usePortal();

const caught = (work: () => Promise<unknown>) =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

test('a database error is logged with SQLSTATE, constraint and our own frames, without stored values', async () => {
  const [employer] = await portal.db.insert(employers).values({ name: 'Geheim BV' }).returning();
  const person = {
    employerId: employer?.id ?? 0,
    firstName: 'Zoë',
    lastName: 'Geheim',
    email: 'zoe@geheim.test',
    sortKey: '',
    searchText: '',
  };
  await portal.db.insert(employees).values(person);
  const described = describeError(await caught(() => portal.db.insert(employees).values(person)));
  expect(described).toMatchObject({
    kind: 'DrizzleQueryError',
    sqlState: '23505',
    cause: { sqlState: '23505', constraint: 'employees_email_once' },
  });
  expect(JSON.stringify(described)).toMatch(/server\/failures\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(described)).not.toMatch(/geheim|insert|node_modules|file:|detail/i);
});

test('an SMTP error is logged with its codes', () => {
  const refusal = Object.assign(new Error('Can’t send mail - all recipients were rejected: 550 5.4.5 <jan@geheim.test> quota'), {
    code: 'EENVELOPE',
    response: '550 5.4.5 <jan@geheim.test> Daily user sending limit exceeded',
    responseCode: 550,
    command: 'RCPT TO',
  });
  const described = describeError(refusal);
  expect(described).toMatchObject({ kind: 'Error', code: 'EENVELOPE', smtp: '550', smtpStatus: '5.4.5', smtpCommand: 'RCPT TO' });
  expect(JSON.stringify(described)).not.toMatch(/geheim/);
});

test('a system error is logged with its errno, through the chain of causes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const described = describeError(new Error('x', { cause: new DatabaseAway(refused) }));
  expect(described).toMatchObject({ kind: 'Error', cause: { kind: 'DatabaseAway', cause: { code: 'ECONNREFUSED', syscall: 'connect' } } });
  expect(JSON.stringify(described)).not.toContain('10.1.2.3');
  expect(describeError(Object.assign(new Error(), { code: 'EPIPE' }))).toMatchObject({ code: 'EPIPE' });
  expect(describeError('thrown text')).toEqual({ kind: 'string' });
});

test('a message that looks like a stack frame is not logged as one', () => {
  const error = new Error('row (\n    at zoe@geheim.test (/elsewhere/geheim.ts:1:1)\n    at Zoë Geheim');
  expect(JSON.stringify(describeError(error))).not.toMatch(/geheim|zoe@/i);
  expect(describeError(error).stack?.[0]).toMatch(/^server\/failures\.test\.ts:/);
});

test('an outage of the database is logged once per half minute; every other failure has its own line', () => {
  const lines: { level: string; line: object; text: string }[] = [];
  const write = (level: string) => (line: object, text: string) => void lines.push({ level, line, text });
  const log = { warn: write('warn'), error: write('error') } as unknown as Parameters<typeof logFailure>[0];
  for (let i = 0; i < 85; i++) logFailure(log, 'the mail worker', new DatabaseAway(new Error('Connection terminated')));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'warn',
    text: 'the mail worker failed: the database was not there',
    line: { doing: 'the mail worker', error: { kind: 'DatabaseAway', cause: { reason: 'Connection terminated' } } },
  });
  logFailure(log, 'the nightly run', new TypeError('x'));
  logFailure(log, 'the nightly run', new TypeError('x'));
  expect(lines.slice(1).map(({ text }) => text)).toEqual(['the nightly run failed', 'the nightly run failed']);
});

test('requests are logged by route, without the URL; health checks are not logged at info level', async () => {
  const lines: { route?: string }[] = [];
  const log = { ...portal.services.log, info: (line: { route?: string }) => lines.push(line), debug: () => {} };
  const app = await buildApp({ ...portal.services, log: log as typeof portal.services.log }, { trustProxy: false, pages: false });
  for (const url of ['/api/health', '/api/health/ready', '/api/employee/geheim']) await app.inject({ url });
  await app.close();
  expect(lines.map(({ route }) => route)).toEqual(['/api/employee/:token']);
  expect(JSON.stringify(lines)).not.toContain('geheim');
});
