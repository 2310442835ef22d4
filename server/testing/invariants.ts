import { sql } from 'drizzle-orm';
import { instantOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { openConflicts } from '#server/steps/planning/conflicts.ts';

// SQL for the promises of the portal: invariants of the database after any actions, in any order and concurrently. Each statement selects
// the rows that break one.

const LATE = `h.kind = 'appointment.cancelled' AND h.data->>'by' = 'late'`;

const STILL_TRUE = {
  'no consultant is in two conversations at once': `
    SELECT a.id FROM appointments a JOIN appointments b ON a.consultant_id = b.consultant_id AND a.date = b.date AND a.id < b.id
    WHERE a.status <> 'geannuleerd' AND b.status <> 'geannuleerd' AND a.start_time < b.end_time AND b.start_time < a.end_time`,

  'an employee has at most one planned appointment': `
    SELECT employee_id FROM appointments WHERE status = 'geplanned' GROUP BY employee_id HAVING count(*) > 1`,

  'who has a planned appointment is `afspraak_gemaakt`, and nobody else is': `
    SELECT id FROM employees e
    WHERE (status = 'afspraak_gemaakt') <> EXISTS (SELECT FROM appointments WHERE employee_id = e.id AND status = 'geplanned')`,

  'the last line of history tells how an appointment stands': `
    SELECT a.id FROM appointments a
    WHERE a.status IS DISTINCT FROM (
        SELECT after->>'status' FROM history
        WHERE subject = 'appointment' AND subject_id = a.id AND after ? 'status' ORDER BY id DESC LIMIT 1)
      OR (a.date::text, to_char(a.start_time, 'HH24:MI')) IS DISTINCT FROM (
        SELECT (after->>'date', after->>'startTime') FROM history
        WHERE subject = 'appointment' AND subject_id = a.id AND after ? 'date' ORDER BY id DESC LIMIT 1)
      OR a.employee_id IS DISTINCT FROM (
        SELECT employee_id FROM history WHERE subject = 'appointment' AND subject_id = a.id ORDER BY id DESC LIMIT 1)`,

  'what is gone is remembered as gone': `
    SELECT subject_id FROM history h WHERE kind = 'appointment.booked'
      AND (SELECT count(*) FROM history WHERE subject = 'appointment' AND subject_id = h.subject_id AND after IS NULL AND before ? 'date')
        + (SELECT count(*) FROM appointments WHERE id = h.subject_id)
        - (SELECT count(*) FROM history WHERE subject = 'appointment' AND subject_id = h.subject_id AND kind = 'appointment.restored') <> 1`,

  'the last line of history tells what an employee is': `
    SELECT e.id FROM employees e WHERE status <> (
      SELECT after->>'status' FROM history WHERE subject = 'employee' AND subject_id = e.id ORDER BY id DESC LIMIT 1)`,

  'each promised mail is in the outbox once': `
    SELECT event FROM (
      SELECT h.employee_id, kind AS event, CASE kind WHEN 'appointment.booked' THEN 'confirmation' WHEN 'appointment.swapped' THEN 'swap'
        WHEN 'appointment.cancelled' THEN 'cancellation' WHEN 'appointment.deleted' THEN 'cancellation' ELSE 'change' END AS mail
      FROM history h WHERE kind IN ('appointment.booked', 'appointment.swapped', 'appointment.moved', 'appointment.handed_over',
          'appointment.taken_over', 'appointment.cancelled')
        OR (kind = 'appointment.deleted' AND before->>'status' = 'geplanned' AND data->>'withEmployee' IS DISTINCT FROM 'true')
    ) promised JOIN employees e ON e.id = promised.employee_id JOIN employers w ON w.id = e.employer_id
    GROUP BY promised.employee_id, mail, event, w.communicatie_via_hrm
    HAVING (SELECT count(*) FROM mails m WHERE m.employee_id = promised.employee_id AND m.kind = promised.mail)
      < count(*) * CASE WHEN w.communicatie_via_hrm THEN 2 ELSE 1 END`,

  'no mail says more than happened': `
    SELECT m.employee_id FROM mails m WHERE kind IN ('confirmation', 'swap') GROUP BY m.employee_id, kind
    HAVING count(*) > 2 * (SELECT count(*) FROM history h WHERE h.employee_id = m.employee_id
      AND h.kind = CASE m.kind WHEN 'confirmation' THEN 'appointment.booked' ELSE 'appointment.swapped' END)`,

  'a link that was mailed reaches only the person it was mailed about': `
    SELECT m.id FROM mails m
    CROSS JOIN LATERAL regexp_matches((SELECT t.letter FROM mail_texts t WHERE t.mail_id = m.id)::text, '/(?:modify|cancel)/([A-Za-z0-9_-]{43})', 'g') AS link
    JOIN appointments a ON a.cancel_token = link[1]
    WHERE a.employee_id <> m.employee_id`,

  'nobody is `afgerond` without a cause': `
    SELECT id FROM employees e WHERE status = 'afgerond' AND NOT EXISTS (
      SELECT FROM history h WHERE h.subject = 'appointment' AND h.employee_id = e.id
        AND (h.after->>'status' IN ('voltooid', 'no_show') OR (${LATE})))`,

  'a swap keeps the hours': `
    SELECT id FROM history WHERE kind = 'appointment.swapped'
      AND (before->>'date', before->>'startTime') IS DISTINCT FROM (after->>'date', after->>'startTime')`,

  'nothing is planned in the past or in a weekend': `
    SELECT id FROM history WHERE kind IN ('appointment.booked', 'appointment.moved')
      AND (before IS NULL OR (before->>'date', before->>'startTime') <> (after->>'date', after->>'startTime'))
      AND (extract(isodow FROM (after->>'date')::date) > 5
        OR ((after->>'date')::date + (after->>'startTime')::time) AT TIME ZONE 'Europe/Amsterdam' <= at)`,

  'a no-show is charged once, for as long as it is one': `
    SELECT a.id FROM appointments a
    WHERE (SELECT count(*) FROM charges WHERE appointment_id = a.id AND kind = 'no_show' AND credited_at IS NULL) <> (CASE a.status WHEN 'no_show' THEN 1 ELSE 0 END)`,

  'a late cancellation is charged once, and nothing else as one': `
    SELECT appointment_id FROM charges WHERE kind = 'late_cancel' GROUP BY appointment_id HAVING count(*) > 1
    UNION ALL
    SELECT subject_id FROM history h WHERE ${LATE}
      AND NOT EXISTS (SELECT FROM charges WHERE appointment_id = h.subject_id AND kind = 'late_cancel')`,
  'a visit has no video link': `SELECT id FROM appointments WHERE meeting_type = 'fysiek' AND video_url IS NOT NULL`,

  'a planned telephone call has a number': `
    SELECT a.id FROM appointments a JOIN employees e ON e.id = a.employee_id WHERE a.by_phone AND a.status = 'geplanned' AND e.phone IS NULL`,

  'no two conversations share a room that is not the consultant’s own': `
    SELECT min(id) FROM appointments WHERE video_url IS NOT NULL AND video_url NOT IN (SELECT video_url FROM consultants WHERE video_url IS NOT NULL)
    GROUP BY video_url HAVING count(*) > 1`,

  'no one keeps a video link of another conversation': `
    SELECT m.id FROM mails m
    CROSS JOIN LATERAL regexp_matches((SELECT t.letter FROM mail_texts t WHERE t.mail_id = m.id)::text, 'https://[^"\\s]+', 'g') AS link
    JOIN appointments a ON a.video_url = link[1] JOIN consultants c ON c.id = a.consultant_id
    WHERE (a.employee_id <> m.employee_id OR m.audience = 'consultant' AND c.user_id <> m.user_id)
      AND a.video_url NOT IN (SELECT video_url FROM consultants WHERE video_url IS NOT NULL)`,

  'whoever does not come along any more has no video link of the conversation': `
    SELECT m.id FROM mails m
    CROSS JOIN LATERAL regexp_matches((SELECT t.letter FROM mail_texts t WHERE t.mail_id = m.id)::text, 'https://[^"\\s]+', 'g') AS link
    JOIN appointments a ON a.video_url = link[1] AND a.status = 'geplanned'
    WHERE m.audience = 'partner' AND a.video_url NOT IN (SELECT video_url FROM consultants WHERE video_url IS NOT NULL)
      AND NOT EXISTS (SELECT FROM partners p WHERE p.uid = m.thread AND p.appointment_id = a.id AND p.employee_id = a.employee_id)`,

  'nobody comes along where letters go through HR': `
    SELECT p.employee_id FROM partners p JOIN employees e ON e.id = p.employee_id JOIN employers w ON w.id = e.employer_id
    WHERE w.communicatie_via_hrm`,

  'a solved absence leaves nobody planned in it, unless the status was set back by hand': `
    SELECT a.id FROM appointments a JOIN unavailability u USING (consultant_id, date) JOIN absences ON absences.id = u.absence_id
    WHERE a.status = 'geplanned' AND u.start_time < a.end_time AND u.end_time > a.start_time
      AND (a.date + a.start_time) AT TIME ZONE 'Europe/Amsterdam' > solved_at
      AND NOT EXISTS (SELECT FROM history h WHERE h.subject = 'appointment' AND h.subject_id = a.id AND h.at >= solved_at
        AND h.after->>'status' = 'geplanned' AND h.before->>'status' <> 'geplanned')`,
} as const;

/** Planned appointments during an absence of their consultant, with the first such day. */
const WITH_ABSENT = `
  SELECT a.id, a.consultant_id, a.date::text AS date FROM appointments a JOIN unavailability u USING (consultant_id, date)
  WHERE a.status = 'geplanned' AND u.absence_id IS NOT NULL AND u.start_time < a.end_time AND u.end_time > a.start_time
  ORDER BY a.date`;

/** Ids of the appointments of WITH_ABSENT that openConflicts does not list. It lists nothing past, so the clock is set to the first day. */
async function withoutConflict(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql.raw(WITH_ABSENT));
  const perConsultant = Map.groupBy(rows as { id: number; consultant_id: number; date: string }[], (row) => row.consultant_id);
  const missing = [];
  for (const [consultantId, theirs] of perConsultant) {
    const now = () => instantOf(theirs[0]!.date, '00:00');
    const consultant = { kind: 'consultant', userId: 0, name: '', consultantId } as const;
    const shown = new Set((await openConflicts({ db, now }, consultant)).map(({ appointmentId }) => appointmentId));
    missing.push(...theirs.map(({ id }) => id).filter((id) => !shown.has(id)));
  }
  return missing;
}

/** The broken promises with their number of rows; empty if all hold. */
export async function brokenPromises(db: Db): Promise<string[]> {
  const broken = [];
  for (const [promise, search] of Object.entries(STILL_TRUE)) {
    const { rows } = await db.execute(sql.raw(search));
    if (rows.length > 0) broken.push(`${promise}: broken ${rows.length} times, first at ${Object.values(rows[0]!)[0]}`);
  }
  const [first, ...more] = await withoutConflict(db);
  if (first !== undefined)
    broken.push(`nobody is planned with an absent consultant without an open conflict: broken ${more.length + 1} times, first at ${first}`);
  return broken;
}
