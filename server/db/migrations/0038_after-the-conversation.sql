CREATE TABLE "summaries" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "summaries_appointment_id_unique" UNIQUE("appointment_id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"week" date NOT NULL,
	"employer_id" integer,
	"consultant_id" integer,
	"useful" integer NOT NULL,
	"remark" text,
	"batch_id" text,
	CONSTRAINT "useful_in_range" CHECK ("survey_answers"."useful" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "survey_batches" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"first_week" date NOT NULL,
	"last_week" date NOT NULL,
	"employer_id" integer,
	"consultant_id" integer,
	"count" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "survey_batch_of_five" CHECK ("survey_batches"."count" >= 5)
);
--> statement-breakpoint
CREATE TABLE "survey_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" integer,
	"employee_id" integer,
	"is_answered" boolean DEFAULT false NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "summary_sent_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "survey_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_batch_id_survey_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."survey_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_batches" ADD CONSTRAINT "survey_batches_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_batches" ADD CONSTRAINT "survey_batches_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summaries_employee" ON "summaries" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "summaries_consultant" ON "summaries" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "summaries_sent" ON "summaries" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "survey_answers_batch" ON "survey_answers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "survey_answers_employer" ON "survey_answers" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "survey_answers_consultant" ON "survey_answers" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "survey_answers_waiting" ON "survey_answers" USING btree ("employer_id") WHERE "survey_answers"."batch_id" IS NULL;--> statement-breakpoint
CREATE INDEX "survey_batches_weeks" ON "survey_batches" USING btree ("last_week","first_week");--> statement-breakpoint
CREATE INDEX "survey_batches_employer" ON "survey_batches" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "survey_batches_consultant" ON "survey_batches" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "survey_links_employee" ON "survey_links" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "survey_links_appointment" ON "survey_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "survey_links_expires" ON "survey_links" USING btree ("expires_on");--> statement-breakpoint
INSERT INTO survey_config DEFAULT VALUES;
