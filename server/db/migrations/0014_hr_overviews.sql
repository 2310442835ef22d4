CREATE TABLE "hr_overviews" (
	"employer_id" integer PRIMARY KEY NOT NULL,
	"mail_id" integer NOT NULL,
	"renewed_up_to" integer,
	"actor" jsonb NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hr_overviews" ADD CONSTRAINT "hr_overviews_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;