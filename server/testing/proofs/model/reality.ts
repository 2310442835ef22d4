import { asc, eq, sql } from 'drizzle-orm';
import type { CallName } from '#contract/endpoint.ts';
import { isoOf } from '#domain/time.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { busyCalendars, busyTimes } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { newSecret } from '#server/db/secrets.ts';
import { employeeById, WITH_INVITATION } from '#server/store/people/employees.ts';
import { theirInvitation } from '#server/store/post/invitation-fields.ts';
import type { Answer, TestPortal } from '#server/testing/portal.ts';
import { Calendars } from './calendars.ts';
import type { Command } from './commands.ts';
import {
  clock,
  expectBook,
  expectCancel,
  expectCancelByAdviser,
  expectDelete,
  expectGuest,
  expectHandOver,
  expectModify,
  expectMove,
  expectNotes,
  expectReinvite,
  expectStatus,
  expectSwap,
  expectUndone,
  type Guest,
  type Meeting,
  no,
  Office,
  OWN,
  type Verdict,
} from './model.ts';
import { type Accounts, openOffice } from './opening.ts';
import { type Choice, expectReport, expectSolve, expectVisitingDay, inAbsence, periodOf } from './week.ts';

type Proposal =
  | { appointmentId: number; kind: 'take_over' | 'move'; consultantId: number; date: string; startTime: string }
  | { appointmentId: number; kind: 'reinvite' };

/** Runs commands against the portal, and keeps the office of the model beside it. */
export class Reality {
  private readonly portal: TestPortal;
  private readonly accounts: Accounts;
  readonly office = new Office();
  private people: number[] = [];
  private advisers: { consultantId: number; userId: number; email: string }[] = [];
  private employers: number[] = [];
  private rows: number[] = [];
  private readonly closedDays = new Map<string, number>();
  private readonly cookies = new Map<number, string>();

  constructor(portal: TestPortal, accounts: Accounts) {
    this.portal = portal;
    this.accounts = accounts;
  }

  async open(): Promise<void> {
    Object.assign(this, await openOffice(this.portal, this.accounts, this.office));
  }

