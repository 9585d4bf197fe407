-- Why: accountants get the charges of invoices with their VAT, and the tax numbers of both sides.

-- The merchant's UAE tax registration number.
ALTER TABLE money_settings ADD COLUMN trn text, ADD CONSTRAINT money_settings_trn CHECK (trn ~ '^1[0-9]{14}$');
-- Of an invoice's line: before VAT, VAT and both, and whether the VAT is computed.
ALTER TABLE statement_lines ADD COLUMN vat_split jsonb;
