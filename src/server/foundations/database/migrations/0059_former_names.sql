CREATE TABLE "former_names" (
	"account_id" integer NOT NULL,
	"screen_name" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_names_account_id_screen_name_pk" PRIMARY KEY("account_id","screen_name")
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_name" ON "former_names" USING btree (lower("screen_name"));