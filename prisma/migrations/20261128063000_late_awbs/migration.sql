-- The late AWB of a suspected duplicate belongs to no other booking of the operator, and no other booking takes it.
CREATE FUNCTION keep_late_awb() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO awbs
  SELECT NEW.late_awb, coalesce(accounts.operator, shipments.operator), NEW.merchant_id, NEW.shipment_id
  FROM shipments LEFT JOIN operator_accounts AS accounts ON accounts.id = NEW.account_id AND accounts.merchant_id = NEW.merchant_id
  WHERE shipments.id = NEW.shipment_id AND shipments.merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_late_awb AFTER UPDATE OF late_awb ON attempts
  FOR EACH ROW WHEN (NEW.late_awb IS NOT NULL AND OLD.late_awb IS DISTINCT FROM NEW.late_awb) EXECUTE FUNCTION keep_late_awb();
