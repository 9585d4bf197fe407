-- Saved filters of the list, and the merchant's own tags and notes of shipments. The previous version of the portal neither reads nor
-- writes these tables.

CREATE TABLE "saved_views" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "is_shared" BOOLEAN NOT NULL,
  "created_by_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "saved_views_name" CHECK ("name" ~ '\S')
);
CREATE INDEX "saved_views_merchant_id_created_by_id_idx" ON "saved_views" ("merchant_id", "created_by_id");
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "tags" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "name_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tags_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "tags_name" CHECK ("name" ~ '\S')
);
CREATE UNIQUE INDEX "tags_merchant_id_name_key_key" ON "tags" ("merchant_id", "name_key");
ALTER TABLE "tags" ADD CONSTRAINT "tags_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "shipment_tags" (
  "shipment_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "tag_id" UUID NOT NULL,
  CONSTRAINT "shipment_tags_pkey" PRIMARY KEY ("shipment_id", "tag_id", "merchant_id"),
  CONSTRAINT "shipment_tags_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "shipment_tags_tag_id_merchant_id_fkey" FOREIGN KEY ("tag_id", "merchant_id")
    REFERENCES "tags"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "shipment_tags_tag_id_merchant_id_idx" ON "shipment_tags" ("tag_id", "merchant_id");

CREATE TABLE "shipment_notes" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "shipment_id" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "created_by_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "shipment_notes_pkey" PRIMARY KEY ("id", "merchant_id"),
  CONSTRAINT "shipment_notes_text" CHECK ("text" ~ '\S'),
  CONSTRAINT "shipment_notes_shipment_id_merchant_id_fkey" FOREIGN KEY ("shipment_id", "merchant_id")
    REFERENCES "shipments"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "shipment_notes_shipment_id_at_idx" ON "shipment_notes" ("shipment_id", "at");

ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "saved_views" USING ("may_touch"("merchant_id"));
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tags" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "tags" USING ("may_touch"("merchant_id"));
ALTER TABLE "shipment_tags" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipment_tags" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "shipment_tags" USING ("may_touch"("merchant_id"));
ALTER TABLE "shipment_notes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shipment_notes" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "shipment_notes" USING ("may_touch"("merchant_id"));
