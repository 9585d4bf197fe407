import type { Client } from 'pg';
import { movedTables } from '#lib/archive/archived-tables.ts';

/** The receiver's name and phone in every template, which each copy has its own of. */
export const templateName = 'Template Receiver';
export const templateMobile = '+971504446600';

/** What a copy has instead of the template's: SQL with `n`, its number. Other columns stay. */
const own: Record<string, Record<string, string>> = {
  shipments: {
    id: `md5('copy ' || n)::uuid`,
    awb: '(2000000000000 + n)::text',
    reference: `'OLD-' || n`,
    unique_reference: 'NULL',
    receiver_name: 'own_name',
    receiver_mobile: 'own_mobile',
    ...Object.fromEntries(
      ['form', 'details'].map((name) => [
        name,
        `replace(replace(of.${name}::text, '${templateName}', own_name), '${templateMobile}', own_mobile)::jsonb`,
      ]),
    ),
    ...Object.fromEntries(
      ['created_at', 'booked_at', 'updated_at', 'last_event_at'].map((name) => [name, 'own_at']),
    ),
    ...Object.fromEntries(['track_after', 'label_after', 'archive_after'].map((name) => [name, 'NULL'])),
  },
  attempts: {
    id: `md5('attempt ' || n || of.id)::uuid`,
    key: `'copy ' || n || of.key`,
    reference: `'C' || n || '-' || of.reference`,
  },
  tracking_events: { id: `nextval(pg_get_serial_sequence('tracking_events', 'id'))`, occurred_at: 'own_at' },
  search_words: {
    created_at: 'own_at',
    words: `array_to_tsvector(array(SELECT lexeme FROM unnest(tsvector_to_array(of.words)) AS lexeme WHERE lexeme !~ '^[apwlr]') || ARRAY[
      'a' || reverse((2000000000000 + n)::text), 'p' || reverse(substr(own_mobile, 5)), 'wold' || n, 'wold', 'w' || n,
      'w' || lower(split_part(own_name, ' ', 1)), 'w' || lower(split_part(own_name, ' ', 2))])`,
  },
};

const first = `(ARRAY['Mohammed', 'Ahmed', 'Fatima', 'Ali', 'Mariam', 'Omar', 'Aisha', 'Khalid', 'Hessa', 'Saeed'])[1 + floor(power(random(), 2) * 10)::int]`;
const last = `(ARRAY['Khan', 'Kumar', 'Hassan', 'Santos', 'Sharma', 'Haddad', 'Fernandes', 'Patel', 'Whitfield', 'Nair'])[1 + n % 10] || n % 997`;

/**
 * Copies a merchant's ended shipments, each with its rows of all tables, until there are so many copies; spread over some months that
 * ended two years ago. Checks no foreign key, because the rows fit each other.
 */
export async function copyEnded(client: Client, count: number, months: number): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await client.query(`
    CREATE TEMP TABLE copies AS
    SELECT n, id AS template_id, '+97150' || lpad((n * 7919 % 10000000)::text, 7, '0') AS own_mobile, ${first} || ' ' || ${last} AS own_name,
      now() - interval '2 years' - make_interval(secs => (${months} * 2600000.0 * n / ${count})::float8) AS own_at
    FROM generate_series(1, ${count}) AS n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nr, count(*) OVER () AS templates FROM shipments
      WHERE receiver_name = '${templateName}' AND phase = 'delivered') AS template ON nr = n % templates`);
  for (const table of movedTables) {
    const key = table === 'shipments' ? 'id' : 'shipment_id';
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const values = rows.map(({ name }) =>
      name === key && table !== 'shipments'
        ? `md5('copy ' || n)::uuid`
        : (own[table]?.[name] ?? `of.${name}`),
    );
    await client.query(`INSERT INTO ${table} (${rows.map(({ name }) => name)}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM copies JOIN ${table} AS of ON of.${key} = template_id ORDER BY n`);
  }
  await client.query(`INSERT INTO awbs (awb, operator, merchant_id, shipment_id)
    SELECT awb, operator, merchant_id, shipments.id FROM copies JOIN shipments ON shipments.id = md5('copy ' || n)::uuid`);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
