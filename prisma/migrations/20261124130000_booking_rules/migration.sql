-- Why: a merchant's rules choose the service, the sender and the parcel of new bookings, as it would by hand.

CREATE TABLE booking_rules (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  rule jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT booking_rules_name CHECK (name ~ '\S')
);
CREATE INDEX booking_rules_merchant_id_created_at_idx ON booking_rules (merchant_id, created_at);

-- As for every table with rows of merchants.
ALTER TABLE booking_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON booking_rules USING (may_touch(merchant_id));
