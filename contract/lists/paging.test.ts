import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { APPOINTMENT_KEY } from '#contract/appointments.ts';
import { EMPLOYEE_KEY } from '#contract/employees.ts';
import { MAIL_KEY } from '#contract/mails.ts';
import { cursorOf, pagingBy } from './paging.ts';

const read = (key: Parameters<typeof pagingBy>[0], after: string) => z.object(pagingBy(key)).safeParse({ after });

describe('a cursor', () => {
  test.each([
    [EMPLOYEE_KEY, { id: 2_147_483_647, sortKey: "Dijk, van\tZoë 100%._~'😀" }],
    [EMPLOYEE_KEY, { id: 1, sortKey: '' }],
    [APPOINTMENT_KEY, { id: 7, date: '2026-03-02', startTime: '09:00' }],
    [MAIL_KEY, { id: 7, createdAt: '2026-03-02T09:00:00.123Z' }],
    [EMPLOYEE_KEY, { id: 1, sortKey: 'bos', value: 'Élan. & zn\uffff' }],
    [APPOINTMENT_KEY, { id: 7, date: '2026-03-02', startTime: '09:00', value: '' }],
  ])('is parsed back to the values that it was made from', (key, row) => {
    const text = cursorOf(key as never, row as never);
    expect(read(key, text).data?.after).toEqual(row);
    // The cursor has no character that encoding or decoding a URL would change.
    expect(encodeURIComponent(text)).toBe(text);
  });

  test('from an older version, escaped with percent signs, is read too', () => {
    expect(read(MAIL_KEY, '7.2026-03-02T09%3A00%3A00%2E123Z').data?.after).toEqual({ id: 7, createdAt: '2026-03-02T09:00:00.123Z' });
  });

  test.each([
    [EMPLOYEE_KEY, ['', '1', '0.a', '2147483648.a', '1.a.b', 'v.1.a.b', '~00.1.a', '1.~00', '1.~ff', `1.${'a'.repeat(4_000)}`]],
    [APPOINTMENT_KEY, ['7.2026-02-30.09~3A00', '7.0001-01-01.09~3A00', '7.2026-03-02.24~3A00', '7.2026-03-02']],
    [MAIL_KEY, ['7.2026-03-02', '7.0000-01-01T00~3A00~3A00~2E000Z', '7.2026-03-02T09~3A00~3A00~2E1234567Z', '7.infinity']],
  ])('that the server did not make is refused with a message', (key, texts) => {
    for (const text of texts) expect(read(key, text).error?.issues[0]?.message, text).toBe('Ongeldige plaats in de lijst.');
  });
});
