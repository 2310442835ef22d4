import { randomUUID } from 'node:crypto';
import { EMPLOYEE_AFTER } from '#domain/appointments/booking.ts';
import { NOT_DECLINED } from '#domain/appointments/declined.ts';
import { freeUntil } from '#domain/appointments/late.ts';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, type Moment, type Slot } from '#domain/calendar.ts';
import type { Partner } from '#domain/conversation/partner.ts';
import type { CancelledBy } from '#domain/events/appointments.ts';
import type { QuietEvent } from '#domain/events/events.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';
import { chargeFor } from '#domain/money/charges.ts';
import { withVatOf } from '#domain/money/statement.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { reminderDue } from '#domain/post/reminders.ts';
import type { ReminderKind } from '#domain/post/schedule.ts';
import { perReminder, SCHEDULE } from '#domain/post/schedule.ts';
import { DAILY_RUN_TIME } from '#domain/post/vocabulary.ts';
import { lastRemindedDate } from '#domain/post/working-days.ts';
import { dateOf, instantOf, isBefore, isoOf, millisecondsAfter, startsAt } from '#domain/time.ts';
import type { appointments } from '#server/db/schema/appointments.ts';
import type { invitations } from '#server/db/schema/invitations.ts';
import type { charges } from '#server/db/schema/money.ts';
import type { consultants, employers } from '#server/db/schema/people.ts';
import type { dailyRuns } from '#server/db/schema/post.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { besideOne, type Desk, isBesideDesk } from '#server/mail/desk-mails.ts';
import { kindOf, linkCarriers } from '#server/mail/employee-mails.ts';
import type { Addressed } from '#server/mail/letters/shapes.ts';
import { type LetterEvent, lettersOf } from '#server/mail/letters-of.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { type Actor, EMPLOYEE, type HistoryEntry, HR, isHr, SYSTEM } from '#server/store/appointments/history.ts';
import type { StoredPartner } from '#server/store/conversation/partners.ts';
import { type Act, historyRows } from '#server/store/events/record.ts';
import type { EmployeeRow } from '#server/store/people/employees.ts';
import { invitationRow } from '#server/store/post/invitation-fields.ts';
import { TARIFF } from './face.ts';
import type { Answer } from './people.ts';

// The events of the office in order of time. Each method changes rows in memory as the action of that name changes the database, so that a
// year takes a few bulk inserts instead of ten thousand transactions.

export type Employer = typeof employers.$inferSelect;
/** The columns of an invitation that `EmployeeRow` does not have. */
type Asked = Pick<
  typeof invitations.$inferSelect,
  'offers' | 'roundId' | 'bookedAt' | Extract<keyof typeof invitations.$inferSelect, `wish${string}`>
>;
export type Person = EmployeeRow & Asked & { employer: Employer };

export const NOT_ASKED: Asked = {
  offers: [],
  roundId: null,
  bookedAt: null,
  wishWeekdays: null,
  wishParts: null,
  wishNote: null,
  wishedAt: null,
  wishMailedAt: null,
};
export type Consultant = typeof consultants.$inferSelect & {
  user: { name: string; email: string; phone: string | null };
};
export type Booked = typeof appointments.$inferSelect & { employee: Person; consultant: Consultant; partner: StoredPartner | null };
export type Charge = typeof charges.$inferInsert & { id: number };
export type Hour = Moment & Slot & { consultant: Consultant; meetingType: MeetingType };
/** `error`: why the mail server refused it. */
export type Posted = { id: number; mail: Mail; at: string; sentAt: string; error: string | null };

/** The demo's mail server rejects this domain, so that the overview shows a failure. */
export const UNKNOWN_DOMAIN = 'onbekend.example';
export const UNKNOWN_MAILBOX = '5.1.1 Mailbox bestaat niet';

const REMINDERS = {
  ...perReminder('days', ({ range }) => range.fallback),
};
/** Typical delivery time of a mail, and the interval to the next one. */
const DELIVERY_MS = 1_800;
const PACE_MS = 650;

