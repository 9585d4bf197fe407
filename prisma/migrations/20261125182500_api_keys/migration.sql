-- Why: a merchant's own systems book through the API, with keys that its owners make, limit and end.

CREATE TABLE api_keys (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  permissions text[] NOT NULL,
  ip_ranges text[] NOT NULL,
  expires_at timestamptz(3),
  bookings_per_day integer,
  spend_per_day_minor integer,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  ended_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT api_keys_name CHECK (name ~ '\S'),
  CONSTRAINT api_keys_permissions CHECK (cardinality(permissions) > 0),
  CONSTRAINT api_keys_limits CHECK (bookings_per_day >= 0 AND spend_per_day_minor >= 0)
);
CREATE INDEX api_keys_hash_idx ON api_keys (hash);
CREATE INDEX api_keys_merchant_id_created_at_idx ON api_keys (merchant_id, created_at);

CREATE TABLE api_key_days (
  key_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  bookings integer NOT NULL,
  spent_minor bigint NOT NULL,
  PRIMARY KEY (key_id, day, merchant_id),
  FOREIGN KEY (key_id, merchant_id) REFERENCES api_keys (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- As for every table with rows of merchants.
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON api_keys USING (may_touch(merchant_id));
ALTER TABLE api_key_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON api_key_days USING (may_touch(merchant_id));

-- An order number that was declared unique belongs to one live shipment. A rejected or cancelled one frees it.
ALTER TABLE shipments ADD COLUMN unique_reference text;
CREATE UNIQUE INDEX shipments_unique_reference ON shipments (merchant_id, unique_reference)
  WHERE unique_reference IS NOT NULL AND state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed');
