-- Why: a merchant sees for each dirham of cash on delivery where it is: due, collected by the operator, remitted or banked.

-- An append-only double-entry ledger. An entry is what happened, at `at`; its postings move money between a merchant's accounts,
-- and no row is changed or deleted: a correction is another entry. `cause` says what caused the entry, so that nothing is posted
-- twice. There is no foreign key to shipments: the ledger outlives them.
CREATE TABLE money_entries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  recorded_at timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind text NOT NULL,
  cause text COLLATE "C" NOT NULL,
  reverses_id uuid,
  actor_kind text,
  actor_id uuid,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (reverses_id, merchant_id) REFERENCES money_entries (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT money_entries_kind CHECK (
    kind IN ('booked', 'delivered', 'undelivered', 'cancelled', 'returned', 'remitted', 'charged', 'banked', 'adjusted', 'reversed')
  ),
  CONSTRAINT money_entries_cause CHECK (length(cause) BETWEEN 1 AND 200),
  CONSTRAINT money_entries_reversed CHECK ((kind = 'reversed') = (reverses_id IS NOT NULL)),
  CONSTRAINT money_entries_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker'))
);
CREATE UNIQUE INDEX money_entries_merchant_id_cause_key ON money_entries (merchant_id, cause);
CREATE UNIQUE INDEX money_entries_merchant_id_reverses_id_key ON money_entries (merchant_id, reverses_id);
CREATE INDEX money_entries_merchant_id_at_id_idx ON money_entries (merchant_id, at DESC, id DESC);
CREATE INDEX money_entries_merchant_id_kind_at_id_idx ON money_entries (merchant_id, kind, at DESC, id DESC);

-- The accounts: `sales` is what receivers owe the merchant by its bookings; `cod-due` what they haven't paid; `cod-collected` what
-- the operator holds; `cod-remitted` what a statement announced; `bank` what arrived. `fees`, `vat` and `adjustments` are costs,
-- `payable` is what the operator billed and nobody paid, `suspense` is money that belongs to no known shipment.
CREATE TABLE money_postings (
  merchant_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  line integer NOT NULL,
  account text NOT NULL,
  shipment_id uuid,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (entry_id, line, merchant_id),
  FOREIGN KEY (entry_id, merchant_id) REFERENCES money_entries (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT money_postings_account CHECK (
    account IN ('sales', 'cod-due', 'cod-collected', 'cod-remitted', 'bank', 'fees', 'vat', 'adjustments', 'payable', 'suspense')
  ),
  CONSTRAINT money_postings_amount CHECK (amount_minor <> 0),
  CONSTRAINT money_postings_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE INDEX money_postings_merchant_id_shipment_id_idx ON money_postings (merchant_id, shipment_id) WHERE shipment_id IS NOT NULL;

-- What the postings add up to, written by triggers only. A position is what an account holds of a shipment, `since` when it has been
-- there; a position of 0 has no row. `created_at` is the shipment's, for lists in its order.
CREATE TABLE money_positions (
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  since timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, shipment_id, account, currency)
);
CREATE INDEX money_positions_merchant_id_account_since_shipment_id_idx ON money_positions (merchant_id, account, since, shipment_id);
CREATE INDEX money_positions_unpaid ON money_positions (merchant_id, created_at DESC, shipment_id DESC)
  WHERE account = 'cod-collected' AND amount_minor > 0;
-- Paid, although it isn't delivered or was returned.
CREATE INDEX money_positions_overpaid ON money_positions (merchant_id, since) INCLUDE (currency, amount_minor)
  WHERE account = 'cod-collected' AND amount_minor < 0;

-- A merchant's accounts by the day since when the money has been in them. Each posting adds a change, and the worker adds these up:
-- a single row for each balance would make all bookings of a merchant wait for one another. A balance is both tables together.
CREATE TABLE money_changes (
  merchant_id uuid NOT NULL,
  id bigserial,
  account text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE TABLE money_balances (
  merchant_id uuid NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, account, currency, day)
);

-- When the operator pays. A merchant without a rhythm has the one that its payouts show. `payout_day` is the day of any payout: its
-- weekday or day of the month repeats.
CREATE TABLE money_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  payout_rhythm text,
  payout_day date,
  updated_at timestamptz(3) NOT NULL,
  updated_by_id uuid,
  CONSTRAINT money_settings_rhythm CHECK (payout_rhythm IN ('daily', 'weekly', 'fortnightly', 'monthly')),
  CONSTRAINT money_settings_payout_day CHECK ((payout_rhythm IS NULL) = (payout_day IS NULL))
);