type Cancelled = { data: { by: CancelledBy }; before: Booked; after: Booked | null };

type InvitationRow = typeof invitations.$inferInsert;

/** The row of the invitation that somebody has now. */
export function invitationOf({ offers, roundId, bookedAt, wishWeekdays, wishParts, wishNote, wishedAt, wishMailedAt, ...person }: Person) {
  const asked = { offers, roundId, bookedAt, wishWeekdays, wishParts, wishNote, wishedAt, wishMailedAt };
  return { ...invitationRow(person), ...asked, isCurrent: true as boolean | null };
}

type Held = { status: 'voltooid' | 'no_show'; notes: string | null };
/** `confirmedAt`: when a browser of HR was confirmed with the mailed code. */
type HrLink = { employerId: number; tokenHash: string; createdAt: string; confirmedAt: string };

export class Life {
  readonly people: Person[] = [];
  /** Existing appointments; those cancelled in time are deleted. */
  readonly appointments = new Set<Booked>();
  /** Invitations that were followed by another one. */
  readonly formerInvitations: InvitationRow[] = [];
  readonly charges: Charge[] = [];
  readonly history: HistoryEntry[] = [];
  readonly posted: Posted[] = [];
  readonly nights: (typeof dailyRuns.$inferInsert)[] = [];
  readonly hrLinks: HrLink[] = [];
  private readonly desks = new Map<number, Desk>();
  private readonly administrator: Actor;
  private readonly appUrl: string;
  private readonly installation: string;
  private booked = 0;

  constructor({ administrator, appUrl, installation }: { administrator: Actor; appUrl: string; installation: string }) {
    this.administrator = administrator;
    this.appUrl = appUrl;
    this.installation = installation;
  }

  /** Mails the link of its own page to HR, which opens it a quarter of an hour later. */
  openDesk(at: Temporal.Instant, employer: Employer): void {
    const token = newSecret();
    const { id, name, email } = employer;
    const url = `${this.appUrl}/hr/${token}`;
    this.record({ at, actor: this.administrator }, { kind: 'hr.link_made', id, employer, to: email ?? '', url });
    this.hrLinks.push({ employerId: id, tokenHash: hashOf(token), createdAt: isoOf(at), confirmedAt: isoOf(at.add({ minutes: 15 })) });
    this.desks.set(id, { date: dateOf(at), employer: name, isUsed: true });
  }

  /** `people`: of one employer, invited in one sending, or in a wave of the round. */
  invite(at: Temporal.Instant, people: Person[], roundId: number | null): void {
    const by = { at, actor: roundId === null ? this.administrator : SYSTEM };
    for (const person of people) person.roundId = roundId;
    const invited = people.map((person) => ({ ...this.renewInvitation(person, newInvitation(at)), letter: addressed(person) }));
    this.carry('invitation', people, this.record(by, ...invited));
  }

  book(at: Temporal.Instant, person: Person, { consultant, ...hour }: Hour): Booked {
    const booked: Booked = {
      id: ++this.booked,
      ...hour,
      employeeId: person.id,
      consultantId: consultant.id,
      notes: null,
      status: 'geplanned',
      cancelToken: newSecret(),
      employeeUid: this.newUid(),
      consultantUid: this.newUid(),
      sequence: 0,
      byPhone: false,
      videoUrl: null,
      freeUntil: freeUntil(hour),
      reminderSentAt: null,
      completedAt: null,
      outcomeAskedAt: null,
      summarySentAt: null,
      surveyAskedAt: null,
      ...NOT_DECLINED,
      declineAsked: null,
      createdAt: isoOf(at),
      employee: person,
      consultant,
      partner: null,
    };
    this.appointments.add(booked);
    person.bookedAt = isoOf(at);
    const by = { at, actor: this.visitorFor(person) };
    this.record(by, { kind: 'appointment.booked', after: asIs(booked) });
    this.become(by, person, EMPLOYEE_AFTER.booked);
    return booked;
  }

