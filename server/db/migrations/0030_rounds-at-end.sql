ALTER TABLE "round_lines" ADD COLUMN "invited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "round_lines" ADD COLUMN "last_mail_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "at_end" jsonb;