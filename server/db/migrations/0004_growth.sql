ALTER TABLE "consultants" ADD COLUMN "offer_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "employees_invited" ON "employees" USING btree ("employer_id","invitation_sent");--> statement-breakpoint
-- What visitors may be offered is kept in memory and asked for by version. The version rises in the transaction of the change, by
-- triggers, so that no code can forget it. Whoever changes a diary holds the consultant's row already; several go in order of id.
CREATE FUNCTION raise_offer_versions(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 1 THEN
    PERFORM FROM consultants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  UPDATE consultants SET offer_version = offer_version + 1 WHERE id = ANY (ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION diary_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(SELECT DISTINCT consultant_id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION diary_rows_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(SELECT DISTINCT consultant_id FROM old_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION diary_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(SELECT consultant_id FROM old_rows UNION SELECT consultant_id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes, reminders and links of an appointment change nothing for others.
CREATE FUNCTION appointments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(
    SELECT unnest(ARRAY[old_rows.consultant_id, new_rows.consultant_id]) FROM old_rows JOIN new_rows USING (id)
    WHERE (old_rows.consultant_id, old_rows.date, old_rows.start_time, old_rows.end_time, old_rows.meeting_type, old_rows.employee_id,
        old_rows.status = 'geannuleerd')
      IS DISTINCT FROM (new_rows.consultant_id, new_rows.date, new_rows.start_time, new_rows.end_time, new_rows.meeting_type,
        new_rows.employee_id, new_rows.status = 'geannuleerd')));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availability_added AFTER INSERT ON availability REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_added();
--> statement-breakpoint
CREATE TRIGGER availability_removed AFTER DELETE ON availability REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_removed();
--> statement-breakpoint
CREATE TRIGGER availability_changed AFTER UPDATE ON availability REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_changed();
--> statement-breakpoint
CREATE TRIGGER unavailability_added AFTER INSERT ON unavailability REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_added();
--> statement-breakpoint
CREATE TRIGGER unavailability_removed AFTER DELETE ON unavailability REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_removed();
--> statement-breakpoint
CREATE TRIGGER unavailability_changed AFTER UPDATE ON unavailability REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_changed();
--> statement-breakpoint
CREATE TRIGGER appointments_added AFTER INSERT ON appointments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_added();
--> statement-breakpoint
CREATE TRIGGER appointments_removed AFTER DELETE ON appointments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_removed();
--> statement-breakpoint
CREATE TRIGGER appointments_changed AFTER UPDATE ON appointments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION appointments_changed();
--> statement-breakpoint
-- A visit is one at the employer of its employee.
CREATE FUNCTION employee_changed_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(
    SELECT DISTINCT consultant_id FROM appointments WHERE employee_id = NEW.id AND status <> 'geannuleerd'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_changed_employer AFTER UPDATE OF employer_id ON employees
  FOR EACH ROW WHEN (OLD.employer_id IS DISTINCT FROM NEW.employer_id) EXECUTE FUNCTION employee_changed_employer();
--> statement-breakpoint
-- What is shown of a consultant counts too. The version never goes back, whatever an UPDATE says.
CREATE FUNCTION consultant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_version := OLD.offer_version + (NEW.offer_version > OLD.offer_version
    OR (OLD.is_active, OLD.specialization, OLD.city) IS DISTINCT FROM (NEW.is_active, NEW.specialization, NEW.city))::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consultant_changed BEFORE UPDATE ON consultants FOR EACH ROW EXECUTE FUNCTION consultant_changed();
--> statement-breakpoint
CREATE FUNCTION consultant_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consultants SET offer_version = offer_version + 1 WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consultant_renamed AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION consultant_renamed();
