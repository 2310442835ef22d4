import { Repeat2, Video } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { minutesOf, type Slot } from '#domain/calendar.ts';
import { overlaps } from '#domain/planning/slots.ts';
import { clockOf, STEP_MINUTES } from '#domain/planning/week.ts';
import { daysInWords } from '#texts/nl/dates.ts';
import { timeRange } from '#web/format.ts';
import { cx } from '#web/ui/classes.ts';
import { DOTS, HATCH } from './patterns.ts';
import type { Draft, Editable, WeekChange, WeekPiece } from './types.ts';

/** The height of an hour: in rem, so that it grows with the text. */
const HOUR_REM = 3;

type ColumnProps = {
  date: string;
  hours: { from: number; to: number };
  pieces: readonly WeekPiece[];
  draft: Draft | null;
  pending: WeekChange | null;
  isEditable: (piece: WeekPiece) => piece is Editable;
  isClosed: boolean;
  now: string | null;
};

/**
 * The blocks over the cells of one day. Hidden from screen readers and without tab stops: every cell describes its content, and its dialog
 * offers everything that the pointer does here.
 */
export function Column({ date, hours, pieces, draft, pending, isEditable, isClosed, now }: ColumnProps) {
  const moving = draft ?? (pending?.verb === 'add' ? { piece: null, to: pending.to } : null);
  const moved = moving?.piece ?? (pending && pending.verb !== 'add' ? pending.piece : null);
  const to = moving?.to ?? (pending?.verb === 'set' ? pending.to : null);
  const shown = pieces.filter((piece) => piece.date === date);
  // A block that is being moved is made invisible, not removed: touch events go to the element where the touch began.
  const isLifted = (piece: WeekPiece) => piece.key === moved?.key;
  const below = shown.filter(({ kind }) => kind === 'hours');
  // Pieces outside the drawn hours are skipped.
  const above = shown.filter(
    (piece) => piece.kind !== 'hours' && minutesOf(piece.endTime) > hours.from * 60 && minutesOf(piece.startTime) < hours.to * 60,
  );
  const within = (time: string) => Math.max(hours.from * 60, Math.min(hours.to * 60, minutesOf(time)));
  const top = (time: string) => `${((within(time) - hours.from * 60) / 60) * HOUR_REM}rem`;
  const box = ({ startTime, endTime }: Slot): CSSProperties => ({
    top: top(startTime),
    height: `calc(${top(endTime)} - ${top(startTime)})`,
  });
  return (
    <div
      aria-hidden="true"
      data-column={date}
      className="pointer-events-none absolute inset-x-0 top-0 z-10"
      style={{ height: `${(hours.to - hours.from) * HOUR_REM}rem` }}
    >
      {isClosed && <div className={cx('absolute inset-0 bg-sunken/60', HATCH)} />}
      {below.map((piece) => (
        <Hours key={piece.key} piece={piece} above={above} box={box} canMove={isEditable(piece)} isLifted={isLifted(piece)} />
      ))}
      {above.map((piece) => (
        <Above
          key={piece.key}
          piece={piece}
          style={{ ...box(piece), ...lane(piece, 1.25) }}
          canMove={isEditable(piece)}
          isLifted={isLifted(piece)}
        />
      ))}
      {to?.date === date && (
        <div
          className={cx(
            'absolute inset-x-0.5 z-20 overflow-hidden rounded-control border-2 border-dashed px-2 py-1 text-sm font-semibold shadow-float',
            moved?.kind === 'away' ? 'border-danger bg-danger-soft text-danger' : 'border-brand bg-brand-soft text-brand',
          )}
          style={box(to)}
        >
          {timeRange(to)}
        </div>
      )}
      {/* The line of the present time is below appointments: across their text it would look like crossing it out. */}
      {now && <div className="absolute inset-x-0 z-5 border-t-2 border-danger" style={{ top: top(now) }} />}
    </div>
  );
}

function lane({ lane, lanes }: WeekPiece, left: number): CSSProperties {
  const width = `(100% - ${left}rem - 0.25rem)`;
  return { left: `calc(${left}rem + ${width} / ${lanes} * ${lane})`, width: `calc(${width} / ${lanes} - 0.125rem)` };
}

type HoursProps = {
  piece: WeekPiece;
  above: readonly WeekPiece[];
  box: (slot: Slot) => CSSProperties;
  canMove: boolean;
  isLifted: boolean;
};

