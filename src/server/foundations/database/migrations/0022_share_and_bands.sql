CREATE TABLE "panels" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"some_from" double precision NOT NULL,
	"many_from" double precision NOT NULL,
	"accounts" jsonb NOT NULL,
	"origin" text NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "band_from" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "band_to" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "band_note" text;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "statements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "share_low" double precision;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "share_high" double precision;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "posts_unusable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "posts_unquoted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" DROP COLUMN "band";--> statement-breakpoint
-- Scores of before were computed in an older way; a new analysis renews them from the answers that are kept.
UPDATE "levels" SET "band_note" = 'older_method', "statements" = coalesce(
	(SELECT cardinality("leads") FROM "level_statements" AS "of" WHERE "of"."run_id" = "levels"."run_id" AND "of"."kind" = "levels"."kind"), 0);--> statement-breakpoint
ALTER TABLE "levels" ALTER COLUMN "statements" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "levels" ADD CONSTRAINT "levels_band" CHECK (("levels"."band_from" is null) = ("levels"."band_note" is not null));