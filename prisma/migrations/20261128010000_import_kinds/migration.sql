-- Imports of shipments to other countries. The previous version of the portal writes none of these columns; their defaults fit its
-- rows. It shows a row of the state `item` as one without a booking form, and never books it.

-- A row that only adds goods to an order: the number of the order's row, and which of the order's goods it is. The order's own
-- row has the goods 0.
ALTER TABLE "import_rows" ADD COLUMN "item_of" INTEGER;
ALTER TABLE "import_rows" ADD COLUMN "item" INTEGER NOT NULL DEFAULT 0;
-- The row is a shipment to another country, also while it has problems and so no form.
ALTER TABLE "import_rows" ADD COLUMN "is_abroad" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state";
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state" CHECK (
  "state" IN ('open', 'queued', 'sent', 'duplicate', 'item') AND ("state" = 'item') = ("item_of" IS NOT NULL)
);

-- A person chose what the columns mean; otherwise columns that weren't recognised may be recognised in the next file.
ALTER TABLE "imports" ADD COLUMN "are_columns_chosen" BOOLEAN NOT NULL DEFAULT false;
