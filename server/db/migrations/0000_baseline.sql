CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Generated from server/db/schema by `npm run baseline`

CREATE TABLE "api_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"expires_on" date NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" serial PRIMARY KEY NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"cut_id" integer DEFAULT 0 NOT NULL,
	"cut_hash" text DEFAULT '' NOT NULL,
	"cut_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"require_totp" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"user_id" integer NOT NULL,
	"device" text,
	"via" text DEFAULT 'password' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"role" text DEFAULT 'employee' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp(3) with time zone,
	"totp_last_step" integer,
	"oidc_issuer" text,
	"oidc_subject" text,
	"closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"notes" text,
	"meeting_type" text DEFAULT 'fysiek' NOT NULL,
	"by_phone" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'geplanned' NOT NULL,
	"cancel_token" text NOT NULL,
	"employee_uid" text,
	"consultant_uid" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"video_url" text,
	"free_until" timestamp(3) with time zone NOT NULL,
	"reminder_sent_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"outcome_asked_at" timestamp(3) with time zone,
	"summary_sent_at" timestamp(3) with time zone,
	"survey_asked_at" timestamp(3) with time zone,
	"declined_at" timestamp(3) with time zone,
	"declined_by" text,
	"decline_asked" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_call_is_virtual" CHECK (NOT "appointments"."by_phone" OR ("appointments"."meeting_type" = 'virtueel' AND "appointments"."video_url" IS NULL)),
	CONSTRAINT "appointment_not_empty" CHECK ("appointments"."end_time" > "appointments"."start_time")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" integer,
	"kind" text NOT NULL,
	"data" jsonb,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"employee_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "video_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'none' NOT NULL,
	"template" text,
	"calls" text DEFAULT 'off' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "summaries_appointment_id_unique" UNIQUE("appointment_id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"quarter" text NOT NULL,
	"employer_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"useful" integer NOT NULL,
	"remark" text,
	CONSTRAINT "useful_in_range" CHECK ("survey_answers"."useful" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "survey_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" integer,
	"employee_id" integer,
	"is_answered" boolean DEFAULT false NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"questions" text,
	"needs" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"appointment_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "erasures" (
	"employee_id" integer NOT NULL,
	"employee_created_at" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"suppressed_for" integer,
	"suppressed_hash" text,
	CONSTRAINT "erasures_at_employee_id_pk" PRIMARY KEY("at","employee_id")
);
--> statement-breakpoint
CREATE TABLE "firm" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"website" text,
	"address" text,
	"color" text,
	"kvk" text,
	"vat_number" text,
	"iban" text,
	"payment_days" integer,
	"privacy_text" text,
	"accessibility_text" text,
	"letter_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preparation" jsonb DEFAULT '{"items":[],"translations":{},"askQuestions":true}'::jsonb NOT NULL,
	"steps_dismissed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_logo" (
	"firm_id" integer PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"key_fingerprint" text,
	"suppression_key" text,
	"generation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"server" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"complete_until" timestamp(3) with time zone,
	"is_foreign" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_mode" (
	"id" serial PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"enabled_by" integer,
	"reason" text,
	"estimated_duration" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "microsoft_connection" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_figures" (
	"id" serial PRIMARY KEY NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"former_day" date,
	"employer_id" integer NOT NULL,
	"consultant_id" integer,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_months" integer DEFAULT 24 NOT NULL,
	"mail_months" integer DEFAULT 6 NOT NULL,
	"mails_emptied_until" timestamp(3) with time zone,
	"ran_for" date,
	"max_per_run" integer DEFAULT 200 NOT NULL,
	"run_night" date,
	"run_erased" integer DEFAULT 0 NOT NULL,
	"waiting_told_at" timestamp(3) with time zone,
	"saved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_waiting" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'wachtend' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"first_attempt_at" timestamp(3) with time zone,
	"last_attempt_at" timestamp(3) with time zone,
	"response_status" integer,
	"error" text,
	CONSTRAINT "webhook_deliveries_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"host" text NOT NULL,
	"events" text[] NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	"switched_off_at" timestamp(3) with time zone,
	"switched_off_reason" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"code_hash" text,
	"code_at" timestamp(3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_codes_in_all" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hr_links_employer" UNIQUE("employer_id"),
	CONSTRAINT "hr_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"is_current" boolean DEFAULT true,
	"token" text,
	"code_hash" text,
	"sent_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"first_reminder_at" timestamp(3) with time zone,
	"second_reminder_at" timestamp(3) with time zone,
	"exit_at" timestamp(3) with time zone,
	"booked_at" timestamp(3) with time zone,
	"last_mail_id" integer,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"round_id" integer,
	"declined_at" timestamp(3) with time zone,
	"decline_reason" text,
	"later_until" date,
	"is_learned" boolean DEFAULT false NOT NULL,
	"wish_weekdays" integer[],
	"wish_parts" text[],
	"wish_note" text,
	"wished_at" timestamp(3) with time zone,
	"wish_mailed_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_token_unique" UNIQUE("token"),
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_current_or_null" CHECK ("invitations"."is_current")
);
--> statement-breakpoint
CREATE TABLE "learned_invitations" (
	"employer_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"day" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "learned_invitations_employer_id_outcome_day_pk" PRIMARY KEY("employer_id","outcome","day")
);
--> statement-breakpoint
CREATE TABLE "list_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"rows" integer NOT NULL,
	"refused" integer NOT NULL,
	"objectors" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_proposals_employer" UNIQUE("employer_id")
);
--> statement-breakpoint
CREATE TABLE "proposed_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"row" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text,
	"street" text,
	"postal_code" text,
	"city" text
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer,
	"employer_name" text NOT NULL,
	"kind" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"consultant_name" text NOT NULL,
	"employee_id" integer,
	"employee_name" text,
	"acted_at" timestamp(3) with time zone NOT NULL,
	"deadline" timestamp(3) with time zone NOT NULL,
	"waived_at" timestamp(3) with time zone,
	"waived_by" text,
	"waive_reason" text,
	"statement_id" integer,
	"credited_at" timestamp(3) with time zone,
	"credited_by" text,
	"credit_reason" text,
	"credit_statement_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charge_waived_or_on_statement" CHECK ("charges"."waived_at" IS NULL OR "charges"."statement_id" IS NULL),
	CONSTRAINT "charge_credited_after_statement" CHECK ("charges"."credited_at" IS NULL OR "charges"."statement_id" IS NOT NULL),
	CONSTRAINT "charge_credited_before_credit_line" CHECK ("charges"."credit_statement_id" IS NULL OR "charges"."credited_at" IS NOT NULL)
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
	"vat_cents" integer,
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
	"due_on" date,
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
	"lost_numbers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"specialization" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"office_hours_start" time(0) DEFAULT '09:00' NOT NULL,
	"office_hours_end" time(0) DEFAULT '17:00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"leaves_from" date,
	"contact_email" text,
	"video_url" text,
	"town" text,
	"languages" text[] DEFAULT '{"nl"}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultants_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_employees" (
	"id" integer PRIMARY KEY NOT NULL,
	"employee" jsonb NOT NULL,
	"deleted_at" timestamp(3) with time zone NOT NULL,
	"told_at" timestamp(3) with time zone,
	"notice_mail_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_employers" (
	"id" integer PRIMARY KEY NOT NULL,
	"employer" jsonb NOT NULL,
	"deleted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"phone" text,
	"language" text,
	"own_fields" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'niet_uitgenodigd' NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"import_id" integer,
	"stopped_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employer_preferred_consultants" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"postal_code" text,
	"city" text,
	"contact_person" text,
	"phone" text,
	"email" text,
	"industry" text,
	"preferred_meeting_type" text DEFAULT 'geen' NOT NULL,
	"communicatie_via_hrm" boolean DEFAULT false NOT NULL,
	"tariff_cents" integer,
	"finance_email" text,
	"town" text,
	"default_language" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"user_id" integer,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed" (
	"employer_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_employer_id_hash_pk" PRIMARY KEY("employer_id","hash")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	"reason" text,
	"solved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_not_empty" CHECK ("absences"."to_date" >= "absences"."from_date"),
	CONSTRAINT "absence_hours_not_empty" CHECK ("absences"."end_time" > "absences"."start_time"),
	CONSTRAINT "absence_hours_on_one_day" CHECK ("absences"."start_time" IS NULL AND "absences"."end_time" IS NULL OR "absences"."start_time" IS NOT NULL AND "absences"."end_time" IS NOT NULL AND "absences"."from_date" = "absences"."to_date")
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"pause_start_time" time(0),
	"pause_end_time" time(0),
	"is_recurring" boolean DEFAULT false NOT NULL,
	"day_of_week" integer NOT NULL,
	"end_date" date,
	"skipped_dates" date[] DEFAULT '{}' NOT NULL,
	"on_holiday" boolean DEFAULT false NOT NULL,
	"employer_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_not_empty" CHECK ("availability"."end_time" > "availability"."start_time"),
	CONSTRAINT "pause_not_empty" CHECK ("availability"."pause_end_time" > "availability"."pause_start_time"),
	CONSTRAINT "visiting_day_is_no_series" CHECK (NOT ("availability"."is_recurring" AND "availability"."employer_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "availability_reminder_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"look_ahead_days" integer DEFAULT 7 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"notice_hours" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_in_range" CHECK ("booking_config"."notice_hours" BETWEEN 0 AND 168)
);
--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"known_until" date,
	"last_success" timestamp(3) with time zone,
	"last_error" text,
	"claimed_until" timestamp(3) with time zone,
	"next_read_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"calendar_id" integer,
	"home_id" integer,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"begins" integer NOT NULL,
	CONSTRAINT "busy_time_read_once" CHECK (num_nonnulls("busy_times"."calendar_id", "busy_times"."home_id") = 1),
	CONSTRAINT "busy_time_not_empty" CHECK ("busy_times"."end_time" > "busy_times"."start_time")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"home_id" integer NOT NULL,
	"uid" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"ref" text NOT NULL,
	"tag" text,
	"uid_there" text,
	"text_hash" text NOT NULL,
	"sequence" integer NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"is_earlier" boolean DEFAULT false NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"is_unsure" boolean DEFAULT false NOT NULL,
	"strayed" text,
	CONSTRAINT "calendar_events_home_id_uid_pk" PRIMARY KEY("home_id","uid")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer,
	"sealed" text NOT NULL,
	"secret_hash" text NOT NULL,
	"content_hash" text,
	"changed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_homes" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"access" text,
	"cursor" text,
	"known_until" date,
	"last_success" timestamp(3) with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp(3) with time zone,
	"next_read_at" timestamp(3) with time zone NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_homes_consultant_id_unique" UNIQUE("consultant_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_intents" (
	"id" serial PRIMARY KEY NOT NULL,
	"home_id" integer NOT NULL,
	"uid" text NOT NULL,
	"restores" boolean DEFAULT false NOT NULL,
	"is_earlier" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_date_unique" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "freed_hours" (
	"employer_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "freed_hours_employer_id_consultant_id_date_at_pk" PRIMARY KEY("employer_id","consultant_id","date","at")
);
--> statement-breakpoint
CREATE TABLE "offered_days" (
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"virtual" integer NOT NULL,
	"physical" integer NOT NULL,
	"visits" jsonb NOT NULL,
	CONSTRAINT "offered_days_consultant_id_date_pk" PRIMARY KEY("consultant_id","date")
);
--> statement-breakpoint
CREATE TABLE "offers_seen" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "offers_seen_once" CHECK ("offers_seen"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "unavailability" (
	"id" serial PRIMARY KEY NOT NULL,
	"consultant_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"reason" text,
	"absence_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unavailability_not_empty" CHECK ("unavailability"."end_time" > "unavailability"."start_time")
);
--> statement-breakpoint
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
CREATE TABLE "daily_runs" (
	"date" date PRIMARY KEY NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"admin_email" text NOT NULL,
	"cc_email" text,
	"from_email" text NOT NULL,
	"smtp_host" text DEFAULT 'smtp.office365.com' NOT NULL,
	"smtp_port" integer DEFAULT 587 NOT NULL,
	"smtp_user" text,
	"smtp_pass" text,
	"smtp_auth" text DEFAULT 'password' NOT NULL,
	"oauth_tenant" text,
	"oauth_client_id" text,
	"oauth_client_secret" text,
	"oauth_refresh_token" text,
	"dkim_selector" text,
	"mails_per_minute" integer DEFAULT 30 NOT NULL,
	"tested_at" timestamp(3) with time zone,
	"is_default" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_overviews" (
	"employer_id" integer PRIMARY KEY NOT NULL,
	"mail_id" integer NOT NULL,
	"renewed_up_to" integer,
	"actor" jsonb NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_channel" (
	"id" serial PRIMARY KEY NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"pause_reason" text,
	"next_try_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"refused_mail_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_permits" (
	"id" serial PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"letter" jsonb NOT NULL,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"class" text DEFAULT 'direct' NOT NULL,
	"audience" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text,
	"cc_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"waits_at_night" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"last_error" text,
	"message_id" text NOT NULL,
	"employee_id" integer,
	"appointment_id" integer,
	"mentions" integer[],
	"employer_id" integer,
	"user_id" integer,
	"thread" text,
	"invitation_token" text,
	"invited" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"refused_at" timestamp(3) with time zone,
	"bounced_at" timestamp(3) with time zone,
	"bounce_reason" text,
	"text_erased_at" timestamp(3) with time zone,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "paper_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"paragraphs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"printed_at" timestamp(3) with time zone,
	CONSTRAINT "paper_letters_employee_id_unique" UNIQUE("employee_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_config" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_reminder_days" integer DEFAULT 7 NOT NULL,
	"second_reminder_days" integer DEFAULT 14 NOT NULL,
	"exit_email_days" integer DEFAULT 21 NOT NULL,
	"appointment_reminder" boolean DEFAULT true NOT NULL,
	"appointment_reminder_days" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_lines" (
	"round_id" integer NOT NULL,
	"position" integer NOT NULL,
	"employee_id" integer,
	"sort_key" text COLLATE "C",
	"hash" text NOT NULL,
	"content" text,
	"outcome" text NOT NULL,
	"invited_at" timestamp(3) with time zone,
	"last_mail_at" timestamp(3) with time zone,
	CONSTRAINT "round_lines_round_id_position_pk" PRIMARY KEY("round_id","position")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" serial PRIMARY KEY NOT NULL,
	"employer_id" integer NOT NULL,
	"name" text NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"per_day" integer,
	"risk" double precision NOT NULL,
	"everyone" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp(3) with time zone,
	"active_since" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"at_end" jsonb,
	"proof_header" text,
	"proof_root" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waves" (
	"round_id" integer NOT NULL,
	"date" date NOT NULL,
	"planned" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"put_off" boolean DEFAULT false NOT NULL,
	"why" jsonb NOT NULL,
	CONSTRAINT "waves_round_id_date_pk" PRIMARY KEY("round_id","date")
);
--> statement-breakpoint
CREATE TABLE "visit_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text NOT NULL,
	"plan" jsonb,
	"accepted_at" timestamp(3) with time zone,
	"left_out" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_logo" ADD CONSTRAINT "firm_logo_firm_id_firm_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_mode" ADD CONSTRAINT "maintenance_mode_enabled_by_users_id_fk" FOREIGN KEY ("enabled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_waiting" ADD CONSTRAINT "retention_waiting_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_browsers" ADD CONSTRAINT "hr_browsers_link_id_hr_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."hr_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_links" ADD CONSTRAINT "hr_links_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_proposals" ADD CONSTRAINT "list_proposals_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_people" ADD CONSTRAINT "proposed_people_proposal_id_list_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."list_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_credit_statement_id_statements_id_fk" FOREIGN KEY ("credit_statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_preferred_consultants" ADD CONSTRAINT "employer_preferred_consultants_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_preferred_consultants" ADD CONSTRAINT "employer_preferred_consultants_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed" ADD CONSTRAINT "suppressed_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_home_id_calendar_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."calendar_homes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_home_id_calendar_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."calendar_homes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_homes" ADD CONSTRAINT "calendar_homes_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_intents" ADD CONSTRAINT "calendar_intents_home_id_calendar_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."calendar_homes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_hours" ADD CONSTRAINT "freed_hours_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_hours" ADD CONSTRAINT "freed_hours_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_days" ADD CONSTRAINT "offered_days_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailability" ADD CONSTRAINT "unavailability_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailability" ADD CONSTRAINT "unavailability_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_overviews" ADD CONSTRAINT "hr_overviews_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_letters" ADD CONSTRAINT "paper_letters_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_lines" ADD CONSTRAINT "round_lines_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_proposals" ADD CONSTRAINT "visit_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING gin ("actor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oidc_attempts_created" ON "oidc_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_tokens_user" ON "password_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_oidc_unique" ON "users" USING btree ("oidc_issuer","oidc_subject");--> statement-breakpoint
CREATE INDEX "appointments_date" ON "appointments" USING btree ("date");--> statement-breakpoint
CREATE INDEX "appointments_employee" ON "appointments" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "appointments_consultant" ON "appointments" USING btree ("consultant_id","date","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status","date","start_time","id");--> statement-breakpoint
CREATE INDEX "history_subject" ON "history" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "history_employee" ON "history" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "history_counted" ON "history" USING btree ("at") WHERE "history"."kind" IN ('appointment.booked', 'invitation.declined');--> statement-breakpoint
CREATE INDEX "summaries_employee" ON "summaries" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "summaries_consultant" ON "summaries" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "summaries_sent" ON "summaries" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "survey_answers_quarter" ON "survey_answers" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "survey_links_employee" ON "survey_links" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "survey_links_appointment" ON "survey_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "survey_links_expires" ON "survey_links" USING btree ("expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_questions_one" ON "conversation_questions" USING btree ("appointment_id","employee_id");--> statement-breakpoint
CREATE INDEX "conversation_questions_employee" ON "conversation_questions" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_one_each" ON "partners" USING btree ("employee_id","appointment_id");--> statement-breakpoint
CREATE INDEX "partners_appointment" ON "partners" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "microsoft_connection_single" ON "microsoft_connection" USING btree ((true));--> statement-breakpoint
CREATE INDEX "removed_figures_day" ON "removed_figures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "retention_waiting_confirmed" ON "retention_waiting" USING btree ("is_confirmed");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject","id") WHERE "webhook_deliveries"."status" = 'wachtend';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hr_browsers_link" ON "hr_browsers" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_current" ON "invitations" USING btree ("employee_id","is_current");--> statement-breakpoint
CREATE INDEX "invitations_last_mail" ON "invitations" USING btree ("last_mail_id");--> statement-breakpoint
CREATE INDEX "invitations_wished" ON "invitations" USING btree ("wished_at","employee_id") WHERE "invitations"."wished_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_round" ON "invitations" USING btree ("round_id","employee_id") WHERE "invitations"."round_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "proposed_people_proposal" ON "proposed_people" USING btree ("proposal_id","row");--> statement-breakpoint
CREATE INDEX "charges_employer_date" ON "charges" USING btree ("employer_id","date");--> statement-breakpoint
CREATE INDEX "charges_appointment" ON "charges" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "charges_employee" ON "charges" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "charges_statement" ON "charges" USING btree ("statement_id") WHERE "charges"."statement_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_credit_statement" ON "charges" USING btree ("credit_statement_id") WHERE "charges"."credit_statement_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("employer_id","date") WHERE "charges"."statement_id" IS NULL AND "charges"."waived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "charges_credit_waiting" ON "charges" USING btree ("employer_id") WHERE "charges"."credited_at" IS NOT NULL AND "charges"."credit_statement_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_position" ON "statement_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("charge_id","is_credit");--> statement-breakpoint
CREATE INDEX "statements_employer" ON "statements" USING btree ("employer_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_once" ON "employees" USING btree ("employer_id",lower("email"));--> statement-breakpoint
CREATE INDEX "employees_order" ON "employees" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "employees_employer" ON "employees" USING btree ("employer_id","sort_key","id");--> statement-breakpoint
CREATE INDEX "employees_status" ON "employees" USING btree ("status","sort_key","id");--> statement-breakpoint
CREATE INDEX "employees_import" ON "employees" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "employees_without_email" ON "employees" USING btree ("employer_id") WHERE "employees"."email" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "preferred_once" ON "employer_preferred_consultants" USING btree ("employer_id","consultant_id");--> statement-breakpoint
CREATE INDEX "preferred_consultant" ON "employer_preferred_consultants" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "imports_employer" ON "imports" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "absences_consultant" ON "absences" USING btree ("consultant_id","from_date");--> statement-breakpoint
CREATE INDEX "absences_open" ON "absences" USING btree ("to_date") WHERE "absences"."solved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "availability_consultant_date" ON "availability" USING btree ("consultant_id","date");--> statement-breakpoint
CREATE INDEX "availability_date" ON "availability" USING btree ("date");--> statement-breakpoint
CREATE INDEX "availability_series" ON "availability" USING btree ("consultant_id") WHERE "availability"."is_recurring";--> statement-breakpoint
CREATE INDEX "availability_employer" ON "availability" USING btree ("employer_id","date") WHERE "availability"."employer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "busy_calendars_consultant" ON "busy_calendars" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "busy_calendars_due" ON "busy_calendars" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "busy_times_consultant_date" ON "busy_times" USING btree ("consultant_id","date");--> statement-breakpoint
CREATE INDEX "busy_times_date" ON "busy_times" USING btree ("date");--> statement-breakpoint
CREATE INDEX "busy_times_calendar" ON "busy_times" USING btree ("calendar_id","date");--> statement-breakpoint
CREATE INDEX "busy_times_home" ON "busy_times" USING btree ("home_id","date");--> statement-breakpoint
CREATE INDEX "calendar_events_appointment" ON "calendar_events" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "calendar_events_strayed" ON "calendar_events" USING btree ("home_id") WHERE "calendar_events"."strayed" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_feed_each" ON "calendar_feeds" USING btree (coalesce("consultant_id", 0));--> statement-breakpoint
CREATE INDEX "calendar_intents_home" ON "calendar_intents" USING btree ("home_id","uid","id");--> statement-breakpoint
CREATE INDEX "freed_hours_consultant" ON "freed_hours" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "unavailability_consultant_date" ON "unavailability" USING btree ("consultant_id","date");--> statement-breakpoint
CREATE INDEX "unavailability_date" ON "unavailability" USING btree ("date");--> statement-breakpoint
CREATE INDEX "unavailability_absence" ON "unavailability" USING btree ("absence_id") WHERE "unavailability"."absence_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bounce_mailbox_single" ON "bounce_mailbox" USING btree ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "email_config_single" ON "email_config" USING btree ((true));--> statement-breakpoint
CREATE INDEX "mail_permits_until" ON "mail_permits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("class","next_attempt_at","id") WHERE "mails"."status" = 'wachtend';--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("thread","id") WHERE "mails"."thread" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_mentions" ON "mails" USING gin ("mentions") WHERE "mails"."mentions" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_employer" ON "mails" USING btree ("employer_id","kind","status") WHERE "mails"."employer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_employee" ON "mails" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id","kind","id") WHERE "mails"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to_address"));--> statement-breakpoint
CREATE INDEX "mails_bounced" ON "mails" USING btree ("created_at","id") WHERE "mails"."bounced_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (("to_address" || ' ' || coalesce("to_name", '') || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "round_lines_employee" ON "round_lines" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "round_lines_people" ON "round_lines" USING btree ("round_id","sort_key","employee_id");--> statement-breakpoint
CREATE INDEX "round_lines_outcome" ON "round_lines" USING btree ("round_id","outcome","sort_key","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "rounds" USING btree ("employer_id") WHERE "rounds"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "rounds_employer" ON "rounds" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "rounds_end" ON "rounds" USING btree ("closes_on") WHERE "rounds"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "visit_proposals_user" ON "visit_proposals" USING btree ("user_id");
--> statement-breakpoint
-- Written by hand: what drizzle-kit does not generate

-- What no race may break

-- Nobody is in two conversations at once, whatever the servers do at the same moment.
ALTER TABLE appointments ADD CONSTRAINT consultant_double_booked
  EXCLUDE USING gist (consultant_id WITH =, tsrange(date + start_time, date + end_time) WITH &&)
  WHERE (status <> 'geannuleerd');

-- One planned appointment per employee; deferrable, because a swap passes through a moment with two.
ALTER TABLE appointments ADD CONSTRAINT employee_double_booked
  EXCLUDE USING gist (employee_id WITH =) WHERE (status = 'geplanned') DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE appointments ADD CONSTRAINT appointments_cancel_token_unique UNIQUE (cancel_token) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE appointments ADD CONSTRAINT appointment_known_words
  CHECK (status IN ('geplanned', 'voltooid', 'no_show', 'geannuleerd') AND meeting_type IN ('virtueel', 'fysiek'));
ALTER TABLE employees ADD CONSTRAINT employee_known_status
  CHECK (status IN ('niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt', 'afgerond'));

-- Search

CREATE INDEX employees_search ON employees USING gin (search_text gin_trgm_ops);

-- What the calendars of consultants are to say

-- Whatever changes what an event says, and whoever does, adds an intent in the same transaction. A row per change, never an update: two
-- bookings do not wait for each other. Appointments without a UID of their own are in no home.
CREATE FUNCTION intend_calendar_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO calendar_intents (home_id, uid)
      SELECT id, OLD.consultant_uid FROM calendar_homes WHERE consultant_id = OLD.consultant_id AND OLD.consultant_uid IS NOT NULL;
  END IF;
  IF TG_OP = 'INSERT' OR (OLD.consultant_id, OLD.consultant_uid) IS DISTINCT FROM (NEW.consultant_id, NEW.consultant_uid) THEN
    INSERT INTO calendar_intents (home_id, uid)
      SELECT id, NEW.consultant_uid FROM calendar_homes WHERE consultant_id = NEW.consultant_id AND NEW.consultant_uid IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_in_calendars AFTER INSERT OR DELETE OR UPDATE OF employee_id, consultant_id, consultant_uid, date, start_time,
  end_time, meeting_type, by_phone, video_url, status, sequence ON appointments
  FOR EACH ROW EXECUTE FUNCTION intend_calendar_event();

-- An online meeting belongs to two people. Once its link is told, whoever else may come in gets another: the event is left for a new one.
CREATE FUNCTION leave_online_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM calendar_events WHERE appointment_id = OLD.id AND uid = OLD.consultant_uid AND is_online) THEN
    NEW.consultant_uid := (SELECT gen_random_uuid() || '@' || id FROM installation);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointments_leave_meetings BEFORE UPDATE OF video_url, meeting_type, by_phone ON appointments
  FOR EACH ROW WHEN (OLD.consultant_uid = NEW.consultant_uid AND (OLD.video_url IS NOT NULL AND OLD.video_url IS DISTINCT FROM NEW.video_url
    OR OLD.meeting_type <> NEW.meeting_type OR OLD.by_phone <> NEW.by_phone))
  EXECUTE FUNCTION leave_online_meeting();

CREATE FUNCTION intend_calendar_events_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_intents (home_id, uid)
    SELECT calendar_homes.id, consultant_uid FROM appointments JOIN calendar_homes USING (consultant_id)
    WHERE employee_id = NEW.id AND status <> 'geannuleerd' AND consultant_uid IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER employees_in_calendars AFTER UPDATE OF first_name, last_name, phone, employer_id ON employees
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.phone, OLD.employer_id)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone, NEW.employer_id))
  EXECUTE FUNCTION intend_calendar_events_of_person();

