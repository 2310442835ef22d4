ALTER TABLE "employers" ADD COLUMN "finance_email" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "due_on" date;