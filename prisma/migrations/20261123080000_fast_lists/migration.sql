-- Lists, counts and searches that read an index instead of a merchant's whole table. Under row security PostgreSQL uses only
-- leakproof comparisons as index conditions, and enums have none: the filters of the list are predicates of partial indexes
-- (lib/shipments/lists/shipment-filters.ts has the same texts), and a search is a range of tokens. The previous version of the
-- portal still works with this schema.

-- The emirate and area that a list shows, so that it doesn't load the details.
ALTER TABLE "shipments"
  ADD COLUMN "destination" JSONB,
  ADD COLUMN "search_version" SMALLINT NOT NULL DEFAULT 0;

CREATE TABLE "search_tokens" (
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "token" TEXT COLLATE "C" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "search_tokens_pkey" PRIMARY KEY ("merchant_id", "shipment_id", "token"),
  CONSTRAINT "search_tokens_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "search_tokens_merchant_id_token_created_at_shipment_id_idx"
  ON "search_tokens"("merchant_id", "token", "created_at" DESC, "shipment_id" DESC);

ALTER TABLE "search_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "search_tokens" USING ("may_touch"("merchant_id"));

-- The previous version writes search_text and no tokens: the worker writes them (rebuild-search).
CREATE FUNCTION "ask_for_search_rebuild"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_version := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER "shipments_old_search_text" BEFORE UPDATE OF "search_text" ON "shipments"
  FOR EACH ROW WHEN (OLD."search_text" <> NEW."search_text") EXECUTE FUNCTION "ask_for_search_rebuild"();
CREATE INDEX "shipments_search_version_idx" ON "shipments"("search_version");

-- The filters of the list.
DROP INDEX "shipments_merchant_id_state_idx";
CREATE INDEX "shipments_drafts" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" = 'draft';
CREATE INDEX "shipments_checking" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" IN ('booking', 'in_doubt', 'cancelling', 'cancel_in_doubt');
CREATE INDEX "shipments_active" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" = 'booked' AND ("phase" IS NULL OR "phase" NOT IN ('delivered', 'returned', 'cancelled'));
CREATE INDEX "shipments_done" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" = 'cancelled' OR ("state" = 'booked' AND "phase" IN ('delivered', 'returned', 'cancelled'));
CREATE INDEX "shipments_attention" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" = 'refused' OR ("state" = 'booked' AND "phase" IN ('held', 'attempted', 'at_counter', 'unknown'));

-- What waits for an agent, what an agent looks up, and open cancellations, which are tracked before all others.
CREATE INDEX "attempts_unconfirmed" ON "attempts"("created_at") WHERE "state" = 'unknown';
CREATE INDEX "attempts_duplicates" ON "attempts"("created_at")
  WHERE "late_awb" IS NOT NULL AND "late_settled_at" IS NULL;
CREATE INDEX "attempts_late_awb" ON "attempts"("late_awb") WHERE "late_awb" IS NOT NULL;
CREATE INDEX "shipments_track_cancellation" ON "shipments"("track_after")
  WHERE "state" IN ('cancelling', 'cancel_in_doubt');
