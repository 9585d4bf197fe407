-- Why: posting many entries at once read all entries and all positions, and compared each posting with each position where PostgreSQL had
-- expected few. What the function looks up was written a moment ago and is in memory, so that any page of it costs the same.

-- Positions that are 0, which have no row after the statement that makes them so.
CREATE INDEX money_positions_zero ON money_positions (merchant_id, shipment_id) WHERE amount_minor = 0;

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
    RETURNING WITH (OLD AS before, NEW AS after) after.merchant_id, after.account, after.currency, after.since,
      after.amount_minor - coalesce(before.amount_minor, 0) AS amount_minor
  )
  INSERT INTO money_changes (merchant_id, account, currency, day, amount_minor)
  SELECT merchant_id, account, currency, (since AT TIME ZONE 'Asia/Dubai')::date, sum(amount_minor)
  FROM (
    SELECT merchant_id, account, currency, since, amount_minor FROM positions
    UNION ALL
    SELECT merchant_id, account, currency, at, amount_minor FROM summed WHERE shipment_id IS NULL AND amount_minor <> 0
  ) AS changes
  GROUP BY 1, 2, 3, 4;

  DELETE FROM money_positions AS held USING added
  WHERE held.merchant_id = added.merchant_id AND held.shipment_id = added.shipment_id AND held.account = added.account
    AND held.currency = added.currency AND held.amount_minor = 0;
  RETURN NULL;
END $$;
