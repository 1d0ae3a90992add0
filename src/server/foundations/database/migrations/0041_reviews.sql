CREATE TABLE "review_judgements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"user_id" uuid,
	"verdict" text NOT NULL,
	"found" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_blind" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_posts" (
	"review_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"stratum" smallint NOT NULL,
	"strength" double precision NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "review_posts_review_id_post_id_pk" PRIMARY KEY("review_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "review_settlements" (
	"review_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"judgement_id" bigint NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_settlements_review_id_post_id_pk" PRIMARY KEY("review_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"model" text NOT NULL,
	"rules" integer,
	"setting_name" text,
	"setting_version" integer,
	"categories" jsonb NOT NULL,
	"is_blind" boolean NOT NULL,
	"seed" text NOT NULL,
	"doubled" integer NOT NULL,
	"strata" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_judgements" ADD CONSTRAINT "review_judgements_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_judgements" ADD CONSTRAINT "review_judgements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_judgements" ADD CONSTRAINT "review_judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_posts" ADD CONSTRAINT "review_posts_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_posts" ADD CONSTRAINT "review_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settlements" ADD CONSTRAINT "review_settlements_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settlements" ADD CONSTRAINT "review_settlements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settlements" ADD CONSTRAINT "review_settlements_judgement_id_review_judgements_id_fk" FOREIGN KEY ("judgement_id") REFERENCES "public"."review_judgements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settlements" ADD CONSTRAINT "review_settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_judgements_key" ON "review_judgements" USING btree ("review_id","post_id","user_id") WHERE "review_judgements"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "review_judgements_user" ON "review_judgements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_judgements_post" ON "review_judgements" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_posts_order" ON "review_posts" USING btree ("review_id","place");--> statement-breakpoint
CREATE INDEX "review_posts_post" ON "review_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "review_settlements_judgement" ON "review_settlements" USING btree ("judgement_id");--> statement-breakpoint
CREATE INDEX "review_settlements_post" ON "review_settlements" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "review_settlements_user" ON "review_settlements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_of_account" ON "reviews" USING btree ("account_id","id");