-- Why: a statement of 100,000 lines writes 100,000 entries with 400,000 postings. Random keys spread them over the whole of each index, and
-- half of the positions were costs, which no list reads.

-- Keys in the order of their time: new rows share the pages of an index.
ALTER TABLE money_entries ALTER COLUMN id SET DEFAULT uuidv7();
ALTER TABLE statement_lines ALTER COLUMN id SET DEFAULT uuidv7();

-- Only reversals have one.
DROP INDEX money_entries_merchant_id_reverses_id_key;
CREATE UNIQUE INDEX money_entries_merchant_id_reverses_id_key ON money_entries (merchant_id, reverses_id)
  WHERE reverses_id IS NOT NULL;

-- add_up_postings checks that the entry of each posting is there, and nobody deletes one. The key looked each up again, row by row.
ALTER TABLE money_postings DROP CONSTRAINT money_postings_entry_id_merchant_id_fkey;

-- A position is of the cash of a shipment: what is due, collected or remitted. What a shipment cost is the sum of its postings.
DELETE FROM money_positions WHERE account NOT IN ('sales', 'cod-due', 'cod-collected', 'cod-remitted');

CREATE OR REPLACE FUNCTION add_up_postings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 AS $$
DECLARE
  odd uuid;
BEGIN
  SELECT entry_id INTO odd FROM added
  GROUP BY merchant_id, entry_id, shipment_id, currency HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the entry % doesn''t balance to 0', odd USING ERRCODE = 'check_violation';
  END IF;
  SELECT own.entry_id INTO odd FROM (SELECT merchant_id, entry_id, count(*) AS lines FROM added GROUP BY 1, 2) AS own
  LEFT JOIN money_entries AS entries ON entries.id = own.entry_id AND entries.merchant_id = own.merchant_id
  WHERE entries.recorded_at IS DISTINCT FROM now()
    OR lines <> (SELECT count(*) FROM money_postings AS all_of
      WHERE all_of.entry_id = own.entry_id AND all_of.merchant_id = own.merchant_id)
  LIMIT 1;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the entry % has its postings already', odd USING ERRCODE = 'check_violation';
  END IF;

  WITH fresh AS MATERIALIZED (
    SELECT entries.id AS entry_id, entries.merchant_id, entries.at, entries.reverses_id IS NOT NULL AS reverses
    FROM (SELECT DISTINCT merchant_id, entry_id FROM added) AS own
    JOIN money_entries AS entries ON entries.id = own.entry_id AND entries.merchant_id = own.merchant_id
  ), changed AS (
    SELECT added.merchant_id, added.shipment_id, added.account, added.currency, sum(added.amount_minor) AS amount_minor,
      min(at) AS at, bool_or(reverses) AS reverses
    FROM added JOIN fresh USING (merchant_id, entry_id)
    GROUP BY 1, 2, 3, 4
  ), summed AS (
    SELECT changed.merchant_id, shipment_id, account, currency, amount_minor,
      CASE WHEN reverses AND shipment_id IS NOT NULL
        THEN coalesce(held_since(changed.merchant_id, shipment_id, account, currency), at) ELSE at END AS at,
      shipment_id IS NOT NULL AND account IN ('sales', 'cod-due', 'cod-collected', 'cod-remitted') AS is_position
    FROM changed WHERE amount_minor <> 0
  ), positions AS (
    -- In this order, so that two transactions don't wait for each other.
    INSERT INTO money_positions AS held (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
    SELECT summed.merchant_id, summed.shipment_id, account, currency, amount_minor, at, coalesce(shipments.created_at, at)
    FROM summed LEFT JOIN shipments ON shipments.id = summed.shipment_id AND shipments.merchant_id = summed.merchant_id
    WHERE is_position
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (merchant_id, shipment_id, account, currency) DO UPDATE SET amount_minor = held.amount_minor + excluded.amount_minor
    RETURNING WITH (OLD AS before, NEW AS after) after.merchant_id, after.account, after.currency, after.since,
      after.amount_minor - coalesce(before.amount_minor, 0) AS amount_minor
  )
  INSERT INTO money_changes (merchant_id, account, currency, day, amount_minor)
  SELECT merchant_id, account, currency, (since AT TIME ZONE 'Asia/Dubai')::date, sum(amount_minor)
  FROM (
    SELECT merchant_id, account, currency, since, amount_minor FROM positions
    UNION ALL
    SELECT merchant_id, account, currency, at, amount_minor FROM summed WHERE NOT is_position
  ) AS changes
  GROUP BY 1, 2, 3, 4;

  DELETE FROM money_positions AS held USING added
  WHERE held.merchant_id = added.merchant_id AND held.shipment_id = added.shipment_id AND held.account = added.account
    AND held.currency = added.currency AND held.amount_minor = 0;
  RETURN NULL;
END $$;
