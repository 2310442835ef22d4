CREATE TABLE "backups" (
	"due_at" timestamp(3) with time zone PRIMARY KEY NOT NULL,
	"next_due_at" timestamp(3) with time zone NOT NULL,
	"claim" text,
	"claimed_until" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp(3) with time zone,
	"host" text,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"key_id" text,
	"finished_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" text
);
