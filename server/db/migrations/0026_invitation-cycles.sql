DROP INDEX "invitations_employee";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_current" boolean DEFAULT true;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "booked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_current" ON "invitations" USING btree ("employee_id","is_current");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_current_or_null" CHECK ("invitations"."is_current");
--> statement-breakpoint
-- From here `invitations` has a row for every time that somebody was invited; the columns in `employees`, for a server of 1.0.0, have the
-- current one. The triggers of 0020 follow: what ends is cleared there, and a write to `invitations` that changes none of those columns
-- (booking does) starts nothing. With portal.keeps_in_step = on the statement writes both sides itself: see `setInvitations`.
DROP TRIGGER invitations_added ON invitations;
--> statement-breakpoint
DROP TRIGGER invitations_changed ON invitations;
--> statement-breakpoint
DROP TRIGGER invitations_removed ON invitations;
--> statement-breakpoint
DROP TRIGGER employees_changed_invited ON employees;
--> statement-breakpoint
DROP TRIGGER employees_answered ON employees;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invitations_to_employees() RETURNS trigger LANGUAGE plpgsql
  -- Its plan is kept for the whole session: one that was made for ten thousand rows must not read the whole table for a single one.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE employees SET invitation_sent = true, invitation_token = token, invitation_sent_date = sent_at,
    invitation_accepted_at = accepted_at, first_reminder_sent_date = first_reminder_at, second_reminder_sent_date = second_reminder_at,
    exit_email_sent_date = exit_at, last_mail_id = new_rows.last_mail_id
  FROM new_rows WHERE employees.id = employee_id AND is_current AND (invitation_sent, invitation_token, invitation_sent_date,
      invitation_accepted_at, first_reminder_sent_date, second_reminder_sent_date, exit_email_sent_date, employees.last_mail_id)
    IS DISTINCT FROM (true, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, new_rows.last_mail_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION invitation_to_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_current THEN
    UPDATE employees SET invitation_sent = true, invitation_token = NEW.token, invitation_sent_date = NEW.sent_at,
      invitation_accepted_at = NEW.accepted_at, first_reminder_sent_date = NEW.first_reminder_at,
      second_reminder_sent_date = NEW.second_reminder_at, exit_email_sent_date = NEW.exit_at, last_mail_id = NEW.last_mail_id
    WHERE id = NEW.employee_id;
  ELSE
    UPDATE employees SET invitation_sent = false, invitation_token = NULL, invitation_sent_date = NULL, invitation_accepted_at = NULL,
      first_reminder_sent_date = NULL, second_reminder_sent_date = NULL, exit_email_sent_date = NULL, last_mail_id = NULL
    WHERE id = OLD.employee_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A new link with a new date is a new invitation, as in this version.
CREATE OR REPLACE FUNCTION employees_to_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations SET is_current = NULL, is_open = false WHERE employee_id = NEW.id AND is_current
    AND (NOT NEW.invitation_sent OR token <> NEW.invitation_token AND sent_at <> NEW.invitation_sent_date);
  IF NEW.invitation_sent THEN
    INSERT INTO invitations (employee_id, is_open, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, last_mail_id)
    VALUES (NEW.id, NEW.status = 'uitgenodigd', NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at,
      NEW.first_reminder_sent_date, NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id)
    ON CONFLICT (employee_id, is_current) DO UPDATE SET is_open = EXCLUDED.is_open, token = EXCLUDED.token, sent_at = EXCLUDED.sent_at,
      accepted_at = EXCLUDED.accepted_at, first_reminder_at = EXCLUDED.first_reminder_at, second_reminder_at = EXCLUDED.second_reminder_at,
      exit_at = EXCLUDED.exit_at, last_mail_id = EXCLUDED.last_mail_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_or_close_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations SET is_open = (NEW.status = 'uitgenodigd')
  WHERE employee_id = NEW.id AND is_current AND is_open <> (NEW.status = 'uitgenodigd');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitations_added AFTER INSERT ON invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0 AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION invitations_to_employees();
--> statement-breakpoint
CREATE TRIGGER invitations_changed AFTER UPDATE ON invitations FOR EACH ROW
  WHEN (OLD.is_current AND pg_trigger_depth() = 0 AND (OLD.is_current, OLD.token, OLD.sent_at, OLD.accepted_at, OLD.first_reminder_at,
      OLD.second_reminder_at, OLD.exit_at, OLD.last_mail_id) IS DISTINCT FROM (NEW.is_current, NEW.token, NEW.sent_at, NEW.accepted_at,
      NEW.first_reminder_at, NEW.second_reminder_at, NEW.exit_at, NEW.last_mail_id)
    AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION invitation_to_employee();
--> statement-breakpoint
CREATE TRIGGER invitations_removed AFTER DELETE ON invitations FOR EACH ROW
  WHEN (OLD.is_current AND pg_trigger_depth() = 0) EXECUTE FUNCTION invitation_to_employee();
--> statement-breakpoint
CREATE TRIGGER employees_changed_invited AFTER UPDATE ON employees FOR EACH ROW
  WHEN ((OLD.invitation_sent, OLD.invitation_token, OLD.invitation_sent_date, OLD.invitation_accepted_at, OLD.first_reminder_sent_date,
      OLD.second_reminder_sent_date, OLD.exit_email_sent_date, OLD.last_mail_id) IS DISTINCT FROM
    (NEW.invitation_sent, NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at, NEW.first_reminder_sent_date,
      NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id)
    AND pg_trigger_depth() = 0 AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION employees_to_invitations();
--> statement-breakpoint
CREATE TRIGGER employees_answered AFTER UPDATE OF status ON employees FOR EACH ROW
  WHEN ((OLD.status = 'uitgenodigd') <> (NEW.status = 'uitgenodigd')
    AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION open_or_close_invitation();
--> statement-breakpoint
-- Every change of an employee writes all indexes of the row. A server of 1.0.0 finds people without these two as well, by reading the table.
DROP INDEX IF EXISTS employees_last_mail, employees_invited;
