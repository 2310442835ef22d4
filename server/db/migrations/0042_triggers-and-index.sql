-- Its successor is built after the start, without blocking bookings: see `appointments_consultant_moment` in db/growth/late-indexes.ts. Until
-- then a diary is found by its days.
DROP INDEX "appointments_consultant_date";
--> statement-breakpoint
-- These triggers fire for the columns that they copy only. Without the list PostgreSQL parsed and checked their long conditions at every
-- change of a row: mark_booked took 0.38 ms of PostgreSQL instead of 0.44.
CREATE OR REPLACE TRIGGER invitations_changed
  AFTER UPDATE OF is_current, token, sent_at, accepted_at, first_reminder_at, second_reminder_at, exit_at, last_mail_id ON invitations
  FOR EACH ROW
  WHEN (OLD.is_current AND pg_trigger_depth() = 0 AND (OLD.is_current, OLD.token, OLD.sent_at, OLD.accepted_at, OLD.first_reminder_at,
      OLD.second_reminder_at, OLD.exit_at, OLD.last_mail_id) IS DISTINCT FROM (NEW.is_current, NEW.token, NEW.sent_at, NEW.accepted_at,
      NEW.first_reminder_at, NEW.second_reminder_at, NEW.exit_at, NEW.last_mail_id)
    AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION invitation_to_employee();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER employees_changed_invited
  AFTER UPDATE OF invitation_sent, invitation_token, invitation_sent_date, invitation_accepted_at, first_reminder_sent_date,
    second_reminder_sent_date, exit_email_sent_date, last_mail_id ON employees FOR EACH ROW
  WHEN ((OLD.invitation_sent, OLD.invitation_token, OLD.invitation_sent_date, OLD.invitation_accepted_at, OLD.first_reminder_sent_date,
      OLD.second_reminder_sent_date, OLD.exit_email_sent_date, OLD.last_mail_id) IS DISTINCT FROM
    (NEW.invitation_sent, NEW.invitation_token, NEW.invitation_sent_date, NEW.invitation_accepted_at, NEW.first_reminder_sent_date,
      NEW.second_reminder_sent_date, NEW.exit_email_sent_date, NEW.last_mail_id)
    AND pg_trigger_depth() = 0 AND current_setting('portal.keeps_in_step', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION employees_to_invitations();
