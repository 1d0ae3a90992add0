CREATE TABLE "fetches" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"round" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"cursor" text,
	"since_id" text,
	"until_id" text,
	"newest_id" text,
	"oldest_id" text,
	"wanted" integer,
	"received" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"scraper_parameters_id" integer PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"errors" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "schedule" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "gone_reason" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "kind" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "likes" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "replies" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reposts" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "quotes" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source" text;--> statement-breakpoint
UPDATE "posts" SET "source" = "accounts"."source", "kind" = CASE WHEN "posts"."text" ~ '^RT @\w{1,15}:' THEN 'repost' ELSE 'post' END
FROM "accounts" WHERE "accounts"."id" = "posts"."account_id";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "counts_reposts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "counts_reposts" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "posts_reposts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_settings" ADD COLUMN "counts_reposts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scraper_parameters" ADD COLUMN "include_reposts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fetches" ADD CONSTRAINT "fetches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_states" ADD CONSTRAINT "source_states_scraper_parameters_id_scraper_parameters_id_fk" FOREIGN KEY ("scraper_parameters_id") REFERENCES "public"."scraper_parameters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_external_id_key" ON "accounts" USING btree ("external_id");