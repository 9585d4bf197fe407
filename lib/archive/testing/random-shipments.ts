import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { movedTables } from '../archived-tables.ts';

type Column = { table: string; name: string; type: string; nullable: boolean; labels: string[] | null };

/** What keeps a shipment from being archived, or nothing. */
const hindrances = [
  ...['active', 'young', 'attempt', 'duplicate', 'case', 'claim', 'cod', 'tracked', 'kept', 'return'],
  ...['', '', '', '', '', '', '', '', '', ''],
] as const;

type MadeShipment = { id: string; hindrance: (typeof hindrances)[number] };

const texts = ['', 'x', 'ليلى "حداد"', 'a\\b\tc\nd', "O'Brien {1,2}", '\u2066٠١\u2069', '𓀀 NULL', '\\x00ff'];

/**
 * Writes random shipments of a merchant with random rows in every table that the archive moves: each column by its type in the
 * catalogue, so that a new one is part of it, and those with rules as the rules say. Old enough to be archived, but for a hindrance.
 */
export async function makeShipments(
  owner: Pool,
  given: { merchantId: string; count: number; random: () => number; at?: Date },
): Promise<MadeShipment[]> {
  const { merchantId, count, random, at = new Date(Date.now() - 700 * 86_400_000) } = given;
  const below = (most: number) => Math.floor(random() * most);
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const { rows: columns } = await owner.query<Column>(
    `SELECT table_name AS table, column_name AS name, udt_name AS type, is_nullable = 'YES' AS nullable,
       (SELECT array_agg(enumlabel::text) FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid WHERE typname = udt_name) AS labels
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY ($1)`,
    [movedTables],
  );
  const json = (depth: number): unknown =>
    pick([
      () => null,
      () => pick(texts),
      () => below(1e9) / 1000,
      () => below(2) === 1,
      ...(depth > 0
        ? [() => [json(depth - 1), json(depth - 1)], () => ({ [pick(texts)]: json(depth - 1), b: json(0) })]
        : []),
    ])();
  const hex = (bytes: number) =>
    `\\x${Buffer.from(Array.from({ length: bytes }, () => below(256))).toString('hex')}`;
  const value = ({ type, labels, nullable }: Column): unknown => {
    if (nullable && random() < 0.3) return null;
    if (labels) return pick(labels);
    if (type === 'uuid') return randomUUID();
    if (type === 'bool') return random() < 0.5;
    if (type === 'int4' || type === 'int8') return 1 + below(2e9);
    if (type === 'timestamptz') return new Date(at.getTime() - below(1e9)).toISOString();
    if (type === 'date') return at.toISOString().slice(0, 10);
    if (type === 'jsonb') return { a: json(3) };
    if (type === 'bytea') return hex(1 + below(3_000));
    if (type === 'tsvector') return `'${below(99)}a' 'b${below(99)}':3A,5 'خ'`;
    return pick(texts);
  };
  const made: MadeShipment[] = [];
  const rows: Record<string, object[]> = {};
  const insert = (table: string, fixed: Record<string, unknown>) => {
    const own = columns.filter((column) => column.table === table);
    const row = own.map((column) => [column.name, column.name in fixed ? fixed[column.name] : value(column)]);
    rows[table] ??= [];
    rows[table].push(Object.fromEntries(row));
  };
  const tagIds = Array.from({ length: 3 }, () => randomUUID());
  const quoteId = randomUUID();
  for (const id of tagIds)
    await owner.query("INSERT INTO tags (id, merchant_id, name, name_key) VALUES ($1, $2, 'a tag', $3)", [
      id,
      merchantId,
      id,
    ]);
  await owner.query("INSERT INTO quotes (id, merchant_id, question, prices) VALUES ($1, $2, '{}', '{}')", [
    quoteId,
    merchantId,
  ]);
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const hindrance = pick(hindrances);
    const isCancelled = random() < 0.2;
    const own = { merchant_id: merchantId, shipment_id: id };
    insert('shipments', {
      id,
      merchant_id: merchantId,
      state: isCancelled ? 'cancelled' : 'booked',
      operator: 'sandbox',
      awb: `T${id.slice(0, 12)}`,
      phase: isCancelled ? pick(['cancelled', null]) : pick(['delivered', 'returned', 'cancelled']),
      ...(hindrance === 'active' && {
        state: 'booked',
        phase: pick(['in_transit', 'held', 'unknown', null]),
      }),
      weight_grams: 100,
      pieces: 1,
      cod_minor: 100,
      cod_currency: 'AED',
      metadata: { a: 1.5 },
      details: { a: json(3) },
      unique_reference: random() < 0.3 ? id : null,
      archive_after: null,
      track_after: null,
      ...(hindrance === 'young' && { last_event_at: new Date().toISOString() }),
      ...(hindrance === 'tracked' && { track_after: new Date().toISOString() }),
      ...(hindrance === 'kept' && { archive_after: new Date(Date.now() + 86_400_000).toISOString() }),
    });
    const attempt = {
      ...own,
      account_id: null,
      actor_kind: 'worker',
      queued_at: null,
      refusal: { a: json(2) },
    };
    const settled = { late_awb: null, foreign_number: null, counted_on: null, counted_minor: null };
    for (let of = 0; of < 1 + below(3); of += 1)
      insert('attempts', {
        ...attempt,
        ...settled,
        id: randomUUID(),
        key: randomUUID(),
        kind: 'cancel',
        reference: null,
        state: pick(['accepted', 'refused', 'not_sent', 'written_off']),
      });
    if (hindrance === 'attempt' || hindrance === 'duplicate')
      insert('attempts', {
        ...attempt,
        ...settled,
        id: randomUUID(),
        key: randomUUID(),
        kind: 'book',
        reference: randomUUID(),
        state: 'accepted',
        ...(hindrance === 'attempt'
          ? { state: 'unconfirmed', next_poll_at: at.toISOString() }
          : { late_awb: `L${id.slice(0, 12)}`, late_settled_at: null }),
      });
    for (let of = 0; of < below(4); of += 1)
      insert('tracking_events', {
        ...own,
        id: String(below(2 ** 40)),
        occurred_at: new Date(at.getTime() + of).toISOString(),
      });
    if (random() < 0.7)
      insert('labels', {
        ...own,
        ...(random() < 0.5 ? { pdf: null, object_key: 'a/key' } : { pdf: hex(3_000), object_key: null }),
      });
    if (random() < 0.3) insert('quoted_shipments', { ...own, quote_id: quoteId });
    for (const tag_id of tagIds) if (random() < 0.3) insert('shipment_tags', { ...own, tag_id });
    if (random() < 0.5) insert('shipment_notes', { ...own, text: `n ${pick(texts)}` });
    insert('search_words', own);
    for (const is_internal of [true, false])
      if (random() < 0.5)
        insert('desk_notes', {
          ...own,
          kind: 'note',
          text: `d ${pick(texts)}`,
          is_internal,
          wrap_up: is_internal ? 'why' : null,
        });
    for (const kind of ['ask-merchant', 'call-back'])
      if (random() < 0.4 || hindrance === 'case')
        insert('desk_cases', {
          ...own,
          kind,
          question: 'why?',
          wanted_day: null,
          wanted_window: null,
          wanted_cod_minor: null,
          wanted_cod_currency: null,
          answer: null,
          answered_at: null,
          passed_on_at: null,
          passed_on_by_id: null,
          carrier_answer: null,
          ...(hindrance === 'case'
            ? { state: 'open', outcome: null, closed_at: null }
            : { state: 'closed', outcome: 'done', closed_at: at.toISOString() }),
        });
    if (hindrance === 'claim') {
      const claimId = randomUUID();
      await owner.query(
        `INSERT INTO claims (id, merchant_id, number, kind, due_on) VALUES ($1, $2, $3, 'lost', current_date)`,
        [claimId, merchantId, 1 + below(2e9)],
      );
      await owner.query(
        `INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency) VALUES ($1, $2, $3, 'lost', 5, 'AED')`,
        [merchantId, claimId, id],
      );
    }
    if (hindrance === 'cod')
      await owner.query(
        `INSERT INTO money_positions (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
         VALUES ($1, $2, $3, 'AED', 5, now(), now())`,
        [merchantId, id, pick(['cod-due', 'cod-collected'])],
      );
    if (hindrance === 'return') {
      const back = randomUUID();
      insert('shipments', {
        id: back,
        merchant_id: merchantId,
        state: 'draft',
        phase: null,
        awb: null,
        unique_reference: null,
        metadata: null,
        weight_grams: null,
        pieces: null,
        cod_minor: null,
        cod_currency: null,
        track_after: null,
      });
      await owner.query(
        `INSERT INTO returns (shipment_id, merchant_id, original_id, reason) VALUES ($1, $2, $3, 'other')`,
        [back, merchantId, id],
      );
    }
    made.push({ id, hindrance });
  }
  // They begin in states that bookings don't begin in.
  for (const table of movedTables) {
    await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await owner.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows[table] ?? []),
    ]);
    await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  return made;
}
