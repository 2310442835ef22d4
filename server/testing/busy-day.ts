import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { GRID, offeredDates } from '#domain/planning/slots.ts';
import { dateOf, hoursAfter, isoOf } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, mails } from '#server/db/schema/post.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { brokenPromises } from './invariants.ts';
import { hour, newConsultant, newEmployer, newInvitee } from './planning.ts';
import type { Someone, TestPortal } from './portal.ts';
import { inParallel } from './proofs/races.ts';
import type { Server } from './servers.ts';

// Load for outage tests: people book, a list is uploaded and the daily run is done at the same time, retrying after 503 as a person would.
// Afterwards every acknowledged change is stored, and nothing was done twice.

type Size = { bookings?: number; listed?: number; reminded?: number };

export class BusyDay {
  readonly statuses: Record<string, number> = {};
  readonly readiness = new Set<string>();
  readonly #portal: TestPortal;
  readonly #servers: Server[];
  readonly #size: Required<Size>;
  readonly #lateness = monitorEventLoopDelay();
  readonly #acknowledged = new Map<string, number>();
  #admin!: Someone;
  #hirer!: number;
  #staff: { consultantId: number }[] = [];
  #dates: string[] = [];
  #tokens: string[] = [];
  #isOver = false;
  #turn = 0;

  constructor(portal: TestPortal, servers: Server[], { bookings = 60, listed = 5_000, reminded = 120 }: Size = {}) {
    this.#portal = portal;
    this.#servers = servers;
    this.#size = { bookings, listed, reminded };
  }

