import type { Slot } from '#domain/calendar.ts';
import type { AwayPiece, HoursPiece, Piece } from '#domain/planning/week.ts';
import type { Output } from '#web/api/call.ts';

export type Week = Output<'GET /api/consultants/week'>;
export type HoursRow = Week['availability'][number];
export type AwayRow = Week['unavailability'][number];
export type WeekPiece = Piece<HoursRow, AwayRow, Week['appointments'][number]>;
/** Pieces that can be moved. */
export type Editable = HoursPiece<HoursRow> | AwayPiece<AwayRow>;

export type DatedSlot = Slot & { date: string };
export type Pause = { pauseStartTime: string | null; pauseEndTime: string | null };
/** The days of a series that a change applies to. */
export type Scope = 'day' | 'from' | 'series';

export type WeekChange =
  | { verb: 'add'; to: DatedSlot }
  | { verb: 'set'; piece: Editable; to: DatedSlot; pause?: Pause }
  | { verb: 'remove'; piece: Editable };

/** An unsaved change while drawing or moving; `piece` null means new hours. */
export type Draft = { piece: Editable | null; to: DatedSlot; isHeld: boolean };
