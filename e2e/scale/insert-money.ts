import type { Client } from 'pg';

/**
 * Inserts the ledger of the drawn shipments with cash on delivery, as their stages post it: booked, delivered, and for all but every
 * fortieth shipment that was delivered ten days ago or before, remitted in the payout of its week. `sumUpMoney` adds what the bank has.
 */
export async function insertMoney(client: Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE posted ON COMMIT DROP AS
    SELECT merchant_id, id AS shipment_id, cod_minor, created_at, kind, at, from_account, to_account,
      md5(kind || serial)::uuid AS entry_id, last_value(kind) OVER own = kind AS is_last
    FROM (SELECT *, extract(day FROM now() - last_event_at) AS days_ago FROM drawn) AS drawn CROSS JOIN LATERAL (VALUES
      (1, 'booked', created_at, 'sales', 'cod-due', true),
      (2, 'delivered', last_event_at, 'cod-due', 'cod-collected', phase = 'delivered'),
      (3, 'remitted', last_event_at + interval '7 days', 'cod-collected', 'cod-remitted', phase = 'delivered' AND days_ago > 10 AND serial % 40 <> 0)
    ) AS steps (step, kind, at, from_account, to_account, has_come)
    WHERE state = 'booked' AND phase NOT IN ('returning', 'returned', 'cancelled') AND cod_minor > 0 AND has_come
    WINDOW own AS (PARTITION BY id ORDER BY step ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`);
  await client.query(`
    INSERT INTO money_entries (id, merchant_id, at, recorded_at, kind, cause)
    SELECT entry_id, merchant_id, at, at, kind, 'shipment:' || shipment_id || ':' || kind FROM posted ORDER BY at`);
  await client.query(`
    INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, payout_id, amount_minor, currency)
    SELECT merchant_id, entry_id, line, account, shipment_id,
      CASE WHEN account = 'cod-remitted' THEN md5(merchant_id || 'payout' || date_trunc('week', at))::uuid END, amount_minor, 'AED'
    FROM posted CROSS JOIN LATERAL (VALUES (1, from_account, -cod_minor), (2, to_account, cod_minor)) AS sides (line, account, amount_minor)`);
  await client.query(`
    INSERT INTO money_positions (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
    SELECT merchant_id, shipment_id, 'sales', 'AED', -cod_minor, at, created_at FROM posted WHERE kind = 'booked'
    UNION ALL
    SELECT merchant_id, shipment_id, to_account, 'AED', cod_minor, at, created_at FROM posted WHERE is_last AND to_account <> 'cod-remitted'`);
}

/** Inserts the bank's entry of each payout, and the balances and payouts of all merchants, as the worker keeps them. */
export async function sumUpMoney(client: Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE banked AS
    SELECT merchant_id, payout_id, sum(amount_minor) AS amount_minor, max(at) + interval '1 day' AS at, md5('banked' || payout_id)::uuid AS entry_id
    FROM money_postings JOIN money_entries USING (merchant_id) WHERE money_entries.id = entry_id AND payout_id IS NOT NULL GROUP BY 1, 2`);
  await client.query(`
    INSERT INTO money_entries (id, merchant_id, at, recorded_at, kind, cause)
    SELECT entry_id, merchant_id, at, at, 'banked', 'payout:' || payout_id FROM banked`);
  await client.query(`
    INSERT INTO money_postings (merchant_id, entry_id, line, account, payout_id, amount_minor, currency)
    SELECT merchant_id, entry_id, line, account, payout_id, sign * amount_minor, 'AED'
    FROM banked CROSS JOIN (VALUES (1, 'cod-remitted', -1), (2, 'bank', 1)) AS sides (line, account, sign)`);
  await client.query(`
    INSERT INTO money_balances (merchant_id, account, currency, day, amount_minor, in_minor, out_minor)
    SELECT postings.merchant_id, account, currency, (at AT TIME ZONE 'Asia/Dubai')::date, sum(amount_minor),
      sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0))
    FROM money_postings AS postings JOIN money_entries AS entries ON entries.id = entry_id AND entries.merchant_id = postings.merchant_id
    GROUP BY 1, 2, 3, 4`);
  await client.query(`
    INSERT INTO money_payouts (merchant_id, payout_id, currency, open_minor, banked_minor)
    SELECT merchant_id, payout_id, currency, sum(amount_minor) FILTER (WHERE account = 'cod-remitted'),
      sum(amount_minor) FILTER (WHERE account = 'bank')
    FROM money_postings WHERE payout_id IS NOT NULL GROUP BY 1, 2, 3`);
}
