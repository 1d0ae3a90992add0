CREATE TABLE "post_hosts" (
	"post_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"host" text NOT NULL,
	"domain" text NOT NULL,
	"links" integer NOT NULL,
	CONSTRAINT "post_hosts_post_id_host_pk" PRIMARY KEY("post_id","host")
);
--> statement-breakpoint
CREATE TABLE "unresolved_links" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"licence" text NOT NULL,
	"attribution" text NOT NULL,
	"url" text,
	"low_to" double precision,
	"is_shipped" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text,
	CONSTRAINT "domain_lists_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rated_domains" (
	"list_id" integer NOT NULL,
	"domain" text NOT NULL,
	"category" text NOT NULL,
	"score" double precision,
	"source" text,
	CONSTRAINT "rated_domains_list_id_domain_pk" PRIMARY KEY("list_id","domain")
);
--> statement-breakpoint
ALTER TABLE "post_hosts" ADD CONSTRAINT "post_hosts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unresolved_links" ADD CONSTRAINT "unresolved_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rated_domains" ADD CONSTRAINT "rated_domains_list_id_domain_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."domain_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_hosts_of_account" ON "post_hosts" USING btree ("account_id","host","domain","links","post_id");--> statement-breakpoint
CREATE INDEX "post_hosts_of_domain" ON "post_hosts" USING btree ("account_id","domain");--> statement-breakpoint
CREATE INDEX "unresolved_links_of_account" ON "unresolved_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rated_domains_by_domain" ON "rated_domains" USING btree ("domain");--> statement-breakpoint
INSERT INTO "unresolved_links" ("post_id", "account_id") SELECT "id", "account_id" FROM "posts" WHERE "links" <> '[]';
