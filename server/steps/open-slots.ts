import { OTHERS_OFFERED } from '#domain/appointments/vocabulary.ts';
import { bitCount } from '#domain/bits.ts';
import { wallClock } from '#domain/calendar.ts';
import { type Language, languageOf } from '#domain/language.ts';
import { isChosenByLanguage, speaks } from '#domain/people/spoken.ts';
import type { Holiday } from '#domain/planning/closed-days.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { countSlots, freeHours, type Hours, offeredDates, type SlotCount, slotsOf } from '#domain/planning/slots.ts';
import { isInvitationExpired } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { type OfferingConsultant, offeredIn } from '#server/store/planning/diaries.ts';
import { type Visitor, visitorBy } from '#server/store/planning/visitors.ts';
import type { Booker } from '#server/store/post/invitation-links.ts';
import { closedDayName } from '#texts/closed-days.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { STAFF_TEXTS } from '#texts/index.ts';

type Reading = Pick<Services, 'db' | 'now'>;
/** Null: a caller without a link. */
type Seeker = Booker | null;

/**
 * The consultants with free hours on a day: those who speak the visitor's language, the employer's preferred ones, then the others with the
 * most free hours.
 */
export async function openConsultants(reading: Reading, seeker: Seeker, date: string) {
  const visitor = await visitorOf(reading, seeker);
  if (!offeredDates(wallClock(reading.now()).date).includes(date)) return [];
  const { offers } = await offersTo(reading, { seeker, visitor }, [date]);
  const open = offers.flatMap(({ consultant, days: [hours] }) => (hours && hours.virtual | hours.physical ? [{ consultant, hours }] : []));
  const isPreferred = ({ consultant }: Room) => visitor?.preferred.includes(consultant.id) ?? false;
  const isPresent = ({ consultant }: Room) => visitor?.appointment?.date === date && visitor.appointment.consultantId === consultant.id;
  const language = wantedBy(visitor);
  const isUnderstood = ({ consultant }: Room) => language !== null && speaks(consultant, language);
  const rest = open.filter((one) => !isUnderstood(one) && !isPreferred(one));
  const others = withMostRoom(rest.filter((one) => !isPresent(one)));
  const first = [
    ...open.filter((one) => isUnderstood(one) && isPreferred(one)),
    ...open.filter((one) => isUnderstood(one) && !isPreferred(one)),
    ...open.filter((one) => !isUnderstood(one) && isPreferred(one)),
  ];
  return [...first, ...rest.filter((one) => isPresent(one) || others.has(one))].map((one) => ({
    ...presented(one.consultant, isPreferred(one), one.hours),
    ...(one.hours.isVisitingDay && { isVisiting: true as const }),
  }));
}

/** The visitor's language, whose speakers are listed first; null for Dutch. */
function wantedBy(visitor: Visitor | null): Language | null {
  const language = languageOf({ language: visitor?.language ?? null, employer: { defaultLanguage: visitor?.defaultLanguage ?? null } });
  return isChosenByLanguage(language) ? language : null;
}

type OpenDay = SlotCount & { closed?: string; holiday?: Holiday; spoken?: Pick<SlotCount, 'virtual' | 'physical'> };

/**
 * The number of free hours on each coming day over all consultants. A closed day has its Dutch name; a holiday also its id, which pages
 * translate.
 */
export async function openDays(reading: Reading, seeker: Seeker): Promise<OpenDay[]> {
  const visitor = await visitorOf(reading, seeker);
  const dates = offeredDates(wallClock(reading.now()).date);
  const { offers, closedDays } = await offersTo(reading, { seeker, visitor }, dates);
  const language = wantedBy(visitor);
  const speaking =
    language &&
    countSlots(
      dates,
      offers.filter(({ consultant }) => speaks(consultant, language)),
    );
  return countSlots(dates, offers).map((only, column) => {
    const { virtual = 0, physical = 0 } = speaking?.[column] ?? {};
    const count = speaking ? { ...only, spoken: { virtual, physical } } : only;
    const closed = count.virtual + count.physical === 0 ? closedDays.get(count.date) : undefined;
    if (!closed) return count;
    return { ...count, closed: closedDayName(STAFF_TEXTS, closed), ...(closed.kind === 'holiday' && { holiday: closed.holiday }) };
  });
}

/** Refuses an invalid link. */
async function visitorOf({ db, now }: Reading, seeker: Seeker): Promise<Visitor | null> {
  if (seeker === null) return null;
  const visitor = await visitorBy(db, seeker);
  const hasLink = seeker.kind === 'visitor';
  if (!visitor) throw new Refusal(hasLink ? 'INVALID_TOKEN' : 'EMPLOYEE_NOT_FOUND');
  const { invitationSentDate, laterUntil } = visitor;
  const hasEnded = invitationSentDate && isInvitationExpired({ invitationSentDate, laterUntil }, now());
  if (hasEnded) throw hasLink ? new Refusal('INVALID_TOKEN') : new Refusal('LINK_EXPIRED', {}, hr.refusals.expired);
  return visitor;
}

type Asking = { seeker: Seeker; visitor: Visitor | null };

/**
 * What each consultant offers on these dates, read anew at every call: no hour that somebody has taken is ever shown as free. Without a link
 * there is no employer, so a visit on a day makes the consultant's other hours virtual only. To someone moving an appointment its own hour
 * is free.
 */
async function offersTo({ db, now }: Reading, { seeker, visitor }: Asking, dates: readonly string[]) {
  const { consultants, diary, noticeHours } = await offeredIn(db, { from: dates[0] ?? '', to: dates.at(-1) ?? '' });
  // An administrator who looks for an employee is not bound by the booking notice.
  const notice = seeker?.kind === 'administrator' ? 0 : noticeHours;
  const hours = freeHours({
    ...diary,
    consultants,
    dates,
    employer: visitor?.employer ?? null,
    now: wallClock(now()),
    tooSoon: wallClock(tooSoonUntil(now(), notice)),
    ...(visitor?.appointment && { except: visitor.appointment.id }),
  });
  const hoursOf = new Map(hours.map(({ consultantId, days }) => [consultantId, days]));
  const offers = consultants.map((consultant) => ({ consultant, days: hoursOf.get(consultant.id) ?? [] }));
  return { offers, closedDays: diary.closedDays };
}

type Room = { consultant: OfferingConsultant; hours: Hours };

/**
 * At most twenty consultants: the ten with the most hours for visits, so that a day on which visits are possible lists some, and then those
 * with the most free hours of either type.
 */
function withMostRoom(open: Room[]): Set<Room> {
  if (open.length <= OTHERS_OFFERED) return new Set(open);
  const most = (type: 'virtual' | 'physical' | 'any') => {
    const bySlots = Map.groupBy(open, ({ hours }) => bitCount(type === 'any' ? hours.virtual | hours.physical : hours[type]));
    bySlots.delete(0);
    return [...bySlots].sort(([a], [b]) => b - a).flatMap(([, those]) => those);
  };
  const chosen = new Set(most('physical').slice(0, OTHERS_OFFERED / 2));
  for (const one of most('any')) if (chosen.size < OTHERS_OFFERED) chosen.add(one);
  return chosen;
}

function presented({ id, specialization, city, name, languages }: OfferingConsultant, isPreferred: boolean, { virtual, physical }: Hours) {
  const slots = { slots: slotsOf(virtual | physical), virtualSlots: slotsOf(virtual), physicalSlots: slotsOf(physical) };
  return { id, specialization, city, user: { name }, isPreferred, languages, ...slots };
}
