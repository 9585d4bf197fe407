import { readFile } from 'node:fs/promises';
import { getDMMF } from '@prisma/get-dmmf';
import type { Client } from 'pg';

type Document = Extract<Awaited<ReturnType<typeof getDMMF>>, { datamodel: unknown }>;
type Model = Document['datamodel']['models'][number];
type Field = Model['fields'][number];

const columnTypes: Record<string, string> = {
  BigInt: 'bigint',
  Boolean: 'boolean',
  Bytes: 'bytea',
  Date: 'date',
  Int: 'integer',
  Json: 'jsonb',
  SmallInt: 'smallint',
  String: 'text',
  Timestamptz: 'timestamp() with time zone',
  Uuid: 'uuid',
  VarChar: 'character varying()',
};

/**
 * What schema.prisma says and the database doesn't (+), and the other way round (-): enums, columns with their type, null and
 * default, keys, indexes and foreign keys, one line each. Ids never change, so foreign keys have no action on update, though Prisma's
 * default has one. What Prisma can't say isn't compared: checks, policies, functions, triggers, partial indexes, indexes of expressions and tsvector columns.
 */
export async function schemaDifference(owner: Client): Promise<string[]> {
  const [wanted, found] = [await linesOfSchema(), await linesOfDatabase(owner)];
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `+ ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `- ${line}`),
  ].sort((a, b) => a.slice(2).localeCompare(b.slice(2)));
}

async function linesOfSchema(): Promise<string[]> {
  const datamodel = await readFile(new URL('./schema.prisma', import.meta.url), 'utf8');
  const document = await getDMMF({ datamodel });
  if (!('datamodel' in document)) throw new Error('schema.prisma has an error', { cause: document });
  const { enums, models, indexes } = document.datamodel;
  const modelOf = (name: string) => models.find((model) => model.name === name) as Model;
  const columnOf = (model: Model, name: string) =>
    model.fields.find((field) => field.name === name)?.dbName ?? name;
  const columns = (model: Model, names: readonly string[] = []) =>
    names.map((name) => columnOf(model, name)).join(', ');
  return [
    ...enums.map(({ name, values }) => `enum ${name}: ${values.map((value) => value.name).join(', ')}`),
    ...models.flatMap((model) =>
      model.fields
        .filter((field) => field.kind !== 'object')
        .map((field) => `${model.dbName}: ${columnOf(model, field.name)} ${columnType(field)}`),
    ),
    ...models.flatMap((model) =>
      model.fields
        .filter(({ relationFromFields }) => relationFromFields?.length)
        .map(({ type, relationFromFields, relationToFields, relationOnDelete }) => {
          const to = modelOf(type);
          const onDelete = relationOnDelete?.replace('SetNull', 'set null').toLowerCase();
          return `${model.dbName}: (${columns(model, relationFromFields)}) references ${to.dbName} (${columns(to, relationToFields)}), on delete ${onDelete}`;
        }),
    ),
    ...indexes.map(({ model: name, type, algorithm = 'BTree', fields }) => {
      const model = modelOf(name);
      const kind = { id: 'primary key', unique: 'unique', normal: 'index', fulltext: '' }[type];
      const parts = fields.map(
        (field) => columnOf(model, field.name) + (field.sortOrder === 'desc' ? ' desc' : ''),
      );
      return `${model.dbName}: ${kind} ${algorithm.toLowerCase()} (${parts.join(', ')})`;
    }),
  ];
}

function columnType({ type, kind, nativeType, isList, isRequired, default: value }: Field): string {
  const [name, args] = nativeType ?? [type, []];
  const base = kind === 'enum' ? type : columnTypes[name]?.replace('()', `(${args.join(', ')})`);
  // A list is never null for Prisma, whatever the column says.
  return [base + (isList ? '[]' : ''), isRequired && !isList && 'not null', defaultOf(value)]
    .filter(Boolean)
    .join(' ');
}

function defaultOf(value: Field['default']): string | false {
  if (value === undefined) return false;
  if (typeof value !== 'object' || !('name' in value)) return `default ${value}`;
  // Prisma makes the other values itself.
  if (value.name === 'now') return 'default CURRENT_TIMESTAMP';
  if (value.name === 'autoincrement') return 'default nextval';
  return value.name === 'dbgenerated' && `default ${value.args[0]}`;
}

async function linesOfDatabase(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(`
    WITH tables AS (
      SELECT oid, relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> '_prisma_migrations'
    )
    SELECT format('enum %s: %s', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder)) AS line
    FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid
    WHERE typnamespace = 'public'::regnamespace GROUP BY typname
    UNION ALL
    SELECT concat_ws(' ', relname || ':', attname, replace(format_type(atttypid, atttypmod), '"', ''),
      CASE WHEN attnotnull AND attndims = 0 THEN 'not null' END,
      'default ' || regexp_replace(regexp_replace(pg_get_expr(adbin, adrelid), '''?::.*', ''), '^''|\\(.*regclass\\)|\\(''.*', ''))
    FROM tables JOIN pg_attribute ON attrelid = tables.oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attnum > 0 AND NOT attisdropped AND atttypid <> 'tsvector'::regtype
    UNION ALL
    SELECT format('%s: (%s) references %s (%s), on delete %s%s', relname,
      (SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
      confrelid::regclass,
      (SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number),
      actions ->> confdeltype::text, ', on update ' || nullif(actions ->> confupdtype::text, 'no action'))
    FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype = 'f' AND conparentid = 0
    CROSS JOIN to_jsonb('{"a": "no action", "c": "cascade", "n": "set null", "r": "restrict"}'::json) AS actions
    UNION ALL
    SELECT format('%s: %s %s (%s)', relname,
      CASE WHEN indisprimary THEN 'primary key' WHEN indisunique THEN 'unique' ELSE 'index' END,
      (SELECT amname FROM pg_class AS index JOIN pg_am ON pg_am.oid = index.relam WHERE index.oid = indexrelid),
      (SELECT string_agg(replace(pg_get_indexdef(indexrelid, place, true), '"', '') || CASE WHEN indoption[place - 1] & 1 = 1 THEN ' desc' ELSE '' END, ', '
        ORDER BY place) FROM generate_series(1, indnkeyatts::integer) AS place))
    FROM tables JOIN pg_index ON indrelid = tables.oid WHERE indpred IS NULL AND indexprs IS NULL`);
  return rows.map(({ line }) => line);
}
