DROP INDEX "campaign_bands_of_account";--> statement-breakpoint
CREATE INDEX "campaign_bands_by_account" ON "campaign_bands" USING brin ("account_id" int4_minmax_multi_ops) WITH (autosummarize=true);