ALTER TABLE "calendar_feeds" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash");