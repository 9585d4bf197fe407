import type { AttemptState, ShipmentPhase, ShipmentState } from './generated/enums.ts';
import type { Statement } from './query.ts';

/** PostgreSQL's types of columns, as pg reads them. */
type ColumnTypes = {
  uuid: string;
  text: string;
  int4: number;
  timestamptz: Date;
  bytea: Buffer;
  jsonb: unknown;
  AttemptState: AttemptState;
  ShipmentPhase: ShipmentPhase;
  ShipmentState: ShipmentState;
};

/** A column's type; with `?` it can be null. */
type Column = keyof ColumnTypes | `${keyof ColumnTypes}?`;

type Value<Type> = Type extends keyof ColumnTypes
  ? ColumnTypes[Type]
  : Type extends `${infer Name extends keyof ColumnTypes}?`
    ? ColumnTypes[Name] | null
    : never;

type RowOf<Columns> = { -readonly [Name in keyof Columns]: Value<Columns[Name]> };

/** The row of a defined statement. */
export type RowFrom<Define> = Define extends (values: never) => Statement<infer Row> ? Row : never;

/** Every defined statement by its name: a test compares the columns with PostgreSQL's answer. */
export const definedStatements = new Map<string, { text: string; row: Record<string, Column> | null }>();

/**
 * A prepared statement whose text names its values: `$merchantId` is the value `merchantId`. `row` has the types of its columns;
 * without it, its rows can't be read. Throws when a value is missing or isn't in the text.
 */
export function defineStatement<const Columns extends Record<string, Column> = never>({
  name,
  text,
  row,
}: {
  name: string;
  text: string;
  row?: Columns;
}) {
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, value: string) => {
    if (!names.includes(value)) names.push(value);
    return `$${names.indexOf(value) + 1}`;
  });
  definedStatements.set(name, { text: numbered, row: row ?? null });
  return (values: Record<string, unknown>): Statement<[Columns] extends [never] ? never : RowOf<Columns>> => {
    const given = Object.keys(values);
    const odd = [
      ...names.filter((each) => values[each] === undefined),
      ...given.filter((each) => !names.includes(each)),
    ];
    if (odd.length > 0) throw new TypeError(`${name}: missing or unknown values: ${odd.join(', ')}`);
    return { name, text: numbered, values: names.map((each) => values[each]) };
  };
}
