CREATE TABLE "absences" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	"reason" text,
	"solved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_not_empty" CHECK ("absences"."to_date" >= "absences"."from_date"),
	CONSTRAINT "absence_hours_not_empty" CHECK ("absences"."end_time" > "absences"."start_time"),
	CONSTRAINT "absence_hours_on_one_day" CHECK ("absences"."start_time" IS NULL AND "absences"."end_time" IS NULL OR "absences"."start_time" IS NOT NULL AND "absences"."end_time" IS NOT NULL AND "absences"."from_date" = "absences"."to_date")
);
--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"known_until" date,
	"last_success" timestamp(3) with time zone,
	"last_error" text,
	"claimed_until" timestamp(3) with time zone,
	"next_read_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"calendar_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"begins" integer NOT NULL,
	CONSTRAINT "busy_time_not_empty" CHECK ("busy_times"."end_time" > "busy_times"."start_time")
);
--> statement-breakpoint
CREATE TABLE "video_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'none' NOT NULL,
	"template" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "grace_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "unavailability" ADD COLUMN "absence_id" integer;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_consultant" ON "absences" USING btree ("consultant_id","from_date");--> statement-breakpoint
CREATE INDEX "absences_open" ON "absences" USING btree ("to_date") WHERE "absences"."solved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "busy_calendars_consultant" ON "busy_calendars" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "busy_calendars_due" ON "busy_calendars" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "busy_times_consultant_date" ON "busy_times" USING btree ("consultant_id","date");--> statement-breakpoint
CREATE INDEX "busy_times_date" ON "busy_times" USING btree ("date");--> statement-breakpoint
CREATE INDEX "busy_times_calendar" ON "busy_times" USING btree ("calendar_id","date");--> statement-breakpoint
ALTER TABLE "unavailability" ADD CONSTRAINT "unavailability_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailability_absence" ON "unavailability" USING btree ("absence_id") WHERE "unavailability"."absence_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO video_config DEFAULT VALUES;--> statement-breakpoint
-- Busy times count as hours that are not free. They are deleted and added, never changed.
CREATE TRIGGER busy_times_added AFTER INSERT ON busy_times REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_added();
--> statement-breakpoint
CREATE TRIGGER busy_times_removed AFTER DELETE ON busy_times REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION diary_rows_removed();
