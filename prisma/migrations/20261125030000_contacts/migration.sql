-- A merchant's address book and its presets. What is removed keeps its row for a month, so that an undo brings it back. The
-- previous version of the portal uses none of this; it still offers removed senders.

CREATE TABLE "contacts" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "company_name" TEXT NOT NULL,
  "mobile" TEXT NOT NULL,
  "phone" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone_key" TEXT,
  "tags" TEXT[] NOT NULL,
  "notes" TEXT NOT NULL,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "contacts_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "contacts_named" CHECK ("name" <> '' OR "company_name" <> '')
);
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "contacts_listed" ON "contacts"("merchant_id", "used_at" DESC, "id" DESC) WHERE "removed_at" IS NULL;
CREATE INDEX "contacts_phones" ON "contacts"("merchant_id", "phone_key") WHERE "removed_at" IS NULL;
CREATE INDEX "contacts_removed" ON "contacts"("merchant_id", "removed_at") WHERE "removed_at" IS NOT NULL;
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "contacts" USING ("may_touch"("merchant_id"));

CREATE TABLE "contact_addresses" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "contact_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "label" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "address_ar" TEXT NOT NULL,
  "place" JSONB NOT NULL,
  CONSTRAINT "contact_addresses_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "contact_addresses_contact_id_merchant_id_fkey" FOREIGN KEY ("contact_id", "merchant_id")
    REFERENCES "contacts"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "contact_addresses_merchant_id_contact_id_position_idx"
  ON "contact_addresses"("merchant_id", "contact_id", "position");
ALTER TABLE "contact_addresses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contact_addresses" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "contact_addresses" USING ("may_touch"("merchant_id"));

CREATE TABLE "contact_tokens" (
  "merchant_id" UUID NOT NULL,
  "contact_id" UUID NOT NULL,
  "token" TEXT COLLATE "C" NOT NULL,
  CONSTRAINT "contact_tokens_pkey" PRIMARY KEY ("merchant_id", "contact_id", "token"),
  CONSTRAINT "contact_tokens_contact_id_merchant_id_fkey" FOREIGN KEY ("contact_id", "merchant_id")
    REFERENCES "contacts"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "contact_tokens_merchant_id_token_contact_id_idx"
  ON "contact_tokens"("merchant_id", "token", "contact_id");
ALTER TABLE "contact_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contact_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "contact_tokens" USING ("may_touch"("merchant_id"));

-- A merchant without a row saves no receivers at booking unless somebody ticks the box.
CREATE TABLE "contact_settings" (
  "merchant_id" UUID NOT NULL,
  "save_at_booking" BOOLEAN NOT NULL,
  CONSTRAINT "contact_settings_pkey" PRIMARY KEY ("merchant_id")
);
ALTER TABLE "contact_settings" ADD CONSTRAINT "contact_settings_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "contact_settings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contact_settings" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "contact_settings" USING ("may_touch"("merchant_id"));

ALTER TABLE "sender_presets" ADD COLUMN "removed_at" TIMESTAMPTZ(3);

-- The sender that a person's bookings start with, instead of the merchant's first one.
CREATE TABLE "own_senders" (
  "merchant_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "sender_id" UUID NOT NULL,
  CONSTRAINT "own_senders_pkey" PRIMARY KEY ("merchant_id", "user_id"),
  CONSTRAINT "own_senders_sender_id_merchant_id_fkey" FOREIGN KEY ("sender_id", "merchant_id")
    REFERENCES "sender_presets"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "own_senders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "own_senders" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "own_senders" USING ("may_touch"("merchant_id"));

CREATE TABLE "parcel_presets" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name_en" TEXT NOT NULL,
  "name_ar" TEXT NOT NULL,
  "form" JSONB NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "parcel_presets_pkey" PRIMARY KEY ("id", "merchant_id")
);
ALTER TABLE "parcel_presets" ADD CONSTRAINT "parcel_presets_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "parcel_presets_merchant_id_position_idx" ON "parcel_presets"("merchant_id", "position");
ALTER TABLE "parcel_presets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "parcel_presets" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "parcel_presets" USING ("may_touch"("merchant_id"));

CREATE TABLE "shipment_templates" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name_en" TEXT NOT NULL,
  "name_ar" TEXT NOT NULL,
  "form" JSONB NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "shipment_templates_pkey" PRIMARY KEY ("id", "merchant_id")
);
ALTER TABLE "shipment_templates" ADD CONSTRAINT "shipment_templates_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "shipment_templates_merchant_id_position_idx" ON "shipment_templates"("merchant_id", "position");
ALTER TABLE "shipment_templates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipment_templates" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "shipment_templates" USING ("may_touch"("merchant_id"));