  /** What somebody answers instead of booking. */
  answer(at: Temporal.Instant, person: Person, answer: Answer): void {
    const { id } = person;
    const by = { at, actor: EMPLOYEE };
    if ('declines' in answer) {
      Object.assign(person, { declinedAt: isoOf(at), declineReason: answer.declines });
      this.record(by, { kind: 'invitation.declined', id });
    } else if ('later' in answer) {
      person.laterUntil = addDays(dateOf(at), answer.later);
      this.record(by, { kind: 'invitation.later', id, before: null, after: person.laterUntil });
    } else if ('stops' in answer) {
      person.stoppedAt = isoOf(at);
      this.record(by, { kind: 'employee.stopped', data: { by: 'link' }, id });
    } else {
      const { weekdays, parts, note } = answer.wish;
      Object.assign(person, { wishWeekdays: weekdays, wishParts: parts, wishNote: note, wishedAt: isoOf(at) });
      this.record(by, { kind: 'invitation.wished', id });
    }
  }

  /** By the employee through the link or by HR, or late by an administrator, charged to the employer. */
  move(at: Temporal.Instant, booked: Booked, { by, consultant, ...hour }: Hour & { by: 'employee' | 'late' }): void {
    const before = asIs(booked);
    if (by === 'late') this.charge('late_move', booked, at);
    if (consultant !== booked.consultant) booked.consultantUid = this.newUid();
    const place = { ...hour, freeUntil: freeUntil(hour), consultant, consultantId: consultant.id };
    Object.assign(booked, { ...place, sequence: booked.sequence + 1, reminderSentAt: null });
    const data = { by: by === 'late' ? 'administrator' : 'link' } as const;
    const actor = by === 'late' ? this.administrator : this.visitorFor(booked.employee);
    this.record({ at, actor }, { kind: 'appointment.moved', data, before, after: asIs(booked) });
  }

  bring(at: Temporal.Instant, booked: Booked, partner: Partner): void {
    const before = asIs(booked);
    Object.assign(booked, { partner: { ...partner, uid: this.newUid() }, sequence: booked.sequence + 1 });
    const data = { what: 'added' } as const;
    this.record({ at, actor: EMPLOYEE }, { kind: 'appointment.partner_changed', data, before, after: asIs(booked) });
  }

  cancelInTime(at: Temporal.Instant, booked: Booked): void {
    this.appointments.delete(booked);
    this.cancelWithNewInvitation({ at, actor: this.visitorFor(booked.employee) }, booked, {
      data: { by: 'employee' },
      before: asIs(booked),
      after: null,
    });
  }

  cancelAsConsultant(at: Temporal.Instant, booked: Booked): void {
    const actor = actorOf(booked.consultant);
    const before = asIs(booked);
    Object.assign(booked, { status: 'geannuleerd', sequence: booked.sequence + 1 });
    this.cancelWithNewInvitation({ at, actor }, booked, { data: { by: 'consultant' }, before, after: asIs(booked) });
  }

  cancelLate(at: Temporal.Instant, booked: Booked): Charge {
    const before = asIs(booked);
    Object.assign(booked, { status: 'geannuleerd', sequence: booked.sequence + 1 });
    const charge = this.charge('late_cancel', booked, at);
    const by = { at, actor: this.visitorFor(booked.employee) };
    this.record(by, { kind: 'appointment.cancelled', data: { by: 'late' }, before, after: asIs(booked), invitation: null });
    this.become(by, booked.employee, EMPLOYEE_AFTER.cancelledLate);
    return charge;
  }

  close(at: Temporal.Instant, booked: Booked, { status, notes }: Held): Charge | null {
    const actor = actorOf(booked.consultant);
    const before = asIs(booked);
    Object.assign(booked, { status, notes, completedAt: status === 'voltooid' ? isoOf(at) : null });
    this.record({ at, actor }, { kind: 'appointment.status_set', before, after: asIs(booked) });
    this.become({ at, actor }, booked.employee, 'afgerond');
    return status === 'no_show' ? this.charge('no_show', booked, at) : null;
  }

