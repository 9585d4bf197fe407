import type { Statement } from './query.ts';

/** The row of a defined statement. */
export type RowFrom<Define> = Define extends (values: never) => Statement<infer Row> ? Row : never;

/**
 * A prepared statement whose text names its values, for one in which most of them occur several times: `$merchantId` is the value
 * `merchantId`. Throws when a value is missing or isn't in the text.
 */
export function defineStatement<Row = never>({ name, text }: { name: string; text: string }) {
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, value: string) => {
    if (!names.includes(value)) names.push(value);
    return `$${names.indexOf(value) + 1}`;
  });
  return (values: Record<string, unknown>): Statement<Row> => {
    const given = Object.keys(values);
    const odd = [
      ...names.filter((each) => values[each] === undefined),
      ...given.filter((each) => !names.includes(each)),
    ];
    if (odd.length > 0) throw new TypeError(`${name}: missing or unknown values: ${odd.join(', ')}`);
    return { name, text: numbered, values: names.map((each) => values[each]) };
  };
}
