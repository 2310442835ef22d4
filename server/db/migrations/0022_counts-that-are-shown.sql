-- Counts that only served to jump far down a list are gone: pages go by key. See DECISIONS.md. A server of the version before reads them
-- until it is replaced, so that views of the same names answer it, slower and as exactly.
DROP TRIGGER audit_added_count ON audit;
--> statement-breakpoint
DROP TRIGGER audit_cut_count ON audit;
--> statement-breakpoint
DROP FUNCTION count_audit();
--> statement-breakpoint
DROP TABLE "audit_counts";
--> statement-breakpoint
DROP TABLE "name_counts";
--> statement-breakpoint
CREATE VIEW audit_counts AS
  SELECT (at AT TIME ZONE 'Europe/Amsterdam')::date AS date, action, count(*)::int AS count FROM audit GROUP BY 1, 2;
--> statement-breakpoint
CREATE VIEW name_counts AS
  SELECT left(sort_key, 3) AS prefix, status, count(*)::int AS count FROM employees GROUP BY 1, 2;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_employees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, count(*) FROM new_rows GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, -count(*) FROM old_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(n) FROM (
      SELECT employer_id, status, invitation_sent, 1 AS n FROM new_rows
      UNION ALL SELECT employer_id, status, invitation_sent, -1 FROM old_rows) AS changed
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM employee_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(n) FROM (
    SELECT employer_id, status, invitation_sent, count(*) AS n FROM employees GROUP BY 1, 2, 3
    UNION ALL SELECT employer_id, status, invitation_sent, -count FROM employee_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  INSERT INTO day_counts SELECT date, status, meeting_type, sum(n) FROM (
    SELECT date, status, meeting_type, count(*) AS n FROM appointments GROUP BY 1, 2, 3
    UNION ALL SELECT date, status, meeting_type, -count FROM day_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_archive() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  INSERT INTO mail_counts SELECT date, status, kind, sum(n) FROM (
    SELECT (created_at AT TIME ZONE 'Europe/Amsterdam')::date AS date, status, kind, count(*) AS n FROM mails GROUP BY 1, 2, 3
    UNION ALL SELECT date, status, kind, -count FROM mail_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_counts() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_counts')) THEN
    RETURN false;
  END IF;
  WITH many AS (SELECT employer_id, status, invitation_sent FROM employee_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM employee_counts AS c USING many WHERE (c.employer_id, c.status, c.invitation_sent)
      = (many.employer_id, many.status, many.invitation_sent) RETURNING c.*)
  INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  WITH many AS (SELECT date, status, meeting_type FROM day_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM day_counts AS c USING many WHERE (c.date, c.status, c.meeting_type)
      = (many.date, many.status, many.meeting_type) RETURNING c.*)
  INSERT INTO day_counts SELECT date, status, meeting_type, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_archive_counts() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_archive_counts')) THEN
    RETURN false;
  END IF;
  WITH many AS (SELECT date, status, kind FROM mail_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM mail_counts AS c USING many WHERE (c.date, c.status, c.kind) = (many.date, many.status, many.kind) RETURNING c.*)
  INSERT INTO mail_counts SELECT date, status, kind, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  RETURN true;
END $$;
