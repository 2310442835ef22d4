import { addDays } from '#domain/calendar.ts';
import { clockOf } from '#domain/planning/week.ts';
import type { Span } from './occurrences.ts';
import { DAY } from './zones.ts';

/** `begins`: how many events begin in this piece; an event from before the period counts on the first day of the period. */
export type BusyPiece = { date: string; startTime: string; endTime: string; begins: number };

/** Merges overlapping and adjacent spans per day, in whole minutes. */
export function piecesOf(spans: readonly Span[], period: { from: string; days: number }): BusyPiece[] {
  const start = secondsOf(period.from);
  const days: { from: number; to: number; begins: number }[][] = Array.from({ length: period.days }, () => []);
  // Days that have a piece of 24 hours already: a further event that began earlier and covers such a day adds no piece.
  const whole = new Uint8Array(period.days);
  for (const { from, to } of spans) {
    const first = Math.max(0, Math.floor((from - start) / DAY));
    const last = Math.min(period.days - 1, Math.ceil((to - start) / DAY) - 1);
    for (let day = first; day <= last; day++) {
      const midnight = start + day * DAY;
      const piece = {
        from: Math.max(0, Math.floor((from - midnight) / 60)),
        to: Math.min(DAY / 60, Math.ceil((to - midnight) / 60)),
        begins: Number(day === first),
      };
      const isWhole = piece.from === 0 && piece.to === DAY / 60;
      if (isWhole && whole[day] && piece.begins === 0) continue;
      if (isWhole) whole[day] = 1;
      days[day]?.push(piece);
    }
  }
  return days.flatMap((pieces, day) => {
    const date = addDays(period.from, day);
    return joined(pieces).map(({ from, to, begins }) => ({ date, startTime: clockOf(from), endTime: clockOf(to), begins }));
  });
}

function joined(pieces: { from: number; to: number; begins: number }[]) {
  const all: typeof pieces = [];
  for (const piece of pieces.sort((a, b) => a.from - b.from)) {
    const before = all.at(-1);
    if (before && piece.from <= before.to) {
      before.to = Math.max(before.to, piece.to);
      before.begins += piece.begins;
    } else all.push({ ...piece });
  }
  return all;
}

export function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}
