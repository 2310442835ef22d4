// Stores changes of the week: one call per change, so that nothing is half done. Meanwhile the week shows the new state; a refusal reverts
// it. Without an answer the week is refetched, because the change may have been stored.
import { useState } from 'react';
import { addDays, daysBetween } from '#domain/calendar.ts';
import { leftOutside, pauseAfter } from '#domain/planning/week.ts';
import { refresh } from '#web/api/cache.ts';
import { ApiError } from '#web/api/call.ts';
import { failureToast, settle } from '#web/api/change.ts';
import { diaryOf, type Whose } from '#web/parts/planning/diary/calls.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { AwayRow, DatedSlot, Editable, HoursRow, Pause, Scope, Week, WeekChange } from './types.ts';
import { placeInWords } from './words.ts';

/** `undo`: restores the state before the change. */
type Saved = { title: string; text?: string | undefined; undo: () => Promise<unknown> };
const FAILURE = { title: 'Niet opgeslagen', text: 'De wijziging is teruggedraaid. Probeer het opnieuw.' };

/** The diary's own changes, each followed by a refresh of the screen. */
function callsOf(whose: Whose) {
  const diary = diaryOf(whose);
  return {
    add: (body: NewHours) => settle(() => diary.addHours(body)),
    set: (id: number, body: Partial<NewHours>) => settle(() => diary.changeHours(id, body)),
    remove: (id: number) => settle(() => diary.removeHours(id)),
    split: (id: number, body: Split) => settle(() => diary.splitHours(id, body)),
    addAway: (body: Away) => settle(() => diary.addAway(body)),
    setAway: (id: number, body: DatedSlot) => settle(() => diary.changeAway(id, body)),
    removeAway: (id: number) => settle(() => diary.removeAway(id)),
  };
}
type NewHours = DatedSlot &
  Partial<Pause> &
  Partial<Pick<HoursRow, 'isRecurring' | 'onHoliday' | 'employerId' | 'endDate' | 'skippedDates'>>;
type Away = DatedSlot & Pick<AwayRow, 'reason'>;
type Split = { date: string; scope: 'day' | 'from'; hours: (DatedSlot & Pause) | null };
type Calls = ReturnType<typeof callsOf>;

function bodyOf({ id, consultantId, createdAt, dayOfWeek, employerName, ...body }: HoursRow): NewHours {
  return body;
}

async function saveHours(
  calls: Calls,
  { row, date }: Editable & { kind: 'hours' },
  { to, scope }: { to: (DatedSlot & Pause) | null; scope: Scope },
): Promise<Saved> {
  const title = to ? 'Beschikbaarheid gewijzigd' : 'Beschikbaarheid verwijderd';
  const { endDate, skippedDates } = row;
  if (row.isRecurring && scope !== 'series') {
    const { series, added } = await calls.split(row.id, { date, scope, hours: to });
    const undo = async () => {
      if (added) await calls.remove(added.id);
      await (series ? calls.set(row.id, { endDate, skippedDates }) : calls.add(bodyOf(row)));
    };
    return { title, undo };
  }
  if (!to) {
    await calls.remove(row.id);
    return { title, undo: () => calls.add(bodyOf(row)) };
  }
  // A series that moves to another weekday shifts its end date and skipped days along.
  const by = daysBetween(date, to.date);
  const shift = (day: string) => addDays(day, by);
  const series = row.isRecurring
    ? { date: shift(row.date), endDate: endDate && shift(endDate), skippedDates: skippedDates.map(shift) }
    : { date: to.date };
  await calls.set(row.id, { ...to, ...series });
  const { startTime, endTime, pauseStartTime, pauseEndTime } = row;
  const before = { date: row.date, startTime, endTime, pauseStartTime, pauseEndTime };
  return { title, undo: () => calls.set(row.id, row.isRecurring ? { ...before, endDate, skippedDates } : before) };
}

async function saveAway(calls: Calls, { id, date, startTime, endTime, reason }: AwayRow, to: DatedSlot | null): Promise<Saved> {
  if (!to) {
    await calls.removeAway(id);
    return { title: 'Verhindering verwijderd', undo: () => calls.addAway({ date, startTime, endTime, reason }) };
  }
  const { appointments } = await calls.setAway(id, to);
  const undo = () => calls.setAway(id, { date, startTime, endTime });
  return { title: 'Verhindering verplaatst', text: stillPlanned(appointments.length, 'In deze tijd staat'), undo };
}

function stillPlanned(number: number, where: string): string | undefined {
  if (number === 0) return undefined;
  return number === 1 ? `${where} 1 gepland gesprek. Dat blijft staan.` : `${where} ${number} geplande gesprekken. Die blijven staan.`;
}

async function perform(calls: Calls, week: Week, { change, scope }: { change: WeekChange; scope: Scope }): Promise<Saved> {
  if (change.verb === 'add') {
    const { id } = await calls.add(change.to);
    return { title: 'Beschikbaarheid toegevoegd', undo: () => calls.remove(id) };
  }
  const { piece } = change;
  const to = change.verb === 'set' ? change.to : null;
  if (piece.kind === 'away') return saveAway(calls, piece.row, to);
  const pause = change.verb === 'set' ? (change.pause ?? pauseAfter(piece.row, change.to)) : null;
  const saved = await saveHours(calls, piece, { to: to && pause && { ...to, ...pause }, scope });
  const planned = week.appointments.filter(({ status }) => status === 'geplanned');
  return { ...saved, text: stillPlanned(leftOutside(planned, piece, to).length, 'Buiten deze uren ligt nu') };
}

export function useWeekSaving(whose: Whose, say: (words: string) => void) {
  const [pending, setPending] = useState<WeekChange | null>(null);
  const calls = callsOf(whose);

  async function undo(saved: Saved): Promise<void> {
    try {
      await saved.undo();
      toast({ title: 'Teruggezet' });
    } catch (error) {
      toast(failureToast(error, { title: 'Fout', text: 'De wijziging kon niet worden teruggedraaid.' }));
    }
  }

  /** Returns whether it was stored. */
  async function save(week: Week, change: WeekChange, scope: Scope = 'series'): Promise<boolean> {
    setPending(change);
    try {
      const saved = await perform(calls, week, { change, scope });
      toast({ title: saved.title, text: saved.text, actions: [{ label: 'Ongedaan maken', run: () => void undo(saved) }] });
      say(change.verb === 'remove' ? saved.title : `${saved.title}: ${placeInWords(change.to)}.`);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) await refresh().catch(() => undefined);
      toast(failureToast(error, FAILURE));
      say('Niet opgeslagen. De wijziging is teruggedraaid.');
      return false;
    } finally {
      setPending(null);
    }
  }

  return { save, pending };
}
