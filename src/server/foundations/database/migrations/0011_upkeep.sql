CREATE TABLE "unused_texts" (
	"text_hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
CREATE INDEX "progress_by_state" ON "progress" USING btree ("state");