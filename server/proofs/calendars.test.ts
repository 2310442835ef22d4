import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { busyTimes, calendarEvents, calendarHomes, calendarIntents } from '#server/db/schema/planning.ts';
import { dice } from '#server/dice.ts';
import { icsOf } from '#server/testing/outside/calendar-server.ts';
import { DAV_PROGRAMS, DAV_USER, type DavProgram, type DavServer, type Fault, startDavServer } from '#server/testing/outside/dav-server.ts';
import { hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Random changes in the portal and in the calendars of two consultants, on a server that loses answers, refuses, is away, forgets its password
// or the whole calendar. Whenever it behaves again, five minutes later every appointment is one event, as the model says.

const CHANGES = Number(process.env.CALENDAR_CHANGES ?? 80);
const SEED = Number(process.env.CALENDAR_SEED ?? 1);
const CHECK_EVERY = 20;
const [FIRST, WORKING_DAYS] = ['2026-03-09', 15];
const DAYS = Array.from({ length: 30 }, (_, i) => addDays(FIRST, i))
  .filter((date) => !isWeekend(date))
  .slice(0, WORKING_DAYS);
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

const portal = usePortal();
const servers = new Map<DavProgram, DavServer>();
beforeAll(async () => {
  for (const program of DAV_PROGRAMS) servers.set(program, await startDavServer(program));
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));

type Row = typeof appointments.$inferSelect;
type Home = {
  who: Someone & { consultantId: number };
  path: string;
  url: string;
  foreign: Map<string, { date: string; startTime: string; text: string }>;
};

class Proof {
  readonly dice: () => number;
  readonly server: DavServer;
  /** What somebody did in the calendar with the event of an appointment, until the portal is asked to put it back or moves it itself. */
  readonly strayed = new Map<number, 'calendar_moved' | 'calendar_deleted'>();
  homes: Home[] = [];
  admin!: Someone;
  employerId!: number;
  people = 0;
  done = { portal: 0, calendar: 0, faults: 0, refused: 0 };

  constructor(server: DavServer, seed: number) {
    this.server = server;
    this.dice = dice(seed);
  }

  async open(): Promise<void> {
    portal.at('2026-03-02', '08:00');
    await portal.db.delete(calendarHomes);
    portal.services.calendarAllow = ['127.0.0.1'];
    this.admin = await portal.as('admin');
    this.employerId = (await newEmployer(portal, { name: 'Bakkerij' })).id;
    for (const name of ['een', 'twee']) {
      const who = await newConsultant(portal, DAYS);
      const path = `${this.server.calendars}${name}/`;
      await this.server.makeCalendar(path);
      const url = new URL(path, this.server.url).href;
      const connected = await who.call('PUT /api/consultants/calendar-home', {
        body: { kind: 'caldav', url, username: DAV_USER, password: this.server.password },
      });
      expect(connected.status).toBe(200);
      this.homes.push({ who, path, url, foreign: new Map() });
    }
  }

  /** Planned appointments of these two consultants. */
  async rows(): Promise<Row[]> {
    const ids = this.homes.map(({ who }) => who.consultantId);
    const rows = await portal.db.select().from(appointments).where(ne(appointments.status, 'geannuleerd'));
    return rows.filter(({ consultantId }) => ids.includes(consultantId)).sort((a, b) => a.id - b.id);
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.dice() * all.length)];
  }

  async keep(seconds: number): Promise<void> {
    portal.instant = portal.instant.add({ seconds });
    await keepHomes(portal.services);
  }

  async change(): Promise<void> {
    const kind = this.dice();
    if (kind < 0.68) await this.changeInPortal();
    else await this.changeInCalendar();
    if (this.dice() < 0.5) await this.keep(30);
  }

  async changeInPortal(): Promise<void> {
    this.done.portal++;
    const row = this.pick(await this.rows());
    const wish = this.dice();
    if (!row || wish < 0.3) return this.book();
    const params = { id: row.id };
    if (wish < 0.55) return this.move(row);
    if (wish < 0.65) {
      const { status } = await this.admin.call('POST /api/appointments/{id}/cancel', { params });
      if (status === 200) this.strayed.delete(row.id);
    } else if (wish < 0.7) {
      const { status } = await this.admin.call('DELETE /api/appointments/{id}', { params });
      if (status === 200) this.strayed.delete(row.id);
    } else if (wish < 0.8) {
      await portal.db
        .update(employees)
        .set({ lastName: `Naam${++this.people}x`, phone: '+31687654321' })
        .where(eq(employees.id, row.employeeId));
      this.saysElse(row.id);
    } else if (wish < 0.88) {
      const other = this.pick(await this.rows());
      if (other && other.id !== row.id) {
        const { status } = await this.admin.call('POST /api/appointments/swap', {
          body: { appointmentId1: row.id, appointmentId2: other.id },
        });
        if (status === 200) for (const { id } of [row, other]) this.saysElse(id);
      }
    } else if (wish < 0.9) {
      await portal.db.update(employers).set({ street: `Straat ${++this.people}` });
    } else {
      const stray = this.pick([...this.strayed.keys()]);
      if (stray === undefined) return this.book();
      const { status } = await this.admin.call('POST /api/appointments/{id}/calendar-restore', { params: { id: stray } });
      // 409: the portal has not read about it yet.
      if (status === 200) this.strayed.delete(stray);
    }
  }

  /** A moved event would name somebody else, or say what is no longer true; a deleted one says nothing. */
  saysElse(id: number): void {
    if (this.strayed.get(id) === 'calendar_moved') this.strayed.delete(id);
  }

  async book(): Promise<void> {
    const home = this.pick(this.homes)!;
    const wanted = hour(home.who.consultantId, this.pick(DAYS)!, this.pick(HOURS)!);
    const name = { firstName: 'Jan', lastName: `Naam${++this.people}x`, email: `p${this.people}-${this.server.url.length}-${SEED}@w.test` };
    await newAppointment(portal, this.employerId, wanted, name).catch(() => this.done.refused++);
  }

  async move(row: Row): Promise<void> {
    const { startTime, endTime, date } = hour(0, this.pick(DAYS)!, this.pick(HOURS)!);
    const consultantId = this.dice() < 0.3 ? this.pick(this.homes)!.who.consultantId : row.consultantId;
    const { status } = await this.admin.call('PUT /api/appointments/{id}', {
      params: { id: row.id },
      body: { date, startTime, endTime, meetingType: 'virtueel', ...(consultantId !== row.consultantId && { consultantId }) },
    });
    if (status !== 200) this.done.refused++;
    else if (date !== row.date || startTime !== row.startTime || consultantId !== row.consultantId) this.strayed.delete(row.id);
  }

  async changeInCalendar(): Promise<void> {
    this.done.calendar++;
    const home = this.pick(this.homes)!;
    const wish = this.dice();
    const type = { 'content-type': 'text/calendar' };
    if (wish < 0.3) {
      const uid = `vreemd-${++this.people}`;
      const [date, startTime] = [this.pick(DAYS)!, this.pick(HOURS)!];
      const text = icsOf([`UID:${uid}`, 'DTSTAMP:20260301T000000Z', ...inUtc(date, startTime)]);
      const { ok } = await this.server.ask('PUT', `${home.path}${uid}.ics`, { body: text, headers: type });
      if (ok) home.foreign.set(uid, { date, startTime, text });
      return;
    }
    const foreign = this.pick([...home.foreign.keys()]);
    if (wish < 0.45 && foreign) {
      await this.server.ask('DELETE', `${home.path}${foreign}.ics`);
      home.foreign.delete(foreign);
      return;
    }
    const event = this.pick(await this.settledEvents(home));
    if (!event) return;
    const { ref, appointmentId } = event;
    const standing = await this.server.ask('GET', ref);
    if (!standing.ok) return;
    const text = await standing.text();
    if (wish < 0.6) {
      const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT15M', 'END:VALARM', 'END:VEVENT'].join('\r\n');
      await this.server.ask('PUT', ref, { body: text.replace('END:VEVENT', alarm), headers: type });
    } else if (wish < 0.85) {
      // Half past: an hour at which the portal plans nothing.
      const moved = text.replaceAll(/(DT(?:START|END);[^:]*:\d{8}T\d\d)\d\d/g, '$130');
      const { ok } = await this.server.ask('PUT', ref, { body: moved, headers: type });
      if (ok && moved !== text) this.strayed.set(appointmentId, 'calendar_moved');
    } else {
      await this.server.ask('DELETE', ref);
      this.strayed.set(appointmentId, 'calendar_deleted');
    }
  }

  /** Events that stand as their appointments are: what the portal still has to write, it writes over whatever somebody does meanwhile. */
  async settledEvents({ who }: Home) {
    const planned = new Set((await this.rows()).filter(({ consultantId }) => consultantId === who.consultantId).map(({ id }) => id));
    const open = new Set((await portal.db.select().from(calendarIntents)).map(({ uid }) => uid));
    const events = await portal.db.select().from(calendarEvents);
    return events
      .filter(
        ({ uid, isUnsure, appointmentId }) => planned.has(appointmentId) && !open.has(uid) && !isUnsure && !this.strayed.has(appointmentId),
      )
      .sort((a, b) => a.appointmentId - b.appointmentId);
  }

  misbehave(): void {
    this.done.faults++;
    const kinds: Fault[] = ['lose', 'drop', 503, 412, 429];
    const often = this.dice() * 0.6;
    const away = this.dice() < 0.25;
    if (this.dice() < 0.15) this.server.password = 'anders';
    this.server.fault = () => (away ? 'drop' : this.dice() < often ? this.pick(kinds)! : null);
  }

  /** A calendar is deleted, and made again later. Its other events are gone, and the portal's own are for a person to put back. */
  async forgetCalendar(): Promise<void> {
    const home = this.pick(this.homes)!;
    await this.server.ask('DELETE', home.path);
    await this.keep(300);
    expect((await home.who.call('GET /api/consultants/calendar-home')).body.lastError).not.toBeNull();
    await this.server.makeCalendar(home.path);
    home.foreign.clear();
    for (const { id, consultantId } of await this.rows()) {
      if (consultantId === home.who.consultantId) this.strayed.set(id, 'calendar_deleted');
    }
  }

  /** The server behaves again: five minutes later all is as the model says. */
  async check(): Promise<void> {
    this.server.fault = () => null;
    this.server.password = 'geheim';
    for (let half = 0; half < 10; half++) await this.keep(30);
    expect(await portal.db.$count(calendarIntents)).toBe(0);
    const rows = await this.rows();
    const people = new Map((await portal.db.select().from(employees)).map((person) => [person.id, person]));
    for (const home of this.homes) {
      const { consultantId } = home.who;
      const there = await this.eventsIn(home.path);
      const wanted = rows.filter((row) => row.consultantId === consultantId);
      const expected = wanted
        .filter(({ id }) => this.strayed.get(id) !== 'calendar_deleted')
        .map((row) => {
          const person = people.get(row.employeeId)!;
          const isMoved = this.strayed.get(row.id) === 'calendar_moved';
          return `${row.consultantUid} ${isMoved ? 'moved' : at(row.date, row.startTime)} ${person.lastName}`;
        });
      const found = there
        .filter(({ uid }) => !uid.startsWith('vreemd-'))
        .map(({ uid, text }) => {
          const names = new Set([...text.matchAll(/Naam\d+x/g)].map(([name]) => name));
          const start = /DTSTART;[^:]*:(\d{8}T\d{4})/.exec(text)?.[1] ?? '';
          return `${uid} ${start.endsWith('30') ? 'moved' : start} ${[...names].join()}`;
        });
      expect(found.sort()).toEqual(expected.sort());
      expect(there.flatMap(({ uid }) => (uid.startsWith('vreemd-') ? uid : [])).sort()).toEqual([...home.foreign.keys()].sort());
      const busy = await portal.db.select().from(busyTimes).where(eq(busyTimes.consultantId, consultantId));
      for (const { date, startTime } of home.foreign.values()) {
        expect(busy.some((piece) => piece.date === date && piece.startTime <= startTime && piece.endTime > startTime)).toBe(true);
      }
      const hours = busy.reduce((sum, piece) => sum + Number(piece.endTime.slice(0, 2)) - Number(piece.startTime.slice(0, 2)), 0);
      expect(hours).toBe(new Set([...home.foreign.values()].map(({ date, startTime }) => `${date} ${startTime}`)).size);
      const { body } = await home.who.call('GET /api/consultants/conflicts');
      const strays = body
        .filter(({ kind }: { kind: string }) => kind.startsWith('calendar_'))
        .map(({ kind, appointmentId }: { kind: string; appointmentId: number }) => `${appointmentId} ${kind}`);
      const model = wanted.flatMap(({ id }) => (this.strayed.has(id) ? `${id} ${this.strayed.get(id)}` : []));
      expect(strays.sort()).toEqual(model.sort());
    }
  }

  async eventsIn(path: string): Promise<{ uid: string; text: string }[]> {
    const listing = await (await this.server.ask('PROPFIND', path, { headers: { depth: '1' } })).text();
    const refs = [...listing.matchAll(/>([^<>]+\.ics)</g)].map(([, found]) => decodeURIComponent(found!));
    return Promise.all(
      refs.map(async (ref) => {
        const text = await (await this.server.ask('GET', ref)).text();
        return { uid: /UID:(\S+)/.exec(text.replaceAll('\r\n ', ''))?.[1] ?? '', text: text.replaceAll(/\r?\n /g, '') };
      }),
    );
  }
}

