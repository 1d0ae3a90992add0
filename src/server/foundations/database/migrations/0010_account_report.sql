-- Part of PostgreSQL and trusted: whoever may create schemas in the database may create it.
CREATE EXTENSION IF NOT EXISTS "btree_gin";
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"kind" text NOT NULL,
	"judgement" text NOT NULL,
	"category" text,
	"start" integer,
	"end" integer,
	"judged" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "level_months" (
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"score" double precision,
	"low" double precision,
	"high" double precision,
	"posts_read" integer NOT NULL,
	"posts_flagged" integer NOT NULL,
	"statements" integer NOT NULL,
	CONSTRAINT "level_months_run_id_kind_month_pk" PRIMARY KEY("run_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "level_statements" (
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"leads" bigint[] NOT NULL,
	"strengths" double precision[] NOT NULL,
	"weights" double precision[] NOT NULL,
	"cues" text[] NOT NULL,
	CONSTRAINT "level_statements_run_id_kind_pk" PRIMARY KEY("run_id","kind")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone,
	"propaganda_reason" text DEFAULT 'new',
	"disinformation_reason" text DEFAULT 'new',
	"propaganda_strength" double precision,
	"disinformation_strength" double precision,
	"techniques" text[] DEFAULT '{}' NOT NULL,
	"propaganda_statement" bigint,
	"disinformation_statement" bigint,
	"wording" bigint
);
--> statement-breakpoint
CREATE TABLE "readings_of" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"run_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wordings" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"signature" integer[] NOT NULL,
	"bands" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', normalize(left("text", 100000), NFKC))) STORED;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_months" ADD CONSTRAINT "level_months_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_statements" ADD CONSTRAINT "level_statements_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings_of" ADD CONSTRAINT "readings_of_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings_of" ADD CONSTRAINT "readings_of_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordings" ADD CONSTRAINT "wordings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_key" ON "corrections" USING btree ("user_id","text_hash","kind",coalesce("category", ''),coalesce("start", -1),coalesce("end", -1));--> statement-breakpoint
CREATE INDEX "corrections_text" ON "corrections" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "readings_by_date" ON "readings" USING btree ("account_id",coalesce("at", '-infinity') desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "readings_by_strength" ON "readings" USING btree ("account_id",coalesce(greatest("propaganda_strength", "disinformation_strength"), -1) desc,coalesce("at", '-infinity') desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "readings_by_propaganda" ON "readings" USING btree ("account_id",coalesce("propaganda_strength", -1) desc,coalesce("at", '-infinity') desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "readings_by_disinformation" ON "readings" USING btree ("account_id",coalesce("disinformation_strength", -1) desc,coalesce("at", '-infinity') desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "readings_techniques" ON "readings" USING gin ("account_id","techniques");--> statement-breakpoint
CREATE INDEX "readings_wording" ON "readings" USING btree ("wording","account_id");--> statement-breakpoint
CREATE INDEX "readings_without_wording" ON "readings" USING btree ("account_id","post_id") WHERE "readings"."wording" is null;--> statement-breakpoint
CREATE INDEX "wordings_bands" ON "wordings" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("account_id","search");
--> statement-breakpoint
CREATE FUNCTION "read_new_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "readings" ("post_id", "account_id", "at") SELECT "id", "account_id", "created_at" FROM "added";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_read" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "read_new_posts"();
--> statement-breakpoint
INSERT INTO "readings" ("post_id", "account_id", "at") SELECT "id", "account_id", "created_at" FROM "posts";
