ALTER TABLE "evaluations" RENAME COLUMN "posts" TO "count";--> statement-breakpoint
-- What is kept so far was measured on posts.
ALTER TABLE "evaluations" ADD COLUMN "subject" text DEFAULT 'posts' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evaluations" DROP CONSTRAINT "evaluations_setting_id_fingerprint_pk";--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_setting_id_fingerprint_subject_pk" PRIMARY KEY("setting_id","fingerprint","subject");
