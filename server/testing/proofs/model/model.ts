import type { AppointmentStatus, MeetingType, PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addDays, dayOfWeek, wallClock } from '#domain/calendar.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { instantOf } from '#domain/time.ts';

// A small office as plain data with the expected effect of each action: a second implementation without database and without domain/, as
// simple as possible. The portal is compared with it after each action.

/** A Monday in the week in which summer time begins. */
export const FIRST_DAY = '2026-03-23';
const DAYS = 10;
const PAUSE = 12;

type Person = { employer: number; status: EmployeeStatus; token: string; oldTokens: string[] };
/** A partner whom an employee brings. `who`: the number of the e-mail address; `name`: 0, or 1 after it was corrected. */
export type Guest = { who: number; name: number };
export type Meeting = {
  id: number;
  person: number;
  adviser: number;
  date: string;
  hour: number;
  type: MeetingType;
  byPhone: boolean;
  status: AppointmentStatus;
  token: string;
  notes: string | null;
  /** The partner who comes along; null: nobody. */
  partner: Guest | null;
  /** Until then a change by the employee is not late. */
  freeUntil: number;
};
/** Offered hours. `employer`: only for visits there. */
type Row = {
  adviser: number;
  date: string;
  from: number;
  to: number;
  weekly: boolean;
  pause: boolean;
  employer: number | null;
};
/** Whole days of one adviser. `dates`: those not taken over by a later absence. */
type Away = { adviser: number; from: string; to: string; dates: Set<string>; isOpen: boolean };
/** `byPhone` undefined: nothing was said about it. The firm of the model lets employees choose. */
type WantedHour = { adviser: number; date: string; hour: number; type: MeetingType; byPhone?: boolean | undefined };
type Charge = { kind: 'late_cancel' | 'late_move' | 'no_show'; meeting: number };

export const EMPLOYERS: { type: PreferredMeetingType; viaHr: boolean }[] = [
  { type: 'geen', viaHr: false },
  { type: 'virtueel', viaHr: true },
];
/** The employer of each person. */
export const PEOPLE = [0, 0, 0, 0, 1, 1];
/** The one without a telephone number. */
export const UNREACHABLE = 1;

export class Office {
  now = instantOf(FIRST_DAY, '08:00');
  people: Person[] = PEOPLE.map((employer) => ({ employer, status: 'uitgenodigd', token: '', oldTokens: [] }));
  meetings: Meeting[] = [];
  /** Cancel tokens of former meetings. */
  deadTokens: string[] = [];
  charges: Charge[] = [];
  movesByLink: { person: number; at: number }[] = [];
  bookingsByLink: { person: number; at: number }[] = [];
  guestChanges: { person: number; at: number }[] = [];
  /** Meetings that were deleted after they were held or missed. That sends no mail, so they stay in the calendars. */
  forgotten: Meeting[] = [];
  /** The first adviser works on weekdays with a pause, the second on Monday to Wednesday mornings. */
  open: Row[] = [
    ...Array.from({ length: DAYS }, (_, i) => addDays(FIRST_DAY, i)).map((date) => ({
      adviser: 0,
      date,
      from: 9,
      to: 17,
      weekly: false,
      pause: true,
      employer: null,
    })),
    ...[0, 1, 2].map((i) => ({ adviser: 1, date: addDays(FIRST_DAY, i), from: 9, to: 12, weekly: true, pause: false, employer: null })),
  ];
  /** Unavailability and busy times. */
  closed: { adviser: number; date: string; from: number; to: number }[] = [];
  away: Away[] = [];
  closedDays = new Set<string>();
  /** Number of administrators, who each get a letter about an absence. */
  administrators = 0;
  history = 0;
  mails: Record<string, number> = {};

  startOf({ date, hour }: { date: string; hour: number }) {
    return instantOf(date, clock(hour));
  }

  hasBegun(at: { date: string; hour: number }): boolean {
    return this.now.epochMilliseconds >= this.startOf(at).epochMilliseconds;
  }

  isLate({ freeUntil }: { freeUntil: number }): boolean {
    return this.now.epochMilliseconds > freeUntil;
  }

  freeUntil(at: { date: string; hour: number }): number {
    return this.startOf(at).epochMilliseconds - 48 * 3_600_000;
  }

  get today(): string {
    return wallClock(this.now).date;
  }

