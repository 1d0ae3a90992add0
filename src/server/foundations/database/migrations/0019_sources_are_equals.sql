DROP INDEX "accounts_external_id_key";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "network" text;--> statement-breakpoint
-- Archives brought accounts of X.
UPDATE "accounts" SET "network" = CASE "source" WHEN 'sample' THEN 'sample' ELSE 'x' END;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "network" SET NOT NULL;--> statement-breakpoint
-- A sample is known by its name; of several that were called the same, the first one goes on.
UPDATE "accounts" SET "external_id" = first."name", "gone_reason" = NULL
FROM (
	SELECT min("id") AS "id", lower(split_part("screen_name", '~', 1)) AS "name" FROM "accounts" WHERE "source" = 'sample' GROUP BY 2
) AS first WHERE first."id" = "accounts"."id";--> statement-breakpoint
UPDATE "accounts" SET "external_id" = NULL WHERE "source" = 'sample' AND "external_id" <> lower(split_part("screen_name", '~', 1));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity_key" ON "accounts" USING btree ("network","external_id");
