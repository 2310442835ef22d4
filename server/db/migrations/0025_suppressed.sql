CREATE TABLE "suppressed" (
	"employer_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_employer_id_hash_pk" PRIMARY KEY("employer_id","hash")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "suppressed_for" integer;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "suppressed_hash" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "suppression_key" text;--> statement-breakpoint
ALTER TABLE "suppressed" ADD CONSTRAINT "suppressed_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;