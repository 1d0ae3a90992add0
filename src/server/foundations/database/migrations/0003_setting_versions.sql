INSERT INTO "model_settings" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "setting_versions" ("setting_id", "part", "version", "changed", "content")
SELECT "id", 'setting', "version", '["name", "description", "model", "is_selected", "api_key"]',
	jsonb_build_object('name', "name", 'description', "description", 'model', "model", 'is_selected', "is_selected", 'has_key', "api_key" IS NOT NULL)
FROM "llm_settings";
--> statement-breakpoint
INSERT INTO "setting_versions" ("setting_id", "part", "version", "changed", "content")
SELECT "setting_id", "kind", "version", '["name", "categories", "description", "prompt_user", "prompt_system"]',
	jsonb_build_object('name', "name", 'categories', "categories", 'description', "description", 'prompt_user', "prompt_user", 'prompt_system', "prompt_system")
FROM "analyzers";
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "setting_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
