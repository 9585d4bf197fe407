import { expect, it } from 'vitest';
import { unboundTables } from './unbound-tables.ts';

const tables = new Set(['shipments', 'attempts', 'labels']);

it.each([
  'SELECT FROM merchants',
  'SELECT FROM shipments WHERE id = $1 AND merchant_id = $2::uuid',
  'SELECT FROM "public"."shipments" AS "s" WHERE ("s"."id", "s"."merchant_id") = ($1, $2)',
  'SELECT FROM shipments WHERE (id, merchant_id) IN (($1, $2), ($3, $4))',
  `SELECT FROM shipments WHERE merchant_id = current_setting('app.merchant_id')::uuid`,
  'SELECT FROM shipments WHERE (id = $1 AND merchant_id = $2) OR (merchant_id = $2 AND awb = $3)',
  'SELECT FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id WHERE attempts.merchant_id = $1',
  'SELECT FROM attempts JOIN shipments USING (id, merchant_id) WHERE attempts.merchant_id = $1',
  'SELECT FROM shipments LEFT JOIN labels ON labels.merchant_id = $1 WHERE shipments.merchant_id = $1',
  'SELECT FROM shipments WHERE merchant_id = $1 AND EXISTS (SELECT FROM labels WHERE labels.merchant_id = shipments.merchant_id)',
  'SELECT FROM shipments WHERE (id, merchant_id) IN (SELECT shipment_id, merchant_id FROM labels WHERE merchant_id = $1)',
  'WITH own AS (SELECT id, merchant_id FROM shipments WHERE merchant_id = $1) UPDATE attempts SET polls = 1 FROM own WHERE attempts.merchant_id = own.merchant_id',
  'WITH shipments AS (SELECT 1) SELECT FROM shipments',
  'DELETE FROM labels USING shipments WHERE labels.merchant_id = shipments.merchant_id AND shipments.merchant_id = $1',
  'INSERT INTO labels (merchant_id, pdf) SELECT merchant_id, $2 FROM shipments WHERE merchant_id = $1',
  'INSERT INTO labels SELECT merchant_id, pdf FROM shipments WHERE merchant_id = $1',
  'INSERT INTO labels SELECT one.* FROM jsonb_populate_recordset(NULL::labels, $1) AS one',
])('names the merchant: %s', (statement) => {
  expect(unboundTables(statement, tables)).toEqual([]);
});

it.each([
  ['SELECT FROM shipments WHERE id = $1', ['shipments']],
  ['SELECT FROM shipments WHERE merchant_id <> $1', ['shipments']],
  ['SELECT FROM shipments WHERE merchant_id = $1 OR id = $2', ['shipments']],
  ['SELECT FROM shipments WHERE NOT (merchant_id = $1)', ['shipments']],
  ['SELECT FROM shipments WHERE merchant_id = merchant_id', ['shipments']],
  ['SELECT FROM shipments WHERE id = $1 UNION SELECT FROM labels WHERE merchant_id = $1', ['shipments']],
  [
    'SELECT FROM attempts JOIN shipments ON shipments.id = shipment_id WHERE attempts.merchant_id = $1',
    ['shipments'],
  ],
  [
    'SELECT FROM attempts JOIN shipments ON shipments.merchant_id = attempts.merchant_id',
    ['attempts', 'shipments'],
  ],
  // An outer join keeps every row of its left side.
  [
    'SELECT FROM shipments LEFT JOIN labels ON labels.merchant_id = $1 AND shipments.merchant_id = $1',
    ['shipments'],
  ],
  ['SELECT (SELECT count(*) FROM labels) FROM shipments WHERE merchant_id = $1', ['labels']],
  ['SELECT FROM shipments WHERE merchant_id = $1 AND id IN (SELECT shipment_id FROM labels)', ['labels']],
  ['WITH own AS (SELECT id FROM shipments) SELECT FROM own', ['shipments']],
  ['WITH shipments AS (SELECT FROM shipments) SELECT FROM shipments', ['shipments']],
  ['UPDATE attempts SET polls = 1 FROM shipments WHERE attempts.merchant_id = $1', ['shipments']],
  ['DELETE FROM labels', ['labels']],
  ['INSERT INTO labels (pdf) VALUES ($1)', ['labels']],
  ['INSERT INTO labels VALUES ($1, $2)', ['labels']],
  ['INSERT INTO labels SELECT id, awb FROM shipments WHERE merchant_id = $1', ['labels']],
  ['INSERT INTO labels (merchant_id) SELECT merchant_id FROM shipments', ['shipments']],
])('doesn’t name it: %s', (statement, unbound) => {
  expect(unboundTables(statement, tables)).toEqual(unbound);
});

it.each([
  ['SELECT FROM shipments WHERE awb = $1', []],
  [
    'SELECT FROM shipments WHERE EXISTS (SELECT FROM labels WHERE labels.merchant_id = shipments.merchant_id)',
    [],
  ],
  [
    'SELECT FROM (SELECT id, merchant_id FROM attempts) AS found JOIN shipments ON shipments.merchant_id = found.merchant_id',
    [],
  ],
  [
    'UPDATE shipments SET awb = $1 WHERE NOT EXISTS (SELECT FROM attempts WHERE shipment_id = shipments.id)',
    ['attempts'],
  ],
  ['SELECT FROM shipments JOIN labels ON shipment_id = shipments.id', ['labels']],
])('across merchants, joins by the merchant or not: %s', (statement, unbound) => {
  expect(unboundTables(statement, tables, { isAcross: true })).toEqual(unbound);
});
