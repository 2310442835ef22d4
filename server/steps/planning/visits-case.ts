import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { type DayChoice, isInRound, type StandingDay, type VisitCase, type Window } from '#domain/planning/visits/case.ts';
import { type Asked, workingDays } from '#domain/planning/visits/proposal.ts';
import { placesOf } from '#domain/planning/visits/towns.ts';
import { daysByConsultant } from '#domain/planning/visits/windows.ts';
import { WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import type { Services } from '#server/services.ts';
import { dutchTowns } from '#server/solver/towns.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { consultantTowns } from '#server/store/people/consultants.ts';
import { employerTowns, preferredConsultantsOf } from '#server/store/people/employers.ts';
import { visitingDaysBetween } from '#server/store/planning/availability.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';
import { roundEmployers } from '#server/store/rounds/employers.ts';

const CONSULTANTS_A_TURN = 10;

type Reading = Pick<Services, 'db' | 'now'>;

/** What the planner is asked: expected visits, diaries and towns as they are now. Takes no locks. */
export async function visitCase(reading: Reading, asked: Asked): Promise<VisitCase> {
  const { db } = reading;
  const { closedDays, ...diary } = await diaryOf(db, asked);
  const visiting = await visitingDaysBetween(db, asked);
  const visited = new Set(visiting.map(({ employerId }) => employerId));
  const firms = (await expectedVisits(reading, asked.employerIds)).filter(({ id, need }) => need > 0 || visited.has(id));
  const ids = firms.map(({ id }) => id);
  const preferred = await preferredConsultantsOf(db, ids);
  const towns = await employerTowns(db, ids);
  const homes = await consultantTowns(db);
  const there = placesOf(
    dutchTowns(),
    ids.map((id) => ({ of: 'employer', id, town: towns.get(id) ?? '' })),
  );
  const employers = firms.map((firm, i) => ({
    ...firm,
    place: there.places[i] ?? null,
    preferredConsultantIds: preferred.get(firm.id) ?? [],
  }));
  const days = await daysInTurns(
    {
      ...diary,
      // Visiting days need their id, by which the planner says which to give up; other hours do not.
      availability: [...diary.availability.filter(({ employerId }) => employerId === null).map((row) => ({ ...row, id: 0 })), ...visiting],
      consultants: homes,
      closedDays,
      dates: workingDays(asked, new Map()),
      // Hours that visitors are not offered any more serve nobody.
      now: wallClock(tooSoonUntil(reading.now(), await noticeHoursOf(db))),
    },
    { employers, keep: asked.keep },
  );
  const travelling = new Set([...days.windows, ...days.standing].map(({ consultantId }) => consultantId));
  const leaving = homes.filter(({ id }) => travelling.has(id));
  const home = placesOf(
    dutchTowns(),
    leaving.map(({ id, town }) => ({ of: 'consultant', id, town })),
  );
  const consultants = leaving.map(({ id }, i) => ({ id, place: home.places[i] ?? null }));
  const unknownTowns = [...there.unknownTowns, ...home.unknownTowns];
  const { keep, unwanted } = asked;
  // A wanted day that is no longer possible, for example because somebody fell ill, is left out: the rest is still worth a plan.
  const wanted = asked.wanted.filter((choice) => isPossible(choice, { ...days, employers }));
  return { consultants, employers, ...days, keep, wanted, unwanted, unknownTowns };
}

/** A few consultants at a time, with other requests in between: hundreds in one go would block the event loop. */
async function daysInTurns(...question: Parameters<typeof daysByConsultant>): Promise<Pick<VisitCase, 'windows' | 'standing'>> {
  const [windows, standing]: [Window[], StandingDay[]] = [[], []];
  let done = 0;
  for (const days of daysByConsultant(...question)) {
    windows.push(...days.windows);
    standing.push(...days.standing);
    if (++done % CONSULTANTS_A_TURN === 0) await nextTurn();
  }
  return { windows, standing };
}

function isPossible(
  { consultantId, employerId, date }: DayChoice,
  { windows, employers }: Pick<VisitCase, 'windows' | 'employers'>,
): boolean {
  const employer = employers.find(({ id }) => id === employerId);
  const window = windows.find((one) => one.consultantId === consultantId && one.date === date);
  return (
    employer !== undefined && isInRound(employer, { date }) && window !== undefined && (window.onlyEmployerId ?? employerId) === employerId
  );
}

/**
 * The visits that are expected per employer, those who wait for an invitation included, until the end of its round, or for some weeks
 * without one. Employers with only virtual meetings are left out.
 */
async function expectedVisits(reading: Reading, employerIds: readonly number[] | null) {
  const scene = await readScene(reading);
  const ahead = addDays(wallClock(reading.now()).date, WEEKS_WITHOUT_ROUND * 7);
  const firms = await roundEmployers(reading.db);
  return firms
    .filter(({ id, preferredMeetingType }) => preferredMeetingType !== 'virtueel' && (employerIds?.includes(id) ?? true))
    .map(({ round, ...firm }) => {
      const { mid, need } = scene.expectedBy({ ...firm, round });
      const open = round && round.state !== 'closed' ? round : null;
      // Where nobody is invited yet, nobody can come before the round opens.
      return { id: firm.id, need: Math.ceil(mid + need), from: mid === 0 && open ? open.opensOn : '', until: open?.closesOn ?? ahead };
    });
}
