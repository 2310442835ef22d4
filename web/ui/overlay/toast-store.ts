// One toast at a time, from anywhere: toast({ title: 'Werknemer verwijderd', actions: [{ label: 'Ongedaan maken', run }] }).
import { useSyncExternalStore } from 'react';

export const TOAST_DURATION_MS = 5_000;
/** Only for 'Kan geen nieuwe afspraak maken'. No toast stays longer: what it offers to undo can be undone on a page or in a list too. */
export const LONG_TOAST_MS = 8_000;
/** A dismissed toast is hidden immediately, and removed from memory after this time. */
export const TOAST_REMOVE_MS = 1_000_000;

type Action = { label: string; run: () => void };

export type NewToast = {
  title: string;
  text?: string;
  /** A line of its own below the text: the specified text stands alone. */
  more?: string | undefined;
  /** `neutral`: neither done nor failed, such as 'Geen wijzigingen'. */
  look?: 'default' | 'neutral' | 'destructive';
  duration?: typeof LONG_TOAST_MS | undefined;
  actions?: Action[];
};
export type Toast = NewToast & { id: number; open: boolean };

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function currentToast(): Toast | null {
  return current;
}

export function toast(given: NewToast): void {
  count += 1;
  show({ ...given, id: count, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  setTimeout(() => current?.id === id && show(null), TOAST_REMOVE_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast);
}
