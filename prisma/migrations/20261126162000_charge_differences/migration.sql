-- Why: an invoice's line says why it differs from the quote: weight, service, zone, surcharges, VAT, a return. Each difference has the
-- amount that it explains; the statement has their sums.
ALTER TABLE statement_lines ADD COLUMN differences jsonb NOT NULL DEFAULT '[]';
ALTER TABLE statements ADD COLUMN differences jsonb NOT NULL DEFAULT '[]';
