import fc from 'fast-check';
import { addDays, dayOfWeek } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { instantOf } from '#domain/time.ts';
import type { AppointmentStatus, EmployeeStatus, MeetingType, PreferredMeetingType } from '#domain/vocabulary.ts';

// A small office as plain data, and what each verb must do to it: written a second time, without a database, without the rules of
// domain/, and as simply as possible. The portal is compared with it verb by verb.

/** A Monday in the week in which summer time begins. */
const FIRST_DAY = '2026-03-23';
const DAYS = 10;
const PAUSE = 12;

export type Person = { employer: number; status: EmployeeStatus; token: string; oldTokens: string[] };
export type Meeting = {
  id: number;
  person: number;
  adviser: number;
  date: string;
  hour: number;
  type: MeetingType;
  status: AppointmentStatus;
  token: string;
  notes: string | null;
};
type Place = { adviser: number; date: string; hour: number; type: MeetingType };
export type Charge = { kind: 'late_cancel' | 'late_move' | 'no_show'; meeting: number };

export const EMPLOYERS: { type: PreferredMeetingType; viaHr: boolean }[] = [
  { type: 'geen', viaHr: false },
  { type: 'virtueel', viaHr: true },
];
/** Of whom each person is an employee. */
const PEOPLE = [0, 0, 0, 0, 1, 1];

export class Office {
  now = instantOf(FIRST_DAY, '08:00');
  people: Person[] = PEOPLE.map((employer) => ({ employer, status: 'uitgenodigd', token: '', oldTokens: [] }));
  meetings: Meeting[] = [];
  /** Cancel tokens of meetings that are gone. */
  deadTokens: string[] = [];
  charges: Charge[] = [];
  /** The first works on weekdays with a pause, the second every Monday to Wednesday morning. */
  open: { adviser: number; date: string; from: number; to: number; weekly: boolean; pause: boolean }[] = [
    ...Array.from({ length: DAYS }, (_, i) => addDays(FIRST_DAY, i)).map((date) => ({
      adviser: 0,
      date,
      from: 9,
      to: 17,
      weekly: false,
      pause: true,
    })),
    ...[0, 1, 2].map((i) => ({ adviser: 1, date: addDays(FIRST_DAY, i), from: 9, to: 12, weekly: true, pause: false })),
  ];
  closed: { adviser: number; date: string; from: number; to: number }[] = [];
  history = 0;
  mails: Record<string, number> = {};

  startOf({ date, hour }: { date: string; hour: number }) {
    return instantOf(date, clock(hour));
  }

  hasBegun(at: { date: string; hour: number }): boolean {
    return this.now.epochMilliseconds >= this.startOf(at).epochMilliseconds;
  }

  isLate(at: { date: string; hour: number }): boolean {
    return this.startOf(at).epochMilliseconds - this.now.epochMilliseconds < 48 * 3_600_000;
  }

  isImpossible({ date, hour }: Place): boolean {
    return dayOfWeek(date) > 5 || this.hasBegun({ date, hour });
  }

  isTaken({ adviser, date, hour }: Place, except?: Meeting): boolean {
    return this.live(adviser, date, except).some((meeting) => meeting.hour === hour);
  }

  isClosed({ adviser, date, hour }: Place): boolean {
    return this.closed.some((row) => row.adviser === adviser && row.date === date && row.from <= hour && hour < row.to);
  }

  isOffered(place: Place, employer: number, except?: Meeting): boolean {
    const { adviser, date, hour, type } = place;
    const rows = this.open.filter(
      (row) => row.adviser === adviser && (row.weekly ? row.date <= date && dayOfWeek(row.date) === dayOfWeek(date) : row.date === date),
    );
    const isPause = (at: number) => at === PAUSE && rows.some(({ pause }) => pause);
    if (!rows.some(({ from, to }) => from <= hour && hour < to) || isPause(hour)) return false;
    if (this.isTaken(place, except) || this.isClosed(place)) return false;
    const visits = this.live(adviser, date, except).filter((meeting) => meeting.type === 'fysiek');
    if (type === 'virtueel' || visits.length === 0) return true;
    if (visits.some((visit) => this.people[visit.person]!.employer !== employer)) return false;
    const isVisit = (at: number) => visits.some((visit) => visit.hour === at);
    const adjoins = (step: 1 | -1) => isVisit(hour + step) || (isPause(hour + step) && isVisit(hour + 2 * step));
    return adjoins(1) || adjoins(-1);
  }

