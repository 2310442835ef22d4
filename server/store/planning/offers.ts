import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { integer, list, nullable, object, one, type RowOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { INVITATION } from '#server/store/post/invitation-fields.ts';
import { type Booker, INVITED_BY_LINK, INVITED_FOR_HR } from '#server/store/post/invitation-links.ts';
import { DIARY, type Diary, diaryColumns, emptyDiary, fillDiaries } from './slots.ts';

/**
 * The state of all offers as one text: epoch, number of consultants, sum of their versions, highest id, notice. Within an epoch versions
 * only rise and ids are not reused, so equal stamps mean the same consultants at the same versions.
 */
export type Stamp = string;
const NOTICE = '(SELECT notice_hours FROM booking_config LIMIT 1)';
const STAMP = `concat_ws(' ', (SELECT epoch FROM installation), count(*), sum(offer_version), max(id), ${NOTICE})`;

/** A restore resets versions, and starts a new epoch. */
export function epochOf(stamp: Stamp): string {
  return stamp.slice(0, stamp.indexOf(' '));
}

const CURRENT_STAMP = statement('current_stamp', { stamp: text }, `SELECT ${STAMP} AS stamp FROM consultants`);

export async function currentStamp(db: Db): Promise<Stamp> {
  return one(await query(db, CURRENT_STAMP)).stamp;
}

const VISITOR = object({
  employer: object({ id: employers.id, preferredMeetingType: employers.preferredMeetingType }),
  /** Of the invitation whose link this is; null for the link of an appointment. */
  invitationSentDate: INVITATION.invitationSentDate,
  laterUntil: INVITATION.laterUntil,
  /** The planned appointment whose link this is. */
  appointment: nullable(object({ id: appointments.id, consultantId: appointments.consultantId, date: appointments.date })),
  preferred: list(integer),
  language: employees.language,
  defaultLanguage: employers.defaultLanguage,
});
const LINK = { visitor: nullable(VISITOR), stamp: text };
export type Visitor = NonNullable<RowOf<typeof LINK>['visitor']>;

/** `link`: SQL for the employee, when they were invited, and the appointment that they may move. */
const visitorOf = (link: string) =>
  `WITH link AS (${link})
    SELECT
      (SELECT json_build_object('employer', json_build_object('id', employer_id, 'preferredMeetingType', preferred_meeting_type),
        'invitationSentDate', sent, 'laterUntil', later_until, 'appointment', appointment, 'preferred', ARRAY(
          SELECT consultant_id FROM employer_preferred_consultants AS preferred WHERE preferred.employer_id = employees.employer_id),
        'language', language, 'defaultLanguage', default_language)
        FROM link JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id) AS visitor,
      (SELECT ${STAMP} FROM consultants) AS stamp`;

const VISITOR_BY_LINK = statement(
  'visitor_by_link',
  LINK,
  visitorOf(`
      SELECT employee_id, sent_at AS sent, later_until, NULL::json AS appointment FROM (${INVITED_BY_LINK}) AS invited
      UNION ALL
      SELECT employee_id, NULL, NULL, CASE status WHEN 'geplanned' THEN json_build_object('id', id, 'consultantId', consultant_id, 'date', date) END
      FROM appointments WHERE cancel_token = $1`),
);
/** If the employee has a planned appointment, that is the one that HR moves, and the moment of the invitation is left out. */
const VISITOR_FOR_HR = statement(
  'visitor_for_hr',
  LINK,
  visitorOf(`
      SELECT invited.employee_id, CASE WHEN planned.id IS NULL THEN sent_at END AS sent, later_until,
        CASE WHEN planned.id IS NOT NULL THEN json_build_object('id', planned.id, 'consultantId', consultant_id, 'date', date) END AS appointment
      FROM (${INVITED_FOR_HR}) AS invited
      LEFT JOIN appointments AS planned ON planned.employee_id = invited.employee_id AND planned.status = 'geplanned'`),
);
const VISITOR_BY_NUMBER = statement(
  'visitor_by_number',
  LINK,
  visitorOf(
    'SELECT id AS employee_id, NULL::timestamptz AS sent, NULL::date AS later_until, NULL::json AS appointment FROM employees WHERE id = $1',
  ),
);

/** Whose link the token is (of an invitation or appointment), or the employee of this id for HR and administrators; with the stamp. */
export async function visitorBy(db: Db, booker: Booker): Promise<{ visitor: Visitor | null; stamp: Stamp }> {
  switch (booker.kind) {
    case 'visitor':
      return one(await query(db, VISITOR_BY_LINK, [booker.token]));
    case 'hr':
      return one(await query(db, VISITOR_FOR_HR, [booker.employeeId, booker.employerId]));
    case 'administrator':
      return one(await query(db, VISITOR_BY_NUMBER, [booker.employeeId]));
  }
}

const KNOWN_CONSULTANT = {
  id: consultants.id,
  version: consultants.offerVersion,
  isActive: consultants.isActive,
  name: users.name,
  specialization: consultants.specialization,
  city: consultants.city,
  languages: consultants.languages,
};
export type KnownConsultant = RowOf<typeof KNOWN_CONSULTANT>;
/** `consultants` in display order. */
export type Changes = {
  stamp: Stamp;
  consultants: KnownConsultant[];
  read: Map<number, Diary>;
  closedDays: ClosedDays;
  noticeHours: number;
};

const CHANGED_SINCE = statement(
  'changed_since',
  { stamp: text, consultants: list(object(KNOWN_CONSULTANT)), read: list(integer), noticeHours: integer, ...DIARY },
  `WITH known AS (
      SELECT * FROM unnest($3::int[], $4::int[]) AS known(id, version)
    ), everyone AS (
      SELECT consultants.id, users.name, known.version IS DISTINCT FROM offer_version AND is_active AS is_wanted,
        ${object(KNOWN_CONSULTANT).sql} AS consultant
      FROM consultants JOIN users ON users.id = user_id LEFT JOIN known ON known.id = consultants.id
    ), read AS MATERIALIZED (
      SELECT id FROM everyone WHERE is_wanted ORDER BY id LIMIT $5
    )
    SELECT
      (SELECT ${STAMP} FROM consultants) AS stamp,
      (SELECT coalesce(json_agg(consultant ORDER BY name COLLATE "und-x-icu", id), '[]') FROM everyone) AS consultants,
      (SELECT coalesce(json_agg(id), '[]') FROM read) AS read,
      ${NOTICE} AS "noticeHours",
      ${diaryColumns({ join: 'JOIN read ON read.id = consultant_id' })}`,
);

/**
 * All consultants, and the diaries of at most `limit` of those with another version than the known one. One statement, so that versions and
 * diaries are from one snapshot.
 */
export async function changedSince(
  db: Db,
  known: ReadonlyMap<number, number>,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Changes> {
  const values = [from, to, `{${[...known.keys()]}}`, `{${[...known.values()]}}`, limit];
  const { stamp, consultants, read: ids, closedDays: own, noticeHours, ...diaries } = one(await query(db, CHANGED_SINCE, values));
  const closedDays = closedDaysBetween(from, to, own);
  const read = new Map(ids.map((id) => [id, emptyDiary(closedDays)]));
  fillDiaries(diaries, (consultantId) => read.get(consultantId));
  return { stamp, consultants, read, closedDays, noticeHours };
}