  async prepare(): Promise<void> {
    const portal = this.#portal;
    portal.instant = Temporal.Now.instant();
    this.#dates = offeredDates(dateOf(portal.instant)).slice(5, 9);
    this.#admin = await portal.as('admin');
    this.#hirer = (await newEmployer(portal)).id;
    const employer = await newEmployer(portal);
    for (let i = 0; i < 4; i++) this.#staff.push(await newConsultant(portal, this.#dates));
    for (let i = 0; i < this.#size.bookings; i++) this.#tokens.push((await newInvitee(portal, employer.id)).token);
    const weekAgo = isoOf(hoursAfter(portal.instant, -10 * 24));
    const due = await newEmployer(portal);
    for (let i = 0; i < this.#size.reminded; i++) {
      await newInvitee(portal, due.id, { invitationSentDate: weekAgo, invitationAcceptedAt: weekAgo });
    }
    await portal.db.execute(sql`INSERT INTO history (at, actor, kind, data, subject, subject_id, employee_id, after)
      SELECT now(), 'Systeem', 'employee.invited', '{"again": false}', 'employee', id, id, '{"status": "uitgenodigd"}' FROM employees`);
    // The servers did the last daily run when they started; this makes it due again.
    await portal.db.delete(dailyRuns);
  }

  /** Runs the daily run, the upload and all bookings concurrently until they are done. */
  async live(): Promise<void> {
    this.#lateness.enable();
    const watching = this.#watchHealth();
    try {
      await Promise.all([this.#runNights(), this.#upload(), this.#bookAll()]);
    } finally {
      this.#isOver = true;
      await watching;
      this.#lateness.disable();
    }
  }

  /** Does the same as `live`, while the outage `unkindness` is repeated at most `times` times. Returns how often it was. */
  async liveThrough(unkindness: () => Promise<unknown>, { times, everyMs }: { times: number; everyMs: number }): Promise<number> {
    let isOver = false;
    const living = this.live().finally(() => {
      isOver = true;
    });
    const doing = (async () => {
      let done = 0;
      for (await sleep(everyMs / 2); !isOver && done < times; await sleep(everyMs)) {
        await unkindness();
        done++;
      }
      return done;
    })();
    const [done] = await Promise.all([doing, living]);
    return done;
  }

  async expectNothingLostOrDoubled(): Promise<void> {
    const { db } = this.#portal;
    expect(await brokenPromises(db)).toEqual([]);
    const planned = await db.select({ id: appointments.id }).from(appointments).where(eq(appointments.status, 'geplanned'));
    expect(planned).toHaveLength(this.#tokens.length);
    const kept = new Set(planned.map(({ id }) => id));
    expect([...this.#acknowledged.values()].filter((id) => !kept.has(id))).toEqual([]);
    expect(await db.$count(employees, eq(employees.employerId, this.#hirer))).toBe(this.#size.listed);
    expect(await db.$count(mails, eq(mails.kind, 'first_reminder'))).toBe(this.#size.reminded);
  }

  /** Every server is alive, answered within its limits, and never with 500. */
  expectGoodService(): void {
    expect(this.#servers.map((server) => server.isAlive())).toEqual(this.#servers.map(() => true));
    const requests = this.#servers.flatMap((server) => server.requests);
    expect(requests.filter(({ status }) => status === 500)).toEqual([]);
    // The delay of timers in this process: on a busy machine those of the servers are as late.
    const lateMs = this.#lateness.max / 1e6;
    expect(requests.filter(({ ms }) => ms > 15_000 + lateMs)).toEqual([]);
    const ready = requests.filter(({ route }) => route === '/api/health/ready');
    expect(ready).not.toEqual([]);
    expect(ready.filter(({ ms }) => ms > 2_000 + lateMs)).toEqual([]);
  }

  async #bookAll(): Promise<void> {
    await inParallel(this.#tokens, 20, (token, index) => this.#book(index, token));
  }

  async #book(index: number, token: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const place = index + attempt * this.#tokens.length;
      const { consultantId } = this.#staff[place % this.#staff.length]!;
      const date = this.#dates[Math.floor(place / this.#staff.length) % this.#dates.length]!;
      const start = GRID[Math.floor(place / (this.#staff.length * this.#dates.length)) % GRID.length]!.startTime;
      const { status, body } = await this.#ask(`/api/book/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(hour(consultantId, date, start)),
      });
      if (status === 200) this.#acknowledged.set(token, body.id);
      // EXISTING_APPOINTMENT: an earlier attempt booked, and its answer was lost with the connection.
      if (status === 200 || body.errorType === 'EXISTING_APPOINTMENT') return;
      expect(['SLOT_TAKEN', 'DATABASE_AWAY']).toContain(body.errorType);
      if (status === 503) await sleep(200);
    }
  }

  async #upload(): Promise<void> {
    const rows = Array.from({ length: this.#size.listed }, (_, i) => `Jan;van Dijk ${i};jan.${i}@lijst.test`);
    const csv = ['Voornaam;Achternaam;E-mailadres', ...rows].join('\n');
    for (;;) {
      const form = new FormData();
      form.set('employerId', String(this.#hirer));
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'lijst.csv');
      const { status, body } = await this.#ask('/api/employees/upload', {
        method: 'POST',
        headers: { cookie: this.#admin.cookie },
        body: form,
      }).catch(brokenOff);
      if (status === 200) return;
      expect(['DATABASE_AWAY', BROKEN_OFF]).toContain(body.errorType);
      await sleep(200);
    }
  }

  /** Does what the jobs loop does twice a minute, from several callers simultaneously and without the wait. */
  async #runNights(): Promise<void> {
    const { services, db } = this.#portal;
    const quiet = { ...services, log: { ...services.log, error: () => {}, warn: () => {} } };
    const isFinished = () => db.$count(dailyRuns, isNotNull(dailyRuns.finishedAt)).then(Boolean, () => false);
    while (!(await isFinished())) {
      await Promise.all([1, 2, 3].map(() => runJobs(quiet, allJobs())));
      await sleep(100);
    }
  }

  async #watchHealth(): Promise<void> {
    while (!this.#isOver) {
      for (const { address } of this.#servers) {
        const ready = await fetch(`${address}/api/health/ready`);
        const { database } = (await ready.json()) as { database: boolean };
        this.readiness.add(`${ready.status} ${database}`);
        await fetch(`${address}/api/health`);
      }
      await sleep(250);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  async #ask(path: string, init: RequestInit): Promise<{ status: number; body: any }> {
    const server = this.#servers[this.#turn++ % this.#servers.length]!;
    const response = await fetch(server.address + path, init);
    const body = await response.json();
    this.statuses[response.status] = (this.statuses[response.status] ?? 0) + 1;
    return { status: response.status, body };
  }
}

const BROKEN_OFF = 'broken off';

/**
 * The answer to an upload streams the list from the database: if the database goes away, the answer breaks off. The upload itself is
 * committed by then, so the retry finds everybody present.
 */
function brokenOff(error: unknown): { status: number; body: { errorType: string } } {
  if (!(error instanceof TypeError && error.message === 'terminated')) throw error;
  return { status: 503, body: { errorType: BROKEN_OFF } };
}
