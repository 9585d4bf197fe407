-- The portal's role doesn't own the tables any more, and only an owner can create and drop partitions: this function does it as its
-- owner. It keeps at least the last month, whatever it is asked. The previous version calls it in the same way.
ALTER FUNCTION "keep_event_partitions"(integer) RENAME TO "keep_event_partitions_as_owner";

CREATE FUNCTION "keep_event_partitions"("months_kept" integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT "keep_event_partitions_as_owner"(greatest("months_kept", 1));
  END;

REVOKE ALL ON FUNCTION "keep_event_partitions_as_owner"(integer) FROM PUBLIC;
