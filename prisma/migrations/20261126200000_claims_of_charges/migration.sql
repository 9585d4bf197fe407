-- Why: what an invoice bills too much is claimed from the carrier like a payout that is missing.

-- A claim is of cash on delivery or of charges. A shipment is in one open claim of each kind at most.
ALTER TABLE claims ADD COLUMN kind text NOT NULL DEFAULT 'cod';
ALTER TABLE claims ALTER COLUMN kind DROP DEFAULT, ADD CONSTRAINT claims_kind CHECK (kind IN ('cod', 'charges'));
ALTER TABLE claim_items ADD COLUMN kind text NOT NULL DEFAULT 'cod';
ALTER TABLE claim_items ALTER COLUMN kind DROP DEFAULT, ADD CONSTRAINT claim_items_kind CHECK (kind IN ('cod', 'charges'));
DROP INDEX claim_items_open;
CREATE UNIQUE INDEX claim_items_open ON claim_items (merchant_id, shipment_id, kind) WHERE is_open;

-- The lines by which invoices differ from the quotes of a shipment. Only charges have a split.
CREATE INDEX statement_lines_charged ON statement_lines (merchant_id, shipment_id)
  WHERE is_posted AND vat_split IS NOT NULL AND difference_minor <> 0;
