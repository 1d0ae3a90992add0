UPDATE "runs" SET "languages" = (
	SELECT jsonb_agg("language" ORDER BY "language" COLLATE "C") FROM jsonb_array_elements_text("runs"."languages") AS "language"
) WHERE jsonb_array_length("languages") > 1;
