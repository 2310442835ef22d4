import type { KeyboardEvent } from 'react';
import { overlaps } from '#domain/planning/slots.ts';
import { STEP_MINUTES, shifted, stretched } from '#domain/planning/week.ts';
import { today } from '#web/format.ts';
import { type Cursor, cellOf } from './cursor.ts';
import type { DatedSlot, Draft, Editable, WeekChange, WeekPiece } from './types.ts';
import { placeInWords } from './words.ts';

type Keys = {
  allDates: readonly string[];
  /** The focused cell, and a function to move it. */
  at: Cursor;
  go: (next: Cursor) => void;
  inCell: (place: DatedSlot) => WeekPiece[];
  draft: Draft | null;
  pending: WeekChange | null;
  isEditable: (piece: WeekPiece) => piece is Editable;
  setDraft: (draft: Draft | null) => void;
  drop: (draft: Draft) => void;
  remove: (piece: Editable) => void;
  turn: (weeks: number) => void;
  say: (words: string) => void;
};

/** The keyboard in the grid: first for hours being moved, then for those in the cell, then for moving between cells. */
export function keysOf({ allDates, at, go, inCell, draft, pending, isEditable, setDraft, drop, remove, turn, say }: Keys) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || !(event.target as HTMLElement).closest('[data-cell]')) return;
    if (onDraftKey(event) || onPieceKey(event)) {
      event.preventDefault();
      return;
    }
    const day = allDates.indexOf(at.date);
    const targets: Record<string, Cursor | undefined> = {
      ArrowUp: { ...at, hour: at.hour - 1 },
      ArrowDown: { ...at, hour: at.hour + 1 },
      ArrowLeft: { ...at, date: allDates[day - 1] ?? at.date },
      ArrowRight: { ...at, date: allDates[day + 1] ?? at.date },
      Home: { ...at, date: allDates[0] ?? at.date },
      End: { ...at, date: allDates.at(-1) ?? at.date },
    };
    const target = targets[event.key];
    if (target && !event.shiftKey && !event.altKey) go(target);
    else if (event.key === 'PageUp' || event.key === 'PageDown') turn(event.key === 'PageUp' ? -1 : 1);
    else return;
    event.preventDefault();
  }

  function onDraftKey(event: KeyboardEvent): boolean {
    if (!draft) return false;
    if (event.key === 'Escape') {
      setDraft(null);
      say('Geannuleerd.');
      return true;
    }
    if (event.key === 'Enter') {
      drop(draft);
      return true;
    }
    return carry(event, draft, true);
  }

  function onPieceKey(event: KeyboardEvent): boolean {
    const piece = inCell(cellOf(at))
      .filter(isEditable)
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'away' ? -1 : 1))[0];
    const isMove = event.key.startsWith('Arrow') && (event.shiftKey || event.altKey);
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    if (!isMove && !isDelete) return false;
    if (!piece) say('Hier zijn geen uren die u kunt wijzigen.');
    else if (pending) say('Nog bezig met opslaan.');
    else if (isDelete) remove(piece);
    else return carry(event, { piece, to: { date: piece.date, startTime: piece.startTime, endTime: piece.endTime } }, false);
    return true;
  }

  function carry(event: KeyboardEvent, { piece, to: from }: Pick<Draft, 'piece' | 'to'>, isDraft: boolean): boolean {
    const to = movedBy(event, from, isDraft);
    if (!to) return false;
    setDraft({ piece, to, isHeld: false });
    say(`${placeInWords(to)}. Enter om op te slaan, Escape om te annuleren.`);
    // The focus moves along, so that the block stays in view.
    if (to.date !== at.date || !overlaps(cellOf(at), to)) go({ date: to.date, hour: Number(to.startTime.slice(0, 2)) });
    return true;
  }

  /** The new position of hours after a key; null if the key does something else. */
  function movedBy(event: KeyboardEvent, to: DatedSlot, isDraft: boolean): DatedSlot | null {
    const sign = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sign === undefined) return null;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.shiftKey) return { ...to, ...stretched(to, isSideways ? 'start' : 'end', sign * STEP_MINUTES) };
    if (!event.altKey && !isDraft) return null;
    if (!isSideways) return { ...to, ...shifted(to, sign * STEP_MINUTES) };
    const date = allDates[allDates.indexOf(to.date) + sign];
    return date && date >= today() ? { ...to, date } : to;
  }

  return onKeyDown;
}
