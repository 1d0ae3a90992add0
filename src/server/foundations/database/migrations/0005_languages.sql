ALTER TABLE "posts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "languages" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "posts_not_read" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_settings" ADD COLUMN "languages" jsonb;--> statement-breakpoint
CREATE INDEX "posts_without_language" ON "posts" USING btree ("account_id","id") WHERE "posts"."language" is null;