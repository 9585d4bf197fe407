-- Why: a search of the audit log by merchant missed what was done to the merchant's shipments, and a search by AWB missed the scans
-- and look-ups before the shipment was here.

-- An entry about a shipment is also about its merchant. An agent's or a merchant's transaction sees the shipment; without one, the
-- entry stays without a merchant.
CREATE FUNCTION name_audited_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT merchant_id INTO NEW.about_merchant_id FROM shipments WHERE id = NEW.shipment_id;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_merchant BEFORE INSERT ON audit_entries FOR EACH ROW
  WHEN (NEW.shipment_id IS NOT NULL AND NEW.about_merchant_id IS NULL) EXECUTE FUNCTION name_audited_merchant();

-- The merchants' policy hides all rows from a transaction that names no merchant.
SELECT set_config('app.across_merchants', 'yes', true);
UPDATE audit_entries SET about_merchant_id = shipments.merchant_id FROM shipments
WHERE shipments.id = audit_entries.shipment_id AND about_merchant_id IS NULL;
SELECT set_config('app.across_merchants', '', true);

CREATE INDEX audit_entries_found_nothing ON audit_entries (reason, at DESC, id DESC)
  WHERE shipment_id IS NULL AND verb IN ('scan', 'look-up');
