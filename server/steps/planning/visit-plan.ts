import { addDays, wallClock } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { hoursFor, hoursLeft, lastOfferedDate, slotsOf } from '#domain/planning/slots.ts';
import { expectedOn } from '#domain/planning/visits/visit-plan.ts';
import { weekStart } from '#domain/planning/week.ts';
import type { Services } from '#server/services.ts';
import { offeredNow } from '#server/steps/offered.ts';
import { readScene } from '#server/steps/rounds/scene.ts';
import { visitPlan } from '#server/store/planning/visits.ts';
import { namedDays } from '#texts/closed-days.ts';
import { STAFF_TEXTS } from '#texts/index.ts';

const WEEKS = 4;
const PAGE = 25;

type Asked = {
  date?: string | undefined;
  weeks?: number | undefined;
  consultantId?: number | undefined;
  employerId?: number | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

/** The visiting days per consultant, and per employer the expected bookings. Free hours are those that visitors are offered. */
export async function planOfVisits({ db, now }: Pick<Services, 'db' | 'now'>, asked: Asked) {
  const clock = wallClock(now());
  const { date = clock.date, weeks = WEEKS, consultantId = null, employerId = null, limit = PAGE, offset = 0 } = asked;
  const monday = weekStart(date);
  const period = { from: monday, to: addDays(monday, weeks * 7 - 3) };
  const last = lastOfferedDate(clock.date);
  const plan = await visitPlan(db, { ...period, today: clock.date, last, consultantId, employerId, limit, offset });
  const { days, consultants } = await offeredNow({ db, now });
  const daysOf = new Map(consultants.map(({ id }, i) => [id, days.all[i]]));
  const columnOf = new Map(days.dates.map((day, column) => [day, column]));

  const visits = plan.visits.map((visit) => {
    const day = daysOf.get(visit.consultantId)?.[columnOf.get(visit.date) ?? -1];
    const employer = { id: visit.employerId, preferredMeetingType: 'geen' as const };
    const hours = day ? hoursFor(day, employer, hoursLeft(visit.date, clock)).physical : 0;
    const free = slotsOf(hours).filter(({ startTime, endTime }) => visit.startTime <= startTime && endTime <= visit.endTime);
    return { ...visit, free: free.length };
  });

  const scene = await readScene({ db, now });
  const employers = plan.employers.map(({ id, name, preferredMeetingType, waiting }) => {
    const coming = visits.filter((visit) => visit.employerId === id && visit.date >= clock.date && visit.date <= last);
    const sum = (key: 'free' | 'booked') => coming.reduce((total, visit) => total + visit[key], 0);
    const people = scene.expectedBy({ id, preferredMeetingType, round: null }).mid;
    const { expected, shortage } = expectedOn(
      coming.map(({ availabilityId, free }) => ({ id: availabilityId, free })),
      people,
    );
    const days = new Set(coming.map((visit) => `${visit.consultantId} ${visit.date}`)).size;
    return { id, name, days, waiting, bookings: people, free: sum('free'), booked: sum('booked'), shortage, expected };
  });
  const expectedOf = (id: number) => employers.find(({ expected }) => expected.has(id))?.expected.get(id) ?? 0;

  return {
    monday,
    weeks,
    total: plan.total,
    closedDays: namedDays(STAFF_TEXTS, closedDaysBetween(period.from, period.to, plan.closedDays)),
    consultants: plan.consultants,
    visits: visits.filter(({ isShown }) => isShown).map((visit) => ({ ...visit, expected: expectedOf(visit.availabilityId) })),
    employers,
  };
}
