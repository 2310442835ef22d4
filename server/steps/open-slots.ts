import { OTHERS_OFFERED } from '#domain/appointments/vocabulary.ts';
import { type Slot, wallClock } from '#domain/calendar.ts';
import { type Language, languageOf } from '#domain/language.ts';
import { isChosenByLanguage, speaks } from '#domain/people/spoken.ts';
import type { Holiday } from '#domain/planning/closed-days.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { countOffers, type Hours, hoursFor, NO_OFFER, type Offer, offersOf } from '#domain/planning/offer.ts';
import { freeHours, SLOTS_OF, type SlotCount } from '#domain/planning/slots.ts';
import { isInvitationExpired } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { type KnownConsultant, type Visitor, visitorBy } from '#server/store/planning/offers.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import type { Booker } from '#server/store/post/invitation-links.ts';
import { closedDayName } from '#texts/closed-days.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { STAFF_TEXTS } from '#texts/index.ts';
import { offerCacheOf, type Snapshot } from './offer-cache.ts';

type Reading = Pick<Services, 'db' | 'now'>;
/** Null: a caller without a link. */
type Seeker = Booker | null;
type Clock = { date: string; time: string };
/** Now, and the last moment that is too soon to book. */
type Clocks = { now: Clock; tooSoon: Clock };
type OwnHours = Hours & { consultantId: number };

/**
 * The consultants with free hours on a day: those who speak the visitor's language, the employer's preferred ones, then the others with the
 * most free hours.
 */
export async function openConsultants(reading: Reading, seeker: Seeker, date: string) {
  const offered = await offerTo(reading, seeker);
  const { visitor, snapshot, clocks } = offered;
  const { consultants, offers } = snapshot;
  const at = { date, column: offers.dates.indexOf(date) };
  if (at.column < 0) return [];
  const own = await hoursWithoutOwn(reading, offered, date);
  const whom = { employer: visitor?.employer ?? null, now: clocks.tooSoon };
  const open: Room[] = [];
  // Runs over all consultants at every request, so details are only added for the chosen ones afterwards.
  for (const [i, consultant] of consultants.entries()) {
    const offer = offers.all[i] ?? NO_OFFER;
    const hours = own?.consultantId === consultant.id ? own : hoursFor(offer, at, whom);
    if (hours.virtual | hours.physical) open.push({ consultant, offer, hours });
  }
  const isPreferred = ({ consultant }: Room) => visitor?.preferred.includes(consultant.id) ?? false;
  const isPresent = ({ consultant }: Room) => own?.consultantId === consultant.id;
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
    ...(one.offer.visiting.get(visitor?.employer.id ?? 0)?.has(at.column) && { isVisiting: true as const }),
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
  const offer = await offerTo(reading, seeker);
  const counts = await countsOf(reading, offer);
  const spoken = spokenCounts(offer);
  return counts.map((only, column) => {
    const { virtual = 0, physical = 0 } = spoken?.[column] ?? {};
    const count = spoken ? { ...only, spoken: { virtual, physical } } : only;
    const closed = count.virtual + count.physical === 0 ? offer.snapshot.closedDays.get(count.date) : undefined;
    if (!closed) return count;
    return { ...count, closed: closedDayName(STAFF_TEXTS, closed), ...(closed.kind === 'holiday' && { holiday: closed.holiday }) };
  });
}

/**
 * The counts of consultants who speak the visitor's language; null for Dutch. The own hour of an appointment that is being moved is not
 * counted.
 */
function spokenCounts({ visitor, snapshot: { consultants, offers }, clocks }: OfferTo): SlotCount[] | null {
  const language = wantedBy(visitor);
  if (!visitor || language === null) return null;
  const speaking = consultants.flatMap((consultant, i) => (speaks(consultant, language) ? (offers.all[i] ?? []) : []));
  return countOffers(offersOf(offers.dates, speaking), { employer: visitor.employer, now: clocks.tooSoon });
}