  isImpossible({ date, hour }: WantedHour): boolean {
    return dayOfWeek(date) > 5 || this.hasBegun({ date, hour });
  }

  isTaken({ adviser, date, hour }: WantedHour, except?: Meeting): boolean {
    return this.live(adviser, date, except).some((meeting) => meeting.hour === hour);
  }

  isClosed({ adviser, date, hour }: WantedHour): boolean {
    return (
      this.closed.some((row) => row.adviser === adviser && row.date === date && row.from <= hour && hour < row.to) ||
      this.away.some((absence) => absence.adviser === adviser && absence.dates.has(date))
    );
  }

  isOffered(place: WantedHour, employer: number, except?: Meeting): boolean {
    const { adviser, date, hour, type } = place;
    const rows = this.open.filter(
      (row) => row.adviser === adviser && (row.weekly ? row.date <= date && dayOfWeek(row.date) === dayOfWeek(date) : row.date === date),
    );
    const visiting = rows.filter((row) => row.employer !== null);
    const ordinary = rows.filter((row) => row.employer === null);
    const covers = (some: readonly Row[], at: number) => some.some(({ from, to }) => from <= at && at < to);
    const isPause = (at: number) => at === PAUSE && (covers(visiting, at) ? visiting : ordinary).some(({ pause }) => pause);
    if (this.closedDays.has(date) || isPause(hour) || this.isTaken(place, except) || this.isClosed(place)) return false;
    const isOrdinary = !covers(visiting, hour) && covers(ordinary, hour);
    if (type === 'virtueel') return isOrdinary;
    const visits = this.live(adviser, date, except).filter((meeting) => meeting.type === 'fysiek');
    const places = [...visits.map((visit) => this.people[visit.person]!.employer), ...visiting.map((row) => row.employer)];
    if (places.some((other) => other !== employer)) return false;
    if (covers(visiting, hour)) return true;
    if (!isOrdinary || visits.length === 0) return isOrdinary;
    const isVisit = (at: number) => visits.some((visit) => visit.hour === at);
    const adjoins = (step: 1 | -1) => isVisit(hour + step) || (isPause(hour + step) && isVisit(hour + 2 * step));
    return adjoins(1) || adjoins(-1);
  }

  post(kind: string, employer: number | null = null): void {
    const copies = employer !== null && EMPLOYERS[employer]!.viaHr ? 2 : 1;
    this.mails[kind] = (this.mails[kind] ?? 0) + copies;
  }

  /** The partner gets a mail about every change. */
  tellGuest({ partner }: Pick<Meeting, 'partner'>): void {
    if (partner) this.post('partner_notice');
  }

