import 'server-only';
import { markOf, openSecret, sealSecret } from '#lib/core/secrets/sealed-token.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { tokenKeys } from './token-keys.ts';

/**
 * A column whose values TOKEN_ENCRYPTION_KEY encrypts. A value is bound to `purpose`, then to its row's values in `boundTo`, of which
 * the first identifies the row.
 */
export type SealedColumn = {
  table: string;
  column: string;
  purpose: readonly string[];
  boundTo: readonly [string, ...string[]];
};

type Row = Record<string, string> & { sealed: Uint8Array };

const batchSize = 100;
const mostNamed = 20;

/**
 * Encrypts each value of a column again that doesn't use the current key, in batches. Portals may run meanwhile, because they can
 * decrypt each row at any time. Can be stopped and run again. `left`: rows that need another key afterwards (the first 20), because no key opens
 * them, or because a process that doesn't have the current key wrote them meanwhile.
 */
export async function unsafeRotateSealed({ table, column, purpose, boundTo }: SealedColumn) {
  const keys = tokenKeys();
  const mark = markOf(keys.current);
  const [id] = boundTo;
  const otherKey = `substring(${column} FOR ${mark.length}) <> $1`;
  const columns = boundTo.map((name) => `${name}::text`).join(', ');
  const isSame = boundTo.map((name, index) => `${name}::text = $${index + 3}`).join(' AND ');

  /** Null when no key opens it. */
  function sealedAgain(row: Row): Uint8Array | null {
    const parts = [...purpose, ...boundTo.map((name) => row[name] ?? '')];
    try {
      return sealSecret(openSecret(row.sealed, keys, parts), keys, parts);
    } catch {
      return null;
    }
  }

  let sealed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const text = `SELECT ${columns}, ${column} AS sealed FROM ${table}
      WHERE ${otherKey} AND ${id} > $2 ORDER BY ${id} LIMIT ${batchSize}`;
    const [rows = []] = await unsafeQueryAcrossMerchants<Row>([{ text, values: [mark, after] }]);
    const last = rows.at(-1)?.[id];
    if (!last) break;
    after = last;
    const updates = rows.flatMap((row) => {
      const again = sealedAgain(row);
      // Unless someone has entered another secret in the meantime.
      const update = `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${isSame} RETURNING 1`;
      return again
        ? [{ text: update, values: [again, row.sealed, ...boundTo.map((name) => row[name])] }]
        : [];
    });
    sealed += (await unsafeQueryAcrossMerchants(updates)).flat().length;
  }
  const text = `SELECT ${id}::text AS id FROM ${table} WHERE ${otherKey} ORDER BY ${id} LIMIT ${mostNamed}`;
  const [left = []] = await unsafeQueryAcrossMerchants<{ id: string }>([{ text, values: [mark] }]);
  return { sealed, left: left.map((row) => row.id) };
}