async function countsOf(reading: Reading, offered: OfferTo): Promise<SlotCount[]> {
  const { visitor, snapshot, clocks } = offered;
  const counts = countOffers(snapshot.offers, { employer: visitor?.employer ?? null, now: clocks.tooSoon });
  if (!visitor?.appointment) return counts;
  const { date } = visitor.appointment;
  const column = snapshot.offers.dates.indexOf(date);
  const count = counts[column];
  const own = count ? await hoursWithoutOwn(reading, offered, date) : null;
  const offer = snapshot.offers.all[snapshot.consultants.findIndex(({ id }) => id === own?.consultantId)];
  if (!count || !own || !offer) return counts;
  const taken = hoursFor(offer, { column, date }, { employer: visitor.employer, now: clocks.tooSoon });
  count.virtual += slotsOf(own.virtual).length - slotsOf(taken.virtual).length;
  count.physical += slotsOf(own.physical).length - slotsOf(taken.physical).length;
  return counts;
}

/** Refuses an invalid link. Without a link there is no employer, so a visit on a day makes the consultant's other hours virtual only. */
async function offerTo({ db, now }: Reading, seeker: Seeker): Promise<OfferTo> {
  const cache = offerCacheOf(db);
  const clock = wallClock(now());
  // An administrator who looks for an employee is not bound by the booking notice.
  const isBound = seeker?.kind !== 'administrator';
  const seen = (visitor: Visitor | null, snapshot: Snapshot) => ({
    visitor,
    snapshot,
    clocks: { now: clock, tooSoon: wallClock(tooSoonUntil(now(), isBound ? snapshot.noticeHours : 0)) },
  });
  if (seeker === null) return seen(null, await cache.forStranger(clock.date));
  const { visitor, stamp } = await visitorBy(db, seeker);
  const hasLink = seeker.kind === 'visitor';
  if (!visitor) throw new Refusal(hasLink ? 'INVALID_TOKEN' : 'EMPLOYEE_NOT_FOUND');
  const { invitationSentDate, laterUntil } = visitor;
  const hasEnded = invitationSentDate && isInvitationExpired({ invitationSentDate, laterUntil }, now());
  if (hasEnded) throw hasLink ? new Refusal('INVALID_TOKEN') : new Refusal('LINK_EXPIRED', {}, hr.refusals.expired);
  return seen(visitor, await cache.at(stamp, clock.date));
}

type OfferTo = { visitor: Visitor | null; snapshot: Snapshot; clocks: Clocks };

/**
 * To someone moving an appointment its own hour is free. The cache knows that hour as taken, so that consultant's day is read from the
 * database.
 */
async function hoursWithoutOwn({ db }: Reading, { visitor, clocks }: OfferTo, date: string): Promise<OwnHours | null> {
  const { appointment, employer } = visitor ?? {};
  if (!appointment || !employer || appointment.date !== date) return null;
  const { consultantId } = appointment;
  const diary = await diaryOf(db, { from: date, to: date, consultantId });
  const question = {
    consultants: [{ id: consultantId, isActive: true }],
    ...diary,
    dates: [date],
    employer,
    ...clocks,
    except: appointment.id,
  };
  const { virtual, physical } = freeHours(question);
  return { consultantId, virtual: virtual[0] ?? 0, physical: physical[0] ?? 0 };
}

type Room = { consultant: KnownConsultant; offer: Offer; hours: Hours };

/**
 * At most twenty consultants: the ten with the most hours for visits, so that a day on which visits are possible lists some, and then those
 * with the most free hours of either type.
 */
function withMostRoom(open: Room[]): Set<Room> {
  if (open.length <= OTHERS_OFFERED) return new Set(open);
  const most = (type: 'virtual' | 'physical' | 'any') => {
    const bySlots = Map.groupBy(open, ({ hours }) => slotsOf(type === 'any' ? hours.virtual | hours.physical : hours[type]).length);
    bySlots.delete(0);
    return [...bySlots].sort(([a], [b]) => b - a).flatMap(([, those]) => those);
  };
  const chosen = new Set(most('physical').slice(0, OTHERS_OFFERED / 2));
  for (const one of most('any')) if (chosen.size < OTHERS_OFFERED) chosen.add(one);
  return chosen;
}

function slotsOf(hours: number): readonly Slot[] {
  return SLOTS_OF[hours] ?? [];
}

function presented({ id, specialization, city, name, languages }: KnownConsultant, isPreferred: boolean, { virtual, physical }: Hours) {
  const slots = { slots: slotsOf(virtual | physical), virtualSlots: slotsOf(virtual), physicalSlots: slotsOf(physical) };
  return { id, specialization, city, user: { name }, isPreferred, languages, ...slots };
}
