// Drawing, moving and stretching by mouse, pen and finger. A mouse starts immediately; a finger starts at a handle or after a long press,
// so that a finger that moves immediately scrolls the page.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { clockOf, STEP_MINUTES, shifted, snapped, stretched } from '#domain/planning/week.ts';
import type { DatedSlot, Draft, Editable } from './types.ts';

const HOLD_MS = 350;
/** The maximum movement of a click, and of a long press. */
const STILL_PX = { mouse: 4, touch: 10 };

type Grip = 'move' | 'start' | 'end' | 'new';
type Spot = { date: string; minutes: number };
type Drag = { grip: Grip; piece: Editable | null; from: Spot; x: number; y: number; isTouch: boolean; isOn: boolean; last: Draft | null };

type DragOptions = {
  grid: RefObject<HTMLElement | null>;
  hours: { from: number; to: number };
  pieceOf: (key: string) => Editable | null;
  mayDraw: (date: string) => boolean;
  onDraft: (draft: Draft | null) => void;
  onDrop: (draft: Draft) => void;
};

export function useDrag({ grid, hours, pieceOf, mayDraw, onDraft, onDrop }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const timer = useRef(0);
  /** Ignores the click that the browser sends after a drag. */
  const isDone = useRef(false);

  /** The position of the pointer in the grid: the nearest day, also outside the grid. */
  function spotAt(x: number, y: number): Spot | null {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((element) => ({
      date: element.dataset.column ?? '',
      box: element.getBoundingClientRect(),
    }));
    const column = columns.find(({ box }) => x < box.right) ?? columns.at(-1);
    if (!column) return null;
    const part = (y - column.box.top) / column.box.height;
    return { date: column.date, minutes: (hours.from + part * (hours.to - hours.from)) * 60 };
  }

  function draftOf({ grip, piece, from }: Drag, spot: Spot): Draft {
    const by = snapped(Math.abs(spot.minutes - from.minutes)) * Math.sign(spot.minutes - from.minutes);
    if (piece === null) {
      const first = Math.floor(from.minutes / STEP_MINUTES) * STEP_MINUTES;
      const last = Math.max(first + STEP_MINUTES, snapped(spot.minutes));
      const start = Math.min(first, snapped(spot.minutes));
      return { piece, isHeld: true, to: { date: from.date, startTime: clockOf(start), endTime: clockOf(last) } };
    }
    const slot: DatedSlot = { date: piece.date, startTime: piece.startTime, endTime: piece.endTime };
    if (grip === 'start' || grip === 'end') return { piece, isHeld: true, to: { ...slot, ...stretched(slot, grip, by) } };
    const date = mayDraw(spot.date) ? spot.date : piece.date;
    return { piece, isHeld: true, to: { date, ...shifted(slot, by) } };
  }

  function begin(): void {
    const held = drag.current;
    if (!held) return;
    held.isOn = true;
    held.last = draftOf(held, held.from);
    onDraft(held.last);
    if (held.isTouch) navigator.vibrate?.(15);
  }

  function end(): void {
    clearTimeout(timer.current);
    drag.current = null;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey);
  }

  const onMove = useStable((event: globalThis.PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isOn) {
      if (distance <= STILL_PX[held.isTouch ? 'touch' : 'mouse']) return;
      // A finger that moves before the long press scrolls.
      if (needsLongPress(held)) {
        end();
        return;
      }
      begin();
    }
    const spot = spotAt(event.clientX, event.clientY);
    if (!spot) return;
    const next = draftOf(held, spot);
    if (JSON.stringify(next.to) === JSON.stringify(held.last?.to)) return;
    held.last = next;
    onDraft(next);
  });
  const onUp = useStable(() => {
    const held = drag.current;
    end();
    if (!held?.isOn || !held.last) return;
    isDone.current = true;
    setTimeout(() => {
      isDone.current = false;
    });
    onDrop(held.last);
  });
  const onCancel = useStable(() => {
    const wasOn = drag.current?.isOn;
    end();
    if (wasOn) onDraft(null);
  });
  const onKey = useStable((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  });

  const stop = useEffectEvent(() => end());
  useEffect(() => {
    const element = grid.current;
    // Not passive, because only then preventDefault stops scrolling during a drag. If the page already scrolls, the browser cancels the
    // pointer and the drag is undone.
    const hold = (event: TouchEvent) => drag.current?.isOn && event.cancelable && event.preventDefault();
    // A finger that lands while the page is still scrolling starts no long press: its scrolling cannot be prevented, so the browser would
    // cancel the drag at its first movement. pointerdown, which started the long press, comes before touchstart.
    const dropLongPress = (event: TouchEvent) => !event.cancelable && drag.current && needsLongPress(drag.current) && stop();
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('touchstart', dropLongPress, { passive: true });
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('touchstart', dropLongPress);
      stop();
    };
  }, [grid]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0 || !event.isPrimary) return;
      const target = event.target as HTMLElement;
      const key = target.closest<HTMLElement>('[data-piece]')?.dataset.piece;
      const piece = key === undefined ? null : pieceOf(key);
      const spot = spotAt(event.clientX, event.clientY);
      const isCell = target.closest('[data-cell]') !== null;
      if (!spot || (key === undefined ? !isCell || !mayDraw(spot.date) : !piece)) return;
      const grip = piece ? ((target.closest<HTMLElement>('[data-grip]')?.dataset.grip as Grip | undefined) ?? 'move') : 'new';
      const isTouch = event.pointerType === 'touch';
      drag.current = { grip, piece, from: spot, x: event.clientX, y: event.clientY, isTouch, isOn: false, last: null };
      if (needsLongPress(drag.current)) timer.current = window.setTimeout(begin, HOLD_MS);
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKey);
    },
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }): void {
      if (!isDone.current) return;
      event.stopPropagation();
      event.preventDefault();
    },
    /** A long press opens a menu in some browsers. */
    onContextMenu(event: { preventDefault: () => void }): void {
      if (drag.current?.isTouch) event.preventDefault();
    },
  };
}

/** A finger at a handle drags immediately, because the page does not scroll there. */
function needsLongPress({ isTouch, grip }: Drag): boolean {
  return isTouch && (grip === 'move' || grip === 'new');
}

/** Returns the same function at every render, so that it can be removed from the window; it calls the latest version. */
function useStable<A extends unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useRef((...given: A) => latest.current(...given)).current;
}
