import type { Administrator } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { type Choice, isOver, type Occasion, type Period } from '#domain/planning/absence.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { carryOut } from '#server/steps/planning/carry-out.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';
import { type ClosedDayRow, closedDayById } from '#server/store/planning/closed-days.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Each planned appointment on a closed day that has not begun, with the proposal and the alternatives; `left`: for a next call. */
export async function previewClosedDay(reading: Reading, id: number) {
  const { list, left } = await readSolutions(reading, closing(await comingDay(reading, id)));
  return { appointments: list, left };
}

/** By an administrator: applies the choice for every appointment on the day, in one transaction. The day stays closed. */
export async function solveClosedDay(
  services: Services,
  caller: Administrator,
  { id, choices }: { id: number; choices: readonly Choice[] },
) {
  const store = async (db: Db) => {
    // Checks that the day is still closed; it cannot be reopened now, because reopening waits for the locks on the consultants.
    await dayOf(db, id);
    return { kind: 'closed_day.solved', id } as const;
  };
  await carryOut(services, caller, { occasion: closing(await comingDay(services, id)), choices, store });
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

function closing({ date, name }: ClosedDayRow): Occasion {
  return { by: 'closed_day', period: wholeDay(date), name };
}

function wholeDay(date: string): Period {
  return { from: date, to: date, startTime: null, endTime: null };
}