  /** Runs the command; returns its outcome and the expected one. */
  async perform(command: Command): Promise<{ outcome: string; expected: Verdict }> {
    const { office } = this;
    switch (command.verb) {
      case 'book': {
        const person = office.people[command.person]!;
        const token = command.old ? (person.oldTokens.at(-1) ?? 'onbekend') : person.token;
        const { place, partner } = command;
        const expected = expectBook(office, command.old ? null : person, { ...place, partner });
        const body = { ...this.wish(place), partner: partner && guestOf(partner, command.person) };
        return this.compare(expected, await this.visit('POST /api/book/{token}', token, body));
      }
      case 'modify':
      case 'change type': {
        const meeting = this.pick(command.which);
        const place =
          command.verb === 'modify'
            ? command.place
            : meeting && { ...meeting, type: meeting.type === 'fysiek' ? ('virtueel' as const) : ('fysiek' as const) };
        if (!place) return { outcome: 'OK', expected: { code: 'OK', does: () => {} } };
        const { adviser, date, hour, type } = place;
        // A change of type says nothing of the telephone.
        const wanted = { adviser, date, hour, type, byPhone: command.verb === 'modify' ? command.place.byPhone : undefined };
        const expected = expectModify(office, meeting, wanted);
        return this.compare(expected, await this.visit('POST /api/modify/{token}', this.linkOf(meeting), this.wish(wanted)));
      }
      case 'cancel': {
        const meeting = this.pick(command.which);
        const expected = expectCancel(office, meeting, command.told);
        return this.compare(expected, await this.visit('POST /api/cancel/{token}', this.linkOf(meeting), { late: command.told }));
      }
      case 'bring': {
        const picked = this.pick(command.which);
        const person = picked && office.people[picked.person]!;
        // The token of the invitation opens the appointment that the person has planned, whichever it is.
        const planned = office.meetings.find((one) => one.person === picked?.person && one.status === 'geplanned') ?? null;
        const [meeting, token] = command.byInvitation && person ? [planned, person.token] : [picked, this.linkOf(picked)];
        const expected = picked && !meeting ? no('NOT_PLANNED') : expectGuest(office, meeting, command.partner);
        const name = command.partner ? 'PUT /api/partner/{token}' : 'DELETE /api/partner/{token}';
        return this.compare(expected, await this.visit(name, token, command.partner && guestOf(command.partner, meeting?.person ?? 0)));
      }
      case 'hand over': {
        const meeting = this.pick(command.which);
        const place = meeting && { ...meeting, adviser: 1 - meeting.adviser };
        if (!meeting || !place) return { outcome: 'OK', expected: { code: 'OK', does: () => {} } };
        return this.compare(expectHandOver(office, meeting), await this.manage('PUT /api/appointments/{id}', meeting, this.wish(place)));
      }
      case 'move': {
        const meeting = this.pick(command.which);
        const place = { ...command.place, adviser: meeting?.adviser ?? 0 };
        return this.compare(expectMove(office, meeting, place), await this.manage('PUT /api/appointments/{id}', meeting, this.wish(place)));
      }
      case 'status': {
        const meeting = this.pick(command.which);
        const adviser = this.adviserOf(meeting, command.byOther);
        const expected = expectStatus(office, meeting, adviser, command.status);
        return this.compare(
          expected,
          await this.manage('PATCH /api/appointments/{id}/status', meeting, { status: command.status }, adviser),
        );
      }
      case 'cancel by adviser': {
        const meeting = this.pick(command.which);
        const adviser = this.adviserOf(meeting, command.byOther);
        const expected = expectCancelByAdviser(office, meeting, adviser);
        return this.compare(expected, await this.manage('POST /api/appointments/{id}/cancel', meeting, undefined, adviser));
      }
      case 'delete': {
        const meeting = this.pick(command.which);
        return this.compare(expectDelete(office, meeting), await this.manage('DELETE /api/appointments/{id}', meeting));
      }
      case 'swap': {
        const [a, b] = [this.pick(command.which), this.pick(command.other)];
        const body = { appointmentId1: numberOf(a), appointmentId2: numberOf(b) };
        return this.compare(expectSwap(office, a, b), await this.call('POST /api/appointments/swap', this.accounts.adminId, {}, body));
      }
      case 'remove and restore': {
        const params = { id: this.people[command.person]! };
        const removed = await this.call('DELETE /api/employees/{id}', this.accounts.adminId, params);
        if (removed.status !== 200) throw new Error(`Deleting the person answers ${removed.status}.`);
        const answer = await this.call('POST /api/employees/{id}/restore', this.accounts.adminId, params);
        return this.compare(expectUndone(office, command.person), answer);
      }
      case 'notes': {
        const meeting = this.pick(command.which);
        const adviser = this.adviserOf(meeting, command.byOther);
        const expected = expectNotes(office, meeting, adviser, command.notes);
        return this.compare(expected, await this.manage('PATCH /api/appointments/{id}/notes', meeting, { notes: command.notes }, adviser));
      }
      case 'reinvite': {
        const expected = expectReinvite(office, office.people[command.person]!);
        const params = { id: this.people[command.person]! };
        return this.compare(expected, await this.call('POST /api/employees/{id}/reset-and-reinvite', this.accounts.adminId, params));
      }
      case 'close': {
        const { adviser, date, hour } = command.place;
        const row = { adviser, date, from: hour, to: hour + command.hours };
        const body = { date, startTime: clock(row.from), endTime: clock(row.to) };
        const expected: Verdict = { code: 'OK', does: () => office.closed.push(row) };
        return this.compare(expected, await this.call('POST /api/consultants/unavailability', this.advisers[adviser]!.userId, {}, body));
      }
      case 'offer': {
        const { adviser, date, hour } = command.place;
        const { employer } = command;
        const row = { adviser, date, from: hour, to: hour + command.hours, weekly: false, pause: false, employer };
        const employerId = employer === null ? null : this.employers[employer]!;
        const body = { date, startTime: clock(row.from), endTime: clock(row.to), employerId };
        const answer = await this.call('POST /api/consultants/availability', this.advisers[adviser]!.userId, {}, body);
        const does = () => {
          office.open.push(row);
          this.rows.push(answer.body.id);
        };
        return this.compare(expectVisitingDay(office, row) ?? { code: 'OK', does }, answer);
      }
      case 'withdraw': {
        if (office.open.length === 0) return { outcome: 'OK', expected: { code: 'OK', does: () => {} } };
        const index = command.which % office.open.length;
        const { adviser } = office.open[index]!;
        const params = { id: this.rows[index]! };
        const answer = await this.call('DELETE /api/consultants/availability/{id}', this.advisers[adviser]!.userId, params);
        const does = () => {
          office.open.splice(index, 1);
          this.rows.splice(index, 1);
        };
        return this.compare({ code: 'OK', does }, answer);
      }
      case 'busy': {
        const { adviser, date, hour } = command.place;
        const row = { adviser, date, from: hour, to: hour + command.hours };
        await this.beBusy(row);
        office.closed.push(row);
        return { outcome: 'OK', expected: { code: 'OK', does: () => {} } };
      }
      case 'close day': {
        const { date } = command.place;
        const does = () => {
          if (!office.closedDays.has(date)) office.history += 1;
          office.closedDays.add(date);
          this.closedDays.set(date, answer.body.id);
        };
        const answer = await this.call('POST /api/admin/closed-days', this.accounts.adminId, {}, { date, name: 'Dicht' });
        return this.compare({ code: 'OK', does }, answer);
      }
      case 'open day': {
        const { date } = command.place;
        const id = this.closedDays.get(date) ?? 2_000_000;
        const does = () => {
          office.history += 1;
          office.closedDays.delete(date);
          this.closedDays.delete(date);
        };
        const expected: Verdict = office.closedDays.has(date) ? { code: 'OK', does } : { code: 'NOT_FOUND' };
        return this.compare(expected, await this.call('DELETE /api/admin/closed-days/{id}', this.accounts.adminId, { id }));
      }
      case 'report absence': {
        const period = periodOf(command.place, command.days);
        const { userId } = this.advisers[period.adviser]!;
        const body = { from: period.from, to: period.to };
        return this.compare(expectReport(office, period), await this.call('POST /api/consultants/absence', userId, {}, body));
      }
      case 'solve absence':
        return this.solve(periodOf(command.place, command.days), command.reinvites);
      case 'wait':
        office.now = office.now.add({ minutes: command.minutes });
        this.portal.instant = office.now;
        this.cookies.clear();
        return { outcome: 'OK', expected: { code: 'OK', does: () => {} } };
    }
  }

