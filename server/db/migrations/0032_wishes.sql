CREATE TABLE "freed_hours" (
	"employer_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "freed_hours_employer_id_consultant_id_date_at_pk" PRIMARY KEY("employer_id","consultant_id","date","at")
);
--> statement-breakpoint
CREATE TABLE "offered_days" (
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"virtual" integer NOT NULL,
	"physical" integer NOT NULL,
	"visits" jsonb NOT NULL,
	CONSTRAINT "offered_days_consultant_id_date_pk" PRIMARY KEY("consultant_id","date")
);
--> statement-breakpoint
CREATE TABLE "offers_seen" (
	"id" integer PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "offers_seen_once" CHECK ("offers_seen"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wish_weekdays" integer[];--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wish_parts" text[];--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wish_note" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wished_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "wish_mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "freed_hours" ADD CONSTRAINT "freed_hours_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_hours" ADD CONSTRAINT "freed_hours_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_days" ADD CONSTRAINT "offered_days_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freed_hours_consultant" ON "freed_hours" USING btree ("consultant_id");