import 'server-only';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import {
  markOf,
  openSecret,
  type SecretKind,
  type SecretPlace,
  sealSecret,
  secretKeys,
  secretKinds,
} from './sealed-secrets.ts';

/** The kinds of secrets that are stored, with their columns. */
export const storedKinds = Object.entries(secretKinds).flatMap(([kind, shape]) =>
  'table' in shape ? [{ kind: kind as SecretKind, ...shape }] : [],
);

type Row = { place: SecretPlace<SecretKind>; id: string; sealed: Uint8Array };

const batchSize = 100;
const mostNamed = 20;
/** What a secret belongs to, as JSON. */
const placeOf = (parts: readonly string[]) =>
  `jsonb_build_object(${parts.map((part) => `'${part}', ${columnOf(part)}`).join(', ')})`;
const columnOf = (part: string) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Encrypts each secret of a kind again that doesn't use the current key. Portals may run meanwhile, because they can
 * decrypt each row at any time. Can be stopped and run again. `left`: rows that need another key afterwards (the first 20), because no key
 * opens them, or because a process that doesn't have the current key wrote them meanwhile.
 */
export async function unsafeRotateSecrets({ kind, table, column, parts }: (typeof storedKinds)[number]) {
  const keys = secretKeys();
  const mark = markOf(keys.current);
  const id = columnOf(parts[0]);
  const otherKey = `substring(${column} FOR ${mark.length}) <> $1`;
  const place = placeOf(parts);

  /** Null when no key opens it. */
  function sealedAgain(row: Row): Uint8Array | null {
    try {
      return sealSecret(kind, openSecret(kind, row.sealed, row.place, keys), row.place, keys);
    } catch {
      return null;
    }
  }

  const select = `SELECT ${place} AS place, ${id}::text AS id, ${column} AS sealed FROM ${table}
    WHERE ${otherKey} AND ${id} > $2 ORDER BY ${id} LIMIT ${batchSize}`;
  // Unless someone has entered another secret in the meantime.
  const update = `UPDATE ${table} SET ${column} = $1 WHERE ${id} = $3 AND ${column} = $2 RETURNING 1`;
  const rows = walkById(batchSize, async (after) => {
    const [page] = await unsafeQueryAcrossMerchants<[Row]>([{ text: select, values: [mark, after] }]);
    return page;
  });
  let sealed = 0;
  for await (const row of rows) {
    const again = sealedAgain(row);
    if (!again) continue;
    const values = [again, row.sealed, row.id];
    sealed += (await unsafeQueryAcrossMerchants([{ text: update, values }])).flat().length;
  }
  const text = `SELECT ${id}::text AS id FROM ${table} WHERE ${otherKey} ORDER BY ${id} LIMIT ${mostNamed}`;
  const [unsealed] = await unsafeQueryAcrossMerchants<[{ id: string }]>([{ text, values: [mark] }]);
  return { sealed, left: unsealed.map((row) => row.id) };
}

/**
 * Whether the keys of this process are the right ones for a kind: they open one of its first stored secrets, or there is none. With a wrong
 * key none opens; a single one that doesn't is `keys:rotate`'s to name.
 */
export async function unsafeOpensAny({
  kind,
  table,
  column,
  parts,
}: (typeof storedKinds)[number]): Promise<boolean> {
  const text = `SELECT ${placeOf(parts)} AS place, ${column} AS sealed FROM ${table} LIMIT ${mostNamed}`;
  const [rows] = await unsafeQueryAcrossMerchants<[Row]>([{ text, values: [] }]);
  const opens = ({ sealed, place }: Row) => {
    try {
      openSecret(kind, sealed, place, secretKeys());
      return true;
    } catch {
      return false;
    }
  };
  return rows.length === 0 || rows.some(opens);
}
