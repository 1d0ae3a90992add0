CREATE TABLE "campaign_kept" (
	"user_id" uuid,
	"group_key" integer,
	"stamp" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "campaign_kept_of" UNIQUE NULLS NOT DISTINCT("user_id","group_key")
);
--> statement-breakpoint
ALTER TABLE "campaign_kept" ADD CONSTRAINT "campaign_kept_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_traces"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone integer[] := ARRAY(SELECT "id" FROM removed);
BEGIN
	DELETE FROM "campaign_pairs" WHERE "a" = ANY(gone) OR "b" = ANY(gone);
	DELETE FROM "campaign_meetings" WHERE "a" = ANY(gone) OR "b" = ANY(gone);
	DELETE FROM "campaign_uses" WHERE "account_id" = ANY(gone);
	DELETE FROM "campaign_bands" WHERE "account_id" = ANY(gone);
	DELETE FROM "campaign_kept";
	RETURN NULL;
END $$;
