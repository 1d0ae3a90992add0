-- A post whose labels were all refused for their quotes was counted as one without marks.
UPDATE "results" SET "outcome" = 'unreadable', "reason" = 'invented-quotes' WHERE "outcome" = 'nothing' AND "quotes_refused" > 0;
