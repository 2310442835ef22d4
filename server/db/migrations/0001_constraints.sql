CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Nobody is in two conversations at once, whatever the servers do at the same moment.
ALTER TABLE appointments ADD CONSTRAINT consultant_double_booked
  EXCLUDE USING gist (consultant_id WITH =, tsrange(date + start_time, date + end_time) WITH &&)
  WHERE (status <> 'geannuleerd');
--> statement-breakpoint
-- One planned appointment per employee; deferrable, because a swap passes through a moment with two.
ALTER TABLE appointments ADD CONSTRAINT employee_double_booked
  EXCLUDE USING gist (employee_id WITH =) WHERE (status = 'geplanned') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_cancel_token_unique UNIQUE (cancel_token) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointment_known_words
  CHECK (status IN ('geplanned', 'voltooid', 'no_show', 'geannuleerd') AND meeting_type IN ('virtueel', 'fysiek'));
--> statement-breakpoint
ALTER TABLE employees ADD CONSTRAINT employee_known_status
  CHECK (status IN ('niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt', 'afgerond'));
--> statement-breakpoint
CREATE INDEX employees_search ON employees USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- History only grows. Erasing a person is the one exception, and says so in its transaction.
CREATE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.erasing', true) = 'on' THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE ON history
  FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
--> statement-breakpoint
INSERT INTO reminder_config DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO availability_reminder_config DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO maintenance_mode DEFAULT VALUES;
