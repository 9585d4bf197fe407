-- Why: the carrier and banks state what they paid and charged. A statement's lines are matched with the ledger, and posted to it when a
-- person confirms them.

-- `summary` is what a page shows of the file besides its lines: its first rows, its sums, and what is open. `done` counts lines that the
-- worker has stored, posted or taken back since the state began. `banked_minor` is what bank statements show of a payout.
CREATE TABLE statements (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  kind text NOT NULL,
  name text NOT NULL,
  file_hash text NOT NULL,
  state text NOT NULL DEFAULT 'reading',
  fault jsonb,
  layout jsonb,
  is_chosen boolean NOT NULL DEFAULT false,
  day_order text,
  summary jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  amounts jsonb NOT NULL DEFAULT '[]',
  banked_minor bigint NOT NULL DEFAULT 0,
  reference text,
  day date,
  account text,
  lines integer NOT NULL DEFAULT 0,
  undecided integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id uuid,
  confirmed_at timestamptz(3),
  confirmed_by_kind text,
  confirmed_by_id uuid,
  posted_at timestamptz(3),
  taken_back_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT statements_kind CHECK (kind IN ('cod', 'charges', 'bank')),
  CONSTRAINT statements_state CHECK (
    state IN ('reading', 'unreadable', 'asked', 'read', 'confirmed', 'posted', 'withdrawn', 'taken-back')
  ),
  CONSTRAINT statements_name CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT statements_fault CHECK ((state = 'unreadable') = (fault IS NOT NULL)),
  CONSTRAINT statements_day_order CHECK (day_order IN ('day-first', 'month-first')),
  CONSTRAINT statements_confirmed CHECK (
    (state IN ('confirmed', 'posted', 'withdrawn', 'taken-back')) = (confirmed_at IS NOT NULL)
  ),
  CONSTRAINT statements_confirmed_by_kind CHECK (confirmed_by_kind IN ('person', 'api-key'))
);
-- The same file again changes nothing; one that was taken back can come again.
CREATE UNIQUE INDEX statements_merchant_id_file_hash_key ON statements (merchant_id, file_hash) WHERE state <> 'taken-back';
CREATE INDEX statements_merchant_id_created_at_id_idx ON statements (merchant_id, created_at DESC, id DESC);
CREATE INDEX statements_merchant_id_kind_created_at_id_idx ON statements (merchant_id, kind, created_at DESC, id DESC);
CREATE INDEX statements_working ON statements (created_at) WHERE state IN ('reading', 'confirmed', 'withdrawn');

