import { afterEach, expect, test } from 'vitest';
import type { Question } from '#domain/post/sender/answers.ts';
import { type NameServer, startNameServer } from '#server/testing/outside/name-server.ts';
import { openLookups } from './name-lookups.ts';

let names: NameServer | undefined;

afterEach(async () => {
  await names?.stop();
  names = undefined;
});

const txt = (name: string): Question => ({ type: 'TXT', name });

test('each type of record is read, and a missing one is distinguished from no answer', async () => {
  names = await startNameServer({
    'x.test': { TXT: ['een', 'twee'.repeat(100)], A: ['192.0.2.1'], AAAA: ['2001:db8::1'], MX: ['mail.x.test'] },
    'stuk.test': 'SERVFAIL',
  });
  const lookups = openLookups([names.address]);
  const types = ['TXT', 'A', 'AAAA', 'MX'] as const;
  const answers = await lookups.ask([
    ...types.map((type) => ({ type, name: 'x.test' })),
    txt('weg.test'),
    txt('stuk.test'),
    { type: 'MX', name: 'mail.x.test' },
  ]);
  expect(Object.fromEntries(answers)).toEqual({
    'TXT x.test': { kind: 'found', values: ['een', 'twee'.repeat(100)] },
    'A x.test': { kind: 'found', values: ['192.0.2.1'] },
    'AAAA x.test': { kind: 'found', values: ['2001:db8::1'] },
    'MX x.test': { kind: 'found', values: ['mail.x.test'] },
    'TXT weg.test': { kind: 'none', exists: false },
    'TXT stuk.test': { kind: 'unknown' },
    'MX mail.x.test': { kind: 'none', exists: false },
  });
  lookups.close();
});

test('after the time limit unanswered lookups are unknown, and no more are made', async () => {
  names = await startNameServer({ '*': 'silent' });
  const lookups = openLookups([names.address], 100);
  expect((await lookups.ask([txt('x.test')])).get('TXT x.test')).toEqual({ kind: 'unknown' });
  // A resolver that was not cancelled would have asked a second time.
  const before = names.asked.length;
  expect(before).toBeLessThanOrEqual(1);
  expect((await lookups.ask([txt('y.test')])).get('TXT y.test')).toEqual({ kind: 'unknown' });
  expect(names.asked.length).toBe(before);
  lookups.close();
});

test('after eighty lookups no more are made', async () => {
  names = await startNameServer({ '*': { TXT: ['ja'] } });
  const lookups = openLookups([names.address]);
  const answers = await lookups.ask(Array.from({ length: 100 }, (_, i) => txt(`n${i}.test`)));
  expect([...answers.values()].filter(({ kind }) => kind === 'found')).toHaveLength(80);
  expect(new Set(names.asked).size).toBe(80);
  lookups.close();
});
