-- What public tracking shows and counts. The previous version of the portal neither reads nor writes these tables.

-- How a receiver reaches the merchant; shown with each of its shipments on /track.
CREATE TABLE "merchant_contacts" (
  "merchant_id" UUID NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_by_id" UUID,
  CONSTRAINT "merchant_contacts_pkey" PRIMARY KEY ("merchant_id"),
  CONSTRAINT "merchant_contacts_length" CHECK (length("email") <= 254 AND length("phone") <= 30)
);

ALTER TABLE "merchant_contacts" ADD CONSTRAINT "merchant_contacts_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "merchant_contacts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "merchant_contacts" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "merchant_contacts" USING ("may_touch"("merchant_id"));

-- How much a visitor or a person has asked for lately (rate-limiter-flexible). Unlogged: a crash of the server forgets it.
CREATE UNLOGGED TABLE "rate_limits" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
