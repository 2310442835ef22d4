CREATE TABLE "erasures" (
	"number" integer PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"employee_created_at" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_employers" (
	"id" integer PRIMARY KEY NOT NULL,
	"employer" jsonb NOT NULL,
	"deleted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "epoch" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "erasures_since" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "lost_numbers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- As before, and: an employer that comes back within ten minutes gets back the statements that it had.
CREATE OR REPLACE FUNCTION statement_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'statements'
    AND to_jsonb(NEW) - '{sent_at,sent_to,employer_id}'::text[] = to_jsonb(OLD) - '{sent_at,sent_to,employer_id}'::text[]
    AND (to_jsonb(NEW)->'employer_id' = to_jsonb(OLD)->'employer_id' OR to_jsonb(NEW)->'employer_id' = 'null'
      OR to_jsonb(OLD)->'employer_id' = 'null' AND EXISTS (SELECT FROM deleted_employers AS kept
        WHERE to_jsonb(kept.id) = to_jsonb(NEW)->'employer_id' AND kept.employer->'statements' @> (to_jsonb(OLD)->'id'))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is frozen', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
