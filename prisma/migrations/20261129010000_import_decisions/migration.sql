-- What a person decides about an import: rows with a status that isn't to be sent, rows with the reference of another order,
-- texts that look wrong, and an import that is discarded. The previous version of the portal writes none of these columns; their
-- defaults fit its rows.

-- A hash of what a row's booking would send; null while it has problems.
ALTER TABLE "import_rows" ADD COLUMN "content" TEXT;
-- A duplicate of a row above it, and one whose content differs from its twin's.
ALTER TABLE "import_rows" ADD COLUMN "twin_number" INTEGER;
ALTER TABLE "import_rows" ADD COLUMN "is_twin_different" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "import_rows" ADD COLUMN "is_same_order" BOOLEAN NOT NULL DEFAULT false;
-- The field whose text says that the order isn't to be sent.
ALTER TABLE "import_rows" ADD COLUMN "withheld_by" TEXT;
-- The texts, by field, that a person confirmed although they look wrong.
ALTER TABLE "import_rows" ADD COLUMN "confirmed" JSONB NOT NULL DEFAULT '{}';

-- Recognises the same file when it is uploaded again.
ALTER TABLE "imports" ADD COLUMN "file_hash" TEXT;
CREATE INDEX "imports_merchant_id_file_hash_idx" ON "imports" ("merchant_id", "file_hash");
ALTER TABLE "imports" ADD COLUMN "discarded_at" TIMESTAMPTZ(3);
