CREATE TABLE "refusals" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"route" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"id" serial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "refusals_of_hour" ON "refusals" USING btree ("actor_id","route","hour");--> statement-breakpoint
CREATE INDEX "attempts_expire" ON "attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_superusers" ON "users" USING btree ("id") WHERE "users"."is_superuser";--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";
--> statement-breakpoint
-- Old lines may go, on the word of the schema's owner alone: the role of the application is another where the two are apart.
CREATE OR REPLACE FUNCTION "refuse_audit_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('plumbline.audit_retention', true) = 'on'
		AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
-- Removes the oldest lines from before a time, ten thousand at most, and gives how many. Only the schema's owner can.
CREATE FUNCTION "drop_old_audit_log"(before timestamp with time zone) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	dropped integer;
BEGIN
	PERFORM set_config('plumbline.audit_retention', 'on', true);
	WITH gone AS (
		DELETE FROM "audit_log" WHERE "id" IN (
			SELECT "id" FROM (SELECT "id", "at" FROM "audit_log" ORDER BY "id" LIMIT 10000) AS oldest WHERE "at" < before
		) RETURNING "id"
	), forgotten AS (
		DELETE FROM "refusals" WHERE "audit_id" IN (SELECT "id" FROM gone)
	)
	SELECT count(*) INTO dropped FROM gone;
	PERFORM set_config('plumbline.audit_retention', 'off', true);
	RETURN dropped;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	difference bigint := (SELECT count(*) FROM changed) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	IF difference = 0 THEN
		RETURN NULL;
	END IF;
	UPDATE "row_counts" SET "rows" = "rows" + difference WHERE "id" = (
		SELECT "id" FROM "row_counts" WHERE "table_name" = TG_TABLE_NAME LIMIT 1 FOR UPDATE SKIP LOCKED
	);
	IF NOT FOUND THEN
		INSERT INTO "row_counts" ("table_name", "rows") VALUES (TG_TABLE_NAME, difference);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "row_counts" ("table_name", "rows")
	SELECT 'accounts', count(*) FROM "accounts"
	UNION ALL SELECT 'audit_log', count(*) FROM "audit_log"
	UNION ALL SELECT 'posts', count(*) FROM "posts"
	UNION ALL SELECT 'users', count(*) FROM "users";
--> statement-breakpoint
CREATE TRIGGER "accounts_inserted" AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "accounts_deleted" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_inserted" AFTER INSERT ON "audit_log" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_deleted" AFTER DELETE ON "audit_log" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "posts_inserted" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "posts_deleted" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "users_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "watches_newest" ON "watches" USING btree ("user_id","created_at","account_id");