  post(kind: string, employer: number | null = null): void {
    const copies = employer !== null && EMPLOYERS[employer]!.viaHr ? 2 : 1;
    this.mails[kind] = (this.mails[kind] ?? 0) + copies;
  }

  /** The link in the person's hands is replaced; which one it becomes is for the portal to say. */
  reinvite(person: Person): void {
    person.oldTokens.push(person.token);
    person.status = 'uitgenodigd';
    this.history += 1;
  }

  remove(meeting: Meeting): void {
    this.meetings = this.meetings.filter((other) => other !== meeting);
    this.deadTokens.push(meeting.token);
  }

  private live(adviser: number, date: string, except?: Meeting): Meeting[] {
    return this.meetings.filter(
      (meeting) => meeting.adviser === adviser && meeting.date === date && meeting.status !== 'geannuleerd' && meeting !== except,
    );
  }
}

export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** What should come of a verb: a refusal, or 'OK' with what it does to the office. */
export type Verdict = { code: RefusalCode; does?: never } | { code: 'OK'; does: () => void };
const no = (code: RefusalCode): Verdict => ({ code });
const yes = (does: () => void = () => {}): Verdict => ({ code: 'OK', does });

function whyNotPlace(office: Office, place: Place, employer: number, except?: Meeting): RefusalCode | null {
  if (office.isImpossible(place)) return 'SLOT_NOT_BOOKABLE';
  const allowed = EMPLOYERS[employer]!.type;
  if (allowed !== 'geen' && allowed !== place.type) return 'TYPE_NOT_ALLOWED';
  return office.isOffered(place, employer, except) ? null : 'SLOT_TAKEN';
}

export function expectBook(office: Office, person: Person | null, place: Place): Verdict {
  if (!person) return no('INVALID_TOKEN');
  if (person.status === 'afgerond') return no('COMPLETED');
  if (person.status === 'afspraak_gemaakt') return no('EXISTING_APPOINTMENT');
  const refusal = whyNotPlace(office, place, person.employer);
  if (refusal) return no(refusal);
  return yes(() => {
    person.status = 'afspraak_gemaakt';
    const number = office.people.indexOf(person);
    office.meetings.push({ ...place, id: 0, person: number, status: 'geplanned', token: '', notes: null });
    office.history += 2;
    office.post('confirmation', person.employer);
    office.post('consultant_notice');
  });
}

export function expectModify(office: Office, meeting: Meeting | null, place: Place): Verdict {
  if (!meeting) return no('INVALID_MODIFY_LINK');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (office.hasBegun(meeting)) return no('ALREADY_BEGUN');
  if (office.isLate(meeting)) return no('TOO_LATE');
  if (isSamePlace(meeting, place)) return yes();
  const { employer } = office.people[meeting.person]!;
  const refusal = whyNotPlace(office, place, employer, meeting);
  return refusal ? no(refusal) : yes(() => relocate(office, meeting, place));
}

export function expectMove(office: Office, meeting: Meeting | null, place: Place): Verdict {
  if (!meeting) return no('APPOINTMENT_NOT_FOUND');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (isSamePlace(meeting, place)) return yes();
  const isElsewhere = meeting.date !== place.date || meeting.hour !== place.hour;
  if (isElsewhere) {
    if (office.isImpossible(place)) return no('SLOT_NOT_BOOKABLE');
    if (office.isClosed(place)) return no('CONSULTANT_UNAVAILABLE');
    if (office.isTaken(place, meeting)) return no('SLOT_TAKEN');
  }
  return yes(() => {
    if (isElsewhere && office.isLate(meeting)) office.charges.push({ kind: 'late_move', meeting: meeting.id });
    relocate(office, meeting, place);
  });
}

