import { addDays, datesBetween, wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { daysOf } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import { WEEKS_WITHOUT_ROUND } from '#domain/rounds/hours.ts';
import { type OccupancyWeek, occupancyOf, occupancyWeeks, whoHasRoom } from '#domain/rounds/occupancy.ts';
import type { Services } from '#server/services.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { activeConsultants } from '#server/store/people/consultants.ts';
import { employerById, preferredConsultantsOf } from '#server/store/people/employers.ts';
import { bookedHours } from '#server/store/planning/booked-hours.ts';
import { diaryOn } from '#server/store/planning/diaries.ts';
import { openRoundOf } from '#server/store/rounds/rounds.ts';

type Occupied = { consultantId: number; name: string; weeks: OccupancyWeek[] };

/** Booked and free hours per week, from today on, of one page of the active consultants. `total`: how many active ones there are. */
export async function occupancy(
  reading: Pick<Services, 'db' | 'now'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; consultants: Occupied[] }> {
  const { db } = reading;
  const at = reading.now();
  const today = wallClock(at).date;
  const mondays = occupancyWeeks(today);
  const to = addDays(mondays.at(-1) ?? today, 6);
  const dates = datesBetween(today, to);
  const consultants = await activeConsultants(db);
  const shown = consultants.slice(offset, offset + limit);
  const ids = shown.map(({ id }) => id);
  const [diary, booked, notice] = await Promise.all([
    diaryOn(db, dates, ids),
    bookedHours(db, { ids, from: today, to }),
    noticeHoursOf(db),
  ]);
  const tooSoon = wallClock(tooSoonUntil(at, notice));
  const days = daysOf(diary, ids, dates);
  return {
    total: consultants.length,
    consultants: shown.map(({ id, name }, i) => {
      const question = { days: days[i] ?? [], dates, mondays, tooSoon, booked: booked.get(id) ?? new Map() };
      return { consultantId: id, name, weeks: occupancyOf(question) };
    }),
  };
}

/** How many diaries are read, those of the employer's preferred consultants first: for up to eight weeks each. */
const ASKED = 10;

/** Which consultant to ask for a day if an employer lacks hours: before the end of its round, at most eight weeks ahead. */
export async function whomToAsk(
  reading: Pick<Services, 'db' | 'now'>,
  employerId: number,
): Promise<{ consultantId: number; name: string } | null> {
  const { db } = reading;
  if (!(await employerById(db, employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  const consultants = await activeConsultants(db);
  const { date: today } = wallClock(reading.now());
  const ahead = addDays(today, WEEKS_WITHOUT_ROUND * 7);
  const round = await openRoundOf(db, employerId);
  const [from, until] = [addDays(today, 1), round && round.closesOn < ahead ? round.closesOn : ahead];
  const preferred = (await preferredConsultantsOf(db, [employerId])).get(employerId) ?? [];
  const isOwn = ({ id }: { id: number }) => preferred.includes(id);
  const some = [...consultants.filter(isOwn), ...consultants.filter((one) => !isOwn(one))].slice(0, ASKED);
  const ids = some.map(({ id }) => id);
  const asked = whoHasRoom({ consultants: some, diary: await diaryOn(db, datesBetween(from, until), ids), from, until, preferred });
  return asked && { consultantId: asked.id, name: asked.name };
}
