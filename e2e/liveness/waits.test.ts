import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';

/** The ends, which only a person leaves. Every other state waits, and docs/reliability.md says who moves it on and who sees it. */
const ends: Record<string, string[]> = {
  shipment: ['cancelled'],
  attempt: ['accepted', 'refused', 'not_sent'],
  'import row': ['sent', 'item'],
  statement: ['posted', 'taken-back'],
  claim: ['paid', 'dropped'],
  'webhook delivery': ['delivered', 'failed'],
  email: ['sent'],
};

/** Where PostgreSQL has the states: an enum, or the check of a text column. */
const enums = { shipment: 'ShipmentState', attempt: 'AttemptState' };
const checked = {
  'import row': 'import_rows_state',
  statement: 'statements_state',
  claim: 'claims_state',
  'webhook delivery': 'webhook_deliveries_state',
  email: 'mails_state',
};

/** What PostgreSQL has no state for: a due time says that it waits. */
const byDueTime = { label: ['missing'], pickup: ['due'], 'ended shipment': ['correctable'] };

it('docs/reliability.md says of each state that PostgreSQL knows who moves it on, unless it is an end', async () => {
  const database = await createTestDatabase();
  const known: Record<string, string[]> = { ...byDueTime };
  await withClient(database.ownerUrl, async (client) => {
    for (const [what, type] of Object.entries(enums)) {
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
  }).finally(() => database.drop());
  const listed: Record<string, string[]> = {};
  const table =
    readFileSync('docs/reliability.md', 'utf8').split('| who moves it on').at(-1)?.split('\n\n')[0] ?? '';
  for (const row of table.split('\n').slice(2)) {
    const [what = '', states = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    expect(cells.every(Boolean) && cells.length, row).toBe(3);
    listed[what] = [...(listed[what] ?? []), ...states.split(', ')];
  }
  const sorted = (all: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(all).map(([what, states]) => [what, states.toSorted()]));
  const waiting = Object.entries(known).map(([what, states]) => [
    what,
    states.filter((state) => !ends[what]?.includes(state)),
  ]);
  expect(sorted(listed)).toEqual(sorted(Object.fromEntries(waiting)));
  // Each end is a state.
  for (const [what, states] of Object.entries(ends))
    expect(known[what]).toEqual(expect.arrayContaining(states));
});
