DELETE FROM "campaign_kept";
--> statement-breakpoint
DELETE FROM "campaign_pairs";
--> statement-breakpoint
DELETE FROM "campaign_meetings";
--> statement-breakpoint
DELETE FROM "campaign_uses";
--> statement-breakpoint
DELETE FROM "campaign_bands";
--> statement-breakpoint
INSERT INTO "untraced_posts" ("post_id", "account_id") SELECT "id", "account_id" FROM "posts" ON CONFLICT DO NOTHING;
