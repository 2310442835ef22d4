ALTER TABLE "history" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "data" jsonb;--> statement-breakpoint
-- History only grows. A line that was written as a sentence alone gets its kind once; nothing else in it changes.
CREATE OR REPLACE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.erasing', true) = 'on' THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind IS NULL AND to_jsonb(NEW) - 'kind' - 'data' = to_jsonb(OLD) - 'kind' - 'data' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
