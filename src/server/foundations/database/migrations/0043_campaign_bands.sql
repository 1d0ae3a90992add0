ALTER TABLE "campaign_bands" ADD COLUMN "account_id" integer;--> statement-breakpoint
UPDATE "campaign_bands" SET "account_id" = "posts"."account_id" FROM "posts" WHERE "posts"."id" = "campaign_bands"."post_id";--> statement-breakpoint
DELETE FROM "campaign_bands" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "campaign_bands" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_bands" ADD CONSTRAINT "campaign_bands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_bands_of_account" ON "campaign_bands" USING btree ("account_id");