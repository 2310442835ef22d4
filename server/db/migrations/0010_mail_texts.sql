CREATE TABLE "mail_texts" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"letter" jsonb NOT NULL,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "letter" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "attachments" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "attachments" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;