CREATE TABLE "column_choices" (
	"user_id" uuid NOT NULL,
	"headers" text NOT NULL,
	"choice" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "column_choices_user_id_headers_pk" PRIMARY KEY("user_id","headers")
);
--> statement-breakpoint
ALTER TABLE "column_choices" ADD CONSTRAINT "column_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;