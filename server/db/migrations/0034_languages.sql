ALTER TABLE "employees" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "default_language" text;