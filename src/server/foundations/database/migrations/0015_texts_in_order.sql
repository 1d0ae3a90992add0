DROP INDEX "posts_texts";--> statement-breakpoint
CREATE INDEX "posts_texts" ON "posts" USING btree ("account_id","text_hash","id");