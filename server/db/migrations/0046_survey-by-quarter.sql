ALTER TABLE "survey_answers" DROP CONSTRAINT "survey_answers_employer_id_employers_id_fk";
--> statement-breakpoint
ALTER TABLE "survey_answers" DROP CONSTRAINT "survey_answers_consultant_id_consultants_id_fk";
--> statement-breakpoint
DROP INDEX "survey_answers_week";--> statement-breakpoint
DROP INDEX "survey_answers_employer";--> statement-breakpoint
DROP INDEX "survey_answers_consultant";--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "quarter" text;--> statement-breakpoint
-- The conversation of an older answer is not known: the week before the answer. 0: employer or consultant was deleted.
UPDATE "survey_answers" SET "quarter" = to_char("week" - 7, 'YYYY"-Q"Q'), "employer_id" = coalesce("employer_id", 0), "consultant_id" = coalesce("consultant_id", 0);--> statement-breakpoint
ALTER TABLE "survey_answers" ALTER COLUMN "quarter" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ALTER COLUMN "employer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ALTER COLUMN "consultant_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_answers_quarter" ON "survey_answers" USING btree ("quarter");--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "week";
