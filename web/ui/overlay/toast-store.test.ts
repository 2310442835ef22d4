import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, LONG_TOAST_MS, TOAST_DURATION_MS, TOAST_REMOVE_MS, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new toast replaces the previous one, and stays 5 seconds, or 8', () => {
  toast({ title: 'Eerste' });
  toast({ title: 'Tweede', look: 'destructive', duration: LONG_TOAST_MS });
  expect(currentToast()).toMatchObject({ title: 'Tweede', open: true, duration: 8_000 });
  expect(TOAST_DURATION_MS).toBe(5_000);
});

test('a dismissed toast closes immediately and is removed after a million milliseconds', () => {
  toast({ title: 'Weg' });
  const { id } = currentToast()!;
  dismissToast(id);
  expect(currentToast()).toMatchObject({ title: 'Weg', open: false });
  vi.advanceTimersByTime(TOAST_REMOVE_MS - 1);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(TOAST_REMOVE_MS).toBe(1_000_000);
  expect(currentToast()).toBeNull();
});

test('dismissing an older toast does not close the current one', () => {
  toast({ title: 'Oud' });
  const { id } = currentToast()!;
  toast({ title: 'Nieuw' });
  dismissToast(id);
  expect(currentToast()).toMatchObject({ title: 'Nieuw', open: true });
});
