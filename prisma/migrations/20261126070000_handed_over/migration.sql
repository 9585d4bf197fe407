-- When a merchant handed a parcel to the carrier's driver: its own mark, which changes neither the state nor the phase. The previous
-- version of the portal neither reads nor writes it.
ALTER TABLE "shipments" ADD COLUMN "handed_over_at" TIMESTAMPTZ(3);

-- What is still to be handed over, and what was. Under row security, an enum can only be a predicate of an index.
CREATE INDEX "shipments_to_hand_over" ON "shipments"("merchant_id", "created_at" DESC, "id" DESC)
  WHERE "state" = 'booked' AND ("phase" IS NULL OR "phase" = 'expected') AND "handed_over_at" IS NULL;
CREATE INDEX "shipments_handed_over" ON "shipments"("merchant_id", "handed_over_at" DESC, "id" DESC)
  WHERE "handed_over_at" IS NOT NULL;
