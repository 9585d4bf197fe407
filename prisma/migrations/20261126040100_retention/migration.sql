-- How far the daily job that removes old personal data has come in each merchant's shipments, and what its runs did. The previous
-- version of the portal neither reads nor writes these tables.
CREATE TABLE "retention_marks" (
  "merchant_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "shipment_id" UUID NOT NULL,
  CONSTRAINT "retention_marks_pkey" PRIMARY KEY ("merchant_id")
);
ALTER TABLE "retention_marks" ADD CONSTRAINT "retention_marks_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "retention_marks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "retention_marks" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "retention_marks" USING ("may_touch"("merchant_id"));

-- `ended_at` is null for a run that was stopped: the next one goes on from the marks.
CREATE TABLE "retention_runs" (
  "id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_at" TIMESTAMPTZ(3),
  "counts" JSONB NOT NULL,
  CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "retention_runs_started_at_idx" ON "retention_runs" ("started_at" DESC);

-- The portal's role can't delete audit entries: this function does it as its owner, oldest first, a batch at a time. It keeps a year,
-- whatever it is asked.
CREATE FUNCTION "forget_audit"("months_kept" integer, "most" integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH "gone" AS (
      DELETE FROM "audit_entries" WHERE "id" IN (
        SELECT "id" FROM "audit_entries" WHERE "at" < now() - make_interval(months => greatest("months_kept", 12))
        ORDER BY "at", "id" LIMIT least("most", 5000))
      RETURNING 1
    )
    SELECT count(*)::integer FROM "gone";
  END;
