import { describe, expect, test } from 'vitest';
import {
  type Credit,
  daysOf,
  dueOn,
  expectedTotals,
  hasEnded,
  isMonth,
  linesOf,
  monthsUntil,
  noShowPrice,
  priceFor,
  type StatementLine,
  statementAddress,
  takenBack,
  tariffFor,
  totalsOf,
  whyNotCredit,
  whyNotState,
  whyNotWaive,
  withVat,
  withVatOf,
} from './statement.ts';
import { MAX_STATEMENT_LINES } from './vocabulary.ts';

const charge = (id: number) => ({ id, kind: 'no_show' as const, date: '2026-03-06', startTime: '09:00', endTime: '10:00' });
const line = (cents: number, vatPercent = 21) => ({ cents, vatPercent, vatCents: null });
/** Totals of old statements, whose lines have no VAT of their own. */
const totalsOfOld = (lines: readonly ReturnType<typeof line>[]) => totalsOf(withVat(lines));
/** The waiting credit of a line. */
const creditOf = ({ chargeId, cents, vatPercent, vatCents }: StatementLine): Credit => ({
  ...charge(chargeId),
  ...{ cents, vatPercent, vatCents, creditOf: 1 },
});

describe('months', () => {
  test('isMonth accepts YYYY-MM with a month from 01 to 12', () => {
    expect(['2026-03', '2026-13', '2026-3', '2026-00', '1026-03', '2026-03-01', ''].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('daysOf knows short months and leap years, and a month has ended from the day after its last', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12', '2026-01'].map((month) => daysOf(month).to)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2026-12-31',
      '2026-01-31',
    ]);
    expect([hasEnded('2026-03', '2026-03-31'), hasEnded('2026-03', '2026-04-01')]).toEqual([false, true]);
  });
});

describe('lines', () => {
  test("the employer's own tariff replaces the general one, also if it is zero", () => {
    const general = { cents: 7500, vatPercent: 21 };
    expect([null, 5000, 0].map((tariffCents) => tariffFor({ tariffCents }, general).cents)).toEqual([7500, 5000, 0]);
    expect([null, 0].map((tariffCents) => priceFor({ tariffCents }, { cents: 0 }))).toEqual([null, 0]);
    expect(withVatOf({ cents: 50, vatPercent: 1 })).toBe(51);
    expect([null, 5000, 0].map((tariffCents) => noShowPrice({ tariffCents }, general))).toEqual([9075, 6050, null]);
    expect(noShowPrice({ tariffCents: null }, { cents: 0, vatPercent: 21 })).toBe(null);
  });

  test('a credit is the negative of its line, at the tariff and VAT of that line', () => {
    const lines = linesOf([charge(1)], [{ ...charge(2), cents: 5000, vatPercent: 9, vatCents: 450, creditOf: 4 }], {
      cents: 7500,
      vatPercent: 21,
    });
    expect(lines).toMatchObject([
      { chargeId: 1, cents: 7500, vatPercent: 21, vatCents: 1575, isCredit: false, creditOf: null },
      { chargeId: 2, cents: -5000, vatPercent: 9, vatCents: -450, isCredit: true, creditOf: 4 },
    ]);
    expect(totalsOf(lines)).toEqual({
      netCents: 2500,
      vatCents: 1125,
      totalCents: 3625,
      vat: [
        { percent: 21, netCents: 7500, vatCents: 1575 },
        { percent: 9, netCents: -5000, vatCents: -450 },
      ],
    });
  });

  test('if there are too many lines, charges wait for the next statement and credits do not', () => {
    const many = Array.from({ length: MAX_STATEMENT_LINES + 5 }, (_, id) => charge(id));
    const lines = linesOf(many, [{ ...charge(0), cents: 1, vatPercent: 0, vatCents: 0, creditOf: 1 }], { cents: 1, vatPercent: 0 });
    expect([lines.length, lines.filter(({ isCredit }) => isCredit).length]).toEqual([MAX_STATEMENT_LINES, 1]);
  });
});