function isSamePlace(meeting: Meeting, place: Place): boolean {
  return (['adviser', 'date', 'hour', 'type'] as const).every((key) => meeting[key] === place[key]);
}

function relocate(office: Office, meeting: Meeting, place: Place): void {
  office.history += 1;
  office.post('change', office.people[meeting.person]!.employer);
  office.post('consultant_notice');
  if (meeting.adviser !== place.adviser) office.post('consultant_notice');
  Object.assign(meeting, place);
}

export function expectCancel(office: Office, meeting: Meeting | null, told: boolean | undefined): Verdict {
  if (!meeting) return no('INVALID_CANCEL_LINK');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (office.hasBegun(meeting)) return no('ALREADY_BEGUN');
  const isLate = office.isLate(meeting);
  if (told !== undefined && told !== isLate) return no('LATE_CANCEL');
  return yes(() => {
    callOff(office, meeting);
    if (isLate) {
      meeting.status = 'geannuleerd';
      office.people[meeting.person]!.status = 'afgerond';
      office.history += 1;
      office.charges.push({ kind: 'late_cancel', meeting: meeting.id });
    } else {
      office.remove(meeting);
      office.reinvite(office.people[meeting.person]!);
    }
  });
}

export function expectCancelByAdviser(office: Office, meeting: Meeting | null, adviser: number): Verdict {
  if (!meeting || meeting.adviser !== adviser) return no('APPOINTMENT_NOT_FOUND');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  return yes(() => {
    callOff(office, meeting);
    meeting.status = 'geannuleerd';
    office.reinvite(office.people[meeting.person]!);
  });
}

export function expectDelete(office: Office, meeting: Meeting | null): Verdict {
  if (!meeting) return no('APPOINTMENT_NOT_FOUND');
  return yes(() => {
    office.remove(meeting);
    if (meeting.status !== 'geplanned') {
      office.history += 1;
      return;
    }
    callOff(office, meeting);
    office.reinvite(office.people[meeting.person]!);
  });
}

function callOff(office: Office, meeting: Meeting): void {
  office.history += 1;
  office.post('cancellation', office.people[meeting.person]!.employer);
  office.post('consultant_notice');
}

export function expectStatus(
  office: Office,
  meeting: Meeting | null,
  adviser: number,
  status: 'geplanned' | 'voltooid' | 'no_show',
): Verdict {
  if (!meeting || meeting.adviser !== adviser) return no('APPOINTMENT_NOT_FOUND');
  if (meeting.status === 'geannuleerd') return no('CANCELLED_FINAL');
  if (meeting.status === status) return yes();
  const isBooked = office.meetings.some((other) => other !== meeting && other.person === meeting.person && other.status === 'geplanned');
  if (status === 'geplanned' && isBooked) return no('STATUS_CONFLICT');
  return yes(() => {
    const person = office.people[meeting.person]!;
    const becomes = status === 'geplanned' ? 'afspraak_gemaakt' : meeting.status === 'geplanned' ? 'afgerond' : person.status;
    office.history += becomes === person.status ? 1 : 2;
    person.status = becomes;
    if (meeting.status === 'no_show')
      office.charges = office.charges.filter((one) => !(one.kind === 'no_show' && one.meeting === meeting.id));
    if (status === 'no_show') office.charges.push({ kind: 'no_show', meeting: meeting.id });
    meeting.status = status;
  });
}

