-- Only who owns a table may analyze it, on every version of PostgreSQL that we take.
CREATE FUNCTION refresh_post_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  ANALYZE public.posts;
  ANALYZE public.readings;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION refresh_post_statistics() FROM PUBLIC;
