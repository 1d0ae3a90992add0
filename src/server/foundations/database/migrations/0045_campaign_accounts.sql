ALTER TABLE "campaign_bands" DROP CONSTRAINT "campaign_bands_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_meetings" DROP CONSTRAINT "campaign_meetings_a_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_meetings" DROP CONSTRAINT "campaign_meetings_b_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_pairs" DROP CONSTRAINT "campaign_pairs_a_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_pairs" DROP CONSTRAINT "campaign_pairs_b_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_uses" DROP CONSTRAINT "campaign_uses_account_id_accounts_id_fk";
--> statement-breakpoint
CREATE FUNCTION "forget_traces"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone integer[] := ARRAY(SELECT "id" FROM removed);
BEGIN
	DELETE FROM "campaign_pairs" WHERE "a" = ANY(gone) OR "b" = ANY(gone);
	DELETE FROM "campaign_meetings" WHERE "a" = ANY(gone) OR "b" = ANY(gone);
	DELETE FROM "campaign_uses" WHERE "account_id" = ANY(gone);
	DELETE FROM "campaign_bands" WHERE "account_id" = ANY(gone);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_forgotten" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_traces"();
--> statement-breakpoint
UPDATE "campaign_pairs" SET "is_stale" = true;