describe('totals', () => {
  /** Pseudo-random, the same in every run. */
  let seed = 20_261_115;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const someLines = () => Array.from({ length: next(30) }, () => line(next(2_000_001) - 1_000_000, [0, 9, 21, next(101)][next(4)]));

  test('lines and VAT add up to the total, in whole cents, for any amounts', () => {
    for (let round = 0; round < 500; round++) {
      const lines = someLines();
      const { netCents, vatCents, totalCents, vat } = totalsOfOld(lines);
      expect(netCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
      expect(vatCents).toBe(vat.reduce((sum, { vatCents }) => sum + vatCents, 0));
      expect(totalCents).toBe(netCents + vatCents);
      expect([netCents, vatCents, totalCents].every(Number.isInteger)).toBe(true);
      for (const { percent, netCents, vatCents } of vat) expect(Math.abs(vatCents - (netCents * percent) / 100)).toBeLessThanOrEqual(0.5);
    }
  });

  test('VAT is calculated over the sum of equal charges and divided over their lines, which differ by at most a cent', () => {
    for (let round = 0; round < 500; round++) {
      const tariff = { cents: next(20_000), vatPercent: next(101) };
      const lines = linesOf(
        Array.from({ length: next(40) }, (_, id) => charge(id)),
        [],
        tariff,
      );
      const { netCents, vatCents } = totalsOf(lines);
      expect(Math.abs(vatCents - (netCents * tariff.vatPercent) / 100)).toBeLessThanOrEqual(0.5);
      const parts = lines.map(({ vatCents }) => vatCents);
      expect(Math.max(0, ...parts) - Math.min(Math.max(0, ...parts), ...parts)).toBeLessThanOrEqual(1);
    }
  });

  test('credits return to the cent what was charged, over whatever statements they are spread', () => {
    for (let round = 0; round < 300; round++) {
      const tariff = { cents: next(20_000), vatPercent: next(101) };
      const charged = linesOf(
        Array.from({ length: 1 + next(12) }, (_, id) => charge(id)),
        [],
        tariff,
      );
      // Old statements have no VAT per line: it is derived from the lines.
      const stored = round % 2 === 0 ? charged : withVat(charged.map((line) => ({ ...line, vatCents: null })));
      const piles = Array.from({ length: 1 + next(4) }, (): Credit[] => []);
      for (const line of stored) piles[next(piles.length)]!.push(creditOf(line));
      let back = 0;
      for (const credits of piles) {
        const others = Array.from({ length: next(3) }, (_, id) => charge(100 + id));
        const now = { cents: next(20_000), vatPercent: next(101) };
        back += totalsOf(linesOf(others, credits, now)).totalCents - totalsOf(linesOf(others, [], now)).totalCents;
      }
      expect(back + totalsOf(charged).totalCents).toBe(0);
    }
  });

  test('two credits on separate statements return not a cent more than was charged', () => {
    const charged = linesOf([charge(1), charge(2)], [], { cents: 50, vatPercent: 1 });
    expect(totalsOf(charged).totalCents).toBe(101);
    const back = charged.map((line) => totalsOf(linesOf([], [creditOf(line)], { cents: 0, vatPercent: 0 })).totalCents);
    expect(back).toEqual([-51, -50]);
  });

  test('expectedTotals equals the totals of the lines, also with more charges than one statement may have', () => {
    for (let round = 0; round < 200; round++) {
      const tariff = { cents: next(20_000), vatPercent: next(101) };
      const size = round === 0 ? MAX_STATEMENT_LINES + 3 : next(20);
      const charges = Array.from({ length: size }, (_, id) => charge(id));
      const credits = linesOf(charges.slice(0, next(5)), [], { cents: next(20_000), vatPercent: [21, tariff.vatPercent][next(2)]! }).map(
        creditOf,
      );
      const { netCents, vatCents, totalCents } = totalsOf(linesOf(charges, credits, tariff));
      expect(expectedTotals(size, credits, tariff)).toMatchObject({ netCents, vatCents, totalCents });
    }
  });

  test('half a cent of VAT is rounded up on a charge and down on its credit', () => {
    expect([line(50, 1), line(-50, 1), line(49, 1)].map((one) => totalsOfOld([one]).vatCents)).toEqual([1, -1, 0]);
    expect(totalsOf([]).totalCents).toBe(0);
  });

  test('the total of the largest statement is below the maximum of a database integer', () => {
    expect(expectedTotals(MAX_STATEMENT_LINES, [], { cents: 1_000_000, vatPercent: 100 }).totalCents).toBeLessThan(2 ** 31);
  });
});

describe('the term and the address', () => {
  test('there is a due date only with a payment term and a positive total', () => {
    const due = { totalCents: 1 };
    expect([dueOn('2026-02-27', 30, due), dueOn('2026-02-27', null, due)]).toEqual(['2026-03-29', null]);
    expect([dueOn('2026-02-27', 30, { totalCents: 0 }), dueOn('2026-02-27', 30, { totalCents: -1 })]).toEqual([null, null]);
  });

  test('a statement goes to the finance address of the employer, else to its general address', () => {
    expect(statementAddress({ financeEmail: 'geld@firma.test', email: 'hr@firma.test' })).toBe('geld@firma.test');
    expect(statementAddress({ financeEmail: null, email: 'hr@firma.test' })).toBe('hr@firma.test');
  });
});

describe('what may be done', () => {
  const none = { tariffCents: null };
  const free = { cents: 0, vatPercent: 21 };

  test('a statement needs a charge or a credit, and a charge needs a tariff', () => {
    expect(whyNotState({ charges: 0, credits: 0 }, none, { cents: 1, vatPercent: 21 })).toBe('NOTHING_TO_STATE');
    expect(whyNotState({ charges: 1, credits: 0 }, none, free)).toBe('NO_TARIFF');
    expect(whyNotState({ charges: 1, credits: 0 }, { tariffCents: 0 }, free)).toBe(null);
    expect(whyNotState({ charges: 0, credits: 1 }, none, free)).toBe(null);
    expect(whyNotState({ charges: 1, credits: 1 }, none, { cents: 1, vatPercent: 0 })).toBe(null);
  });

  const standing = { waivedAt: null, statementId: null, creditedAt: null, employerId: 1 };
  const at = '2026-01-01T00:00:00.000Z';

  test('a charge is waived before it is on a statement, credited afterwards, each once', () => {
    expect([whyNotWaive(standing), whyNotWaive({ ...standing, waivedAt: at }), whyNotWaive({ ...standing, statementId: 3 })]).toEqual([
      null,
      'ALREADY_WAIVED',
      'ON_STATEMENT',
    ]);
    const stated = { ...standing, statementId: 3 };
    expect([standing, stated, { ...stated, creditedAt: at }, { ...stated, employerId: null }].map(whyNotCredit)).toEqual([
      'NOT_ON_STATEMENT',
      null,
      'ALREADY_CREDITED',
      'EMPLOYER_DELETED',
    ]);
  });

  test('taking back a no-show deletes its charge, or credits it once if it is on a statement', () => {
    expect([standing, { ...standing, statementId: 3 }, { ...standing, statementId: 3, creditedAt: at }].map(takenBack)).toEqual([
      'delete',
      'credit',
      null,
    ]);
  });
});

test('monthsUntil crosses the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
