CREATE TABLE "waves" (
	"round_id" integer NOT NULL,
	"date" date NOT NULL,
	"planned" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"why" jsonb NOT NULL,
	CONSTRAINT "waves_round_id_date_pk" PRIMARY KEY("round_id","date")
);
--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;