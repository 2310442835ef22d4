CREATE TABLE "bounce_mailbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"imap_host" text NOT NULL,
	"imap_port" integer DEFAULT 993 NOT NULL,
	"imap_user" text NOT NULL,
	"imap_pass" text NOT NULL,
	"folder" text DEFAULT 'INBOX' NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"next_read_at" timestamp(3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_read_at" timestamp(3) with time zone,
	"last_error" text,
	"matched" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_months" integer DEFAULT 24 NOT NULL,
	"mail_months" integer DEFAULT 6 NOT NULL,
	"mails_emptied_until" timestamp(3) with time zone,
	"ran_for" date,
	"saved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"require_totp" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_files" (
	"statement_id" integer PRIMARY KEY NOT NULL,
	"pdf" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL,
	"position" integer NOT NULL,
	"charge_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_credit" boolean NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"cents" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"credit_of" integer
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"employer_id" integer,
	"employer_name" text NOT NULL,
	"month" text NOT NULL,
	"parties" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"sent_to" text,
	CONSTRAINT "statements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"id" serial PRIMARY KEY NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"vat_percent" integer DEFAULT 21 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "statement_id" integer;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "credited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "credited_by" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "credit_reason" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "credit_statement_id" integer;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "smtp_auth" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "oauth_tenant" text;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "oauth_client_id" text;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "oauth_client_secret" text;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "oauth_refresh_token" text;--> statement-breakpoint
ALTER TABLE "email_config" ADD COLUMN "dkim_selector" text;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "tariff_cents" integer;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "kvk" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "privacy_text" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "text_erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "via" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "oidc_issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bounce_mailbox_single" ON "bounce_mailbox" USING btree ((true));--> statement-breakpoint
CREATE INDEX "oidc_attempts_created" ON "oidc_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_position" ON "statement_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("charge_id","is_credit");--> statement-breakpoint
CREATE INDEX "statements_employer" ON "statements" USING btree ("employer_id","month");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_credit_statement_id_statements_id_fk" FOREIGN KEY ("credit_statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_statement" ON "charges" USING btree ("statement_id") WHERE "charges"."statement_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("employer_id","date") WHERE "charges"."statement_id" IS NULL AND "charges"."waived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "charges_credit_waiting" ON "charges" USING btree ("employer_id") WHERE "charges"."credited_at" IS NOT NULL AND "charges"."credit_statement_id" IS NULL;--> statement-breakpoint
CREATE INDEX "mails_bounced" ON "mails" USING btree ("created_at","id") WHERE "mails"."bounced_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_oidc_unique" ON "users" USING btree ("oidc_issuer","oidc_subject");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charge_waived_or_on_statement" CHECK ("charges"."waived_at" IS NULL OR "charges"."statement_id" IS NULL);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charge_credited_after_statement" CHECK ("charges"."credited_at" IS NULL OR "charges"."statement_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charge_credited_before_credit_line" CHECK ("charges"."credit_statement_id" IS NULL OR "charges"."credited_at" IS NOT NULL);--> statement-breakpoint
INSERT INTO tariff DEFAULT VALUES;--> statement-breakpoint
INSERT INTO retention DEFAULT VALUES;--> statement-breakpoint
INSERT INTO security_config DEFAULT VALUES;--> statement-breakpoint
-- A statement stays as it was made. What passes: that it was sent, and that its employer was deleted.
CREATE FUNCTION statement_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'statements'
    AND to_jsonb(NEW) - '{sent_at,sent_to,employer_id}'::text[] = to_jsonb(OLD) - '{sent_at,sent_to,employer_id}'::text[]
    AND (to_jsonb(NEW)->'employer_id' = to_jsonb(OLD)->'employer_id' OR to_jsonb(NEW)->'employer_id' = 'null') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is frozen', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER statements_frozen BEFORE UPDATE OR DELETE ON statements
  FOR EACH ROW EXECUTE FUNCTION statement_is_frozen();
--> statement-breakpoint
CREATE TRIGGER statement_lines_frozen BEFORE UPDATE OR DELETE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION statement_is_frozen();
--> statement-breakpoint
CREATE TRIGGER statement_files_frozen BEFORE UPDATE OR DELETE ON statement_files
  FOR EACH ROW EXECUTE FUNCTION statement_is_frozen();
--> statement-breakpoint
-- Empty tables may be truncated: restoring a backup does so before it loads the rows.
CREATE FUNCTION statement_is_not_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM statements) THEN
    RAISE EXCEPTION '% is frozen', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statements_not_truncated BEFORE TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_not_truncated();
--> statement-breakpoint
CREATE TRIGGER statement_lines_not_truncated BEFORE TRUNCATE ON statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_not_truncated();
--> statement-breakpoint
CREATE TRIGGER statement_files_not_truncated BEFORE TRUNCATE ON statement_files
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_not_truncated();
--> statement-breakpoint
-- A charge stays on the statement that it stands on.
CREATE FUNCTION charge_stays_on_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.statement_id = OLD.statement_id
    AND (OLD.credit_statement_id IS NULL OR NEW.credit_statement_id = OLD.credit_statement_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a charge on a statement stays on it' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_on_statement BEFORE UPDATE OR DELETE ON charges
  FOR EACH ROW WHEN (OLD.statement_id IS NOT NULL) EXECUTE FUNCTION charge_stays_on_statement();
