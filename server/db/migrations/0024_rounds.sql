CREATE TABLE "rounds" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"name" text NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"per_day" integer,
	"risk" double precision NOT NULL,
	"everyone" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp(3) with time zone,
	"active_since" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "round_id" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "rounds" USING btree ("employer_id") WHERE "rounds"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "rounds_employer" ON "rounds" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "rounds_end" ON "rounds" USING btree ("closes_on") WHERE "rounds"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE set null ON UPDATE no action;