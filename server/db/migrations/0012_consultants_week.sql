CREATE TABLE "closed_days" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_date_unique" UNIQUE("date")
);
--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "skipped_dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "on_holiday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "employer_id" integer;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_employer" ON "availability" USING btree ("employer_id","date") WHERE "availability"."employer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "visiting_day_is_no_series" CHECK (NOT ("availability"."is_recurring" AND "availability"."employer_id" IS NOT NULL));--> statement-breakpoint
-- A closed day changes what every consultant offers.
CREATE FUNCTION closed_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_offer_versions(ARRAY(SELECT id FROM consultants));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_days_changed AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION closed_days_changed();
