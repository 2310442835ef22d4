import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { VISITOR_REFUSALS } from '#domain/visitor-refusals.ts';
import { dice } from '#server/dice.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';
import { isOwnShare } from '#server/testing/proofs/share.ts';

// Random and hostile input to every call as every kind of caller: any status but 5xx is fine. One round here; `npm run proof:fuzz` does
// a thousand per call and caller.

const portal = usePortal();
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

/**
 * These end or narrow the fuzzer's own sessions, or connect to whatever mail server the fuzzer has just configured. They have tests of
 * their own.
 */
const LEFT_OUT: CallName[] = [
  'POST /api/admin/logout-all',
  'POST /api/logout',
  'POST /api/admin/maintenance-mode',
  'POST /api/admin/security',
  'POST /api/admin/email-config/test',
  'POST /api/admin/availability-reminder-check',
];

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\r\nBcc: x@y.nl',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '=cmd|/c calc',
  '{{7*7}}',
  '../../etc/passwd',
  'é'.repeat(5_000),
  '\ud800',
  '💶'.repeat(300),
  '%00',
  '\\u0000',
  'null',
  'NaN',
  '__proto__',
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  {},
  [null],
  { toString: 'x' },
  { __proto__: null, constructor: 1 },
  Array.from({ length: 50 }, (_, i) => i),
];

const PLAUSIBLE: unknown[] = [
  1,
  2,
  3,
  '1',
  'Jan',
  'jan@werkgever.test',
  '0612345678',
  '1234 AB',
  FRIDAY,
  '2026-02-30',
  '09:00',
  '24:00',
  'virtueel',
  'fysiek',
  'geplanned',
  'voltooid',
  'no_show',
  'afgerond',
  'xlsx',
  'csv',
  true,
  [1],
  [1, 2],
];

function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return Object.keys(properties ?? anyOf?.[0]?.properties ?? {});
}

const calls = (Object.entries(contract) as [CallName, Endpoint][])
  .filter(([name]) => !LEFT_OUT.includes(name))
  .filter((_, i) => isOwnShare(i));

test('NUL bytes, lone surrogates and 2,000 characters in any field of any call give no 5xx', async () => {
  const { cookie } = await portal.as('admin');
  for (const text of ['a\0b', '\ud800', 'x'.repeat(2000)]) {
    for (const [name, { access, query, body }] of calls) {
      const isRead = methodOf(name) === 'GET';
      const wellFormed = text.toWellFormed();
      // Query parameters one at a time: the first refused one would hide the others.
      for (const key of ['', ...keysOf(query)]) {
        const { statusCode, payload } = await portal.app.inject({
          method: methodOf(name),
          url: pathOf(name).replace(/\{\w+\}/g, encodeURIComponent(wellFormed)),
          query: key ? { [key]: wellFormed } : {},
          headers: { cookie },
          ...(!isRead && { payload: Object.fromEntries(keysOf(body).map((field) => [field, text])) }),
        });
        expect(statusCode, `${name} ${key} ${JSON.stringify(text.slice(0, 5))} ${payload}`).toBeLessThan(500);
        if (statusCode < 400) continue;
        expect(JSON.parse(payload), name).toMatchObject({ message: expect.any(String), errorType: expect.any(String) });
        // Visitor pages have a text in every language only for these refusals.
        if (access === 'visitor') expect(VISITOR_REFUSALS, name).toHaveProperty(JSON.parse(payload).errorType);
        expect(payload).not.toMatch(/Invalid|expected|received|Too (big|small)/);
      }
    }
  }
});

test('no random input to any call as any caller gives a 5xx', { timeout: 0 }, async () => {
  const roll = dice(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!;
  const employer = await newEmployer(portal);
  const consultant = await newConsultant(portal, [FRIDAY]);
  const { cancelToken } = await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, '09:00'));
  const desk = await openDesk(portal, (await newEmployerWithHr(portal)).id);
  const callers: Record<string, Pick<Someone, 'cookie'>> = {
    nobody: { cookie: '' },
    consultant,
    admin: await portal.as('admin'),
    employee: await portal.as('employee'),
    hr: desk,
  };

  const value = () => (roll() < 0.5 ? pick(PLAUSIBLE) : pick(HOSTILE));
  const asText = () => {
    const chosen = value();
    return (typeof chosen === 'object' ? JSON.stringify(chosen) : String(chosen)).toWellFormed();
  };
  const inPath = () => encodeURIComponent(roll() < 0.2 ? pick([cancelToken, desk.token]) : asText().slice(0, 300)) || '%20';

  for (const [name, endpoint] of calls) {
    const [queryKeys, bodyKeys] = [keysOf(endpoint.query), keysOf(endpoint.body)];
    for (const [who, { cookie }] of Object.entries(callers)) {
      for (let round = 0; round < ROUNDS; round++) {
        const url = pathOf(name).replace(/\{\w+\}/g, (part) => (who === 'hr' && part === '{token}' ? desk.token : inPath()));
        const search = new URLSearchParams();
        for (const key of queryKeys) if (roll() < 0.7) search.append(key, asText());
        const body = roll() < 0.9 ? Object.fromEntries(bodyKeys.filter(() => roll() < 0.85).map((key) => [key, value()])) : value();
        const { statusCode, payload } = await portal.app.inject({
          method: methodOf(name),
          url: `${url}?${search}`,
          headers: { cookie, ...(methodOf(name) !== 'GET' && { 'content-type': 'application/json' }) },
          ...(methodOf(name) !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
        });
        expect(statusCode, `seed ${SEED}: ${who} ${name} ${url}?${search} ${JSON.stringify(body)?.slice(0, 500)}`).toBeLessThan(500);
        expect(payload).not.toMatch(/node_modules|drizzle|SQLSTATE|at .*\.ts:/);
      }
    }
  }
  await portal.settle();
});
