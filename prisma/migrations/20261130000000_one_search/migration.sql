-- One row of search words for each shipment, instead of a row for each word. `words` has the tokens of
-- lib/shipments/search/search-tokens.ts and the merchant's id.
CREATE TABLE "search_words" (
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "words" TSVECTOR NOT NULL,
  CONSTRAINT "search_words_pkey" PRIMARY KEY ("merchant_id", "shipment_id"),
  CONSTRAINT "search_words_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "search_words_words_idx" ON "search_words" USING GIN ("words");
-- The desk's list of all merchants, and what a person booked.
CREATE INDEX "shipments_of_person" ON "shipments"("created_by_id", "created_at" DESC, "id" DESC);
CREATE INDEX "shipments_sent" ON "shipments"("created_at" DESC, "id" DESC) WHERE "state" <> 'draft';

-- Not FORCE: the function below reads it as its owner.
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "search_words" USING ("may_touch"("merchant_id"));

-- `@@` isn't leakproof, so PostgreSQL doesn't use the index for a role under a policy. This function isn't under the policy and
-- has the policy's condition instead.
CREATE FUNCTION "shipments_with_words"("wanted" tsquery)
  RETURNS TABLE ("merchant_id" uuid, "shipment_id" uuid, "created_at" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT search_words.merchant_id, search_words.shipment_id, search_words.created_at
    FROM search_words WHERE search_words.words @@ "wanted" AND "may_touch"(search_words.merchant_id);
  END;

-- The worker writes the words of all shipments (rebuild-search). `search_tokens` stays for the previous version, which may still run.
