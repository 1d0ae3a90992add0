CREATE TABLE "source_pauses" (
	"host" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
