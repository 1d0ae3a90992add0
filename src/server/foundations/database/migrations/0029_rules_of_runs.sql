ALTER TABLE "runs" ADD COLUMN "rules" integer;--> statement-breakpoint
UPDATE "runs" SET "rules" = "origins"."rules"
FROM (
  SELECT DISTINCT ON ("fingerprint") "fingerprint", ("parameters" ->> 'rules')::integer AS "rules"
  FROM "fingerprint_origins" WHERE "parameters" ? 'rules'
) AS "origins"
WHERE "runs"."propaganda_fingerprint" = "origins"."fingerprint";