CREATE FUNCTION intend_calendar_events_of_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_intents (home_id, uid)
    SELECT calendar_homes.id, consultant_uid FROM employees JOIN appointments ON employee_id = employees.id JOIN calendar_homes USING (consultant_id)
    WHERE employer_id = NEW.id AND appointments.status <> 'geannuleerd' AND consultant_uid IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER employers_in_calendars AFTER UPDATE OF name, street, postal_code, city ON employers
  FOR EACH ROW WHEN ((OLD.name, OLD.street, OLD.postal_code, OLD.city) IS DISTINCT FROM (NEW.name, NEW.street, NEW.postal_code, NEW.city))
  EXECUTE FUNCTION intend_calendar_events_of_employer();

-- That somebody comes along stands in the event.
CREATE FUNCTION intend_calendar_event_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_intents (home_id, uid)
    SELECT calendar_homes.id, consultant_uid FROM appointments JOIN calendar_homes USING (consultant_id)
    WHERE appointments.id IN (OLD.appointment_id, NEW.appointment_id) AND consultant_uid IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER partners_in_calendars AFTER INSERT OR DELETE OR UPDATE OF appointment_id, employee_id ON partners
  FOR EACH ROW EXECUTE FUNCTION intend_calendar_event_of_partner();

-- What only grows: history, the audit log, statements

