import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { definedStatements, defineStatement } from './statement.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** PostgreSQL's description of a statement's columns, without running it. */
function columnsOf(text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = [];
    const description: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: FieldDef[] }) {
        fields = message.fields;
      },
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    };
    client.query(description);
  });
}

/** As `row` writes it: the type of each column, with `?` where its table allows null. */
async function rowOf(text: string) {
  const fields = await columnsOf(text);
  const { rows } = await client.query<{ type: string; required: boolean | null }>(
    `SELECT typname AS type, attnotnull AS required
     FROM unnest($1::oid[], $2::oid[], $3::int[]) WITH ORDINALITY AS field (type_id, table_id, number, place)
     JOIN pg_type ON pg_type.oid = type_id LEFT JOIN pg_attribute ON attrelid = table_id AND attnum = number ORDER BY place`,
    [
      fields.map((field) => field.dataTypeID),
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
    ],
  );
  return fields.map(({ name }, index) => ({ name, ...rows[index] }));
}

describe('the rows of the defined statements are PostgreSQL’s', async () => {
  for (const file of globSync('lib/**/*.ts', { exclude: ['lib/db/**', 'lib/**/*.test.ts'] }))
    if ((await readFile(file, 'utf8')).includes('defineStatement({'))
      await import(/* @vite-ignore */ pathToFileURL(file).href);

  it('finds them', () => expect(definedStatements.size).toBeGreaterThan(15));

  it.each([...definedStatements])('%s', async (_name, { text, row }) => {
    const columns = await rowOf(text);
    if (!row) return;
    expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(
      Object.fromEntries(Object.entries(row).map(([name, type]) => [name, type.replace('?', '')])),
    );
    // A column of an outer join can be null although its table doesn't allow it: only the other direction is an error.
    const nullable = columns.filter(({ name, required }) => required === false && !row[name]?.endsWith('?'));
    expect(nullable).toEqual([]);
  });
});

it('numbers values by their names', () => {
  const find = defineStatement({
    name: 'test-names',
    text: 'SELECT $b::text, $a::uuid WHERE $b <> $a::text',
  });
  expect(find({ a: 1, b: null })).toEqual({
    name: 'test-names',
    text: 'SELECT $1::text, $2::uuid WHERE $1 <> $2::text',
    values: [null, 1],
  });
  expect(() => find({ a: 1 })).toThrow('test-names: missing or unknown values: b');
  expect(() => find({ a: 1, b: 2, c: 3 })).toThrow('test-names: missing or unknown values: c');
});