-- The uploaded file, which can be read again with other columns.
CREATE TABLE statement_files (
  statement_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (statement_id, merchant_id),
  FOREIGN KEY (statement_id, merchant_id) REFERENCES statements (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE statement_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- `number` counts the lines of a statement; `row` is the row of the file. `awbs` are those of a lump sum. `fingerprint` tells the same line
-- in another file. `settled_minor` is what it settles of the shipment, `remitted_minor` what of it
-- is paid out. `candidates` are shipments or, for a bank's line, statements.
CREATE TABLE statement_lines (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  merchant_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  number integer NOT NULL,
  row integer NOT NULL,
  awb text,
  awbs text[],
  reference text,
  amount_minor bigint,
  fee_minor bigint,
  vat_minor bigint,
  net_minor bigint,
  currency text NOT NULL,
  day date,
  text text,
  details jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '[]',
  result text NOT NULL,
  reason text,
  shipment_id uuid,
  statement_ids uuid[],
  expected_minor bigint,
  difference_minor bigint,
  settled_minor bigint NOT NULL DEFAULT 0,
  remitted_minor bigint NOT NULL DEFAULT 0,
  candidates jsonb NOT NULL DEFAULT '[]',
  fingerprint text COLLATE "C" NOT NULL,
  statement_reference text NOT NULL DEFAULT '',
  chosen_id uuid,
  is_set_aside boolean NOT NULL DEFAULT false,
  is_posted boolean NOT NULL DEFAULT false,
  is_banked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (statement_id, merchant_id) REFERENCES statements (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT statement_lines_result CHECK (
    result IN ('matched', 'short', 'over', 'not-delivered', 'after-return', 'paid-twice', 'repeated', 'unknown-awb', 'not-ours',
      'other-currency', 'ask', 'invalid')
  ),
  CONSTRAINT statement_lines_reason CHECK (reason IN ('fee', 'rounding', 'partial', 'no-cod', 'more')),
  CONSTRAINT statement_lines_currency CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT statement_lines_posted CHECK (NOT is_posted OR result NOT IN ('invalid', 'ask', 'repeated') AND NOT is_set_aside)
);
CREATE UNIQUE INDEX statement_lines_merchant_id_statement_id_number_key ON statement_lines (merchant_id, statement_id, number);
CREATE INDEX statement_lines_by_result ON statement_lines (merchant_id, statement_id, result, number);
CREATE INDEX statement_lines_of_shipment ON statement_lines (merchant_id, shipment_id) WHERE shipment_id IS NOT NULL;
-- What a bank's line about the whole payout moves on.
CREATE INDEX statement_lines_to_bank ON statement_lines (merchant_id, statement_id, number) WHERE is_posted AND NOT is_banked;
-- A line is posted once, whatever file it is in.
CREATE UNIQUE INDEX statement_lines_posted_once ON statement_lines (merchant_id, fingerprint, statement_reference) WHERE is_posted;

-- How a person corrected the columns of a header, for the next file with the same one.
CREATE TABLE statement_layouts (
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  signature_hash text NOT NULL,
  signature text NOT NULL,
  layout jsonb NOT NULL,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (merchant_id, signature_hash)
);

-- Own references, by which lines without an AWB are matched.
CREATE INDEX shipments_reference ON shipments (merchant_id, reference) WHERE reference IS NOT NULL AND state <> 'draft';

-- As for every table with rows of merchants.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['statements', 'statement_files', 'statement_lines', 'statement_layouts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
  END LOOP;
END $$;


-- Taking an entry back restores what was there before it, also since when: a payout that is taken back is as overdue as it was.
-- Since when an account has held money of a shipment, by its entries that aren't taken back: since its sum was 0 for the last time.
CREATE FUNCTION held_since(merchant uuid, shipment uuid, of_account text, of_currency text) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH lasting AS (
      SELECT entries.id, entries.at, entries.recorded_at, sum(postings.amount_minor) AS amount_minor
      FROM money_postings AS postings
      JOIN money_entries AS entries ON entries.id = postings.entry_id AND entries.merchant_id = postings.merchant_id
      WHERE postings.merchant_id = merchant AND postings.shipment_id = shipment AND account = of_account AND currency = of_currency
        AND reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM money_entries AS later WHERE later.merchant_id = merchant AND later.reverses_id = entries.id)
      GROUP BY 1, 2, 3
    ), summed AS (
      SELECT at, recorded_at, id, amount_minor, sum(amount_minor) OVER (ORDER BY recorded_at, at, id) AS held FROM lasting
    )
    SELECT at FROM summed WHERE held = amount_minor ORDER BY recorded_at DESC, at DESC, id DESC LIMIT 1;
  END;

CREATE OR REPLACE FUNCTION add_up_postings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  odd uuid;
BEGIN
  SELECT entry_id INTO odd FROM added
  GROUP BY merchant_id, entry_id, shipment_id, currency HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the entry % doesn''t balance to 0', odd USING ERRCODE = 'check_violation';
  END IF;
  SELECT entry_id INTO odd FROM (SELECT merchant_id, entry_id, count(*) AS lines FROM added GROUP BY 1, 2) AS own
  WHERE lines <> (SELECT count(*) FROM money_postings AS all_of
      WHERE all_of.entry_id = own.entry_id AND all_of.merchant_id = own.merchant_id)
    OR NOT EXISTS (SELECT FROM money_entries AS entries
      WHERE entries.id = own.entry_id AND entries.merchant_id = own.merchant_id AND entries.recorded_at = now())
  LIMIT 1;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the entry % has its postings already', odd USING ERRCODE = 'check_violation';
  END IF;

  WITH changed AS (
    SELECT added.merchant_id, added.shipment_id, added.account, added.currency, sum(added.amount_minor) AS amount_minor,
      min(entries.at) AS at, bool_or(entries.reverses_id IS NOT NULL) AS reverses
    FROM added JOIN money_entries AS entries ON entries.id = added.entry_id AND entries.merchant_id = added.merchant_id
    GROUP BY 1, 2, 3, 4
  ), summed AS (
    SELECT changed.merchant_id, shipment_id, account, currency, amount_minor,
      CASE WHEN reverses AND shipment_id IS NOT NULL
        THEN coalesce(held_since(changed.merchant_id, shipment_id, account, currency), at) ELSE at END AS at
    FROM changed
  ), positions AS (
    -- In this order, so that two transactions don't wait for each other.
    INSERT INTO money_positions AS held (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
    SELECT summed.merchant_id, summed.shipment_id, account, currency, amount_minor, at, coalesce(shipments.created_at, at)
    FROM summed LEFT JOIN shipments ON shipments.id = summed.shipment_id AND shipments.merchant_id = summed.merchant_id
    WHERE summed.shipment_id IS NOT NULL AND amount_minor <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (merchant_id, shipment_id, account, currency) DO UPDATE SET amount_minor = held.amount_minor + excluded.amount_minor
    RETURNING merchant_id, shipment_id, account, currency, since
  )
  INSERT INTO money_changes (merchant_id, account, currency, day, amount_minor)
  SELECT summed.merchant_id, summed.account, summed.currency,
    (coalesce(positions.since, summed.at) AT TIME ZONE 'Asia/Dubai')::date, sum(summed.amount_minor)
  FROM summed LEFT JOIN positions USING (merchant_id, shipment_id, account, currency)
  WHERE summed.amount_minor <> 0
  GROUP BY 1, 2, 3, 4;

  DELETE FROM money_positions AS held USING added
  WHERE held.merchant_id = added.merchant_id AND held.shipment_id = added.shipment_id AND held.account = added.account
    AND held.currency = added.currency AND held.amount_minor = 0;
  RETURN NULL;
END $$;
