-- Why: a carrier's invoice is compared with the price that the person saw, also for shipments that were booked from a file.

-- The quoted price of `form`; null while it isn't known.
ALTER TABLE import_rows ADD COLUMN price jsonb;
