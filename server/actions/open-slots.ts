import type { Wish } from '#domain/booking.ts';
import { isWeekend, wallClock } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusals.ts';
import { isInvitationExpired } from '#domain/reminders.ts';
import { countSlots, lastOfferedDate, offeredDates, offers, openSlots, type SlotCount } from '#domain/slots.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { consultantById } from '../store/consultants.ts';
import { consultantsOnOffer, diaryOf, type OfferedConsultant, type Visitor, visitorByToken } from '../store/slots.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Whoever shows a link must show a good one; without a link one is a stranger, who sees hours but no visits. */
export async function visitorOf({ db, now }: Reading, token: string | undefined): Promise<Visitor | null> {
  if (token === undefined) return null;
  const visitor = await visitorByToken(db, token);
  if (!visitor || (visitor.invitationSentDate && isInvitationExpired(visitor.invitationSentDate, now())))
    throw new Refusal('INVALID_TOKEN');
  return visitor;
}

/** The consultants who have room on a day, the employer's preferred ones first. */
export async function openConsultants({ db, now }: Reading, visitor: Visitor | null, date: string) {
  const clock = wallClock(now());
  if (isWeekend(date) || date < clock.date || date > lastOfferedDate(clock.date)) return [];
  const consultants = await consultantsOnOffer(db, visitor?.employer.id ?? null);
  const diary = await diaryOf(db, { from: date, to: date });
  return openSlots({ consultants, ...diary, dates: [date], ...forVisitor(visitor), now: clock }).flatMap(({ days }, i) => {
    const { slots, physicalSlots, virtualSlots } = days[0]!;
    if (slots.length === 0) return [];
    return [{ ...presented(consultants[i]!), slots: [...slots], physicalSlots: [...physicalSlots], virtualSlots: [...virtualSlots] }];
  });
}

/** How much room there is on each of the coming days, of all consultants together. */
export async function openDays({ db, now }: Reading, visitor: Visitor | null): Promise<SlotCount[]> {
  const clock = wallClock(now());
  const dates = offeredDates(clock.date);
  const consultants = await consultantsOnOffer(db, visitor?.employer.id ?? null);
  const diary = await diaryOf(db, { from: clock.date, to: lastOfferedDate(clock.date) });
  return countSlots({ consultants, ...diary, dates, ...forVisitor(visitor), now: clock });
}

/** Whether the consultant really has that hour free; ask it while the diary is held. */
export async function isOffered(db: Db, now: Temporal.Instant, wish: Wish & { consultantId: number }, visitor: ForWhom): Promise<boolean> {
  const { consultantId, date } = wish;
  const consultant = await consultantById(db, consultantId);
  if (!consultant) return false;
  const diary = await diaryOf(db, { from: date, to: date, consultantId });
  const [found] = openSlots({ consultants: [consultant], ...diary, dates: [date], ...forVisitor(visitor), now: wallClock(now) });
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
    throw new Refusal('SLOT_TAKEN', { slots: await openConsultants(services, await visitorOf(services, token), date) });
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

function presented({ isActive: _, ...consultant }: OfferedConsultant): Omit<OfferedConsultant, 'isActive'> {
  return consultant;
}
