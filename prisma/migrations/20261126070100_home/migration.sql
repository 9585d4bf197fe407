-- What the home page shows beside the lists. The previous version of the portal neither reads nor writes it.

-- The shipments that a merchant booked on a day in the UAE, those of them that go to an address in the UAE, and how many of these
-- were delivered in time. The worker writes it.
CREATE TABLE "merchant_days" (
  "merchant_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "booked" INTEGER NOT NULL,
  "domestic" INTEGER NOT NULL,
  "in_time" INTEGER NOT NULL,
  CONSTRAINT "merchant_days_pkey" PRIMARY KEY ("merchant_id", "day")
);
CREATE INDEX "merchant_days_day_idx" ON "merchant_days" ("day");
ALTER TABLE "merchant_days" ADD CONSTRAINT "merchant_days_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "merchant_days" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "merchant_days" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "merchant_days" USING ("may_touch"("merchant_id"));

-- The imports with rows that aren't booked yet.
CREATE INDEX "import_rows_unfinished" ON "import_rows" ("merchant_id", "import_id") WHERE "state" IN ('open', 'queued');