  /** The invitation token is replaced; the new one is read from the portal. */
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

/** The expected outcome: a refusal, or 'OK' with its effect on the office. */
export type Verdict = { code: RefusalCode; does?: never } | { code: 'OK'; does: () => void };
export const no = (code: RefusalCode): Verdict => ({ code });
export const yes = (does: () => void = () => {}): Verdict => ({ code: 'OK', does });

function whyNotPlace(office: Office, place: WantedHour, employer: number, except?: Meeting): RefusalCode | null {
  if (office.isImpossible(place)) return 'SLOT_NOT_BOOKABLE';
  const allowed = EMPLOYERS[employer]!.type;
  if (allowed !== 'geen' && allowed !== place.type) return 'TYPE_NOT_ALLOWED';
  return office.isOffered(place, employer, except) ? null : 'SLOT_TAKEN';
}

/** What the portal asks before it reads the diary. */
function whyNotBooked(office: Office, person: Person, place: WantedHour): RefusalCode | null {
  const refusal = whyNotPlace(office, place, person.employer);
  if (refusal && refusal !== 'SLOT_TAKEN') return refusal;
  if (place.byPhone && place.type === 'fysiek') return 'NO_PHONE_CALLS';
  return place.byPhone && office.people.indexOf(person) === UNREACHABLE ? 'PHONE_NEEDED' : null;
}

/** Whether a moved meeting is a telephone call. */
function byPhoneAfter(meeting: Meeting, { type, byPhone }: WantedHour): boolean {
  return type === 'virtueel' && (byPhone ?? (meeting.type === 'virtueel' && meeting.byPhone));
}

export function expectBook(office: Office, person: Person | null, place: WantedHour & { partner: Guest | null }): Verdict {
  if (!person) return no('INVALID_TOKEN');
  if (person.status === 'afgerond') return no('COMPLETED');
  if (person.status === 'afspraak_gemaakt') return no('EXISTING_APPOINTMENT');
  const unable = whyNotBooked(office, person, place);
  if (unable) return no(unable);
  if (place.partner?.who === OWN && !EMPLOYERS[person.employer]!.viaHr) {
    // The portal compares the addresses before it reads the diary, so before it can answer SLOT_TAKEN.
    const refusal = whyNotPlace(office, place, person.employer);
    return no(refusal === null || refusal === 'SLOT_TAKEN' ? 'PARTNER_IS_YOURSELF' : refusal);
  }
  const refusal = whyNotPlace(office, place, person.employer);
  if (refusal) return no(refusal);
  const [number, at] = [office.people.indexOf(person), office.now.epochMilliseconds];
  if (office.bookingsByLink.filter((one) => one.person === number && one.at > at - 3_600_000).length >= 10) return no('TOO_MANY_BOOKINGS');
  return yes(() => {
    const partner = EMPLOYERS[person.employer]!.viaHr ? null : place.partner;
    person.status = 'afspraak_gemaakt';
    office.bookingsByLink.push({ person: number, at });
    const freeUntil = office.freeUntil(place);
    office.meetings.push({
      ...place,
      byPhone: place.byPhone ?? false,
      partner,
      id: 0,
      person: number,
      status: 'geplanned',
      token: '',
      notes: null,
      freeUntil,
    });
    office.history += 2;
    office.post('confirmation', person.employer);
    office.tellGuest({ partner });
    office.post('consultant_notice');
  });
}

export function expectModify(office: Office, meeting: Meeting | null, place: WantedHour): Verdict {
  if (!meeting) return no('INVALID_MODIFY_LINK');
  if (place.byPhone && place.type === 'fysiek') return no('NO_PHONE_CALLS');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (office.hasBegun(meeting)) return no('ALREADY_BEGUN');
  if (office.isLate(meeting)) return no('TOO_LATE');
  if (isSamePlace(meeting, place)) return yes();
  const { employer } = office.people[meeting.person]!;
  const refusal = whyNotPlace(office, place, employer, meeting);
  if (byPhoneAfter(meeting, place) && meeting.person === UNREACHABLE && (refusal ?? 'SLOT_TAKEN') === 'SLOT_TAKEN')
    return no('PHONE_NEEDED');
  const [{ person }, at] = [meeting, office.now.epochMilliseconds];
  const inLastHour = office.movesByLink.filter((move) => move.person === person && move.at > at - 3_600_000);
  // The portal checks the limit before it reads the diary, so before it can answer SLOT_TAKEN.
  if (inLastHour.length >= 10 && (refusal ?? 'SLOT_TAKEN') === 'SLOT_TAKEN') return no('TOO_MANY_MOVES');
  if (refusal) return no(refusal);
  return yes(() => {
    relocate(office, meeting, place);
    office.movesByLink.push({ person, at });
  });
}

export function expectMove(office: Office, meeting: Meeting | null, place: WantedHour): Verdict {
  if (!meeting) return no('APPOINTMENT_NOT_FOUND');
  if (place.byPhone && place.type === 'fysiek') return no('NO_PHONE_CALLS');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (isSamePlace(meeting, place)) return yes();
  const isElsewhere = meeting.date !== place.date || meeting.hour !== place.hour;
  if (isElsewhere) {
    if (office.isImpossible(place)) return no('SLOT_NOT_BOOKABLE');
    if (office.closedDays.has(place.date)) return no('DAY_CLOSED');
    if (office.isClosed(place)) return no('CONSULTANT_UNAVAILABLE');
    if (office.isTaken(place, meeting)) return no('SLOT_TAKEN');
  }
  if (byPhoneAfter(meeting, place) && meeting.person === UNREACHABLE) return no('PHONE_NEEDED');
  return yes(() => {
    if (isElsewhere && office.isLate(meeting)) office.charges.push({ kind: 'late_move', meeting: meeting.id });
    relocate(office, meeting, place);
  });
}

/** An administrator gives a meeting to the other consultant at the same hour. The rules of a move apply, but it is never charged. */
export function expectHandOver(office: Office, meeting: Meeting): Verdict {
  const place = { ...meeting, adviser: 1 - meeting.adviser };
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (office.isImpossible(place)) return no('SLOT_NOT_BOOKABLE');
  if (office.closedDays.has(place.date)) return no('DAY_CLOSED');
  if (office.isClosed(place)) return no('CONSULTANT_UNAVAILABLE');
  if (office.isTaken(place, meeting)) return no('SLOT_TAKEN');
  const { adviser, date, hour, type } = place;
  return yes(() => relocate(office, meeting, { adviser, date, hour, type }));
}

function isSamePlace(meeting: Meeting, place: WantedHour): boolean {
  return (
    (['adviser', 'date', 'hour', 'type'] as const).every((key) => meeting[key] === place[key]) &&
    meeting.byPhone === byPhoneAfter(meeting, place)
  );
}

function relocate(office: Office, meeting: Meeting, place: WantedHour): void {
  office.history += 1;
  office.tellGuest(meeting);
  office.post('change', office.people[meeting.person]!.employer);
  office.post('consultant_notice');
  if (meeting.adviser !== place.adviser) office.post('consultant_notice');
  const isMoved = meeting.date !== place.date || meeting.hour !== place.hour;
  Object.assign(meeting, {
    ...place,
    byPhone: byPhoneAfter(meeting, place),
    freeUntil: isMoved ? office.freeUntil(place) : meeting.freeUntil,
  });
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
      if (meeting.status !== 'geannuleerd') office.forgotten.push(meeting);
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
  office.tellGuest(meeting);
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
  if ((a.byPhone && b.person === UNREACHABLE) || (b.byPhone && a.person === UNREACHABLE)) return no('PHONE_NEEDED');
  return yes(() => {
    const { person, token, notes, partner } = a;
    Object.assign(a, { person: b.person, token: b.token, notes: b.notes, partner: b.partner });
    Object.assign(b, { person, token, notes, partner });
    office.history += 2;
    for (const meeting of [a, b]) {
      office.tellGuest(meeting);
      office.post('swap', employer);
      office.post('consultant_notice');
    }
  });
}

/** An employee is deleted and restored: only consultants get mails, two about each planned appointment. */
export function expectUndone(office: Office, person: number): Verdict {
  return yes(() => {
    const theirs = office.meetings.filter((meeting) => meeting.person === person);
    office.history += 2 + 2 * theirs.length;
    for (const _ of theirs.filter(({ status }) => status === 'geplanned')) for (let i = 0; i < 2; i++) office.post('consultant_notice');
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
  if (person.status === 'afspraak_gemaakt') return no('APPOINTMENT_PLANNED');
  if (person.status === 'niet_uitgenodigd') return no('NOT_REINVITABLE');
  return yes(() => {
    office.reinvite(person);
    office.post(EMPLOYERS[person.employer]!.viaHr ? 'hr_overview' : 'invitation');
  });
}

/** `who` of a partner with the employee's own address, which the portal refuses. */
export const OWN = -1;

/** `wanted`: the new partner; null if nobody comes along any more. */
export function expectGuest(office: Office, meeting: Meeting | null, wanted: Guest | null): Verdict {
  if (!meeting) return no('INVALID_TOKEN');
  if (EMPLOYERS[office.people[meeting.person]!.employer]!.viaHr) return no('PARTNER_VIA_HR');
  if (meeting.status !== 'geplanned') return no('NOT_PLANNED');
  if (office.hasBegun(meeting)) return no('ALREADY_BEGUN');
  if (wanted?.who === OWN) return no('PARTNER_IS_YOURSELF');
  const { partner: before, person } = meeting;
  if (before?.who === wanted?.who && before?.name === wanted?.name) return yes();
  const at = office.now.epochMilliseconds;
  const inLastHour = office.guestChanges.filter((change) => change.person === person && change.at > at - 3_600_000);
  if (wanted && inLastHour.length >= 10) return no('TOO_MANY_PARTNER_CHANGES');
  return yes(() => {
    const isGone = before !== null && before.who !== wanted?.who;
    if (isGone) office.post('partner_notice');
    office.tellGuest({ partner: wanted });
    // The meeting gets a new video link, because the partner who no longer comes has the former one.
    if (isGone && meeting.type === 'virtueel' && !meeting.byPhone) office.post('change');
    office.post('consultant_notice');
    office.history += 1;
    office.guestChanges.push({ person, at });
    meeting.partner = wanted;
  });
}
