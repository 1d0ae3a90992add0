CREATE TABLE "budgets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sources_per_person" double precision DEFAULT 2,
	"models_per_person" double precision DEFAULT 2,
	"sources_in_all" double precision DEFAULT 20,
	"models_in_all" double precision DEFAULT 20,
	CONSTRAINT "budgets_one_row" CHECK ("budgets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "paid_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payee" text NOT NULL,
	"user_id" uuid,
	"username" text,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spendings" ADD CONSTRAINT "spendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_answers_at" ON "paid_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "spendings_of_day" ON "spendings" USING btree ("payee","at");--> statement-breakpoint
INSERT INTO "budgets" DEFAULT VALUES;
