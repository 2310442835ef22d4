ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "later_until" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "stopped_at" timestamp(3) with time zone;--> statement-breakpoint
-- An invitation is open while an answer is awaited and may be asked for: neither declined, nor of somebody who wants no more mail.
CREATE OR REPLACE FUNCTION open_or_close_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  awaited boolean := NEW.status = 'uitgenodigd' AND NEW.stopped_at IS NULL;
BEGIN
  UPDATE invitations SET is_open = (awaited AND declined_at IS NULL)
  WHERE employee_id = NEW.id AND is_current AND is_open <> (awaited AND declined_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER employees_answered ON employees;
--> statement-breakpoint
CREATE TRIGGER employees_answered AFTER UPDATE OF status, stopped_at ON employees FOR EACH ROW
  WHEN ((OLD.status = 'uitgenodigd' AND OLD.stopped_at IS NULL) <> (NEW.status = 'uitgenodigd' AND NEW.stopped_at IS NULL)
    AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION open_or_close_invitation();
--> statement-breakpoint
-- A server of 1.0.0 knows nothing of answers: what it writes to the current invitation leaves them as they are.
CREATE OR REPLACE FUNCTION employees_to_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  awaited boolean := NEW.status = 'uitgenodigd' AND NEW.stopped_at IS NULL;
BEGIN
  UPDATE invitations SET is_current = NULL, is_open = false WHERE employee_id = NEW.id AND is_current
    AND (NOT NEW.invitation_sent OR token <> NEW.invitation_token AND sent_at <> NEW.invitation_sent_date);
  IF NEW.invitation_sent THEN
    INSERT INTO invitations (employee_id, is_open, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, last_mail_id)
    VALUES (NEW.id, awaited, NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at,
      NEW.first_reminder_sent_date, NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id)
    ON CONFLICT (employee_id, is_current) DO UPDATE SET is_open = awaited AND invitations.declined_at IS NULL, token = EXCLUDED.token,
      sent_at = EXCLUDED.sent_at, accepted_at = EXCLUDED.accepted_at, first_reminder_at = EXCLUDED.first_reminder_at,
      second_reminder_at = EXCLUDED.second_reminder_at, exit_at = EXCLUDED.exit_at, last_mail_id = EXCLUDED.last_mail_id;
  END IF;
  RETURN NULL;
END $$;
