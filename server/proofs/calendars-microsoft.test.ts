import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { instantOf } from '#domain/time.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { calendarIntents } from '#server/db/schema/planning.ts';
import { dice } from '#server/dice.ts';
import { APP, type Fault, type Microsoft, startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import type { Mailbox } from '#server/testing/outside/microsoft/mailbox.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Random changes in the portal and in two mailboxes of the stand-in for Microsoft 365, with Teams, while it loses answers, throttles, is away
// and ends tokens. Whenever it behaves again every appointment is one event, and every link opens the meeting of that event alone.

const CHANGES = Number(process.env.CALENDAR_CHANGES ?? 80);
const SEED = Number(process.env.CALENDAR_SEED ?? 1);
const CHECK_EVERY = 20;
const DAYS = Array.from({ length: 20 }, (_, i) => addDays('2026-03-09', i)).filter((date) => !isWeekend(date));
const HOURS = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'];

const portal = usePortal();
let microsoft: Microsoft;
beforeAll(async () => {
  microsoft = await startMicrosoft([], () => portal.instant.epochMilliseconds);
});
afterAll(() => microsoft.stop());

type Row = typeof appointments.$inferSelect;

test('two mailboxes and the portal say the same after every disturbance', async () => {
  const roll = dice(SEED);
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  portal.at('2026-03-02', '08:00');
  const tokens = { ...NOWHERE.tokens, microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token` };
  portal.services.outside = { ...NOWHERE, tokens, graph: microsoft.graphUrl };
  const admin = await portal.as('admin');
  await admin.call('POST /api/admin/calendar-connection', { body: { kind: 'microsoft', ...APP } });
  await admin.call('POST /api/admin/video-config', { body: { mode: 'teams' } });
  const { id: employerId } = await newEmployer(portal, { name: 'Bakkerij' });
  const homes: { who: Someone & { consultantId: number }; mailbox: Mailbox }[] = [];
  for (let i = 0; i < 2; i++) {
    const who = await newConsultant(portal, DAYS);
    const mailbox = microsoft.mailbox((await who.call('GET /api/user')).body.email);
    expect((await who.call('PUT /api/consultants/calendar-home', { body: { kind: 'microsoft' } })).status).toBe(200);
    homes.push({ who, mailbox });
  }

  const planned = (): Promise<Row[]> => portal.db.select().from(appointments).where(ne(appointments.status, 'geannuleerd'));
  const wish = (consultantId: number) => hour(consultantId, one(DAYS), one(HOURS), one(['virtueel', 'fysiek'] as const));
  const done = { portal: 0, faults: 0 };
  const told = new Map<string, string>();

  const changes: Record<string, () => Promise<unknown>> = {
    book: () => newAppointment(portal, employerId, wish(one(homes).who.consultantId)).catch(() => null),
    move: async () => {
      const row = one(await planned());
      return row && admin.call('PUT /api/appointments/{id}', { params: { id: row.id }, body: wish(one(homes).who.consultantId) });
    },
    cancel: async () => {
      const row = one(await planned());
      return row && admin.call('POST /api/appointments/{id}/cancel', { params: { id: row.id } });
    },
    swap: async () => {
      const rows = await planned();
      return admin.call('POST /api/appointments/swap', { body: { appointmentId1: one(rows)?.id, appointmentId2: one(rows)?.id } });
    },
    keep: () => pass(30),
  };

  async function pass(seconds: number): Promise<void> {
    portal.instant = portal.instant.add({ seconds });
    await keepHomes(portal.services);
  }

  function disturb(): void {
    const fault = one<Fault | null>(['lost', 'unheard', { status: 429, retryAfter: '40' }, { status: 503 }, { status: 504 }, null]);
    if (roll() < 0.1) microsoft.expireTokens();
    if (roll() < 0.1) microsoft.expireDeltas();
    for (const { mailbox } of homes) mailbox.joinAfterMs = one([0, 0, 45_000]);
    microsoft.temper.fault = () => {
      if (fault === null || roll() > 0.3) return null;
      done.faults++;
      return fault;
    };
  }

  async function check(): Promise<void> {
    microsoft.temper.fault = undefined;
    for (let i = 0; i < 6; i++) await pass(70);
    expect(await portal.db.$count(calendarIntents)).toBe(0);
    const rows = await planned();
    for (const { who, mailbox } of homes) {
      const theirs = rows.filter(({ consultantId }) => consultantId === who.consultantId);
      const there = [...mailbox.events.values()].map(({ properties, start, meeting }) => {
        return [[...properties.values()][0], start, meeting?.joinUrl ?? null];
      });
      const wanted = theirs.map(({ consultantUid, date, startTime, videoUrl }) => [
        consultantUid,
        instantOf(date, startTime).epochMilliseconds,
        videoUrl,
      ]);
      expect(there.sort()).toEqual(wanted.sort());
    }
    // Whoever was told a link never finds somebody else behind it.
    for (const { employeeId, consultantId, videoUrl, meetingType } of rows) {
      expect(videoUrl !== null).toBe(meetingType === 'virtueel');
      if (videoUrl === null) continue;
      const pair = `${employeeId} ${consultantId}`;
      expect(told.get(videoUrl) ?? pair).toBe(pair);
      told.set(videoUrl, pair);
    }
  }

  for (let i = 1; i <= CHANGES; i++) {
    disturb();
    await one([
      changes.book,
      changes.book,
      changes.book,
      changes.book,
      changes.move,
      changes.move,
      changes.cancel,
      changes.swap,
      changes.keep,
    ])?.();
    done.portal++;
    if (roll() < 0.7) await pass(20);
    if (i % CHECK_EVERY === 0) await check();
  }
  await check();
  console.info(`${done.portal} changes, ${done.faults} faults, ${told.size} links told, ${(await planned()).length} appointments`);
  expect([done.faults > 10, told.size > 3]).toEqual([true, true]);
}, 600_000);
