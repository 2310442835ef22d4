import type { Wish } from '#domain/booking.ts';
import { wallClock } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusals.ts';
import { isInvitationExpired } from '#domain/reminders.ts';
import { countSlots, lastOfferedDate, offeredDates, offers, openSlots, type SlotCount } from '#domain/slots.ts';
import { violates } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { type Diary, type Offer, type OfferedConsultant, offerFor, type Visitor } from '../store/slots.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** The consultants who have room on a day, the employer's preferred ones first. */
export async function openConsultants(reading: Reading, token: string | undefined, date: string) {
  const clock = wallClock(reading.now());
  const { visitor, consultants, ...diary } = await offerTo(reading, token, { from: date, to: date });
  if (date > lastOfferedDate(clock.date)) return [];
  return openSlots({ consultants, ...diary, dates: [date], ...forVisitor(visitor), now: clock }).flatMap(({ days }, i) => {
    const { slots, physicalSlots, virtualSlots } = days[0]!;
    return slots.length > 0 ? [{ ...presented(consultants[i]!), slots, physicalSlots, virtualSlots }] : [];
  });
}

/** How much room there is on each of the coming days, of all consultants together. */
export async function openDays(reading: Reading, token: string | undefined): Promise<SlotCount[]> {
  const clock = wallClock(reading.now());
  const period = { from: clock.date, to: lastOfferedDate(clock.date) };
  const { visitor, ...offer } = await offerTo(reading, token, period);
  return countSlots({ ...offer, dates: offeredDates(clock.date), ...forVisitor(visitor), now: clock });
}

/** Whoever shows a link must show a good one; without a link one is a stranger, to whom every visit is one elsewhere. */
async function offerTo({ db, now }: Reading, token: string | undefined, period: { from: string; to: string }): Promise<Offer> {
  const offer = await offerFor(db, token ?? null, period);
  const { visitor } = offer;
  if (token !== undefined && !visitor) throw new Refusal('INVALID_TOKEN');
  if (visitor?.invitationSentDate && isInvitationExpired(visitor.invitationSentDate, now())) throw new Refusal('INVALID_TOKEN');
  return offer;
}

/** Whether the consultant really has that hour free, by a diary that was read while it was held. */
export function isOffered(
  consultant: { id: number; isActive: boolean } | null,
  diary: Diary,
  wish: Wish,
  visitor: ForWhom,
  now: Temporal.Instant,
): boolean {
  if (!consultant) return false;
  const dates = [wish.date];
  const [found] = openSlots({ consultants: [consultant], ...diary, dates, ...forVisitor(visitor), now: wallClock(now) });
  return found !== undefined && offers(found.days[0]!, wish, wish.meetingType);
}

/** Whoever comes too late for an hour is told which ones are left. */
export async function withFreshSlots<T>(
  services: Reading,
  { token, date }: { token: string; date: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Refusal('SLOT_TAKEN', { slots: await openConsultants(services, token, date) });
  }
}

/** Refused by the rule, or by the database where the rule was asked too early. */
export function isTaken(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'SLOT_TAKEN') || violates(error, 'consultant_double_booked');
}

type ForWhom = Pick<Visitor, 'employer' | 'appointmentId'>;

function forVisitor(visitor: ForWhom | null) {
  return { employer: visitor?.employer ?? null, ...(visitor?.appointmentId && { except: visitor.appointmentId }) };
}

function presented({ id, specialization, city, name, isPreferred }: OfferedConsultant) {
  return { id, specialization, city, user: { name }, isPreferred };
}