  /** Stores an absence with the choices that the portal proposes, or with a new invitation for each appointment. */
  private async solve(period: ReturnType<typeof periodOf>, reinvites: boolean) {
    const { office } = this;
    const params = { id: this.advisers[period.adviser]!.consultantId };
    const body = { from: period.from, to: period.to };
    const preview = await this.call('POST /api/admin/consultants/{id}/absence/preview', this.accounts.adminId, params, body);
    if (preview.status !== 200) return this.compare(expectSolve(office, period, []), preview);
    const found: { appointmentId: number; proposal: Proposal }[] = preview.body.appointments;
    const expectedIds = inAbsence(office, period).map(({ id }) => id);
    if (String(found.map(({ appointmentId }) => appointmentId).toSorted()) !== String(expectedIds.toSorted()))
      throw new Error(`The portal finds ${found.length} meetings in the absence, the model ${expectedIds}.`);
    const proposals = found.map(({ appointmentId, proposal }) => (reinvites ? { appointmentId, kind: 'reinvite' as const } : proposal));
    const choices = proposals.map((choice): Choice => {
      if (choice.kind === 'reinvite') return { meeting: choice.appointmentId, kind: 'reinvite', adviser: 0, date: '', hour: 0 };
      const adviser = this.advisers.findIndex(({ consultantId }) => consultantId === choice.consultantId);
      return { meeting: choice.appointmentId, kind: choice.kind, adviser, date: choice.date, hour: Number(choice.startTime.slice(0, 2)) };
    });
    const expected = expectSolve(office, period, choices);
    const answer = await this.call('POST /api/admin/consultants/{id}/absence', this.accounts.adminId, params, {
      ...body,
      choices: proposals,
    });
    return this.compare(expected, answer);
  }

  /** Writes busy times as the calendar reader does. */
  private async beBusy({ adviser, date, from, to }: { adviser: number; date: string; from: number; to: number }): Promise<void> {
    const { consultantId } = this.advisers[adviser]!;
    const at = isoOf(this.portal.instant);
    const [calendar] = await this.portal.db
      .insert(busyCalendars)
      .values({ consultantId, name: 'Eigen agenda', url: newSecret(), host: 'agenda.test', nextReadAt: at })
      .returning();
    const hours = { date, startTime: clock(from), endTime: clock(to), begins: 1 };
    await this.portal.db.insert(busyTimes).values({ calendarId: calendar!.id, consultantId, ...hours });
  }

  private async compare(expected: Verdict, { status, body }: Answer) {
    const outcome: string = status === 200 ? 'OK' : (body?.errorType ?? String(status));
    if (outcome === 'OK' && expected.code === 'OK') {
      expected.does();
      await this.learn(body);
    }
    return { outcome, expected };
  }

  /** Copies ids and tokens that the portal generated into the model. */
  private async learn(answer: { id?: number }): Promise<void> {
    const fresh = this.office.meetings.find(({ id }) => id === 0);
    if (fresh) {
      const [row] = await this.portal.db.select().from(appointments).where(eq(appointments.id, answer.id!));
      Object.assign(fresh, { id: row!.id, token: row!.cancelToken });
    }
    for (const [i, person] of this.office.people.entries()) {
      if (person.token !== person.oldTokens.at(-1)) continue;
      const row = await employeeById(this.portal.db, this.people[i]!);
      person.token = row!.invitationToken!;
    }
  }

  /** One of the existing meetings; null for index 15. */
  private pick(which: number): Meeting | null {
    const { meetings } = this.office;
    return which === 15 ? null : (meetings[which % meetings.length] ?? null);
  }

