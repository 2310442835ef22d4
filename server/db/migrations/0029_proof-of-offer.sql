CREATE TABLE "round_lines" (
	"round_id" integer NOT NULL,
	"position" integer NOT NULL,
	"employee_id" integer,
	"hash" text NOT NULL,
	"content" text,
	"outcome" text NOT NULL,
	CONSTRAINT "round_lines_round_id_position_pk" PRIMARY KEY("round_id","position")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "proof_header" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "proof_root" text;--> statement-breakpoint
ALTER TABLE "round_lines" ADD CONSTRAINT "round_lines_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_lines_employee" ON "round_lines" USING btree ("employee_id");