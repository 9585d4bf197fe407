-- Prices that a person saved, with the time when they were asked, and the shipments that were started from them. The previous
-- version of the portal neither reads nor writes these tables.

CREATE TABLE "quotes" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "question" JSONB NOT NULL,
  "prices" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_by_id" UUID NOT NULL,
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id", "merchant_id")
);

CREATE INDEX "quotes_merchant_id_created_at_id_idx" ON "quotes" ("merchant_id", "created_at" DESC, "id" DESC);

ALTER TABLE "quotes" ADD CONSTRAINT "quotes_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A shipment is started from one quote at most. Deleting its draft deletes the row.
CREATE TABLE "quoted_shipments" (
  "shipment_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "quote_id" UUID NOT NULL,
  CONSTRAINT "quoted_shipments_pkey" PRIMARY KEY ("shipment_id", "merchant_id")
);

CREATE INDEX "quoted_shipments_quote_id_merchant_id_idx" ON "quoted_shipments" ("quote_id", "merchant_id");

ALTER TABLE "quoted_shipments" ADD CONSTRAINT "quoted_shipments_shipment_id_merchant_id_fkey"
  FOREIGN KEY ("shipment_id", "merchant_id") REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quoted_shipments" ADD CONSTRAINT "quoted_shipments_quote_id_merchant_id_fkey"
  FOREIGN KEY ("quote_id", "merchant_id") REFERENCES "quotes"("id", "merchant_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quotes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "quotes" USING ("may_touch"("merchant_id"));

ALTER TABLE "quoted_shipments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quoted_shipments" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "quoted_shipments" USING ("may_touch"("merchant_id"));