  private adviserOf(meeting: Meeting | null, byOther: boolean): number {
    const own = meeting?.adviser ?? 0;
    return byOther ? 1 - own : own;
  }

  private linkOf(meeting: Meeting | null): string {
    return meeting?.token ?? this.office.deadTokens.at(-1) ?? 'onbekend';
  }

  private wish({
    adviser,
    date,
    hour,
    type,
    byPhone,
  }: {
    adviser: number;
    date: string;
    hour: number;
    type: string;
    byPhone?: boolean | undefined;
  }) {
    const { consultantId } = this.advisers[adviser]!;
    return { consultantId, date, startTime: clock(hour), endTime: clock(hour + 1), meetingType: type, byPhone };
  }

  private visit(name: CallName, token: string, body: object | null): Promise<Answer> {
    return this.portal.call(name, { params: { token }, ...(body && { body }) });
  }

  private manage(name: CallName, meeting: Meeting | null, body?: object, adviser?: number): Promise<Answer> {
    const userId = adviser === undefined ? this.accounts.adminId : this.advisers[adviser]!.userId;
    return this.call(name, userId, { id: numberOf(meeting) }, body);
  }

  private async call(name: CallName, userId: number, params: Record<string, number>, body?: object): Promise<Answer> {
    let cookie = this.cookies.get(userId);
    if (!cookie) {
      cookie = await this.portal.newCookie(userId);
      this.cookies.set(userId, cookie);
    }
    return this.portal.call(name, { params, headers: { cookie }, ...(body && { body }) });
  }

  /** The state of the model, read from the database. */
  async asFound() {
    const { db } = this.portal;
    const meetings = await db.select().from(appointments).orderBy(asc(appointments.id));
    const guests = await db.select().from(partners);
    const guestAt = (row: { id: number; employeeId: number }) =>
      guests.find((one) => one.appointmentId === row.id && one.employeeId === row.employeeId);
    const people = await db
      .select(WITH_INVITATION)
      .from(employees)
      .leftJoin(...theirInvitation)
      .orderBy(asc(employees.id));
    const owed = await db.select({ kind: charges.kind, meeting: charges.appointmentId }).from(charges).orderBy(asc(charges.id));
    const posted = await db.select({ kind: mails.kind, count: sql<number>`count(*)::int` }).from(mails).groupBy(mails.kind);
    return {
      people: people.map(({ status, invitationToken }) => ({ status, token: invitationToken })),
      meetings: meetings.map((row) => ({
        id: row.id,
        person: this.people.indexOf(row.employeeId),
        adviser: this.advisers.findIndex(({ consultantId }) => consultantId === row.consultantId),
        date: row.date,
        hour: Number(row.startTime.slice(0, 2)),
        type: row.meetingType,
        byPhone: row.byPhone,
        status: row.status,
        token: row.cancelToken,
        notes: row.notes,
        freeUntil: Date.parse(row.freeUntil),
        hasVideo: row.videoUrl !== null,
        partner: asGuest(guestAt(row)),
      })),
      charges: owed,
      history: await db.$count(history),
      mails: Object.fromEntries(posted.map(({ kind, count }) => [kind, count])),
      calendars: (await new Calendars().read(db)).shown(),
    };
  }

  asExpected() {
    const { people, meetings, charges, history, mails } = this.office;
    return {
      people: people.map(({ status, token }) => ({ status, token })),
      meetings: meetings.map((meeting) => ({ ...meeting, hasVideo: meeting.type === 'virtueel' && !meeting.byPhone })),
      charges,
      history,
      mails,
      calendars: this.calendars(),
    };
  }

  /** The events that employees, advisers and partners must see, as 'address date hour', including the forgotten meetings. */
  private calendars(): string[] {
    const { meetings, forgotten } = this.office;
    return [...meetings.filter(({ status }) => status !== 'geannuleerd'), ...forgotten]
      .flatMap(({ person, adviser, partner, date, hour }) => {
        const readers = [`${person}@werknemer.test`, this.advisers[adviser]!.email, ...(partner ? [guestOf(partner, person).email] : [])];
        return readers.map((reader) => `${reader} ${date} ${clock(hour)}`);
      })
      .toSorted();
  }
}

const NAMES = ['Bakker', 'de Bakker'];

/** `person`: the employee whose own address is used if `who` is OWN. */
function guestOf({ who, name }: Guest, person: number): { name: string; email: string } {
  return { name: `Gast ${NAMES[name]}`, email: who === OWN ? `${person}@werknemer.test` : `${who}@gast.test` };
}

function asGuest(row: { name: string; email: string } | undefined): Guest | null {
  return row ? { who: Number(row.email.split('@')[0]), name: NAMES.indexOf(row.name.slice('Gast '.length)) } : null;
}

function numberOf(meeting: Meeting | null): number {
  return meeting?.id ?? 2_000_000;
}