  swap(at: Temporal.Instant, one: Booked, other: Booked): void {
    const [a, b] = [asIs(one), asIs(other)];
    const sequence = Math.max(a.sequence, b.sequence) + 1;
    const mine = ({ employee, employeeId, cancelToken, employeeUid, notes, partner }: Booked) => ({
      employee,
      employeeId,
      cancelToken,
      employeeUid,
      notes,
      partner,
      sequence,
      reminderSentAt: null,
    });
    const [ofOne, ofOther] = [mine(one), mine(other)];
    Object.assign(one, ofOther);
    Object.assign(other, ofOne);
    const swapped = { kind: 'appointment.swapped', before: [a, b], after: [asIs(one), asIs(other)] } as const;
    this.record({ at, actor: actorOf(one.consultant) }, swapped);
  }

  waive(at: Temporal.Instant, charge: Charge, reason: string): void {
    Object.assign(charge, { waivedAt: isoOf(at), waivedBy: this.administrator.name, waiveReason: reason });
    const { employeeId = null } = charge;
    this.record({ at, actor: this.administrator }, { kind: 'charge.waived', charge: { ...charge, employeeId } });
  }

  /** The daily run of that date. */
  night(date: string): void {
    const at = instantOf(date, DAILY_RUN_TIME);
    const sentBefore = this.posted.length;
    for (const [kind, people] of this.dueAt(date)) this.remind(at, kind, people);
    const until = lastRemindedDate(date, RANGES.appointmentReminderDays.fallback);
    const due = [];
    for (const booked of this.appointments) {
      if (booked.status !== 'geplanned' || booked.reminderSentAt || booked.date > until || !isBefore(at, startsAt(booked))) continue;
      booked.reminderSentAt = isoOf(at);
      due.push(asIs(booked));
    }
    this.record(
      { at, actor: SYSTEM },
      ...due.map((appointment) => ({ kind: 'appointment.reminded', appointment, noShowCents: withVatOf(TARIFF) }) as const),
    );
    const finishedAt = isoOf(at.add({ seconds: 4 }));
    this.nights.push({ date, startedAt: isoOf(at), finishedAt, sent: this.posted.length - sentBefore });
  }

  private dueAt(date: string): [ReminderKind, Person[]][] {
    const due = new Map<string, [ReminderKind, Person[]]>();
    // A cheap check before the rule: nobody is reminded within a week of the invitation.
    const latest = `${addDays(date, -REMINDERS.firstReminderDays)}T24`;
    for (const person of this.people) {
      if (person.status !== 'uitgenodigd' || person.exitEmailSentDate || (person.invitationSentDate ?? '') > latest) continue;
      const kind = reminderDue(person, REMINDERS, date);
      if (!kind) continue;
      const key = `${person.employerId} ${kind}`;
      const group = due.get(key) ?? [kind, []];
      group[1].push(person);
      due.set(key, group);
    }
    return [...due.values()];
  }

  private remind(at: Temporal.Instant, kind: ReminderKind, people: Person[]): void {
    const reminded = people.map((person) => ({ kind: 'employee.reminded', reminder: kind, letter: addressed(person) }) as const);
    this.carry(kind, people, this.record({ at, actor: SYSTEM }, ...reminded));
    for (const person of people) person[SCHEDULE[kind].sent] = isoOf(at);
  }

  private renewInvitation(person: Person, invitation: ReturnType<typeof newInvitation>) {
    const event = { kind: 'employee.invited', data: { again: person.invitationSent }, id: person.id, before: person.status } as const;
    if (person.invitationSent) this.formerInvitations.push({ ...invitationOf(person), isCurrent: null });
    const { roundId } = person;
    Object.assign(person, NOT_ASKED, {
      roundId,
      status: 'uitgenodigd',
      invitationSent: true,
      ...invitation,
      ...perReminder('sent', () => null),
    });
    return event;
  }

