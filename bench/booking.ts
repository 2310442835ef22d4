// Booking with fifty clients at once, compared with bare insert transactions of the same rows, and with booking where every consultant has a
// calendar that the portal writes into, in one process, in small alternating blocks.
// A booking is the whole call: access checks, input, locks, diary, rule, appointment, status, history, two letters with their invites,
// answer.

import { freeUntil } from '#domain/appointments/late.ts';
import { GRID } from '#domain/planning/slots.ts';
import { buildApp } from '#server/app.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { calendarHomes } from '#server/db/schema/planning.ts';
import { newSecret } from '#server/db/secrets.ts';
import { median, percentile, report } from './budget.ts';
import { openOffice, workdays } from './office.ts';
import { servicesOver } from './services.ts';

const CLIENTS = 50;
const BLOCK = 100;
const ROUNDS = 12;
const CONSULTANTS = 20;

const office = await openOffice();
const { db } = office.database;
const app = await buildApp(servicesOver(office.database), { trustProxy: false, pages: false });
await app.ready();

const consultantIds = await office.addConsultants(CONSULTANTS);
const people = await office.addEmployees(3 * BLOCK * (ROUNDS + 1));
const hours = workdays.flatMap((date) =>
  GRID.filter(({ startTime }) => startTime !== '12:00').flatMap((slot) =>
    consultantIds.map((consultantId) => ({ consultantId, date, ...slot, meetingType: 'virtueel' as const })),
  ),
);
await office.analyze();

let next = 0;

/** Does `work` for the next block of people, each with an hour of their own: transactions per second, and the milliseconds of each. */
async function block(work: (person: (typeof people)[number], hour: (typeof hours)[number]) => Promise<void>) {
  const end = next + BLOCK;
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < end) {
        const i = next++;
        const begin = performance.now();
        await work(people[i]!, hours[i]!);
        times.push(performance.now() - begin);
      }
    }),
  );
  return { perSecond: (BLOCK / (performance.now() - start)) * 1000, times };
}

const book = async ({ token }: (typeof people)[number], hour: (typeof hours)[number]) => {
  const { statusCode } = await app.inject({ method: 'POST', url: `/api/book/${token}`, payload: hour });
  if (statusCode !== 200) throw new Error(`a booking answered ${statusCode}`);
};
const at = new Date().toISOString();
const homes = consultantIds.map((consultantId) => ({
  consultantId,
  kind: 'caldav' as const,
  host: 'agenda.kantoor.test',
  nextReadAt: at,
  createdAt: at,
}));

const ratios: number[] = [];
const homeRatios: number[] = [];
const times: number[] = [];
const seen: Record<'booked' | 'inserted', number[]> = { booked: [], inserted: [] };
for (let round = 0; round <= ROUNDS; round++) {
  const booked = await block(book);
  // Only what a booking itself does for it: nobody writes into the calendars meanwhile.
  await db.insert(calendarHomes).values(homes);
  const withHome = await block(book);
  await db.delete(calendarHomes);
  const inserted = await block(async ({ id }, hour) => {
    const row = { ...hour, employeeId: id, status: 'geplanned' as const, freeUntil: freeUntil(hour), cancelToken: newSecret() };
    await db.transaction(async (db) => void (await db.insert(appointments).values(row)));
  });
  if (round === 0) {
    // Until then foreign key checks, planned while the tables were empty, go on reading whole tables.
    await office.analyze();
    continue;
  }
  ratios.push(booked.perSecond / inserted.perSecond);
  homeRatios.push(withHome.perSecond / booked.perSecond);
  seen.booked.push(booked.perSecond);
  seen.inserted.push(inserted.perSecond);
  times.push(...booked.times);
}
const rate = (of: number[]) => `${median(of).toFixed(0)}/s`;
report(`Booking: ${rate(seen.booked)} with ${CLIENTS} clients, bare insert transactions ${rate(seen.inserted)}`, [
  { what: 'bookings / bare insert transactions', value: median(ratios), limit: 0.25, atLeast: true },
  { what: 'bookings with a calendar connected / without', value: median(homeRatios), limit: 0.8, atLeast: true },
  { what: 'p99 / p50 of a booking', value: percentile(times, 0.99) / median(times), limit: 5 },
]);

await app.close();
await office.close();
