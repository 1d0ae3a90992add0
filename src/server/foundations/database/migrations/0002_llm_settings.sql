CREATE TABLE "fingerprint_origins" (
	"fingerprint" text NOT NULL,
	"setting_id" integer NOT NULL,
	"setting_version" integer NOT NULL,
	"analyzer_version" integer NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fingerprint_origins_pk" PRIMARY KEY("fingerprint","setting_id","setting_version","analyzer_version")
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"temperature" double precision DEFAULT 0 NOT NULL,
	"concurrency" integer DEFAULT 4 NOT NULL,
	"batch_size" integer DEFAULT 20 NOT NULL,
	"max_posts" integer DEFAULT 1000 NOT NULL,
	"token_budget" integer DEFAULT 5000000 NOT NULL,
	"endpoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_settings_one_row" CHECK ("model_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "scraper_parameters" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bearer_token" text NOT NULL,
	"base_url" text NOT NULL,
	"max_posts" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"setting_id" integer NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text,
	"changed" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "setting_versions_setting_id_part_version_pk" PRIMARY KEY("setting_id","part","version")
);
--> statement-breakpoint
ALTER TABLE "analyzers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_settings" ADD COLUMN "key_base_url" text;--> statement-breakpoint
ALTER TABLE "llm_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;