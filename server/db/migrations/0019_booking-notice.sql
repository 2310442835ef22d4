CREATE TABLE "booking_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"notice_hours" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_in_range" CHECK ("booking_config"."notice_hours" BETWEEN 0 AND 168)
);
--> statement-breakpoint
INSERT INTO booking_config DEFAULT VALUES;
