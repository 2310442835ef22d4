import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { NOT_DECLINED } from '#domain/appointments/declined.ts';
import { freeUntil } from '#domain/appointments/late.ts';
import type { AwayEvent } from '#domain/events/appointments.ts';
import type { Choice, Occasion } from '#domain/planning/absence.ts';
import { GRID } from '#domain/planning/slots.ts';
import type { Db } from '#server/db/db.ts';
import { absenceChangeMails, absenceConsultantMails, absenceReinviteMails } from '#server/mail/absence-mails.ts';
import { calendarFiles, type Mail, withFiles } from '#server/mail/outbox.ts';
import { videoUrlAfter } from '#server/steps/appointments/video-url.ts';
import { found } from '#server/steps/found.ts';
import type { Invited } from '#server/steps/invite.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { installationId } from '#server/store/firm/installation.ts';
import { type Sender, senderOf } from '#server/store/firm/settings.ts';
import { consultantsOfAppointments } from '#server/store/people/consultants.ts';

// The slow part of solving an absence, done before the transaction: while that holds its locks, bookings with these consultants wait.

export type Prepared = {
  at: Temporal.Instant;
  sender: Sender;
  changes: AwayEvent<Appointment>[];
  /**
   * To employees, partners, HR and consultants. `reinviteMails` makes letters with a new invitation later, because their link does not
   * exist yet.
   */
  mails: Mail[];
  reinviteMails: (cancelled: Appointment, invitation: Invited) => Mail[];
};

type Asked = { occasion: Occasion; choices: readonly Choice[]; appUrl: string; at: Temporal.Instant };

export async function prepareAbsence(
  db: Db,
  appointments: readonly Appointment[],
  { occasion, choices, appUrl, at }: Asked,
): Promise<Prepared> {
  const choiceOf = new Map(choices.map((choice) => [choice.appointmentId, choice]));
  const takers = await consultantsOfAppointments(
    db,
    choices.flatMap((choice) => (choice.kind === 'take_over' ? choice.consultantId : [])),
  );
  const installation = await installationId(db);
  const changes: Prepared['changes'] = [];
  const data = { by: occasion.by };
  for (const before of appointments) {
    const choice = found(choiceOf.get(before.id));
    const risen = { ...before, sequence: before.sequence + 1 };
    if (choice.kind === 'reinvite') {
      changes.push({ kind: 'appointment.cancelled', data, before, after: { ...risen, status: 'geannuleerd' } });
      continue;
    }
    const { consultantId, date } = choice;
    const kind = choice.kind === 'move' ? 'appointment.moved' : 'appointment.taken_over';
    const slot = found(GRID.find(({ startTime }) => startTime === choice.startTime));
    const videoUrl = await videoUrlAfter(db, before, { consultantId });
    const taken = takers.get(consultantId);
    // A new UID, because it is a new event in the calendar of another consultant.
    const theirs = taken && { consultantId, consultant: taken, consultantUid: `${randomUUID()}@${installation}` };
    const there = { ...risen, ...theirs, date, ...slot, videoUrl, reminderSentAt: null, ...NOT_DECLINED };
    changes.push({ kind, data, before, after: { ...there, freeUntil: freeUntil(there, { acceptedAt: null }) } });
  }
  const ctx = { appUrl, now: at };
  const sender = await senderOf(db);
  const toEmployees = changes.flatMap((change) => absenceChangeMails(ctx, occasion, change));
  const mails = [...toEmployees, ...absenceConsultantMails(ctx, occasion, changes)];
  const files = new Map(
    changes
      .filter(({ kind }) => kind === 'appointment.cancelled')
      .flatMap(({ after }) =>
        (after.partner ? (['employee', 'partner'] as const) : (['employee'] as const)).map((attendee) => [
          `${attendee} ${after.id}`,
          calendarFiles({ invite: { method: 'CANCEL', attendee, appointment: after } }, sender, at),
        ]),
      ),
  );
  return {
    at,
    sender,
    changes,
    mails: withFiles(mails, sender, at),
    reinviteMails: (cancelled, invitation) =>
      absenceReinviteMails(ctx, occasion, { appointment: cancelled, invitation }).map(({ invite, ...mail }) =>
        invite ? { ...mail, attachments: files.get(`${invite.attendee} ${cancelled.id}`) ?? [] } : mail,
      ),
  };
}

/** Whether the prepared letters still match the appointments. Notes, reminders and answers of calendar programs are not in letters. */
export function isAsPrepared({ changes }: Prepared, now: readonly Appointment[]): boolean {
  const told = (appointment: Appointment) => ({ ...appointment, ...NOT_DECLINED, notes: null, reminderSentAt: null, declineAsked: null });
  const current = new Map(now.map((appointment) => [appointment.id, appointment]));
  return changes.every(({ before }) => isDeepStrictEqual(told(before), told(current.get(before.id) ?? { ...before, id: 0 })));
}
