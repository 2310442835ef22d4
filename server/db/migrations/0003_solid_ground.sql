CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_channel" (
	"id" serial PRIMARY KEY NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"pause_reason" text,
	"next_try_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"refused_mail_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_permits" (
	"id" serial PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "sort_key" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "employee_uid" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "consultant_uid" text;--> statement-breakpoint
ALTER TABLE "deleted_employees" ADD COLUMN "told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "deleted_employees" ADD COLUMN "notice_mail_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "mails_per_minute" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "invitation_accepted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_mail_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "class" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mentions" integer[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "employer_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "reminder_config" ADD COLUMN "appointment_reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_config" ADD COLUMN "appointment_reminder_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_permits_until" ON "mail_permits" USING btree ("until");--> statement-breakpoint
-- First saves at the same moment could leave several rows; the portal always used the lowest.
DELETE FROM email_config WHERE id > (SELECT min(id) FROM email_config);--> statement-breakpoint
CREATE UNIQUE INDEX "email_config_single" ON "email_config" USING btree ((true));--> statement-breakpoint
CREATE INDEX "employees_last_mail" ON "employees" USING btree ("last_mail_id");--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("thread","id") WHERE "mails"."thread" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_mentions" ON "mails" USING gin ("mentions") WHERE "mails"."mentions" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_employer" ON "mails" USING btree ("employer_id","kind","status") WHERE "mails"."employer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("class","next_attempt_at","id") WHERE "mails"."status" = 'wachtend';--> statement-breakpoint
INSERT INTO installation (id) VALUES (gen_random_uuid()::text);--> statement-breakpoint
INSERT INTO mail_channel DEFAULT VALUES;--> statement-breakpoint
-- Only what has not gone out yet gets its new columns: rewriting years of sent mails would hold up a running server.
UPDATE mails SET class = 'bulk' WHERE status IN ('wachtend', 'niet_verzonden', 'mislukt') AND kind IN ('invitation', 'first_reminder',
  'second_reminder', 'exit', 'hr_overview', 'appointment_reminder', 'availability_reminder', 'consultant_report', 'admin_report');--> statement-breakpoint
UPDATE employees SET last_mail_id = latest.id FROM (
  SELECT employee_id, max(id) AS id FROM mails
  WHERE status IN ('wachtend', 'niet_verzonden', 'mislukt') AND kind IN ('invitation', 'first_reminder', 'second_reminder', 'exit')
  GROUP BY employee_id) AS latest
WHERE employees.id = latest.employee_id AND employees.status = 'uitgenodigd';--> statement-breakpoint
UPDATE employees SET last_mail_id = latest.id FROM (
  SELECT (line->>'employeeId')::int AS employee_id, max(mails.id) AS id
  FROM mails, jsonb_array_elements(letter#>'{table,rows}') AS line
  WHERE status IN ('wachtend', 'niet_verzonden', 'mislukt') AND kind = 'hr_overview'
  GROUP BY 1) AS latest
WHERE employees.id = latest.employee_id AND employees.status = 'uitgenodigd';--> statement-breakpoint
UPDATE mails SET mentions = named.ids FROM (
  SELECT mails.id, array_agg((line->>'employeeId')::int) AS ids
  FROM mails, jsonb_array_elements(letter#>'{table,rows}') AS line
  WHERE kind IN ('hr_overview', 'consultant_report', 'admin_report') AND line ? 'employeeId'
  GROUP BY mails.id) AS named
WHERE mails.id = named.id;
