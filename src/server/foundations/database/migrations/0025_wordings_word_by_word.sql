-- Posts are now compared word by word; earlier wordings took posts together that only share letters.
TRUNCATE "wordings";--> statement-breakpoint
UPDATE "readings" SET "wording" = NULL WHERE "wording" IS NOT NULL;
