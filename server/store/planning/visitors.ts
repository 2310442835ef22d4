import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { integer, list, nullable, object, one, type RowOf } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { INVITATION } from '#server/store/post/invitation-fields.ts';
import { type Booker, INVITED_BY_LINK, INVITED_FOR_HR } from '#server/store/post/invitation-links.ts';

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
const LINK = { visitor: nullable(VISITOR) };
export type Visitor = NonNullable<RowOf<typeof LINK>['visitor']>;

/** `link`: SQL for the employee, when they were invited, and the appointment that they may move. */
const visitorOf = (link: string) =>
  `WITH link AS (${link})
    SELECT
      (SELECT json_build_object('employer', json_build_object('id', employer_id, 'preferredMeetingType', preferred_meeting_type),
        'invitationSentDate', sent, 'laterUntil', later_until, 'appointment', appointment, 'preferred', ARRAY(
          SELECT consultant_id FROM employer_preferred_consultants AS preferred WHERE preferred.employer_id = employees.employer_id),
        'language', language, 'defaultLanguage', default_language)
        FROM link JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id) AS visitor`;

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

/** Whose link the token is (of an invitation or appointment), or the employee of this id for HR and administrators. */
export async function visitorBy(db: Db, booker: Booker): Promise<Visitor | null> {
  switch (booker.kind) {
    case 'visitor':
      return one(await query(db, VISITOR_BY_LINK, [booker.token])).visitor;
    case 'hr':
      return one(await query(db, VISITOR_FOR_HR, [booker.employeeId, booker.employerId])).visitor;
    case 'administrator':
      return one(await query(db, VISITOR_BY_NUMBER, [booker.employeeId])).visitor;
  }
}