-- The merchant's own accounts at banks, which payouts arrive on.
CREATE TABLE bank_accounts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  iban text NOT NULL,
  currency text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT bank_accounts_name CHECK (name ~ '\S'),
  CONSTRAINT bank_accounts_iban CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  CONSTRAINT bank_accounts_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX bank_accounts_merchant_id_iban_key ON bank_accounts (merchant_id, iban);

-- How far the shipments that were booked before the ledger are taken into it. One row, without a merchant's data.
CREATE TABLE money_intake (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last_id uuid NOT NULL,
  ended_at timestamptz(3)
);
INSERT INTO money_intake (last_id) VALUES ('00000000-0000-0000-0000-000000000000');

-- As for every table with rows of merchants.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['money_entries', 'money_postings', 'money_positions', 'money_changes', 'money_balances', 'money_settings',
    'bank_accounts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
  END LOOP;
END $$;


-- Nobody changes the ledger, its owner included.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to: % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER money_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON money_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER money_postings_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON money_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- One statement writes all postings of an entry, in the entry's transaction. They balance to 0, in each currency and for each
-- shipment. Runs as the owner, because the portal can only read what the postings add up to.
CREATE FUNCTION add_up_postings() RETURNS trigger
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

  WITH summed AS (
    SELECT added.merchant_id, added.shipment_id, added.account, added.currency, sum(added.amount_minor) AS amount_minor,
      min(entries.at) AS at
    FROM added JOIN money_entries AS entries ON entries.id = added.entry_id AND entries.merchant_id = added.merchant_id
    GROUP BY 1, 2, 3, 4
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
CREATE TRIGGER money_postings_added AFTER INSERT ON money_postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_up_postings();

-- Adds changes up, at most so many. Returns how many. The caller reads across merchants.
CREATE FUNCTION fold_money(most integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH folded AS (
      DELETE FROM money_changes WHERE (merchant_id, id) IN (
        SELECT merchant_id, id FROM money_changes ORDER BY merchant_id, id LIMIT most FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), balances AS (
      INSERT INTO money_balances AS held (merchant_id, account, currency, day, amount_minor)
      SELECT merchant_id, account, currency, day, sum(amount_minor) FROM folded GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, account, currency, day) DO UPDATE SET amount_minor = held.amount_minor + excluded.amount_minor
    )
    SELECT count(*)::integer FROM folded;
  END;


-- What a booking's state and phase mean for its cash on delivery. A status code without a phase says nothing.
CREATE FUNCTION cod_stage(state "ShipmentState", phase "ShipmentPhase") RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN state = 'cancelled' THEN 'cancelled'
    WHEN state NOT IN ('booked', 'cancelling', 'cancel_unconfirmed') THEN 'none'
    WHEN phase = 'delivered' THEN 'delivered'
    WHEN phase IN ('returning', 'returned') THEN 'returned'
    WHEN phase = 'cancelled' THEN 'cancelled'
    WHEN phase = 'unknown' THEN 'unknown'
    ELSE 'booked'
  END;

-- Posts the difference between what a shipment's stage means and what is posted: nothing if there is none, however often and in
-- whatever order its stages come. Only this posts to `sales` and `cod-due`. The caller has locked the shipment.
CREATE FUNCTION post_cod(shipment shipments) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stage text := cod_stage(shipment.state, shipment.phase);
  prefix text := 'shipment:' || shipment.id || ':';
  earlier integer;
BEGIN
  SELECT count(*) INTO earlier FROM money_entries
  WHERE merchant_id = shipment.merchant_id AND cause >= prefix AND cause < 'shipment:' || shipment.id || ';';
  IF earlier = 0 AND stage IN ('none', 'cancelled', 'returned') OR earlier > 0 AND stage = 'unknown' THEN
    RETURN;
  ELSIF stage = 'unknown' THEN
    stage := 'booked';
  ELSIF earlier = 0 AND stage = 'delivered' THEN
    shipment.phase := 'expected';
    PERFORM post_cod(shipment);
    earlier := 1;
  END IF;
  WITH differences AS (
    SELECT account, currency, sum(amount_minor) AS amount_minor
    FROM (
      SELECT 'sales', shipment.cod_currency, -shipment.cod_minor::bigint
      WHERE stage IN ('booked', 'delivered') AND shipment.cod_minor IS NOT NULL
      UNION ALL
      SELECT 'cod-due', shipment.cod_currency, shipment.cod_minor WHERE stage = 'booked' AND shipment.cod_minor IS NOT NULL
      UNION ALL
      SELECT account, currency, -amount_minor FROM money_positions
      WHERE merchant_id = shipment.merchant_id AND shipment_id = shipment.id AND account IN ('sales', 'cod-due')
    ) AS wanted (account, currency, amount_minor)
    GROUP BY account, currency HAVING sum(amount_minor) <> 0
  ), meant AS (
    SELECT account, currency, amount_minor FROM differences
    UNION ALL
    SELECT 'cod-collected', currency, -sum(amount_minor) FROM differences GROUP BY currency HAVING sum(amount_minor) <> 0
  ), entry AS (
    INSERT INTO money_entries (merchant_id, at, kind, cause)
    SELECT shipment.merchant_id,
      CASE WHEN stage = 'booked' AND earlier = 0 THEN coalesce(shipment.booked_at, now())
        WHEN shipment.state = 'cancelled' THEN now()
        ELSE least(coalesce(shipment.last_event_at, now()), now()) END,
      CASE WHEN stage = 'booked' AND EXISTS (SELECT FROM meant WHERE account = 'cod-collected') THEN 'undelivered' ELSE stage END,
      prefix || (earlier + 1)
    WHERE EXISTS (SELECT FROM meant)
    RETURNING id
  )
  INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, amount_minor, currency)
  SELECT shipment.merchant_id, entry.id, row_number() OVER (ORDER BY currency, account), account, shipment.id, amount_minor, currency
  FROM entry, meant;
END $$;

CREATE FUNCTION post_changed_cod() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_cod(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_cod AFTER UPDATE OF state, phase, cod_minor, cod_currency ON shipments FOR EACH ROW
  WHEN (
    greatest(NEW.cod_minor, OLD.cod_minor) > 0
    AND (cod_stage(OLD.state, OLD.phase) <> 'none' OR cod_stage(NEW.state, NEW.phase) <> 'none')
    AND (cod_stage(OLD.state, OLD.phase), OLD.cod_minor, OLD.cod_currency)
      IS DISTINCT FROM (cod_stage(NEW.state, NEW.phase), NEW.cod_minor, NEW.cod_currency)
  )
  EXECUTE FUNCTION post_changed_cod();

-- A role that sees the merchant's money, and neither shipments nor addresses.
ALTER TABLE memberships
  DROP CONSTRAINT memberships_role,
  ADD CONSTRAINT memberships_role CHECK (role IN ('owner', 'member', 'viewer', 'accountant'));
ALTER TABLE invitations
  DROP CONSTRAINT invitations_role,
  ADD CONSTRAINT invitations_role CHECK (role IN ('owner', 'member', 'viewer', 'accountant'));