/** '20260309T1000' in Amsterdam. */
function at(date: string, startTime: string): string {
  return `${date.replaceAll('-', '')}T${startTime.replace(':', '')}`;
}

/** In UTC, because Radicale wants the zone of any other time in the file. */
function inUtc(date: string, startTime: string): string[] {
  const stamp = (time: string) => `${isoOf(instantOf(date, time)).replaceAll(/[-:]|\.\d+/g, '')}`;
  return [`DTSTART:${stamp(startTime)}`, `DTEND:${stamp(`${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`)}`];
}

test.for(DAV_PROGRAMS)(`%s: after ${CHANGES} random changes on both sides with faults each appointment is one event`, async (program) => {
  const proof = new Proof(servers.get(program)!, SEED);
  await proof.open();
  for (let i = 1; i <= CHANGES; i++) {
    if (proof.dice() < 0.15) proof.misbehave();
    else if (proof.dice() < 0.2) proof.server.fault = () => null;
    await proof.change();
    if (i % CHECK_EVERY === 0) {
      await proof.check();
      if (proof.dice() < 0.2) await proof.forgetCalendar();
    }
  }
  await proof.check();
  const { portal: inPortal, calendar, faults } = proof.done;
  expect(inPortal + calendar).toBe(CHANGES);
  expect(faults).toBeGreaterThan(0);
  if (process.env.CALENDAR_CHANGES) console.log(program, proof.done, `${proof.server.requests.length} requests`);
});
