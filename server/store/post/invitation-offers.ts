import { type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import type { MailedOffer, Meeting, Offer, OfferKind, RoundFacts } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { integer, json, jsonReader, list, nullable, object, rowsOf, text, word } from '#server/db/rows.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { lastMailedAt } from './invitation-fields.ts';

// The mails that offered a conversation to each employee in a round, and the meetings and answers that followed. Only `outcomeOf` of
// domain/rounds/outcome.ts decides which outcome that is.

/** SQL: an array with one entry, to be appended to `invitations.offers`. */
export function offerIn(mailId: SQL, kind: MailedOffer): SQL {
  return sql`jsonb_build_array(jsonb_build_object('mail', ${mailId}, 'kind', ${kind}::text))`;
}

/**
 * SQL: (employee_id, at), when the mail server accepted an invitation: `offers` has every mail that carried one, and `accepted_at` stays
 * when the mail is deleted by age. Or when a letter was printed.
 */
export const ACCEPTED_INVITATIONS = sql`
  SELECT employee_id, accepted_at AS at FROM ${invitations} WHERE accepted_at IS NOT NULL
  UNION ALL SELECT invited.employee_id, mail.sent_at FROM ${invitations} AS invited CROSS JOIN jsonb_array_elements(invited.offers) AS offer
    JOIN ${mails} AS mail ON mail.id = (offer->>'mail')::int WHERE offer->>'kind' = 'invitation'
  UNION ALL SELECT printed.employee_id, (offer->>'at')::timestamptz FROM ${invitations} AS printed
    CROSS JOIN jsonb_array_elements(printed.offers) AS offer WHERE offer->>'kind' = 'letter'`;

const OFFER = object({ kind: word<OfferKind>(), via: word<Offer['via']>(), acceptedAt: nullable(text), bouncedAt: nullable(text) });
const MEETING = object({ outcome: word<Meeting['outcome']>(), at: text });
const readPerson = jsonReader({
  id: integer,
  sortKey: text,
  firstName: text,
  lastName: text,
  email: nullable(text),
  invitedAt: nullable(text),
  lastMailAt: nullable(text),
  lastMailStatus: nullable(word<MailStatus>()),
  declinedAt: nullable(text),
  stoppedAt: nullable(text),
  offers: list(OFFER),
  meetings: list(MEETING),
});

/** `invitedAt`: of the last invitation in the round. `lastMailAt` and `lastMailStatus`: of the last mail about that invitation. */
export type RoundPerson = {
  id: number;
  sortKey: string;
  firstName: string;
  lastName: string;
  email: string | null;
  invitedAt: string | null;
  lastMailAt: string | null;
  lastMailStatus: MailStatus | null;
  facts: RoundFacts;
};

/** Those of `ids` who are employees of the employer of the round. */
export async function peopleOfRound(db: Db, round: RoundRow, ids: readonly number[]): Promise<RoundPerson[]> {
  const query = peopleQuery(round, sql`id = ANY(${sql.param(ids)}::int[])`);
  const result = await db.execute(sql`SELECT to_json(told) AS person FROM (${query}) AS told`);
  return rowsOf(result, { person: json }).map(({ person }) => personIn(person));
}

/** The person in one row that `peopleQuery` answered, as JSON. */
export function personIn(row: unknown): RoundPerson {
  const { offers, meetings, declinedAt, stoppedAt, invitedAt, lastMailAt, ...person } = readPerson(row);
  return {
    ...person,
    invitedAt: inUtc(invitedAt),
    lastMailAt: inUtc(lastMailAt),
    facts: {
      offers: offers.map((offer) => ({ ...offer, acceptedAt: inUtc(offer.acceptedAt), bouncedAt: inUtc(offer.bouncedAt) })),
      meetings: meetings.map(({ outcome, at }) => ({ outcome, at: new Date(at).toISOString() })),
      declinedAt: inUtc(declinedAt),
      stoppedAt: inUtc(stoppedAt),
    },
  };
}

/** Joins instead of subqueries per person: with 50,000 people subqueries take four times as long. */
export function peopleQuery(round: RoundRow, which: SQL = sql`true`): SQL {
  return sql`
    WITH person AS (
      SELECT id, sort_key, first_name, last_name, email, stopped_at FROM ${employees} WHERE employer_id = ${round.employerId} AND ${which}),
    asked AS (${askedIn(round)}), offered AS (${offeredIn(round)}), met AS (${metIn(round)})
    SELECT person.id, sort_key AS "sortKey", first_name AS "firstName", last_name AS "lastName", email, asked.sent_at AS "invitedAt",
      mailed_at AS "lastMailAt", mail_status AS "lastMailStatus", declined_at AS "declinedAt", stopped_at AS "stoppedAt", coalesce(offers, '[]') AS offers,
      coalesce(meetings, '[]') AS meetings
    FROM person LEFT JOIN asked ON asked.employee_id = person.id LEFT JOIN offered ON offered.employee_id = person.id
      LEFT JOIN met ON met.employee_id = person.id`;
}

/** The last invitation of each person in the round. A refusal is left out once a newer invitation or an appointment took it back. */
function askedIn({ id }: RoundRow): SQL {
  return sql`
    SELECT DISTINCT ON (one.employee_id) one.employee_id, sent_at, CASE WHEN is_current THEN declined_at END AS declined_at,
      ${sql.raw(lastMailedAt())} AS mailed_at
    FROM person JOIN ${invitations} AS one ON one.employee_id = person.id WHERE one.round_id = ${id} ORDER BY one.employee_id, one.id DESC`;
}

/** The mails and printed letters of each person. A mail that lapsed before it was sent is left out: it offered nothing. */
function offeredIn({ id }: RoundRow): SQL {
  return sql`
    SELECT invited.employee_id, json_agg(json_build_object('kind', offer->>'kind',
        'via', CASE WHEN mail.id IS NULL THEN 'paper' WHEN mail.audience = 'hr' THEN 'hr' ELSE 'employee' END,
        'acceptedAt', coalesce(mail.sent_at, (offer->>'at')::timestamptz), 'bouncedAt', coalesce(mail.bounced_at,
          CASE mail.status WHEN 'mislukt' THEN coalesce(mail.refused_at, mail.next_attempt_at) END))
      ORDER BY coalesce(mail.created_at, (offer->>'at')::timestamptz), mail.id) AS offers,
      (array_agg(mail.status ORDER BY mail.created_at DESC NULLS LAST, mail.id DESC))[1] AS mail_status
    FROM person JOIN ${invitations} AS invited ON invited.employee_id = person.id
      CROSS JOIN jsonb_array_elements(invited.offers) AS offer LEFT JOIN ${mails} AS mail ON mail.id = (offer->>'mail')::int
    WHERE invited.round_id = ${id} AND (mail.status <> 'vervallen' OR offer->>'kind' = 'letter') GROUP BY invited.employee_id`;
}

/** The meetings since the round was started, and planned ones whenever they were made. */
function metIn({ startedAt }: RoundRow): SQL {
  const setAt = sql`(SELECT max(told.at) FROM ${history} AS told WHERE told.subject = 'appointment' AND told.subject_id = made.id
    AND told.kind = 'appointment.status_set' AND told.after->>'status' = made.status)`;
  const cancelledAt = sql`(SELECT max(late.acted_at) FROM ${charges} AS late WHERE late.appointment_id = made.id AND late.kind = 'late_cancel')`;
  const endedAt = sql`(made.date + made.end_time) AT TIME ZONE ${sql.raw(`'${ZONE}'`)}`;
  return sql`
    SELECT employee_id, json_agg(json_build_object('outcome',
      CASE status WHEN 'voltooid' THEN 'held' WHEN 'geplanned' THEN 'planned' WHEN 'geannuleerd' THEN 'late_cancelled' ELSE status END, 'at', at)) AS meetings
    FROM (SELECT made.employee_id, made.status, CASE made.status WHEN 'geannuleerd' THEN ${cancelledAt}
      WHEN 'geplanned' THEN coalesce(${setAt}, made.created_at) ELSE coalesce(${setAt}, ${endedAt}) END AS at
      FROM person JOIN ${appointments} AS made ON made.employee_id = person.id WHERE ${startedAt}::timestamptz IS NOT NULL) AS meeting
    WHERE at IS NOT NULL AND (status = 'geplanned' OR at >= ${startedAt}::timestamptz) GROUP BY employee_id`;
}

function inUtc(at: string | null): string | null {
  return at && new Date(at).toISOString();
}
