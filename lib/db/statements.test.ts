import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { API, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { type Found, findStatements } from './testing/find-statements.ts';
import { NotRead, sqlReader } from './testing/read-sql.ts';
import { typesOf } from './testing/syntax.ts';

// It opens the whole program.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const root = process.cwd();
const api = new API({ cwd: root });
const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
if (!project) throw new Error('no project');
const { checker } = project;

let database: TestDatabase;
let client: Client;
let labels: Map<string, string[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ type: string; labels: string[] }>(
    'SELECT typname AS type, array_agg(enumlabel::text) AS labels FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY 1',
  );
  labels = new Map(rows.map((row) => [row.type, row.labels]));
});
afterAll(async () => {
  api.close();
  await client.end();
  await database.drop();
});

/** PostgreSQL's description of a statement's columns, without running it. */
function describeColumns(text: string): Promise<FieldDef[]> {
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

type Column = { name: string; type: string; of: string | null; isNullable: boolean | null };

/** The columns of a statement's rows; of one from a table also its name there, and whether it can be null. */
async function columnsOf(text: string): Promise<Column[]> {
  const fields = await describeColumns(text);
  const { rows } = await client.query<Omit<Column, 'name'>>(
    `SELECT typname AS type, attname AS of, NOT attnotnull AS "isNullable"
     FROM unnest($1::oid[], $2::oid[], $3::int[]) WITH ORDINALITY AS field (type_id, table_id, number, place)
     JOIN pg_type ON pg_type.oid = type_id LEFT JOIN pg_attribute ON attrelid = table_id AND attnum = number ORDER BY place`,
    [
      fields.map((field) => field.dataTypeID),
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
    ],
  );
  return fields.flatMap(({ name }, at) => (rows[at] ? [{ name, ...rows[at] }] : []));
}

const dates = ['timestamptz', 'timestamp', 'date'];
const texts = ['uuid', 'text', 'varchar', 'bpchar', 'name', 'inet', 'cidr'];
const numbers = ['int2', 'int4', 'float4', 'float8', 'oid'];

/** Whether a value of PostgreSQL's type is one of these types, as it is read. */
function isOfType({ type }: Column, types: readonly Type[], isRead: Found['isRead']): boolean {
  const has = (flag: TypeFlags) => types.some(({ flags }) => flags & flag);
  const hasClass = (...names: string[]) => types.some((one) => names.includes(one.getSymbol()?.name ?? ''));
  if (has(TypeFlags.AnyOrUnknown) || type === 'json' || type === 'jsonb') return true;
  const literals = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
  const enumLabels = labels.get(type);
  if (enumLabels) return has(TypeFlags.String) || enumLabels.every((label) => literals.includes(label));
  if (texts.includes(type)) return has(TypeFlags.StringLike);
  if (numbers.includes(type)) return has(TypeFlags.NumberLike);
  if (type === 'int8') return has(isRead === 'by pg' ? TypeFlags.StringLike : TypeFlags.BigIntLike);
  if (type === 'numeric') return isRead === 'by pg' ? has(TypeFlags.StringLike) : hasClass('Decimal');
  if (type === 'bool') return has(TypeFlags.BooleanLike);
  if (dates.includes(type)) return hasClass('Date');
  if (type === 'bytea') return hasClass('Buffer', 'Uint8Array');
  return type.startsWith('_') && types.some((one) => checker.isArrayLikeType(one));
}

/** How a row's type differs from the columns. */
function faultsOf(row: Type, columns: Column[], text: string, isRead: Found['isRead']): string[] {
  if (row.isUnionType()) {
    const each = typesOf(row).map((one) => faultsOf(one, columns, text, isRead));
    return each.find((faults) => faults.length === 0) ?? each.flat();
  }
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.find(({ name }) => name === property.name);
    const types = typesOf(checker.getTypeOfSymbol(property));
    const shown = types.map((one) => checker.typeToString(one)).join(' | ');
    if (!column) return property.flags & SymbolFlags.Optional ? [] : [`no column ${property.name}`];
    if (!isOfType(column, types, isRead)) return [`${property.name} is ${column.type}, not ${shown}`];
    const allowsNull = types.some(({ flags }) => flags & (TypeFlags.Nullable | TypeFlags.AnyOrUnknown));
    // A condition of the statement can leave out the rows where it is null.
    const isSaid = new RegExp(`\\b${column.of} (IS NOT NULL|=|IN)|= (\\w+\\.)?${column.of}\\b`).test(text);
    return column.isNullable && !allowsNull && !isSaid ? [`${property.name} can be null`] : [];
  });
}

async function check({ statement, row, isRead }: Found, read: (statement: Found['statement']) => string) {
  try {
    const text = read(statement);
    const columns = await columnsOf(text).catch((error: Error) => `${error.message}: ${text}`);
    if (typeof columns === 'string') return [columns];
    return row ? faultsOf(row, columns, text, isRead) : [];
  } catch (error) {
    if (error instanceof NotRead) return [`not read: ${error.message}`];
    throw error;
  }
}

/** What can't be read without running it, or isn't of this schema. */
const exceptions = [
  // Table and columns come from a list.
  'lib/db/secrets/rotate-secrets.ts',
  'lib/due-work/clear-expired.ts',
  'lib/archive/',
  // Statements by name.
  'lib/money/check-ledger.ts',
  'lib/due-work/waiting-work.ts',
  // Parts that depend on the filters.
  'lib/audit/search/search-audit.ts',
  // A part that a caller in another file gives.
  'lib/statements/work/store-lines.ts',
  // Any states.
  'lib/shipments/write-state.ts',
  // The queue's own schema.
  'lib/db/wake-worker.ts',
  'lib/operator/list-jobs.ts',
];

it('each statement is one of PostgreSQL’s, and gives the rows that its type says', async () => {
  const found = findStatements(project).filter(
    ({ place }) => !exceptions.some((file) => place.startsWith(file)),
  );
  const faults = new Set<string>();
  for (const read of [sqlReader(project, false), sqlReader(project, true)])
    for (const each of found)
      for (const fault of await check(each, read)) faults.add(`${each.place}: ${fault}`);
  expect([...faults]).toEqual([]);
  expect(found.length).toBeGreaterThan(300);
});
