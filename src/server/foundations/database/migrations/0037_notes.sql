CREATE TABLE "community_notes" (
	"note_id" bigint PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"classification" text NOT NULL,
	"summary" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_statuses" (
	"note_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_notes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"notes" integer NOT NULL,
	"statuses" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "community_notes_by_post" ON "community_notes" USING btree ("post_id");