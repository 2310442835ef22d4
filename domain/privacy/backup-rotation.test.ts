import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { backupName, backupsAmong, backupsToRemove, instantOfName, isUnfinishedName, keepFrom } from './backup-rotation.ts';

const made = (date: string, time = '02:00') => backupName(instantOf(date, time));
const keep = (text: string) => keepFrom(text)!;

test('BACKUP_KEEP is a number, or numbers of days, weeks and months', () => {
  expect(keepFrom('14')).toEqual({ last: 14, days: 0, weeks: 0, months: 0 });
  expect(keepFrom('7d, 4w,12m')).toEqual({ last: 0, days: 7, weeks: 4, months: 12 });
  for (const wrong of ['', '0', '0d', '-1', '7x', '7d,', '1.5', 'alles', '99999', 'd'])
    expect([wrong, keepFrom(wrong)]).toEqual([wrong, null]);
});

test('the file name contains the time of the backup, and files with other names are ignored', () => {
  const name = backupName(instantOf('2026-03-02', '02:00'));
  expect(name).toBe('portaal-20260302T010000Z.backup');
  expect(instantOfName(name)!.equals(instantOf('2026-03-02', '02:00'))).toBe(true);
  const others = ['portal.backup', `${name}.gpg`, `x${name}`, `${name}.12.part`, 'portaal-20261332T010000Z.backup', 'erasures.journal'];
  expect(backupsAmong([...others, name])).toEqual([name]);
  expect(backupsToRemove([...others, name], keep('1'))).toEqual([]);
  expect([`${name}.12.part`, `${name}.part`, 'portal.backup.12.part', name].map(isUnfinishedName)).toEqual([true, false, false, false]);
});

test('7d,4w keeps the last seven days and the last backup of each of four weeks', () => {
  const nights = Array.from({ length: 31 }, (_, i) => made(`2026-03-${String(i + 1).padStart(2, '0')}`));
  const removed = backupsToRemove(nights, keep('7d,4w'));
  const kept = nights.filter((name) => !removed.includes(name)).map((name) => name.slice(8, 16));
  // 31 March 2026 is a Tuesday; weeks end on Sunday.
  expect(kept).toEqual(['20260315', '20260322', '20260325', '20260326', '20260327', '20260328', '20260329', '20260330', '20260331']);
});

test('the later of two backups on one day is kept', () => {
  const names = [made('2026-03-02', '02:00'), made('2026-03-02', '14:00'), made('2026-03-01', '14:00')];
  expect(backupsToRemove(names, keep('2d'))).toEqual([made('2026-03-02', '02:00')]);
  expect(backupsToRemove(names, keep('1'))).toEqual([made('2026-03-02', '02:00'), made('2026-03-01', '14:00')]);
});

test('a backup dated years ahead by a wrong clock uses one of the days to keep, and expires no other backup', () => {
  const names = [made('2090-01-01'), made('2026-03-01'), made('2026-03-02')];
  expect(backupsToRemove(names, keep('3d'))).toEqual([]);
});

test('for any files and settings: the newest backup stays, other files stay, and a second run removes nothing', () => {
  const name = fc.oneof(
    fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => backupName(Temporal.Instant.fromEpochMilliseconds(seconds * 1000))),
    fc.string(),
  );
  const counts = fc.record({ last: fc.nat(5), days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(14) });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 60 }), counts, (names, keep) => {
      const removed = backupsToRemove(names, keep);
      const left = names.filter((name) => !removed.includes(name));
      const [newest] = backupsAmong(names);
      if (newest) expect(left).toContain(newest);
      expect(removed.every((name) => instantOfName(name) !== null)).toBe(true);
      expect(backupsAmong(left).length).toBeLessThanOrEqual(Math.max(1, keep.last + keep.days + keep.weeks + keep.months));
      expect(backupsToRemove(left, keep)).toEqual([]);
    }),
  );
});
