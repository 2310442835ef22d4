import { addDays } from '#domain/calendar.ts';
import { lastOfferedDate } from '#domain/planning/slots.ts';
import { strayedOf } from '#domain/planning/stray.ts';
import { dateOf } from '#domain/time.ts';
import type { CalendarHome, Found, Reading } from '#server/calendar/home/home.ts';
import { transact } from '#server/steps/locks.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { replaceBusyTimes } from '#server/store/planning/busy-calendars.ts';
import { type EventRow, eventsBetween, type HomeRow, intendUnknown, setStrayed } from '#server/store/planning/calendar-homes.ts';
import type { HomeKeeper } from './open-home.ts';

/** As in read-busy-calendar.ts. */
const DAYS_AHEAD = 14;

type Asked = { row: HomeRow; calendar: CalendarHome; mayGoOn: () => boolean };
type ReadUntil = Pick<HomeRow, 'cursor' | 'knownUntil'>;

/** Busy times, and what became of the portal's own events there. Returns how far was read: a null cursor where the time was too short. */
export async function readHome({ db, now }: HomeKeeper, { row, calendar, mayGoOn }: Asked): Promise<ReadUntil> {
  const today = dateOf(now());
  const needed = lastOfferedDate(today);
  const isFarEnough = row.knownUntil !== null && row.knownUntil >= needed;
  const period = { from: today, until: addDays(needed, DAYS_AHEAD) };
  const reading = await calendar.read(isFarEnough ? row.cursor : null, period);
  if (reading === 'same') return { cursor: row.cursor, knownUntil: row.knownUntil };
  await transact(db, async (db) => {
    await lockConsultants(db, [row.consultantId]);
    await replaceBusyTimes(db, { ...row, kind: 'home' }, reading.busy);
  });
  const known = await eventsBetween(db, row.id, period);
  const isWhole = await compare({ known, reading, mayGoOn, find: calendar.find }, async (event, found) => {
    const strayed = strayedOf(found, event);
    if (strayed === event.strayed && (found?.tag ?? event.tag) === event.tag) return;
    await setStrayed(db, event, { strayed, ...(found && { ref: found.ref, tag: found.tag }) });
  });
  await intendUnknown(
    db,
    row.id,
    reading.own.map(({ uid }) => uid),
  );
  return { cursor: isWhole ? reading.cursor : null, knownUntil: period.until };
}

type Comparing = { known: readonly EventRow[]; reading: Reading; mayGoOn: () => boolean; find: CalendarHome['find'] };

/** Looks for each event that the reading lacks: it may have been moved out of the period. False: not all of them yet. */
async function compare(
  { known, reading, mayGoOn, find }: Comparing,
  keep: (event: EventRow, found: Found | null) => Promise<void>,
): Promise<boolean> {
  const own = new Map(reading.own.map((found) => [found.uid, found]));
  for (const event of known) {
    if (event.isUnsure) continue;
    const found = own.get(event.uid);
    if (found) await keep(event, found);
    else if (event.strayed !== 'deleted') {
      if (!mayGoOn()) return false;
      await keep(event, await find(event.uid, event.ref));
    }
  }
  return true;
}
