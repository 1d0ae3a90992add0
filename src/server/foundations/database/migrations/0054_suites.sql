CREATE TABLE "suite_lines" (
	"setting_id" integer NOT NULL,
	"suite" text NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"line" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suite_lines_setting_id_suite_file_kind_pk" PRIMARY KEY("setting_id","suite","file","kind")
);
--> statement-breakpoint
ALTER TABLE "suite_lines" ADD CONSTRAINT "suite_lines_setting_id_llm_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."llm_settings"("id") ON DELETE cascade ON UPDATE no action;