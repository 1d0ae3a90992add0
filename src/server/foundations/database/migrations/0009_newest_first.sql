CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "watches_newest" ON "watches" USING btree ("user_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_superusers" ON "users" USING btree ("id") WHERE "users"."is_superuser";--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE not "users"."is_active";
--> statement-breakpoint
CREATE TRIGGER "accounts_inserted" AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "accounts_deleted" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "users_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_rows"();
--> statement-breakpoint
-- After the triggers, whose creation keeps writers out until this transaction ends.
INSERT INTO "row_counts" ("table_name", "rows")
	SELECT 'accounts', count(*) FROM "accounts" UNION ALL SELECT 'users', count(*) FROM "users";
