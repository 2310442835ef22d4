// The reference for best.ts: every combination of choices is tried, and the best one kept. Only tests use it, to check the fast form.
// Change the order of preference here first.

import type { Choice } from '#domain/planning/absence.ts';
import { Board, takeOver } from './board.ts';
import { arePossibleTogether } from './plan.ts';
import { type AbsenceQuestion, inOrder, type Left } from './question.ts';
import { hourOf } from './take-overs.ts';

/** One choice per appointment, in order of time. */
export function bestByRule(question: AbsenceQuestion): Choice[] {
  const appointments = inOrder(question.appointments);
  const options = appointments.map((appointment) => optionsOf(question, appointment));
  const board = new Board(question);
  const reinvites = appointments.map(({ id }): Choice => ({ appointmentId: id, kind: 'reinvite' }));
  let best = { choices: reinvites, rank: rankOf(question, reinvites, board) };
  const complete = (choices: Choice[]): void => {
    if (choices.length < appointments.length) {
      for (const option of options[choices.length] ?? []) complete([...choices, option]);
      return;
    }
    const rank = rankOf(question, choices, board);
    if (isBefore(rank, best.rank) && arePossibleTogether(question, choices)) best = { choices, rank };
  };
  complete([]);
  return best.choices;
}

/** Every choice that is possible for this appointment, on its own or only together with choices for other appointments. */
export function optionsOf(question: AbsenceQuestion, appointment: Left): Choice[] {
  const board = new Board(question);
  const { id: appointmentId, date, employer, consultantId } = appointment;
  const isOpen = (days: ReturnType<Board['hoursOn']>, id: number, hour: number) =>
    ((days.get(id)?.free ?? 0) | (days.get(id)?.onVisit ?? 0)) & hour;
  const colleagues = question.by === 'closed_day' ? [] : board.colleagues(appointment);
  const during = board.hoursOn(colleagues, date, employer);
  const takers = colleagues.filter(({ id }) => isOpen(during, id, hourOf(appointment))).map(({ id }) => takeOver(appointment, id));
  const own = question.consultants.filter(({ id }) => id === consultantId);
  const moves = (question.by === 'leave' ? [] : board.days).flatMap((day) => {
    const later = board.hoursOn(own, day, employer);
    const hours = board.hoursForMoves(day).filter((slot) => isOpen(later, consultantId, hourOf(slot)));
    return hours.map(({ startTime }): Choice => ({ appointmentId, kind: 'move', consultantId, date: day, startTime }));
  });
  return [...takers, ...moves, { appointmentId, kind: 'reinvite' }];
}

/**
 * The rank of these choices, lower numbers first: the fewest new invitations, the most take-overs; then in order of time preferred
 * consultants, the least busy, the lowest id.
 */
export function rankOf(question: AbsenceQuestion, choices: readonly Choice[], board = new Board(question)): number[] {
  const count = (kind: Choice['kind']) => choices.filter((one) => one.kind === kind).length;
  const takers = choices.flatMap((choice, i) => {
    if (choice.kind !== 'take_over') return [2];
    const { consultantId, date } = choice;
    const earlier = choices.slice(0, i).filter((one) => one.kind === 'take_over' && one.consultantId === consultantId && one.date === date);
    const isPreferred = question.appointments.some(({ id, preferred }) => id === choice.appointmentId && preferred.includes(consultantId));
    return [isPreferred ? 0 : 1, (board.busyOn(date).get(consultantId) ?? 0) + earlier.length, consultantId];
  });
  return [count('reinvite'), count('move'), ...takers];
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((one, place) => one !== b[place]);
  return (a[i] ?? 0) < (b[i] ?? 0);
}
