CREATE TABLE "confirmed_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"fact_check_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_check_days" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_check_look_ups" (
	"key" text PRIMARY KEY NOT NULL,
	"found" bigint[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_check_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"api_key" text,
	"base_url" text NOT NULL,
	"daily_limit" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_check_words" (
	"word" text PRIMARY KEY NOT NULL,
	"checks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"claim" text NOT NULL,
	"claimant" text,
	"publisher" text NOT NULL,
	"rating" text NOT NULL,
	"title" text,
	"language" text,
	"reviewed_at" timestamp with time zone,
	"licence" text,
	"origin" text NOT NULL,
	"words" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fact_checks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "stored_fact_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checks" integer NOT NULL,
	"publishers" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmed_checks" ADD CONSTRAINT "confirmed_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_checks" ADD CONSTRAINT "confirmed_checks_fact_check_id_fact_checks_id_fk" FOREIGN KEY ("fact_check_id") REFERENCES "public"."fact_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_checks_key" ON "confirmed_checks" USING btree ("text_hash","fact_check_id","user_id");--> statement-breakpoint
CREATE INDEX "confirmed_checks_check" ON "confirmed_checks" USING btree ("fact_check_id");--> statement-breakpoint
CREATE INDEX "fact_check_look_ups_at" ON "fact_check_look_ups" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fact_checks_words" ON "fact_checks" USING gin ("words");