CREATE TABLE "evaluations" (
	"setting_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"posts" integer NOT NULL,
	"positives" integer NOT NULL,
	"auc" double precision NOT NULL,
	"auc_low" double precision NOT NULL,
	"auc_high" double precision NOT NULL,
	"precision" double precision,
	"recall" double precision NOT NULL,
	"f1" double precision NOT NULL,
	"brier" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluations_setting_id_fingerprint_pk" PRIMARY KEY("setting_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_setting_id_llm_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."llm_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluations_of_fingerprint" ON "evaluations" USING btree ("fingerprint","at");