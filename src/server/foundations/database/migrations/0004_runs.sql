CREATE TABLE "runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"detail" text,
	"trigger" text NOT NULL,
	"started_by" uuid,
	"started_by_name" text,
	"lease" uuid,
	"setting_id" integer,
	"setting_name" text,
	"setting_version" integer,
	"propaganda_version" integer,
	"disinformation_version" integer,
	"model" text,
	"propaganda_fingerprint" text,
	"disinformation_fingerprint" text,
	"last_post_id" bigint,
	"oldest_post_id" bigint,
	"oldest_post_at" timestamp with time zone,
	"posts_total" integer DEFAULT 0 NOT NULL,
	"posts_beyond_limit" integer DEFAULT 0 NOT NULL,
	"posts_to_read" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"answers_before" integer DEFAULT 0 NOT NULL,
	"posts_refused" integer DEFAULT 0 NOT NULL,
	"posts_unreadable" integer DEFAULT 0 NOT NULL,
	"posts_beyond_budget" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"has_estimated_tokens" boolean DEFAULT false NOT NULL,
	"input_price" double precision,
	"output_price" double precision,
	"token_budget" bigint,
	"expected_tokens" bigint,
	"awaits_confirmation" boolean DEFAULT false NOT NULL,
	"confirmed_by" text,
	"quotes_refused" integer DEFAULT 0 NOT NULL,
	"injection_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"worked_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "levels" DROP CONSTRAINT "levels_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "levels" DROP CONSTRAINT "levels_account_id_kind_pk";--> statement-breakpoint
INSERT INTO "runs" ("account_id", "state", "trigger", "model", "propaganda_fingerprint", "disinformation_fingerprint",
	"last_post_id", "posts_total", "posts_to_read", "answers", "created_at", "started_at", "finished_at")
SELECT "account_id", 'done', 'restart', max("model"), max("fingerprint") FILTER (WHERE "kind" = 'propaganda'),
	max("fingerprint") FILTER (WHERE "kind" = 'disinformation'),
	(SELECT max("id") FROM "posts" WHERE "posts"."account_id" = "levels"."account_id"),
	max("posts_analysed"), max("posts_analysed"), sum("posts_analysed"), max("analysed_at"), max("analysed_at"), max("analysed_at")
FROM "levels" GROUP BY "account_id";--> statement-breakpoint
INSERT INTO "runs" ("account_id", "state", "detail", "trigger")
SELECT "account_id", 'queued', "detail", 'restart' FROM "progress" WHERE "state" IN ('analysing', 'queued')
	AND EXISTS (SELECT FROM "posts" WHERE "posts"."account_id" = "progress"."account_id");--> statement-breakpoint
INSERT INTO "runs" ("account_id", "state", "detail", "trigger", "finished_at")
SELECT "account_id", 'failed', "detail", 'restart', "updated_at" FROM "progress" JOIN "accounts" ON "accounts"."id" = "account_id"
	WHERE "state" = 'failed' AND ("source" = 'archive' OR "total" > 0);--> statement-breakpoint
UPDATE "progress" SET "state" = 'queued' WHERE "state" = 'analysing';--> statement-breakpoint
ALTER TABLE "model_settings" ALTER COLUMN "batch_size" SET DEFAULT 1;--> statement-breakpoint
UPDATE "model_settings" SET "batch_size" = 1;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "run_id" bigint;--> statement-breakpoint
UPDATE "levels" SET "run_id" = "runs"."id" FROM "runs" WHERE "runs"."account_id" = "levels"."account_id" AND "runs"."state" = 'done';--> statement-breakpoint
ALTER TABLE "levels" ALTER COLUMN "run_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD CONSTRAINT "levels_run_id_kind_pk" PRIMARY KEY("run_id","kind");--> statement-breakpoint
ALTER TABLE "llm_settings" ADD COLUMN "is_blind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "model_settings" ADD COLUMN "prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "model_settings" ADD COLUMN "confirm_above_tokens" integer;--> statement-breakpoint
ALTER TABLE "model_settings" ADD COLUMN "confirm_above_cost" double precision;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE "results" SET "outcome" = CASE WHEN "labels" = '[]'::jsonb THEN 'nothing' ELSE 'labelled' END;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "results" RENAME COLUMN "probability" TO "strength";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "quotes_refused" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "injection_signs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_of_account" ON "runs" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_queued" ON "runs" USING btree ("account_id") WHERE "runs"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_running" ON "runs" USING btree ("account_id") WHERE "runs"."state" = 'running';--> statement-breakpoint
ALTER TABLE "levels" ADD CONSTRAINT "levels_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_texts" ON "posts" USING btree ("account_id","text_hash");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("account_id","created_at" desc nulls last,"id" desc);--> statement-breakpoint
ALTER TABLE "levels" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "levels" DROP COLUMN "model";--> statement-breakpoint
ALTER TABLE "levels" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "levels" DROP COLUMN "analysed_at";--> statement-breakpoint
ALTER TABLE "progress" DROP COLUMN "analysed";--> statement-breakpoint
ALTER TABLE "progress" DROP COLUMN "total";