ALTER TABLE "runs" ADD COLUMN "cache_read_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "cache_write_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "cache_read_price" double precision;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "cache_write_price" double precision;