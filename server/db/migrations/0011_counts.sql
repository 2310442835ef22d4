CREATE TABLE "day_counts" (
	"date" date NOT NULL,
	"status" text NOT NULL,
	"meeting_type" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_counts" (
	"employer_id" integer NOT NULL,
	"status" text NOT NULL,
	"invitation_sent" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_counts" (
	"prefix" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "counted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "day_counts_date" ON "day_counts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "employee_counts_employer" ON "employee_counts" USING btree ("employer_id");
--> statement-breakpoint
-- What one statement makes more and less, in at most one row per number that it changes.
CREATE FUNCTION count_employees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, count(*) FROM new_rows GROUP BY 1, 2, 3;
    INSERT INTO name_counts SELECT left(sort_key, 3), status, count(*) FROM new_rows GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, -count(*) FROM old_rows GROUP BY 1, 2, 3;
    INSERT INTO name_counts SELECT left(sort_key, 3), status, -count(*) FROM old_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(n) FROM (
      SELECT employer_id, status, invitation_sent, 1 AS n FROM new_rows
      UNION ALL SELECT employer_id, status, invitation_sent, -1 FROM old_rows) AS changed
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
    INSERT INTO name_counts SELECT prefix, status, sum(n) FROM (
      SELECT left(sort_key, 3) AS prefix, status, 1 AS n FROM new_rows
      UNION ALL SELECT left(sort_key, 3), status, -1 FROM old_rows) AS changed
    GROUP BY 1, 2 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO day_counts SELECT date, status, meeting_type, count(*) FROM new_rows GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO day_counts SELECT date, status, meeting_type, -count(*) FROM old_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO day_counts SELECT date, status, meeting_type, sum(n) FROM (
      SELECT date, status, meeting_type, 1 AS n FROM new_rows
      UNION ALL SELECT date, status, meeting_type, -1 FROM old_rows) AS changed
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM employee_counts;
  DELETE FROM name_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM day_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds what is missing and takes away what is too much. Each statement sees rows and counts as they are at one moment, and whoever
-- changes one changes the other in the same transaction: so it may run at any time, beside any work. One at a time.
CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(n) FROM (
    SELECT employer_id, status, invitation_sent, count(*) AS n FROM employees GROUP BY 1, 2, 3
    UNION ALL SELECT employer_id, status, invitation_sent, -count FROM employee_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  INSERT INTO name_counts SELECT prefix, status, sum(n) FROM (
    SELECT left(sort_key, 3) AS prefix, status, count(*) AS n FROM employees GROUP BY 1, 2
    UNION ALL SELECT prefix, status, -count FROM name_counts) AS difference
  GROUP BY 1, 2 HAVING sum(n) <> 0;
  INSERT INTO day_counts SELECT date, status, meeting_type, sum(n) FROM (
    SELECT date, status, meeting_type, count(*) AS n FROM appointments GROUP BY 1, 2, 3
    UNION ALL SELECT date, status, meeting_type, -count FROM day_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
-- Before the first server of this version answers. Not in the migration itself, which keeps writers waiting until it ends.
CREATE FUNCTION count_once() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  IF EXISTS (SELECT FROM installation WHERE counted_at IS NOT NULL) THEN
    RETURN;
  END IF;
  PERFORM recount();
  UPDATE installation SET counted_at = now();
END $$;
--> statement-breakpoint
-- Several rows of one number become one. A row that is deleted here is in the sum of the same statement, so that every reader finds
-- either the rows or their sum. False: another server is at it.
CREATE FUNCTION fold_counts() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_counts')) THEN
    RETURN false;
  END IF;
  WITH many AS (SELECT employer_id, status, invitation_sent FROM employee_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM employee_counts AS c USING many WHERE (c.employer_id, c.status, c.invitation_sent)
      = (many.employer_id, many.status, many.invitation_sent) RETURNING c.*)
  INSERT INTO employee_counts SELECT employer_id, status, invitation_sent, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  WITH many AS (SELECT prefix, status FROM name_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM name_counts AS c USING many WHERE (c.prefix, c.status) = (many.prefix, many.status) RETURNING c.*)
  INSERT INTO name_counts SELECT prefix, status, sum(count) FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0;
  WITH many AS (SELECT date, status, meeting_type FROM day_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM day_counts AS c USING many WHERE (c.date, c.status, c.meeting_type)
      = (many.date, many.status, many.meeting_type) RETURNING c.*)
  INSERT INTO day_counts SELECT date, status, meeting_type, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_added_count AFTER INSERT ON employees REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
--> statement-breakpoint
CREATE TRIGGER employees_removed_count AFTER DELETE ON employees REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
--> statement-breakpoint
CREATE TRIGGER employees_changed_count AFTER UPDATE ON employees REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
--> statement-breakpoint
CREATE TRIGGER employees_emptied_count AFTER TRUNCATE ON employees FOR EACH STATEMENT EXECUTE FUNCTION count_nobody();
--> statement-breakpoint
CREATE TRIGGER appointments_added_count AFTER INSERT ON appointments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_days();
--> statement-breakpoint
CREATE TRIGGER appointments_removed_count AFTER DELETE ON appointments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_days();
--> statement-breakpoint
CREATE TRIGGER appointments_changed_count AFTER UPDATE ON appointments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_days();
--> statement-breakpoint
CREATE TRIGGER appointments_emptied_count AFTER TRUNCATE ON appointments FOR EACH STATEMENT EXECUTE FUNCTION count_no_days();
