ALTER TABLE "model_settings" ALTER COLUMN "confirm_above_tokens" SET DEFAULT 2000000;--> statement-breakpoint
ALTER TABLE "model_settings" ALTER COLUMN "confirm_above_cost" SET DEFAULT 2;--> statement-breakpoint
-- Nobody has ever saved these settings, so nobody has chosen to be never asked.
UPDATE "model_settings" SET "confirm_above_tokens" = 2000000, "confirm_above_cost" = 2 WHERE "version" = 1;
