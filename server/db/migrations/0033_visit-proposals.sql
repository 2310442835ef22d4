CREATE TABLE "visit_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text NOT NULL,
	"alive_until" timestamp(3) with time zone NOT NULL,
	"plan" jsonb,
	"accepted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultants" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_proposals_user" ON "visit_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_proposals_one_running" ON "visit_proposals" USING btree ("user_id") WHERE "visit_proposals"."state" = 'running';