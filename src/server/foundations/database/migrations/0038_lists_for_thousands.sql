CREATE TABLE "ended_watches" (
	"removal" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_by" uuid NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_watches_removal_account_id_user_id_pk" PRIMARY KEY("removal","account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "account_tags" (
	"user_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"tag" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_watches" ADD CONSTRAINT "ended_watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_watches" ADD CONSTRAINT "ended_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_watches" ADD CONSTRAINT "ended_watches_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tags" ADD CONSTRAINT "account_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tags" ADD CONSTRAINT "account_tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_watches_of_account" ON "ended_watches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ended_watches_of_user" ON "ended_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_watches_by" ON "ended_watches" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "ended_watches_oldest" ON "ended_watches" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tags_key" ON "account_tags" USING btree ("user_id",lower("tag"),"account_id");--> statement-breakpoint
CREATE INDEX "account_tags_of_account" ON "account_tags" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_key" ON "saved_filters" USING btree ("user_id",lower("name"));