import { and, type SQL, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import type { Outcome } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { nullable, rowsOf, word } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { countUpTo, type Page, type Place, pageOf } from '#server/store/pages.ts';
import { matches, type Position } from '#server/store/people/employees.ts';
import { countPeople } from '#server/store/rounds/employers.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { counts, isRefused } from './invitation-figures.ts';

// The people of a round and where each is: of an open round now, of a closed one when it was closed.

export type RoundFilter = { q?: string | undefined; outcome?: Outcome | undefined };

const { id, sortKey, firstName, lastName, email } = employees;
const PERSON = {
  id,
  sortKey,
  firstName,
  lastName,
  email,
  outcome: word<Outcome>(),
  invitedAt: nullable(roundLines.invitedAt),
  lastMailAt: nullable(roundLines.lastMailAt),
};

/** SQL after FROM. The outcome is `outcomeOf` of domain/rounds/outcome.ts as SQL, with the employee as `employees`. */
type Source = { from: SQL; where: SQL; outcome: SQL; invitedAt: SQL; lastMailAt: SQL };

function present({ id, employerId, startedAt }: RoundRow): Source {
  const since = sql`coalesce((${startedAt}::timestamptz AT TIME ZONE ${sql.raw(`'${ZONE}'`)})::date, '-infinity')`;
  return {
    from: sql`${employees}
      LEFT JOIN LATERAL (SELECT made.status FROM ${appointments} AS made
        WHERE made.employee_id = employees.id AND made.date >= ${since} AND ${counts('made')}
        ORDER BY made.date DESC, made.start_time DESC, made.id DESC LIMIT 1) AS last ON true
      LEFT JOIN LATERAL (SELECT sent_at, accepted_at, declined_at, last_mail_id,
          greatest(sent_at, first_reminder_at, second_reminder_at, exit_at) AS mailed_at
        FROM ${invitations} AS one WHERE one.employee_id = employees.id AND one.round_id = ${id} ORDER BY one.id DESC LIMIT 1) AS offer ON true
      LEFT JOIN ${mails} AS mail ON mail.id = offer.last_mail_id`,
    where: sql`employees.employer_id = ${employerId}`,
    outcome: sql`CASE last.status WHEN 'voltooid' THEN 'held' WHEN 'no_show' THEN 'no_show' WHEN 'geannuleerd' THEN 'late_cancelled'
      WHEN 'geplanned' THEN 'planned' ELSE CASE WHEN offer.declined_at IS NOT NULL THEN 'declined'
        WHEN employees.stopped_at IS NOT NULL THEN 'stopped' WHEN offer.accepted_at IS NOT NULL THEN 'no_answer'
        WHEN ${isRefused('mail')} THEN 'not_delivered' ELSE 'not_offered' END END`,
    invitedAt: sql`offer.sent_at`,
    lastMailAt: sql`offer.mailed_at`,
  };
}

function atEnd({ id }: RoundRow): Source {
  return {
    from: sql`${roundLines} AS line JOIN ${employees} ON employees.id = line.employee_id`,
    where: sql`line.round_id = ${id}`,
    outcome: sql`line.outcome`,
    invitedAt: sql`line.invited_at`,
    lastMailAt: sql`line.last_mail_at`,
  };
}

const sourceOf = (round: RoundRow) => (round.state === 'closed' ? atEnd(round) : present(round));

function conditions({ where, outcome }: Source, filter: RoundFilter): SQL | undefined {
  const wanted = filter.outcome === undefined ? undefined : sql`(${outcome}) = ${filter.outcome}`;
  return and(where, wanted, filter.q === undefined ? undefined : matches({ q: filter.q }));
}

type Asked = { filter: RoundFilter; place: Place<Position> };

export async function roundPeople(db: Db, round: RoundRow, { filter, place }: Asked) {
  const source = sourceOf(round);
  const page = await pageOf({ by: { sortKey, id } }, place, async ({ where, orderBy, limit, offset }) => {
    const result = await db.execute(sql`
      SELECT employees.id, employees.sort_key AS "sortKey", employees.first_name AS "firstName", employees.last_name AS "lastName",
        employees.email, ${source.outcome} AS outcome, ${source.invitedAt} AS "invitedAt", ${source.lastMailAt} AS "lastMailAt"
      FROM ${source.from} WHERE ${and(conditions(source, filter), where)} ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
    return rowsOf(result, PERSON);
  });
  return page satisfies Page<Position>;
}

/** Up to the reach of a list. Without a wanted outcome nobody's outcome is looked up, and all people of an open round are counted already. */
export async function countRoundPeople(db: Db, round: RoundRow, filter: RoundFilter): Promise<number> {
  const isOpen = round.state !== 'closed';
  if (isOpen && filter.outcome === undefined && filter.q === undefined) return countPeople(db, round.employerId);
  const source = sourceOf(round);
  const from = isOpen && filter.outcome === undefined ? sql`${employees}` : source.from;
  return countUpTo(db, sql`SELECT FROM ${from} WHERE ${conditions(source, filter)}`);
}

/** Stores with the lines of a round that is being closed when each was invited and mailed. Its row is locked. */
export async function keepMoments(db: Db, round: RoundRow): Promise<void> {
  const { from, where, invitedAt, lastMailAt } = present(round);
  await db.execute(sql`
    UPDATE ${roundLines} AS line SET invited_at = told.invited_at, last_mail_at = told.last_mail_at
    FROM (SELECT employees.id, ${invitedAt} AS invited_at, ${lastMailAt} AS last_mail_at FROM ${from} WHERE ${where}) AS told
    WHERE line.round_id = ${round.id} AND line.employee_id = told.id`);
}
