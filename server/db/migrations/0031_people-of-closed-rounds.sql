ALTER TABLE "round_lines" ADD COLUMN "sort_key" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "round_lines_people" ON "round_lines" USING btree ("round_id","sort_key","employee_id");--> statement-breakpoint
CREATE INDEX "round_lines_outcome" ON "round_lines" USING btree ("round_id","outcome","sort_key","employee_id");--> statement-breakpoint
-- Rounds that were closed before.
UPDATE "round_lines" SET "sort_key" = "employees"."sort_key" FROM "employees" WHERE "employees"."id" = "round_lines"."employee_id";
