ALTER TABLE "survey_answers" DROP COLUMN "batch_id";--> statement-breakpoint
DROP TABLE "survey_batches";--> statement-breakpoint
CREATE INDEX "survey_answers_week" ON "survey_answers" USING btree ("week");