function Hours({ piece, above, box, canMove, isLifted }: HoursProps) {
  if (piece.kind !== 'hours') return null;
  const { row, pause, isClosed, lanes } = piece;
  const isVisit = row.employerName !== null;
  const free = labelStart(piece, above);
  const { height, top } = box(piece);
  const within = (slot: Slot): CSSProperties => {
    const inner = box(slot);
    return { top: `calc(${inner.top} - ${top})`, height: inner.height };
  };
  return (
    <div
      data-piece={piece.key}
      className={cx(
        'group pointer-events-auto absolute overflow-hidden rounded-control border-l-8 text-sm',
        !isClosed && (isVisit ? 'border-accent bg-accent-soft' : 'border-brand bg-brand-soft'),
        isClosed && 'border-edge bg-surface/70 text-muted outline-1 -outline-offset-1 outline-edge outline-dashed',
        canMove && 'cursor-grab active:cursor-grabbing',
        isLifted && 'opacity-0',
      )}
      style={{ top, height, ...lane(piece, 0.125) }}
    >
      {pause && (
        <div className="absolute inset-x-0 bg-surface/80 px-2 text-xs text-muted" style={within(pause)}>
          <span className="bg-surface px-1">pauze</span>
        </div>
      )}
      {free && (
        <div
          className="absolute inset-x-0 px-2 pt-0.5 leading-tight"
          style={{ top: within(free).top, ...(lanes > 1 && { overflow: 'hidden' }) }}
        >
          <p className={cx('font-semibold whitespace-nowrap', isClosed ? 'text-muted' : isVisit ? 'text-accent' : 'text-brand')}>
            {timeRange(piece)}
          </p>
          {isVisit && <p className="truncate text-accent">Bezoekdag {row.employerName}</p>}
          {isClosed ? (
            <p className="text-xs">telt niet: gesloten</p>
          ) : (
            row.isRecurring && (
              <p className="flex gap-1 text-xs leading-[1.15] text-muted">
                <Repeat2 aria-hidden className="mt-0.5 size-3 shrink-0" />
                {daysInWords(row)}
              </p>
            )
          )}
        </div>
      )}
      {canMove && <Handles />}
    </div>
  );
}

/** The first uncovered hour of the piece, where its text is readable. */
function labelStart(piece: WeekPiece, above: readonly WeekPiece[]): Slot | null {
  const pause = piece.kind === 'hours' && piece.pause ? [piece.pause] : [];
  const first = minutesOf(piece.startTime);
  for (let start = first; start + STEP_MINUTES <= minutesOf(piece.endTime); start += STEP_MINUTES) {
    const slot = { startTime: clockOf(start), endTime: clockOf(Math.min(start + 60, minutesOf(piece.endTime))) };
    if (![...pause, ...above].some((other) => overlaps(other, slot))) return slot;
  }
  return null;
}

const LOOKS: Record<'away' | 'busy' | 'appointment', string> = {
  away: 'border border-danger/50 bg-danger-soft text-danger',
  busy: cx('border border-edge bg-surface text-muted', DOTS),
  appointment: 'bg-brand text-on-brand shadow-card',
};

type AboveProps = { piece: WeekPiece; style: CSSProperties; canMove: boolean; isLifted: boolean };

function Above({ piece, style, canMove, isLifted }: AboveProps) {
  if (piece.kind === 'hours') return null;
  return (
    <div
      data-piece={piece.key}
      className={cx(
        'group pointer-events-auto absolute z-10 cursor-pointer overflow-hidden rounded-control px-1.5 py-0.5 text-xs leading-tight',
        LOOKS[piece.kind],
        canMove && 'cursor-grab',
        isLifted && 'opacity-0',
      )}
      style={style}
    >
      <Words piece={piece} />
      {canMove && <Handles />}
    </div>
  );
}

function Words({ piece }: { piece: WeekPiece }): ReactNode {
  if (piece.kind === 'busy') return <span className="bg-surface px-0.5">Bezet (eigen agenda)</span>;
  if (piece.kind === 'away') {
    return (
      <>
        <p className="font-semibold">{piece.row.isAbsence ? 'Afwezig' : 'Verhinderd'}</p>
        {piece.row.reason && <p className="truncate">{piece.row.reason}</p>}
      </>
    );
  }
  if (piece.kind !== 'appointment') return null;
  const { employeeName, employerName, meetingType, startTime } = piece.row;
  return (
    <>
      <p className="flex items-center gap-1 font-semibold">
        {meetingType === 'virtueel' && <Video aria-hidden className="size-3 shrink-0" />}
        <span className="truncate">
          {startTime} {employeeName}
        </span>
      </p>
      <p className="truncate">{employerName}</p>
    </>
  );
}

/** Handles at both ends of a block. For touch they are large and always visible, and dragging one does not scroll the page. */
function Handles() {
  const grip = <span className="hidden h-1 w-8 rounded-full bg-current opacity-60 group-hover:block pointer-coarse:block" />;
  const look = 'absolute inset-x-0 flex h-2 cursor-ns-resize touch-none justify-center text-brand pointer-coarse:h-5';
  return (
    <>
      <span data-grip="start" className={cx(look, 'top-0 items-start pt-0.5')}>
        {grip}
      </span>
      <span data-grip="end" className={cx(look, 'bottom-0 items-end pb-0.5')}>
        {grip}
      </span>
    </>
  );
}
