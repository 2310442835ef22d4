import type { Administrator } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { type Choice, isOver, type Period } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';
import { type ClosedDayRow, closedDayById } from '#server/store/planning/closed-days.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Each planned appointment on a closed day that has not begun, with the proposal and the alternatives; `left`: for a next call. */
export async function previewClosedDay(reading: Reading, id: number) {
  const { date } = await comingDay(reading, id);
  const { list, left } = await readSolutions(reading, { consultantId: null, period: wholeDay(date) });
  return { appointments: list, left };
}

/** By an administrator: applies the choice for every appointment on the day, in one transaction. The day stays closed. */
export async function solveClosedDay(
  services: Services,
  caller: Administrator,
  { id, choices }: { id: number; choices: readonly Choice[] },
) {
  const { date, name } = await comingDay(services, id);
  await carryOut(services, caller, {
    consultantId: null,
    period: wholeDay(date),
    closedDay: name,
    choices,
    // Checks that the day is still closed; it cannot be reopened now, because reopening waits for the locks on the consultants.
    store: async (db) => void (await dayOf(db, id)),
    solved: { kind: 'closed_day.solved', id },
  });
}

async function comingDay({ db, now }: Reading, id: number): Promise<ClosedDayRow> {
  const day = await dayOf(db, id);
  if (isOver(wholeDay(day.date), wallClock(now()))) throw new Refusal('CLOSED_DAY_PAST');
  return day;
}

async function dayOf(db: Db, id: number): Promise<ClosedDayRow> {
  const day = await closedDayById(db, id);
  if (!day) throw new Refusal('NOT_FOUND');
  return day;
}

function wholeDay(date: string): Period {
  return { from: date, to: date, startTime: null, endTime: null };
}
