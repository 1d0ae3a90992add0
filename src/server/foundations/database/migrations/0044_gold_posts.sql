CREATE TABLE "gold_posts" (
	"review_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text,
	"posted_at" timestamp with time zone,
	"source" text NOT NULL,
	"verdict" text NOT NULL,
	"found" jsonb NOT NULL,
	"basis" text NOT NULL,
	"is_blind" boolean NOT NULL,
	"model" text NOT NULL,
	"categories" jsonb NOT NULL,
	"stratum" smallint NOT NULL,
	"stratum_posts" integer NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gold_posts_review_id_post_id_pk" PRIMARY KEY("review_id","post_id")
);
--> statement-breakpoint
CREATE INDEX "gold_posts_text" ON "gold_posts" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "gold_posts_kind" ON "gold_posts" USING btree ("kind","post_id","review_id");