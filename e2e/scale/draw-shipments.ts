import type { Client } from 'pg';
import { searchTokens } from '#lib/core/search/tokens.ts';
import { names } from './names.ts';
import { storedSample } from './stored-sample.ts';
import { trackingSteps } from './tracking-paths.ts';

/** Shipments number `from` to `to` of `total`, oldest first, of one merchant or spread over many. */
export type Chunk = {
  from: number;
  to: number;
  total: number;
  /** Added to a shipment's number, so that AWBs and references stay unique across chunks of different owners. */
  firstSerial: number;
  owner: { merchantId: string; personId: string } | { merchants: number };
};

/** The id of the nth of the other merchants, in SQL. */
export const otherMerchantId = (number: string) => `md5('merchant ' || (${number}))::uuid`;

/** Writes the data that all chunks are drawn from into temporary tables of this connection. */
export async function prepareDrawing(client: Client): Promise<void> {
  const { form, details, emirates } = storedSample();
  const parts = Object.entries(names).flatMap(([script, places]) =>
    Object.entries(places).flatMap(([place, { typed, tokens }]) =>
      typed.map((text, index) => ({ script, place, nr: index + 1, text, tokens: tokens[index] })),
    ),
  );
  const table = (name: string, columns: string, rows: unknown[]) =>
    client.query(
      `CREATE TEMP TABLE ${name} AS SELECT * FROM jsonb_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}') AS row (${columns})`,
    );
  await table('name_parts', 'script text, place text, nr int, text text, tokens text[]', parts);
  await table(
    'steps',
    'path text, phase text, position int, count int, "isNew" boolean, code text, en text, ar text',
    trackingSteps(),
  );
  await table(
    'emirates',
    'nr int, emirate jsonb, tokens text[]',
    emirates.map((emirate, index) => ({
      nr: index + 1,
      emirate,
      tokens: searchTokens({ references: [], names: [], phones: [], emails: [], emirate }),
    })),
  );
  // Plain, so that it isn't decompressed for each shipment.
  await client.query(`CREATE TEMP TABLE sample (form jsonb STORAGE PLAIN, details jsonb STORAGE PLAIN)`);
  await client.query('INSERT INTO sample VALUES ($1, $2)', [form, details]);
  await client.query('ANALYZE name_parts, steps, emirates, sample');
}

// A few parts are very common: the square of an even draw.
const skewed = (count: number | string) => `1 + floor(power(random(), 2) * ${count})::int`;

/**
 * The state of a shipment, by its age and a draw, as "state phase". The first merchant's 400 newest shipments have every state
 * and all the open work, so its amount is the same at any size. There are fewer drafts and unconfirmed requests than one page
 * holds, so a query for them must read past the newest shipments.
 */
const fate = `CASE
  WHEN is_own AND from_newest < 400 THEN CASE from_newest % 50
    WHEN 0 THEN 'draft' WHEN 1 THEN 'draft' WHEN 2 THEN 'refused' WHEN 3 THEN 'unconfirmed'
    WHEN 4 THEN 'cancel_unconfirmed cancelled' WHEN 5 THEN 'booking' WHEN 6 THEN 'cancelled cancelled'
    ELSE 'booked ' || (ARRAY['expected', 'expected', 'collected', 'in_transit', 'in_transit', 'out_for_delivery', 'held',
      'attempted', 'at_counter', 'unknown', 'returning', 'delivered', 'delivered'])[1 + from_newest % 13] END
  WHEN days < 8 AND lot < 0.60 THEN 'booked ' || (ARRAY['expected', 'collected', 'in_transit', 'out_for_delivery', 'held',
    'attempted'])[1 + floor(lot * 10)::int]
  WHEN lot < 0.005 THEN CASE WHEN is_own THEN 'booked delivered' ELSE 'draft' END
  WHEN lot < 0.010 THEN 'refused'
  WHEN lot < 0.040 THEN 'cancelled cancelled'
  WHEN lot < 0.045 THEN 'booked at_counter'
  WHEN lot < 0.047 THEN 'booked unknown'
  WHEN lot < 0.085 THEN 'booked returned'
  ELSE 'booked delivered' END`;

/** A UUID of version 7, as rows have it; every other shipment is booked by API, whose ids come from their keys. */
const timedId = (name: string) =>
  `(lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${name} ' || serial), 14))::uuid`;

/**
 * Draws the shipments of a chunk into the temporary table `drawn`, from which the tables are filled in the same transaction.
 * The same chunk always gives the same rows. A chunk's times spread over the twelve months before now.
 */
export async function drawShipments(client: Client, { from, to, total, firstSerial, owner }: Chunk) {
  const isOwn = 'merchantId' in owner;
  const merchant = isOwn ? `'${owner.merchantId}'::uuid` : otherMerchantId(skewed(owner.merchants));
  const person = isOwn ? owner.personId : '00000000-0000-4000-8000-000000000000';
  await client.query('SELECT setseed($1)', [((firstSerial + from) % 1_000_003) / 1_000_003]);
  await client.query(`
    CREATE TEMP TABLE drawn ON COMMIT DROP AS
    WITH numbers AS MATERIALIZED (
      SELECT ${firstSerial} + n AS serial, ${total} - n AS from_newest, ${isOwn} AS is_own,
        (${total} - n) * 365.0 / ${total} AS days, random() AS lot, ${merchant} AS merchant_id,
        CASE WHEN random() < 0.6 THEN 'latin' ELSE 'arabic' END AS script, ${skewed(40)} AS first_nr,
        ${skewed(40)} AS last_nr, ${skewed(8)} AS emirate_nr,
        '+9715' || (ARRAY[0, 2, 4, 5, 6, 8])[1 + floor(random() * 6)::int] || lpad(floor(random() * 1e7)::text, 7, '0')
          AS mobile,
        100 + floor(random() * 9900)::int AS weight_grams,
        CASE WHEN random() < 0.4 THEN 5000 + floor(random() * 60000)::int END AS cod_minor
      FROM generate_series(${from}, ${to}) AS n
    ), told AS MATERIALIZED (
      SELECT *, ${fate} AS fate, now() - make_interval(secs => (days * 86400)::float8) AS created_at FROM numbers
    )
    SELECT serial, from_newest, is_own, merchant_id, '${person}'::uuid AS person_id, mobile, weight_grams, cod_minor, emirate,
      CASE WHEN serial % 2 = 0 THEN ${timedId('shipment')} ELSE md5('shipment ' || serial)::uuid END AS id,
      ${timedId('attempt')} AS attempt_id,
      split_part(fate, ' ', 1) AS state, nullif(split_part(fate, ' ', 2), '') AS phase,
      CASE WHEN split_part(fate, ' ', 1) IN ('booked', 'cancelled', 'cancel_unconfirmed')
        THEN (1000070000000 + serial)::text END AS awb,
      'ORD-' || lpad(serial::text, 8, '0') AS reference,
      first_part.text || ' ' || last_part.text AS name,
      first_part.tokens || last_part.tokens || emirates.tokens AS place_and_name_tokens,
      'customer' || serial || '@mail.example' AS email,
      created_at,
      least(now(), now() - make_interval(secs => ((days - 2.5) * 86400)::float8)) AS last_event_at
    FROM told
    JOIN name_parts AS first_part ON first_part.script = told.script AND first_part.place = 'first' AND first_part.nr = first_nr
    JOIN name_parts AS last_part ON last_part.script = told.script AND last_part.place = 'last' AND last_part.nr = last_nr
    JOIN emirates ON emirates.nr = emirate_nr`);
  await client.query('ANALYZE drawn (serial, merchant_id, phase)');
}
