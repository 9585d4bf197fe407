-- What a merchant sends with every booking. A merchant without a row has the defaults of the operator's interface. The previous
-- version of the portal neither reads nor writes this table.

CREATE TABLE "shipping_settings" (
  "merchant_id" UUID NOT NULL,
  "receiver_email" TEXT,
  "print" TEXT NOT NULL,
  "electronic_awb" BOOLEAN NOT NULL,
  "request_kind" TEXT NOT NULL,
  "nature_type" INTEGER NOT NULL,
  "product_code" TEXT,
  "transaction_source" TEXT,
  "request_source" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_by_id" UUID,
  CONSTRAINT "shipping_settings_pkey" PRIMARY KEY ("merchant_id"),
  CONSTRAINT "shipping_settings_print" CHECK ("print" IN ('label', 'awb-and-label', 'awb', 'none')),
  CONSTRAINT "shipping_settings_request_kind" CHECK ("request_kind" IN ('shipment', 'booking')),
  CONSTRAINT "shipping_settings_nature_type" CHECK ("nature_type" BETWEEN 1 AND 999)
);

ALTER TABLE "shipping_settings" ADD CONSTRAINT "shipping_settings_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "shipping_settings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipping_settings" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "shipping_settings" USING ("may_touch"("merchant_id"));
