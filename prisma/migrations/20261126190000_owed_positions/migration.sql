-- Why: a paid shipment's position moved from cod-collected to cod-remitted, whose positions nothing reads, and was set to 0 before it was
-- deleted: six changes of indexes for each line of a statement.

-- A position is of cash that the receiver or the operator owes for a shipment. What was remitted is the sum of its postings.
DELETE FROM money_positions WHERE account = 'cod-remitted';

-- The entry's transaction writes its postings. They balance to 0, in each currency and for each shipment. Runs as the owner, because the
-- portal can only read what the postings add up to.
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
  -- Counted, not searched for the first one: PostgreSQL would compare each with all entries while it has no statistics.
  IF 0 < (SELECT count(*) FROM (SELECT DISTINCT merchant_id, entry_id FROM added) AS own
    LEFT JOIN money_entries AS entries ON entries.id = own.entry_id AND entries.merchant_id = own.merchant_id
    WHERE entries.recorded_at IS DISTINCT FROM now())
  THEN
    RAISE EXCEPTION 'an entry has its postings already' USING ERRCODE = 'check_violation';
  END IF;

  WITH entries AS MATERIALIZED (
    SELECT money_entries.id, money_entries.merchant_id, at, reverses_id IS NOT NULL AS reverses
    FROM (SELECT DISTINCT merchant_id, entry_id FROM added) AS own
    JOIN money_entries ON money_entries.id = own.entry_id AND money_entries.merchant_id = own.merchant_id
  ), dated AS MATERIALIZED (
    SELECT added.merchant_id, shipment_id, account, currency, amount_minor, at, reverses,
      shipment_id IS NOT NULL AND account IN ('sales', 'cod-due', 'cod-collected') AS is_position
    FROM added JOIN entries ON entries.id = added.entry_id AND entries.merchant_id = added.merchant_id
  ), summed AS MATERIALIZED (
    SELECT merchant_id, shipment_id, account, currency, sum(amount_minor) AS amount_minor, min(at) AS at, bool_or(reverses) AS reverses
    FROM dated WHERE is_position
    GROUP BY 1, 2, 3, 4 HAVING sum(amount_minor) <> 0
    -- In this order, so that two transactions don't wait for each other.
    ORDER BY 1, 2, 3, 4
  ), ended AS (
    DELETE FROM money_positions AS held USING summed
    WHERE held.merchant_id = summed.merchant_id AND held.shipment_id = summed.shipment_id AND held.account = summed.account
      AND held.currency = summed.currency AND held.amount_minor + summed.amount_minor = 0
    RETURNING held.merchant_id, held.shipment_id, held.account, held.currency, held.since, -held.amount_minor AS amount_minor
  ), positions AS (
    INSERT INTO money_positions AS held (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
    SELECT summed.merchant_id, summed.shipment_id, account, currency, amount_minor,
      CASE WHEN reverses THEN coalesce(held_since(summed.merchant_id, summed.shipment_id, account, currency), at) ELSE at END,
      coalesce(shipments.created_at, at)
    FROM summed LEFT JOIN shipments ON shipments.id = summed.shipment_id AND shipments.merchant_id = summed.merchant_id
    WHERE (summed.merchant_id, summed.shipment_id, account, currency) NOT IN (SELECT merchant_id, shipment_id, account, currency FROM ended)
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
    SELECT merchant_id, account, currency, since, amount_minor FROM ended
    UNION ALL
    SELECT merchant_id, account, currency, at, amount_minor FROM dated WHERE NOT is_position
  ) AS changes
  GROUP BY 1, 2, 3, 4;

  -- One that another transaction changed meanwhile can be 0 only now. No other transaction leaves one.
  DELETE FROM money_positions WHERE amount_minor = 0;
  RETURN NULL;
END $$;
