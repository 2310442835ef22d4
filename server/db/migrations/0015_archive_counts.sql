CREATE TABLE "audit_counts" (
	"date" date NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"date" date NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_counts_date" ON "audit_counts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "mail_counts_date" ON "mail_counts" USING btree ("date");--> statement-breakpoint
-- As count_employees() of 0011_counts.sql does for people: what one statement makes more and less.
CREATE FUNCTION count_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mail_counts SELECT (created_at AT TIME ZONE 'Europe/Amsterdam')::date, status, kind, count(*) FROM new_rows GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mail_counts SELECT (created_at AT TIME ZONE 'Europe/Amsterdam')::date, status, kind, -count(*) FROM old_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO mail_counts SELECT (created_at AT TIME ZONE 'Europe/Amsterdam')::date, status, kind, sum(n) FROM (
      SELECT created_at, status, kind, 1 AS n FROM new_rows
      UNION ALL SELECT created_at, status, kind, -1 FROM old_rows) AS changed
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A line is added or cut, never changed, and the log is truncated only where it is empty.
CREATE FUNCTION count_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_counts SELECT (at AT TIME ZONE 'Europe/Amsterdam')::date, action, count(*) FROM new_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO audit_counts SELECT (at AT TIME ZONE 'Europe/Amsterdam')::date, action, -count(*) FROM old_rows GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_archive() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  INSERT INTO mail_counts SELECT date, status, kind, sum(n) FROM (
    SELECT (created_at AT TIME ZONE 'Europe/Amsterdam')::date AS date, status, kind, count(*) AS n FROM mails GROUP BY 1, 2, 3
    UNION ALL SELECT date, status, kind, -count FROM mail_counts) AS difference
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  INSERT INTO audit_counts SELECT date, action, sum(n) FROM (
    SELECT (at AT TIME ZONE 'Europe/Amsterdam')::date AS date, action, count(*) AS n FROM audit GROUP BY 1, 2
    UNION ALL SELECT date, action, -count FROM audit_counts) AS difference
  GROUP BY 1, 2 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_once() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recount'));
  IF EXISTS (SELECT FROM installation WHERE counted_at IS NOT NULL) THEN
    RETURN;
  END IF;
  PERFORM recount();
  PERFORM recount_archive();
  UPDATE installation SET counted_at = now();
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_archive_counts() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_archive_counts')) THEN
    RETURN false;
  END IF;
  WITH many AS (SELECT date, status, kind FROM mail_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM mail_counts AS c USING many WHERE (c.date, c.status, c.kind) = (many.date, many.status, many.kind) RETURNING c.*)
  INSERT INTO mail_counts SELECT date, status, kind, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  WITH many AS (SELECT date, action FROM audit_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(count) = 0),
    gone AS (DELETE FROM audit_counts AS c USING many WHERE (c.date, c.action) = (many.date, many.action) RETURNING c.*)
  INSERT INTO audit_counts SELECT date, action, sum(count) FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_added_count AFTER INSERT ON mails REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_mails();
--> statement-breakpoint
CREATE TRIGGER mails_removed_count AFTER DELETE ON mails REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_mails();
--> statement-breakpoint
CREATE TRIGGER mails_changed_count AFTER UPDATE ON mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_mails();
--> statement-breakpoint
CREATE TRIGGER mails_emptied_count AFTER TRUNCATE ON mails FOR EACH STATEMENT EXECUTE FUNCTION count_no_mails();
--> statement-breakpoint
CREATE TRIGGER audit_added_count AFTER INSERT ON audit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit();
--> statement-breakpoint
CREATE TRIGGER audit_cut_count AFTER DELETE ON audit REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit();
--> statement-breakpoint
-- Counted before the next server answers.
UPDATE installation SET counted_at = NULL;
