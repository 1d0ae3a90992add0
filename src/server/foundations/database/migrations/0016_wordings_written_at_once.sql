ALTER INDEX "wordings_bands" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('wordings_bands');
