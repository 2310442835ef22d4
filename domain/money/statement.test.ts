import { describe, expect, test } from 'vitest';
import { MAX_STATEMENT_LINES } from '#domain/vocabulary.ts';
import {
  daysOf,
  hasEnded,
  isMonth,
  linesOf,
  monthInWords,
  monthsUntil,
  takenBack,
  tariffFor,
  totalsOf,
  whyNotCredit,
  whyNotState,
  whyNotWaive,
} from './statement.ts';

const charge = (id: number) => ({ id, kind: 'no_show' as const, date: '2026-03-06', startTime: '09:00', endTime: '10:00' });
const line = (cents: number, vatPercent = 21) => ({ cents, vatPercent });

describe('months', () => {
  test('a month is four digits and a month number', () => {
    expect(['2026-03', '2026-13', '2026-3', '2026-00', '1026-03', '2026-03-01', ''].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(monthInWords('2026-03')).toBe('maart 2026');
  });

  test('its last day is known in short months and leap years, and it has ended on the day after', () => {
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
  test("charges cost the employer's own tariff where it has one, zero included", () => {
    const general = { cents: 7500, vatPercent: 21 };
    expect([null, 5000, 0].map((tariffCents) => tariffFor({ tariffCents }, general).cents)).toEqual([7500, 5000, 0]);
  });

  test('a credit is the negative of the line that it credits, at the tariff and VAT of then', () => {
    const lines = linesOf([charge(1)], [{ ...charge(2), cents: 5000, vatPercent: 9, creditOf: 4 }], { cents: 7500, vatPercent: 21 });
    expect(lines).toMatchObject([
      { chargeId: 1, cents: 7500, vatPercent: 21, isCredit: false, creditOf: null },
      { chargeId: 2, cents: -5000, vatPercent: 9, isCredit: true, creditOf: 4 },
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

  test('of more than fits, charges wait for a next statement and credits do not', () => {
    const many = Array.from({ length: MAX_STATEMENT_LINES + 5 }, (_, id) => charge(id));
    const lines = linesOf(many, [{ ...charge(0), cents: 1, vatPercent: 0, creditOf: 1 }], { cents: 1, vatPercent: 0 });
    expect([lines.length, lines.filter(({ isCredit }) => isCredit).length]).toEqual([MAX_STATEMENT_LINES, 1]);
  });
});

describe('totals', () => {
  /** A sequence that looks random and is the same every run. */
  let seed = 20_261_115;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const someLines = () => Array.from({ length: next(30) }, () => line(next(2_000_001) - 1_000_000, [0, 9, 21, next(101)][next(4)]));

  test('lines and VAT add up to the total, in whole cents, whatever the amounts', () => {
    for (let round = 0; round < 500; round++) {
      const lines = someLines();
      const { netCents, vatCents, totalCents, vat } = totalsOf(lines);
      expect(netCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
      expect(vatCents).toBe(vat.reduce((sum, { vatCents }) => sum + vatCents, 0));
      expect(totalCents).toBe(netCents + vatCents);
      expect([netCents, vatCents, totalCents].every(Number.isInteger)).toBe(true);
      for (const { percent, netCents, vatCents } of vat) expect(Math.abs(vatCents - (netCents * percent) / 100)).toBeLessThanOrEqual(0.5);
    }
  });

  test('a credit cancels exactly what it credits: beside any other lines, and for a statement as a whole', () => {
    for (let round = 0; round < 500; round++) {
      const [lines, credited] = [someLines(), line(next(1_000_001), next(101))];
      const totals = totalsOf(lines);
      const { netCents, vatCents, totalCents } = totalsOf([...lines, credited, line(-credited.cents, credited.vatPercent)]);
      expect({ netCents, vatCents, totalCents }).toEqual({
        netCents: totals.netCents,
        vatCents: totals.vatCents,
        totalCents: totals.totalCents,
      });
      const back = totalsOf(lines.map(({ cents, vatPercent }) => line(-cents, vatPercent)));
      expect(back.totalCents + totals.totalCents).toBe(0);
    }
  });

  test('half a cent of VAT goes up on a charge and down on its credit', () => {
    expect([totalsOf([line(50, 1)]).vatCents, totalsOf([line(-50, 1)]).vatCents, totalsOf([line(49, 1)]).vatCents]).toEqual([1, -1, 0]);
    expect(totalsOf([]).totalCents).toBe(0);
  });

  test('the largest statement still fits an integer of the database', () => {
    const lines = Array.from({ length: MAX_STATEMENT_LINES }, () => line(1_000_000, 100));
    expect(totalsOf(lines).totalCents).toBeLessThan(2 ** 31);
  });
});

describe('what may be done', () => {
  const none = { tariffCents: null };
  const free = { cents: 0, vatPercent: 21 };

  test('a statement needs something to state, and a charge on it a tariff', () => {
    expect(whyNotState({ charges: [], credits: [] }, none, { cents: 1, vatPercent: 21 })).toBe('NOTHING_TO_STATE');
    expect(whyNotState({ charges: [1], credits: [] }, none, free)).toBe('NO_TARIFF');
    expect(whyNotState({ charges: [1], credits: [] }, { tariffCents: 0 }, free)).toBe(null);
    expect(whyNotState({ charges: [], credits: [1] }, none, free)).toBe(null);
    expect(whyNotState({ charges: [1], credits: [1] }, none, { cents: 1, vatPercent: 0 })).toBe(null);
  });

  const standing = { waivedAt: null, statementId: null, creditedAt: null, employerId: 1 };
  const at = '2026-01-01T00:00:00.000Z';

  test('before a statement a charge is waived, after it credited, each once', () => {
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

  test('a no-show that is taken back loses its charge, or its charge is credited once', () => {
    expect([standing, { ...standing, statementId: 3 }, { ...standing, statementId: 3, creditedAt: at }].map(takenBack)).toEqual([
      'delete',
      'credit',
      null,
    ]);
  });
});

test('months are counted back over the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
