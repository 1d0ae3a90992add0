CREATE TABLE "post_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"posts" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_counts_of_account" ON "post_counts" USING btree ("account_id");
--> statement-breakpoint
CREATE FUNCTION "count_changed_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH differences AS (
		SELECT "account_id", "kind", "source", count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS "posts"
		-- The counts of an account that is being removed go with it.
		FROM changed WHERE EXISTS (SELECT FROM "accounts" WHERE "accounts"."id" = changed."account_id")
		GROUP BY "account_id", "kind", "source"
	), counted AS MATERIALIZED (
		SELECT differences.*, free."id" FROM differences LEFT JOIN LATERAL (
			SELECT "id" FROM "post_counts"
			WHERE ("account_id", "kind", "source") = (differences."account_id", differences."kind", differences."source")
			LIMIT 1 FOR UPDATE SKIP LOCKED
		) AS free ON true
	), updated AS (
		UPDATE "post_counts" SET "posts" = "post_counts"."posts" + counted."posts"
		FROM counted WHERE "post_counts"."id" = counted."id"
	)
	INSERT INTO "post_counts" ("account_id", "kind", "source", "posts")
	SELECT "account_id", "kind", "source", "posts" FROM counted WHERE "id" IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posts_inserted_of_accounts" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_posts"();
--> statement-breakpoint
CREATE TRIGGER "posts_deleted_of_accounts" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_posts"();
--> statement-breakpoint
-- After the triggers, whose creation keeps writers out until this transaction ends.
INSERT INTO "post_counts" ("account_id", "kind", "source", "posts")
	SELECT "account_id", "kind", "source", count(*) FROM "posts" GROUP BY "account_id", "kind", "source";
