-- Why: a repeated request to book an import gets its booking, by its idempotency key, instead of "the import has changed".

CREATE TABLE import_bookings (
  merchant_id uuid NOT NULL,
  key text NOT NULL,
  import_id uuid NOT NULL,
  token text NOT NULL,
  queued integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (merchant_id, key),
  FOREIGN KEY (import_id, merchant_id) REFERENCES imports (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX import_bookings_import_id_idx ON import_bookings (import_id);

-- As for every table with rows of merchants.
ALTER TABLE import_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_bookings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON import_bookings USING (may_touch(merchant_id));
