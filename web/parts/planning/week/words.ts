import { kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { dayOfWeek, type Slot } from '#domain/calendar.ts';
import { isWholeDay } from '#domain/planning/absence.ts';
import { daysInWords, nameOfDay, nameOfMonth } from '#texts/nl/dates.ts';
import { timeRange } from '#web/format.ts';
import type { DatedSlot, WeekPiece } from './types.ts';

/** '09:00 tot 12:00' */
export function times({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime} tot ${endTime}`;
}

/** '09:00 - 12:00', or the whole day. */
export function hoursInShort(slot: Slot): string {
  return isWholeDay(slot) ? 'de hele dag' : timeRange(slot);
}

/** 'dinsdag 17 november' */
export function dayInWords(date: string): string {
  return `${nameOfDay(dayOfWeek(date))} ${Number(date.slice(8))} ${nameOfMonth(date)}`;
}

/** 'dinsdag 17 november, 09:00 tot 12:00' */
export function placeInWords(place: DatedSlot): string {
  return `${dayInWords(place.date)}, ${times(place)}`;
}

/** Describes a piece without its day. */
export function pieceInWords(piece: WeekPiece): string {
  const when = isWholeDay(piece) ? 'de hele dag' : times(piece);
  if (piece.kind === 'busy') return `bezet volgens eigen agenda ${when}`;
  if (piece.kind === 'away')
    return `${piece.row.isAbsence ? 'afwezig' : 'verhinderd'} ${when}${piece.row.reason ? `: ${piece.row.reason}` : ''}`;
  if (piece.kind === 'appointment') {
    const { employeeName, employerName } = piece.row;
    return `afspraak met ${employeeName} (${employerName}) ${when}, ${MEETING_KIND_LABEL[kindOf(piece.row)].toLowerCase()}`;
  }
  const { row, pause, isClosed } = piece;
  return [
    row.employerName === null ? `beschikbaar ${when}` : `bezoekdag bij ${row.employerName} ${when}`,
    row.isRecurring && lowerFirst(daysInWords(row)),
    pause && `pauze ${times(pause)}`,
    isClosed && 'telt niet: gesloten',
  ]
    .filter(Boolean)
    .join(', ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
