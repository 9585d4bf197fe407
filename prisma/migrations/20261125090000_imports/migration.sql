-- Spreadsheets that a merchant uploads to book shipments from, and their rows. The previous version of the portal neither reads nor
-- writes these tables.

CREATE TABLE "imports" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "header" JSONB NOT NULL,
  "header_key" TEXT NOT NULL,
  "columns" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_by_id" UUID NOT NULL,
  "booked_by_kind" TEXT,
  "booked_by_id" UUID,
  CONSTRAINT "imports_pkey" PRIMARY KEY ("id", "merchant_id")
);

CREATE INDEX "imports_merchant_id_created_at_id_idx" ON "imports" ("merchant_id", "created_at" DESC, "id" DESC);
CREATE INDEX "imports_merchant_id_header_key_created_at_idx" ON "imports" ("merchant_id", "header_key", "created_at" DESC);

ALTER TABLE "imports" ADD CONSTRAINT "imports_merchant_id_fkey"
  FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A row's shipment is written when the row is sent, so its id has no foreign key.
CREATE TABLE "import_rows" (
  "import_id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "cells" JSONB NOT NULL,
  "damaged" JSONB NOT NULL,
  "edits" JSONB NOT NULL DEFAULT '{}',
  "form" JSONB,
  "problems" JSONB NOT NULL,
  "identity" TEXT,
  "state" TEXT NOT NULL DEFAULT 'open',
  "is_wanted_twice" BOOLEAN NOT NULL DEFAULT false,
  "key" UUID,
  "shipment_id" UUID,
  "twin_id" UUID,
  CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id", "number", "merchant_id"),
  CONSTRAINT "import_rows_state" CHECK ("state" IN ('open', 'queued', 'sent', 'duplicate')),
  CONSTRAINT "import_rows_sent_once" CHECK (
    "state" NOT IN ('queued', 'sent') OR ("key" IS NOT NULL AND "shipment_id" IS NOT NULL AND "form" IS NOT NULL)
  )
);

CREATE INDEX "import_rows_merchant_id_identity_idx" ON "import_rows" ("merchant_id", "identity");
CREATE INDEX "import_rows_queued" ON "import_rows" ("merchant_id", "import_id", "number") WHERE "state" = 'queued';

ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_merchant_id_fkey"
  FOREIGN KEY ("import_id", "merchant_id") REFERENCES "imports"("id", "merchant_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "imports" USING ("may_touch"("merchant_id"));

ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "import_rows" FORCE ROW LEVEL SECURITY;
CREATE POLICY "own_merchant" ON "import_rows" USING ("may_touch"("merchant_id"));
