-- Why: what the carrier should have paid out and didn't becomes a claim with a number, a due date and an end.

-- The number of the newest claim.
ALTER TABLE money_settings ADD COLUMN claims integer NOT NULL DEFAULT 0;

CREATE TABLE claims (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'sent',
  due_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id uuid,
  ended_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT claims_state CHECK (state IN ('sent', 'answered', 'paid', 'dropped')),
  CONSTRAINT claims_ended CHECK ((state IN ('paid', 'dropped')) = (ended_at IS NOT NULL)),
  CONSTRAINT claims_number CHECK (number > 0)
);
CREATE UNIQUE INDEX claims_merchant_id_number_key ON claims (merchant_id, number);

-- What is claimed of a shipment. A shipment is in one open claim at most.
CREATE TABLE claim_items (
  merchant_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (claim_id, shipment_id, merchant_id),
  FOREIGN KEY (claim_id, merchant_id) REFERENCES claims (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT claim_items_amount CHECK (amount_minor > 0),
  CONSTRAINT claim_items_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX claim_items_open ON claim_items (merchant_id, shipment_id) WHERE is_open;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['claims', 'claim_items']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
  END LOOP;
END $$;
