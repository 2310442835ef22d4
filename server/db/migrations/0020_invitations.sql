CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"token" text,
	"is_open" boolean NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"first_reminder_at" timestamp(3) with time zone,
	"second_reminder_at" timestamp(3) with time zone,
	"exit_at" timestamp(3) with time zone,
	"last_mail_id" integer,
	CONSTRAINT "invitations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "invitations_filled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_employee" ON "invitations" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "invitations_last_mail" ON "invitations" USING btree ("last_mail_id");
--> statement-breakpoint
-- Up to 1.0.0 an invitation stood in the row of its employee. A server of that version may run beside a newer one while the portal is
-- installed anew: it reads and writes the columns there, and the two triggers below keep them and `invitations` the same. They, and the
-- columns (invitation_*, first_reminder_sent_date, second_reminder_sent_date, exit_email_sent_date, last_mail_id), go with the next release.
-- What one trigger writes does not start the other: pg_trigger_depth().
CREATE FUNCTION invitations_to_employees() RETURNS trigger LANGUAGE plpgsql
  -- Its plans are kept for the whole session: one that was made for ten thousand rows must not read the whole table for a single one.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE employees SET invitation_sent = false, invitation_token = NULL, invitation_sent_date = NULL, invitation_accepted_at = NULL,
      first_reminder_sent_date = NULL, second_reminder_sent_date = NULL, exit_email_sent_date = NULL, last_mail_id = NULL
    FROM old_rows WHERE employees.id = old_rows.employee_id;
  ELSE
    UPDATE employees SET invitation_sent = true, invitation_token = token, invitation_sent_date = sent_at,
      invitation_accepted_at = accepted_at, first_reminder_sent_date = first_reminder_at, second_reminder_sent_date = second_reminder_at,
      exit_email_sent_date = exit_at, last_mail_id = new_rows.last_mail_id
    FROM new_rows WHERE employees.id = employee_id AND (invitation_sent, invitation_token, invitation_sent_date, invitation_accepted_at,
        first_reminder_sent_date, second_reminder_sent_date, exit_email_sent_date, employees.last_mail_id) IS DISTINCT FROM
      (true, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, new_rows.last_mail_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION employees_to_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invitation_sent THEN
    INSERT INTO invitations (employee_id, is_open, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, last_mail_id)
    VALUES (NEW.id, NEW.status = 'uitgenodigd', NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at,
      NEW.first_reminder_sent_date, NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id)
    ON CONFLICT (employee_id) DO UPDATE SET is_open = EXCLUDED.is_open, token = EXCLUDED.token, sent_at = EXCLUDED.sent_at,
      accepted_at = EXCLUDED.accepted_at, first_reminder_at = EXCLUDED.first_reminder_at, second_reminder_at = EXCLUDED.second_reminder_at,
      exit_at = EXCLUDED.exit_at, last_mail_id = EXCLUDED.last_mail_id;
  ELSE
    DELETE FROM invitations WHERE employee_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION open_or_close_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations SET is_open = (NEW.status = 'uitgenodigd') WHERE employee_id = NEW.id AND is_open <> (NEW.status = 'uitgenodigd');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitations_added AFTER INSERT ON invitations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION invitations_to_employees();
--> statement-breakpoint
CREATE TRIGGER invitations_changed AFTER UPDATE ON invitations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION invitations_to_employees();
--> statement-breakpoint
CREATE TRIGGER invitations_removed AFTER DELETE ON invitations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION invitations_to_employees();
--> statement-breakpoint
CREATE TRIGGER employees_added_invited AFTER INSERT ON employees FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND NEW.invitation_sent) EXECUTE FUNCTION employees_to_invitations();
--> statement-breakpoint
CREATE TRIGGER employees_changed_invited AFTER UPDATE ON employees FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.invitation_sent, OLD.invitation_token, OLD.invitation_sent_date, OLD.invitation_accepted_at,
      OLD.first_reminder_sent_date, OLD.second_reminder_sent_date, OLD.exit_email_sent_date, OLD.last_mail_id) IS DISTINCT FROM
    (NEW.invitation_sent, NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at,
      NEW.first_reminder_sent_date, NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id))
  EXECUTE FUNCTION employees_to_invitations();
--> statement-breakpoint
CREATE TRIGGER employees_answered AFTER UPDATE OF status ON employees FOR EACH ROW
  WHEN ((OLD.status = 'uitgenodigd') <> (NEW.status = 'uitgenodigd')) EXECUTE FUNCTION open_or_close_invitation();