-- History only grows.
CREATE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.erasing', true) = 'on' THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE ON history
  FOR EACH ROW EXECUTE FUNCTION history_is_append_only();

-- Only the cut at the front passes: rows older than 24 months that lie before the checkpoint.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '24 months' AND OLD.id <= (SELECT cut_id FROM audit_chain) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();

-- An empty table may be truncated: restoring a backup does so before it loads the rows.
CREATE FUNCTION audit_is_not_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit) THEN
    RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_not_truncated BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_not_truncated();

-- A statement stays as it was made. What passes: that it was sent, that its employer was deleted, and that an employer who comes back
-- within ten minutes gets back the statements that it had. Lines and files never change, so a statement that would change any is refused
-- before it looks for rows. Empty tables may be truncated: restoring a backup does so before it loads the rows.
CREATE FUNCTION statement_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM statements) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'statements' THEN
    IF to_jsonb(NEW) - '{sent_at,sent_to,employer_id}'::text[] = to_jsonb(OLD) - '{sent_at,sent_to,employer_id}'::text[]
      AND (to_jsonb(NEW)->'employer_id' = to_jsonb(OLD)->'employer_id' OR to_jsonb(NEW)->'employer_id' = 'null'
        OR to_jsonb(OLD)->'employer_id' = 'null' AND EXISTS (SELECT FROM deleted_employers AS kept
          WHERE to_jsonb(kept.id) = to_jsonb(NEW)->'employer_id' AND kept.employer->'statements' @> (to_jsonb(OLD)->'id'))) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is frozen', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER statements_frozen BEFORE UPDATE OR DELETE ON statements
  FOR EACH ROW EXECUTE FUNCTION statement_is_frozen();
