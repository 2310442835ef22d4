import { type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import type { Meeting, Offer, OfferKind, RoundFacts } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { integer, list, nullable, object, rowsOf, text, word } from '#server/db/rows.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

// The mails that offered a conversation to each employee in a round, and what came of it.

/** An entry of `invitations.offers`. */
export function offerIn(mailId: SQL, kind: OfferKind): SQL {
  return sql`jsonb_build_array(jsonb_build_object('mail', ${mailId}, 'kind', ${kind}::text))`;
}

const OFFER = object({ kind: word<OfferKind>(), via: word<Offer['via']>(), acceptedAt: nullable(text), bouncedAt: nullable(text) });
const MEETING = object({ outcome: word<Meeting['outcome']>(), at: text });
const PERSON = {
  id: integer,
  firstName: text,
  lastName: text,
  email: text,
  declinedAt: nullable(text),
  stoppedAt: nullable(text),
  offers: list(OFFER),
  meetings: list(MEETING),
};

export type RoundPerson = { id: number; firstName: string; lastName: string; email: string; facts: RoundFacts };
type Part = { after: number; limit: number; isLocked: boolean };

/** Some employees of the employer, by number. Locked, nobody can be deleted or erased before the transaction ends; they can still book. */
export async function peopleOfRound(db: Db, round: RoundRow, { after, limit, isLocked }: Part): Promise<RoundPerson[]> {
  const result = await db.execute(sql`
    WITH person AS MATERIALIZED (
      SELECT id, first_name, last_name, email, stopped_at FROM ${employees} WHERE employer_id = ${round.employerId} AND id > ${after}
      ORDER BY id LIMIT ${limit} ${isLocked ? sql`FOR KEY SHARE` : sql``})
    SELECT id, first_name AS "firstName", last_name AS "lastName", email,
      to_json(stopped_at) #>> '{}' AS "stoppedAt", (${declinedIn(round)}) AS "declinedAt", (${offersOf(round)}) AS offers, (${meetingsOf(round)}) AS meetings
    FROM person ORDER BY id`);
  return rowsOf(result, PERSON).map(({ offers, meetings, declinedAt, stoppedAt, ...person }) => ({
    ...person,
    facts: {
      offers: offers.map((offer) => ({ ...offer, acceptedAt: inUtc(offer.acceptedAt), bouncedAt: inUtc(offer.bouncedAt) })),
      meetings: meetings.map(({ outcome, at }) => ({ outcome, at: new Date(at).toISOString() })),
      declinedAt: inUtc(declinedAt),
      stoppedAt: inUtc(stoppedAt),
    },
  }));
}

/** A new invitation, or an appointment after all, took the answer back. */
function declinedIn({ id }: RoundRow): SQL {
  return sql`SELECT to_json(declined_at) #>> '{}' FROM ${invitations} WHERE employee_id = person.id AND is_current AND round_id = ${id}`;
}

/** A mail that lapsed before it was sent offered nothing. */
function offersOf({ id }: RoundRow): SQL {
  return sql`
    SELECT coalesce(json_agg(json_build_object('kind', offer->>'kind', 'via', CASE mail.audience WHEN 'hr' THEN 'hr' ELSE 'employee' END,
      'acceptedAt', mail.sent_at, 'bouncedAt', coalesce(mail.bounced_at,
        CASE mail.status WHEN 'mislukt' THEN coalesce(mail.refused_at, mail.next_attempt_at) END)) ORDER BY mail.created_at, mail.id), '[]')
    FROM ${invitations} AS invited, jsonb_array_elements(invited.offers) AS offer, ${mails} AS mail
    WHERE invited.employee_id = person.id AND invited.round_id = ${id} AND mail.id = (offer->>'mail')::int AND mail.status <> 'vervallen'`;
}

/** Since the round was started; one that is planned counts whenever it was made. */
function meetingsOf({ startedAt }: RoundRow): SQL {
  const setAt = sql`(SELECT max(told.at) FROM ${history} AS told WHERE told.subject = 'appointment' AND told.subject_id = item.id
    AND told.kind = 'appointment.status_set' AND told.after->>'status' = item.status)`;
  const cancelledAt = sql`(SELECT max(late.acted_at) FROM ${charges} AS late
    WHERE late.employee_id = person.id AND late.appointment_id = item.id AND late.kind = 'late_cancel')`;
  const endedAt = sql`(item.date + item.end_time) AT TIME ZONE ${sql.raw(`'${ZONE}'`)}`;
  return sql`
    SELECT coalesce(json_agg(json_build_object('outcome',
      CASE status WHEN 'voltooid' THEN 'held' WHEN 'geplanned' THEN 'planned' WHEN 'geannuleerd' THEN 'late_cancelled' ELSE status END, 'at', at)), '[]')
    FROM (SELECT item.status, CASE item.status WHEN 'geannuleerd' THEN ${cancelledAt} WHEN 'geplanned' THEN coalesce(${setAt}, item.created_at)
      ELSE coalesce(${setAt}, ${endedAt}) END AS at FROM ${appointments} AS item WHERE item.employee_id = person.id) AS item
    WHERE at IS NOT NULL AND ${startedAt}::timestamptz IS NOT NULL AND (status = 'geplanned' OR at >= ${startedAt}::timestamptz)`;
}

function inUtc(at: string | null): string | null {
  return at && new Date(at).toISOString();
}
