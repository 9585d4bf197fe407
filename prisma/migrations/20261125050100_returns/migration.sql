-- Which shipment returns which. The previous version of the portal neither reads nor writes this table. No foreign key to the
-- return itself: a deleted draft that is restored is linked again.
CREATE TABLE "returns" (
  "shipment_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "original_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "note" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_by_id" UUID,
  CONSTRAINT "returns_pkey" PRIMARY KEY ("shipment_id", "merchant_id"),
  CONSTRAINT "returns_not_itself" CHECK ("shipment_id" <> "original_id"),
  CONSTRAINT "returns_reason" CHECK (
    "reason" IN ('refused', 'wrong-item', 'damaged', 'not-wanted', 'not-delivered', 'other')
  ),
  CONSTRAINT "returns_note_length" CHECK (length("note") <= 200),
  CONSTRAINT "returns_original_id_merchant_id_fkey" FOREIGN KEY ("original_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "returns_original_id_merchant_id_idx" ON "returns"("original_id", "merchant_id");

ALTER TABLE "returns" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "returns" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "returns" USING ("may_touch"("merchant_id"));
