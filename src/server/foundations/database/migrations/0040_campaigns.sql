CREATE TABLE "campaign_bands" (
	"band" bigint PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_meetings" (
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"object" bigint NOT NULL,
	"trace" text NOT NULL,
	"post_a" bigint NOT NULL,
	"post_b" bigint NOT NULL,
	"at_a" timestamp with time zone NOT NULL,
	"at_b" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_meetings_a_b_object_pk" PRIMARY KEY("a","b","object")
);
--> statement-breakpoint
CREATE TABLE "campaign_pairs" (
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"trace" text NOT NULL,
	"objects" integer DEFAULT 0 NOT NULL,
	"expected" double precision,
	"is_beyond" boolean DEFAULT false NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"is_stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "campaign_pairs_a_b_trace_pk" PRIMARY KEY("a","b","trace")
);
--> statement-breakpoint
CREATE TABLE "campaign_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"exact_seconds" integer DEFAULT 60 NOT NULL,
	"exact_objects" integer DEFAULT 2 NOT NULL,
	"near_seconds" integer DEFAULT 600 NOT NULL,
	"near_objects" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_settings_one_row" CHECK ("campaign_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "campaign_uses" (
	"object" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"post_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"trace" text NOT NULL,
	CONSTRAINT "campaign_uses_object_at_post_id_pk" PRIMARY KEY("object","at","post_id")
);
--> statement-breakpoint
CREATE TABLE "untraced_posts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_meetings" ADD CONSTRAINT "campaign_meetings_a_accounts_id_fk" FOREIGN KEY ("a") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_meetings" ADD CONSTRAINT "campaign_meetings_b_accounts_id_fk" FOREIGN KEY ("b") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pairs" ADD CONSTRAINT "campaign_pairs_a_accounts_id_fk" FOREIGN KEY ("a") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pairs" ADD CONSTRAINT "campaign_pairs_b_accounts_id_fk" FOREIGN KEY ("b") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_uses" ADD CONSTRAINT "campaign_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "untraced_posts" ADD CONSTRAINT "untraced_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_meetings_of_b" ON "campaign_meetings" USING btree ("b");--> statement-breakpoint
CREATE INDEX "campaign_pairs_of_b" ON "campaign_pairs" USING btree ("b");--> statement-breakpoint
CREATE INDEX "campaign_pairs_beyond" ON "campaign_pairs" USING btree ("a","b") WHERE "campaign_pairs"."is_beyond";--> statement-breakpoint
CREATE INDEX "campaign_pairs_stale" ON "campaign_pairs" USING btree ("a","b","trace") WHERE "campaign_pairs"."is_stale";--> statement-breakpoint
CREATE INDEX "campaign_uses_of_account" ON "campaign_uses" USING btree ("account_id","trace","object","at");--> statement-breakpoint
CREATE INDEX "untraced_posts_of_account" ON "untraced_posts" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "campaign_settings" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION "trace_new_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "untraced_posts" ("post_id", "account_id") SELECT "id", "account_id" FROM added;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_traced" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "trace_new_posts"();
--> statement-breakpoint
INSERT INTO "untraced_posts" ("post_id", "account_id") SELECT "id", "account_id" FROM "posts";
