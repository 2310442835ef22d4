CREATE TABLE "conversation_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"questions" text,
	"needs" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "preparation" jsonb DEFAULT '{"items":[],"translations":{},"askQuestions":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_questions_one" ON "conversation_questions" USING btree ("appointment_id","employee_id");--> statement-breakpoint
CREATE INDEX "conversation_questions_employee" ON "conversation_questions" USING btree ("employee_id");