CREATE TABLE "hr_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"code_hash" text,
	"code_at" timestamp(3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hr_links_employer" UNIQUE("employer_id"),
	CONSTRAINT "hr_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "hr_browsers" ADD CONSTRAINT "hr_browsers_link_id_hr_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."hr_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_links" ADD CONSTRAINT "hr_links_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hr_browsers_link" ON "hr_browsers" USING btree ("link_id");