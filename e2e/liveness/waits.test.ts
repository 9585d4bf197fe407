import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#prisma/test-database.ts';
import { waits, waitsTable } from './waits.ts';

/** Where PostgreSQL has the states: an enum, or the check of a text column. */
const checked = {
  'import row': 'import_rows_state',
  statement: 'statements_state',
  claim: 'claims_state',
  'webhook delivery': 'webhook_deliveries_state',
  email: 'mails_state',
};

/** What PostgreSQL has no state for: a due time says that it waits. */
const byDueTime = {
  label: ['missing', 'stored'],
  pickup: ['due', 'done'],
  'ended shipment': ['correctable', 'final'],
};

it('names each state that PostgreSQL knows, and docs/reliability.md has the same table', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const known: Record<string, string[]> = { ...byDueTime };
    for (const [what, type] of [
      ['shipment', 'ShipmentState'],
      ['attempt', 'AttemptState'],
    ] as const) {
      const { rows } = await client.query(`SELECT unnest(enum_range(NULL::"${type}"))::text AS state`);
      known[what] = rows.map(({ state }) => state);
    }
    for (const [what, name] of Object.entries(checked)) {
      const { rows } = await client.query(
        'SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = $1',
        [name],
      );
      const [list = ''] = /state = ANY \(.*?\]/.exec(rows[0].rule) ?? [];
      known[what] = [...list.matchAll(/'([\w-]+)'/g)].map(([, state]) => state ?? '');
    }
    const listed = Object.entries(waits).map(([what, states]) => [what, Object.keys(states).toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(Object.entries(known).map(([what, states]) => [what, states.toSorted()])),
    );
    expect(readFileSync('docs/reliability.md', 'utf8')).toContain(waitsTable());
  } finally {
    await client.end();
    await database.drop();
  }
});