  private cancelWithNewInvitation(by: Act, { employee }: Booked, cancelled: Cancelled): void {
    const invitation = newInvitation(by.at);
    const posted = this.record(by, { kind: 'appointment.cancelled', ...cancelled, invitation });
    this.record(by, { ...this.renewInvitation(employee, invitation), letter: null });
    this.carry('invitation', [employee], posted);
  }

  /** Stores the mail of each person's latest invitation or reminder, and when it was accepted. */
  private carry(occasion: 'invitation' | ReminderKind, people: Person[], posted: Posted[]): void {
    const mailOf = linkCarriers(posted.map(({ mail, id }) => ({ ...mail, id })));
    for (const person of people) {
      const mail = posted.find(({ id }) => id === mailOf.get(person.id));
      if (!mail) continue;
      person.lastMailId = mail.id;
      person.offers = [...person.offers, { mail: mail.id, kind: kindOf(occasion) }];
      if (occasion === 'invitation') person.invitationAcceptedAt = mail.error ? null : mail.sentAt;
    }
  }

  private record(by: Act, ...events: (LetterEvent | QuietEvent)[]): Posted[] {
    this.history.push(...historyRows(events, by));
    const mails = lettersOf(this.letters(by.at), events);
    return this.post(
      by.at,
      mails.map((mail) => this.besideDesk(mail, by.actor)),
    );
  }

  /** HR books, moves and cancels for its people where it has a page of its own. */
  private visitorFor({ employerId }: Person): Actor {
    return this.desks.has(employerId) ? HR : EMPLOYEE;
  }

  private besideDesk(mail: Mail, actor: Actor): Mail {
    const desk = isBesideDesk(mail) ? this.desks.get(mail.employerId ?? 0) : undefined;
    return desk ? besideOne(desk, mail, { byHr: isHr(actor), isUpToDate: true }) : mail;
  }

  /** Assigns the ids that the mails will get: those of an empty outbox, in this order. */
  private post(at: Temporal.Instant, mails: Mail[]): Posted[] {
    const first = this.posted.length + 1;
    const posted = mails.map((mail, i): Posted => {
      const error = mail.to.endsWith(UNKNOWN_DOMAIN) ? `De mailserver weigert de ontvanger. (550 ${UNKNOWN_MAILBOX})` : null;
      return { id: first + i, mail, at: isoOf(at), sentAt: isoOf(millisecondsAfter(at, DELIVERY_MS + i * PACE_MS)), error };
    });
    this.posted.push(...posted);
    return posted;
  }

  private become(by: Act, person: Person, after: EmployeeStatus): void {
    this.record(by, { kind: 'employee.status_set', id: person.id, before: person.status, after });
    person.status = after;
  }

  private charge(kind: 'late_cancel' | 'late_move' | 'no_show', booked: Booked, at: Temporal.Instant): Charge {
    const charge = { id: this.charges.length + 1, ...chargeFor(kind, booked, at), createdAt: isoOf(at) };
    this.charges.push(charge);
    return charge;
  }

  private letters(now: Temporal.Instant) {
    return { appUrl: this.appUrl, now };
  }

  private newUid(): string {
    return `${randomUUID()}@${this.installation}`;
  }
}

function newInvitation(at: Temporal.Instant) {
  return { invitationToken: newSecret(), invitationSentDate: isoOf(at) };
}

function addressed(person: Person): Addressed {
  const { invitationToken, invitationSentDate } = person;
  return {
    employer: person.employer,
    employee: { ...person, invitationToken: invitationToken ?? '', invitationSentDate: invitationSentDate ?? '' },
  };
}

function actorOf({ userId, user: { name } }: Consultant): Actor {
  return { name, userId };
}

/** A copy of the current state, because letters and invites are rendered later. */
function asIs(booked: Booked): Booked {
  return { ...booked, employee: { ...booked.employee } };
}
