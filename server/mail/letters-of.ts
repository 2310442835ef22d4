import type { RecordedAppointment, ToldEvent } from '#domain/events/appointments.ts';
import { bookedMails, cancelledMails, erasedMails, movedMails, swappedMails } from './appointment-mails.ts';
import type { Appointment, TimedContext } from './letters/shapes.ts';
import type { Mail } from './outbox.ts';

// The letters of each kind of event. Those of an absence are in absence-mails.ts: they are made for all its appointments together.

export type LetterEvent = ToldEvent<Appointment & RecordedAppointment>;
type Letters = { [K in LetterEvent['kind']]: (ctx: TimedContext, event: Extract<LetterEvent, { kind: K }>) => Mail[] };

const LETTERS: Letters = {
  'appointment.booked': (ctx, { after }) => bookedMails(ctx, after),
  'appointment.moved': (ctx, { before, after }) => movedMails(ctx, before, after),
  'appointment.handed_over': (ctx, { before, after }) => movedMails(ctx, before, after),
  'appointment.swapped': (ctx, { after: [one, other] }) => swappedMails(ctx, one, other),
  'appointment.cancelled': (ctx, { data, before, after, invitation }) => cancelledMails(ctx, after ?? risen(before), data.by, invitation),
  'appointment.deleted': (ctx, { data, before, invitation }) => {
    // The consultant is mailed at once; employee and HR once it can no longer be undone: see erase.ts.
    if (data.withEmployee) return isPlanned(before) ? erasedMails(ctx, risen(before)) : [];
    return invitation ? cancelledMails(ctx, risen(before), 'administrator', invitation) : [];
  },
  // Only the consultant was mailed about the deletion.
  'appointment.restored': (ctx, { after }) => (isPlanned(after) ? bookedMails(ctx, after).filter(isForConsultant) : []),
  // The consultant was mailed about the deletion.
  'appointment.lost': (ctx, { before, invitation }) => {
    const cancelled = { ...risen(before), status: 'geannuleerd' as const };
    return cancelledMails(ctx, cancelled, 'administrator', invitation).filter((mail) => !isForConsultant(mail));
  },
};

export function isTold(event: { kind: string }): event is LetterEvent {
  return Object.hasOwn(LETTERS, event.kind);
}

export function lettersOf<K extends LetterEvent['kind']>(ctx: TimedContext, event: Extract<LetterEvent, { kind: K }>): Mail[] {
  return LETTERS[event.kind as K](ctx, event);
}

function isPlanned({ status }: RecordedAppointment): boolean {
  return status === 'geplanned';
}

/** For a deleted appointment: calendars need a SEQUENCE higher than every earlier one. */
function risen<A extends { sequence: number }>(appointment: A): A {
  return { ...appointment, sequence: appointment.sequence + 1 };
}

function isForConsultant({ audience }: Mail): boolean {
  return audience === 'consultant';
}
