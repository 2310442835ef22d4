// What blocks hours in the large office: own calendars, visiting days, absences, closed days.

/** Runs a statement and says what it did. */
export type Step = (what: string, text: string, values?: unknown[]) => Promise<void>;

/** Requires the table `workdays` and the rows of availability. */
export async function weeks(step: Step, { consultants, employers }: { consultants: number; employers: number }): Promise<void> {
  // Never due for reading, because their server does not exist.
  await step(
    'calendars of consultants',
    `INSERT INTO busy_calendars (id, consultant_id, name, url, host, known_until, last_success, next_read_at)
     SELECT c, c, 'Outlook', 'growth', 'agenda.kantoor.nl', (SELECT max(date) FROM workdays), now(), '2100-01-01'
     FROM generate_series(1, $1::int) AS c`,
    [consultants],
  );
  await step(
    'busy times',
    `INSERT INTO busy_times (calendar_id, consultant_id, date, start_time, end_time, begins)
     SELECT c, c, date, time '12:00', time '13:00', 1 FROM generate_series(1, $1::int) AS c, workdays WHERE NOT past AND (nth + c) % 3 = 0
     UNION ALL
     SELECT c, c, date, '10:00', '11:30', 2 FROM generate_series(1, $1::int) AS c, workdays WHERE NOT past AND (nth + c) % 29 = 0`,
    [consultants],
  );
  await step(
    'visiting days',
    `UPDATE availability SET employer_id = consultant_id % $1::int + 1 FROM workdays
     WHERE workdays.date = availability.date AND NOT is_recurring AND (nth + consultant_id) % 10 = 0`,
    [employers],
  );
  // The appointments of past absences have been dealt with (`solved_at`); coming absences are open.
  await step(
    'absences',
    `WITH made AS (
       INSERT INTO absences (consultant_id, from_date, to_date, reason, solved_at)
       SELECT c, date, date, 'Ziek', CASE WHEN past THEN date::timestamptz END FROM generate_series(1, $1::int) AS c, workdays
       WHERE (nth + c * 7) % 130 = 0 AND (past OR c % 25 = 0) RETURNING id, consultant_id, from_date)
     INSERT INTO unavailability (consultant_id, date, start_time, end_time, reason, absence_id)
     SELECT consultant_id, from_date, '00:00', '23:59', 'Ziek', id FROM made`,
    [consultants],
  );
  await step('closed days', `INSERT INTO closed_days (date, name) SELECT date, 'Studiedag' FROM workdays WHERE nth % 60 = 59`);
  await step('video', `UPDATE video_config SET mode = 'template', template = 'https://meet.kantoor.nl/{code}'`);
}