export function expectSwap(office: Office, a: Meeting | null, b: Meeting | null): Verdict {
  if (!a || !b) return no('APPOINTMENT_NOT_FOUND');
  if (a === b) return no('SWAP_SAME');
  if (a.adviser !== b.adviser) return no('SWAP_CONSULTANT');
  const { employer } = office.people[a.person]!;
  if (employer !== office.people[b.person]!.employer) return no('SWAP_EMPLOYER');
  if (a.status !== 'geplanned' || b.status !== 'geplanned') return no('SWAP_STATUS');
  if (office.hasBegun(a) || office.hasBegun(b)) return no('ALREADY_BEGUN');
  return yes(() => {
    const { person, token, notes } = a;
    Object.assign(a, { person: b.person, token: b.token, notes: b.notes });
    Object.assign(b, { person, token, notes });
    office.history += 2;
    for (let i = 0; i < 2; i++) {
      office.post('swap', employer);
      office.post('consultant_notice');
    }
  });
}

export function expectNotes(office: Office, meeting: Meeting | null, adviser: number, notes: string | null): Verdict {
  if (!meeting || meeting.adviser !== adviser) return no('APPOINTMENT_NOT_FOUND');
  return yes(() => {
    if (meeting.notes !== notes) office.history += 1;
    meeting.notes = notes;
  });
}

export function expectReinvite(office: Office, person: Person): Verdict {
  if (person.status !== 'afgerond') return no('ONLY_COMPLETED');
  return yes(() => {
    office.reinvite(person);
    office.post(EMPLOYERS[person.employer]!.viaHr ? 'hr_overview' : 'invitation');
  });
}

// What people come up with. Few days, hours and people, so that they get into each other's way.

const which = fc.nat(15);
const seldom = fc.nat(7).map((n) => n === 0);
const place = fc.record({
  adviser: fc.constantFrom<number>(0, 0, 0, 1),
  date: fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9).map((day) => addDays(FIRST_DAY, day)),
  hour: fc.constantFrom<number>(9, 10, 11, 12, 13, 14),
  type: fc.constantFrom<MeetingType>('virtueel', 'fysiek'),
});

function verb<const V extends string, F>(name: V, fields: { [K in keyof F]: fc.Arbitrary<F[K]> }): fc.Arbitrary<{ verb: V } & F> {
  return fc.record({ verb: fc.constant(name), ...fields }) as fc.Arbitrary<{ verb: V } & F>;
}

export const command = fc.oneof(
  {
    weight: 8,
    arbitrary: verb('book', { person: fc.nat(PEOPLE.length - 1), old: seldom, place }),
  },
  { weight: 4, arbitrary: verb('modify', { which, place }) },
  { weight: 2, arbitrary: verb('change type', { which }) },
  { weight: 3, arbitrary: verb('cancel', { which, told: fc.constantFrom(undefined, true, false) }) },
  { weight: 2, arbitrary: verb('move', { which, place }) },
  {
    weight: 3,
    arbitrary: verb('status', { which, byOther: seldom, status: fc.constantFrom('geplanned' as const, 'voltooid', 'no_show') }),
  },
  { weight: 2, arbitrary: verb('cancel by adviser', { which, byOther: seldom }) },
  { weight: 1, arbitrary: verb('delete', { which }) },
  { weight: 3, arbitrary: verb('swap', { which, other: which }) },
  { weight: 1, arbitrary: verb('notes', { which, byOther: seldom, notes: fc.constantFrom(null, 'Over mij', 'Iets anders') }) },
  { weight: 2, arbitrary: verb('reinvite', { person: fc.nat(PEOPLE.length - 1) }) },
  { weight: 1, arbitrary: verb('close', { place, hours: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: verb('withdraw', { which }) },
  { weight: 1, arbitrary: verb('offer', { place, hours: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: verb('wait', { minutes: fc.constantFrom(1, 30, 60, 6 * 60, 24 * 60, 47 * 60) }) },
);
/** So that there is something to change from the start. */
export const PROLOGUE: Command[] = [0, 1, 2, 4].map((person) => ({
  verb: 'book',
  person,
  old: false,
  place: { adviser: 0, date: addDays(FIRST_DAY, 4), hour: 9 + person, type: 'virtueel' },
}));
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
