ALTER TABLE "runs" ADD COLUMN "draw_seed" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "drawn_to" text;