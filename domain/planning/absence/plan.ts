// What can happen to each appointment of an absent consultant, or of everyone on a closed day, and what is proposed. Free hours come from
// slots.ts.

import type { Choice } from '#domain/planning/absence.ts';
import { bestChoices } from './best.ts';
import { Board, isSameChoice } from './board.ts';
import type { Least } from './kept-program.ts';
import { type AbsenceQuestion, inOrder, type Left } from './question.ts';

export type Solution = { appointmentId: number; proposal: Choice; alternatives: Choice[] };

/**
 * In order of time. Each alternative is possible on its own; the proposals are possible all together, and keep as many appointments as any
 * choice could. A proposal may depend on another one, for example on a visit in the hour before that the same colleague takes over.
 */
export function solutionsOf(question: AbsenceQuestion, least?: Least): Solution[] {
  const board = new Board(question);
  const proposals = bestChoices(question, least);
  // Appointments of the same kind have the same moves, and there may be hundreds.
  const known = new Map<string, Choice[]>();
  const movesOf = (appointment: Left): Choice[] => {
    const { id, consultantId, meetingType, employer } = appointment;
    const key = `${consultantId} ${meetingType} ${employer.id}`;
    const moves = known.get(key) ?? board.moves(appointment);
    known.set(key, moves);
    return moves.map((move) => ({ ...move, appointmentId: id }));
  };
  return inOrder(question.appointments).map((appointment) => {
    const { id: appointmentId } = appointment;
    const reinvite = { appointmentId, kind: 'reinvite' as const };
    const alternatives = [...board.takeOvers(appointment), ...movesOf(appointment), reinvite];
    const proposal = proposals.get(appointmentId) ?? reinvite;
    const isListed = alternatives.some((one) => isSameChoice(one, proposal));
    return { appointmentId, proposal, alternatives: isListed ? alternatives : [proposal, ...alternatives] };
  });
}

/** Whether there is exactly one choice for each appointment, and each is one of its alternatives. */
export function areChoicesOf(solutions: readonly Solution[], choices: readonly Choice[]): boolean {
  return (
    choices.length === solutions.length &&
    solutions.every(({ appointmentId, alternatives }) => {
      const [choice, ...more] = choices.filter((one) => one.appointmentId === appointmentId);
      return choice !== undefined && more.length === 0 && alternatives.some((one) => isSameChoice(one, choice));
    })
  );
}

/** Whether all choices are possible together: they are carried out in turn, each as soon as its hour is free. */
export function arePossibleTogether(question: AbsenceQuestion, choices: readonly Choice[]): boolean {
  const board = new Board(question);
  const choiceOf = new Map(choices.map((choice) => [choice.appointmentId, choice]));
  if (choiceOf.size !== choices.length || choices.length !== question.appointments.length) return false;
  let left = inOrder(question.appointments);
  while (left.length > 0) {
    const waiting = left.filter((appointment) => {
      const choice = choiceOf.get(appointment.id);
      if (!choice || !board.isPossible(appointment, choice)) return true;
      board.place(appointment, choice);
      return false;
    });
    if (waiting.length === left.length) return false;
    left = waiting;
  }
  return true;
}
