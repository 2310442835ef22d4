CREATE TABLE "retention_waiting" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_fingerprint" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention" ADD COLUMN "max_per_run" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention" ADD COLUMN "run_night" date;--> statement-breakpoint
ALTER TABLE "retention" ADD COLUMN "run_erased" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention" ADD COLUMN "waiting_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_waiting" ADD CONSTRAINT "retention_waiting_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_waiting_confirmed" ON "retention_waiting" USING btree ("is_confirmed");