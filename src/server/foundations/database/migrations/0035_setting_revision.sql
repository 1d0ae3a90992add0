ALTER TABLE "llm_settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "llm_settings" SET "revision" = "version";