CREATE TRIGGER statements_not_truncated BEFORE TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_frozen();
CREATE TRIGGER statement_lines_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_frozen();
CREATE TRIGGER statement_files_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_files
  FOR EACH STATEMENT EXECUTE FUNCTION statement_is_frozen();

-- A charge stays on the statement that it stands on.
CREATE FUNCTION charge_stays_on_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.statement_id = OLD.statement_id
    AND (OLD.credit_statement_id IS NULL OR NEW.credit_statement_id = OLD.credit_statement_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a charge on a statement stays on it' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER charges_on_statement BEFORE UPDATE OR DELETE ON charges
  FOR EACH ROW WHEN (OLD.statement_id IS NOT NULL) EXECUTE FUNCTION charge_stays_on_statement();


-- Tables with one row

INSERT INTO reminder_config DEFAULT VALUES;
INSERT INTO availability_reminder_config DEFAULT VALUES;
INSERT INTO maintenance_mode DEFAULT VALUES;
INSERT INTO installation (id) VALUES (gen_random_uuid()::text);
INSERT INTO mail_channel DEFAULT VALUES;
INSERT INTO firm DEFAULT VALUES;
INSERT INTO audit_chain DEFAULT VALUES;
INSERT INTO tariff DEFAULT VALUES;
INSERT INTO retention DEFAULT VALUES;
INSERT INTO security_config DEFAULT VALUES;
INSERT INTO video_config DEFAULT VALUES;
INSERT INTO booking_config DEFAULT VALUES;
INSERT INTO survey_config DEFAULT VALUES;
