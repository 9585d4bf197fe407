-- Corrections of an import by several people, and a pause. The previous version of the portal writes none of these columns; their
-- defaults fit its rows.

-- Counts the changes of a row's texts, so that a correction over a newer one is noticed.
ALTER TABLE "import_rows" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
-- What the person may want to look at, with a suggestion; it doesn't keep the row from being booked.
ALTER TABLE "import_rows" ADD COLUMN "hints" JSONB NOT NULL DEFAULT '[]';

-- The worker hands none of a paused import's rows to the carrier.
ALTER TABLE "imports" ADD COLUMN "is_paused" BOOLEAN NOT NULL DEFAULT false;

-- The worker asks for marked rows of all merchants, so the index starts with the state.
DROP INDEX "import_rows_queued";
CREATE INDEX "import_rows_marked" ON "import_rows" ("state", "merchant_id", "import_id", "number") WHERE "state" = 'queued';
