import 'server-only';
import { createHmac } from 'node:crypto';
import { TooOften } from '#lib/core/too-often.ts';
import { settings } from '#lib/settings/settings.ts';
import { queryWithoutMerchant } from './query.ts';
import { type Sql, sql } from './sql.ts';

/**
 * How often something may be done, counted in PostgreSQL for all processes: `most` in `seconds` from the first one. With `delay`, more are
 * possible: each next one after a delay, which doubles. Then the count starts again `seconds` after the last one.
 */
export type Limit = {
  name: string;
  most: number;
  seconds: number;
  delay?: { baseSeconds: number; mostSeconds: number };
};

/** What is counted: by default 1, for a person, a key, a network, an AWB … . */
export type Use = { limit: Limit; key: string; amount?: number };

/**
 * `waitSeconds` is 0 if the uses were counted. Otherwise none was, and they may be tried again after that time. `refusals`: how many
 * were refused since the last one that was counted.
 */
type Taken = { waitSeconds: number; refusals: number };

/**
 * For a statement that counts beside its other work: adds the rows of `select`, which are (name, key, used, most, ends_at), to what was
 * used in the window, or begins another one. `most` is null but for the names that the table checks: there more fails the statement.
 */
export const countSql = (
  select: Sql,
) => sql`INSERT INTO limits AS kept (name, key, used, most, ends_at) ${select}
  ON CONFLICT (name, key) DO UPDATE SET
    used = CASE WHEN kept.ends_at <= now() THEN 0 ELSE kept.used END + excluded.used,
    most = excluded.most,
    refused = CASE WHEN kept.ends_at <= now() THEN 0 ELSE kept.refused END,
    free_at = CASE WHEN kept.ends_at <= now() THEN NULL ELSE kept.free_at END,
    ends_at = CASE WHEN kept.ends_at <= now() THEN excluded.ends_at ELSE kept.ends_at END`;

const asked = (
  uses: unknown,
) => sql`jsonb_to_recordset(${uses}) AS asked (name text, key text, amount integer, most integer, seconds integer,
  base_seconds integer, most_seconds integer)`;

// In one order, so that two of them never wait for each other.
const add = (uses: unknown) =>
  countSql(sql`
    SELECT name, key, amount, NULL, now() + make_interval(secs => seconds) FROM ${asked(uses)} ORDER BY name, key`);

/** After `add` of nothing, which has opened the windows and locked the rows. */
const takeOpen = (uses: unknown) => sql<Taken>`WITH each AS (
      SELECT asked.*, refused, CASE
        WHEN free_at > now() THEN free_at
        WHEN base_seconds IS NULL AND used + amount > asked.most THEN ends_at
      END AS until
      FROM ${asked(uses)} JOIN limits USING (name, key)
    ), taken AS (
      UPDATE limits SET used = used + amount, refused = 0,
        free_at = CASE WHEN used + amount > each.most THEN
          now() + make_interval(secs => least(most_seconds, base_seconds * 2 ^ least(used + amount - each.most - 1, 20))) END,
        ends_at = CASE WHEN base_seconds IS NULL THEN ends_at ELSE now() + make_interval(secs => seconds) END
      FROM each WHERE limits.name = each.name AND limits.key = each.key AND NOT EXISTS (SELECT FROM each WHERE until IS NOT NULL)
    ), refused AS (
      UPDATE limits SET refused = limits.refused + 1
      FROM each WHERE limits.name = each.name AND limits.key = each.key AND until IS NOT NULL
    )
    -- Not now(): the window may have been opened after this transaction began.
    SELECT CASE WHEN max(until) IS NULL THEN 0
        ELSE greatest(1, ceil(extract(epoch FROM max(until) - clock_timestamp()))) END::int AS "waitSeconds",
      coalesce(max(refused + 1) FILTER (WHERE until IS NOT NULL), 0)::int AS refusals FROM each`;

/** A crash of the database may forget a use. */
const quick = { prepared: true, durable: false };

/** Counts all of these uses, or none if one of them must wait. */
export async function tryTake(...uses: Use[]): Promise<Taken> {
  const opened = toJson(uses.map((use) => ({ ...use, amount: 0 })));
  const [, [taken]] = await queryWithoutMerchant([add(opened), takeOpen(toJson(uses))], quick);
  return taken ?? { waitSeconds: 0, refusals: 0 };
}

/** The same, but throws a TooOften if one must wait. */
export async function take(...uses: Use[]): Promise<void> {
  const { waitSeconds } = await tryTake(...uses);
  if (waitSeconds > 0) throw new TooOften(waitSeconds);
}

/** Counts what was done already, also beyond the limit. */
export async function charge(use: Use): Promise<void> {
  await queryWithoutMerchant([add(toJson([use]))], quick);
}

/** How many more are possible in the window. */
export async function countLeft({ limit: { name, most }, key }: Use): Promise<number> {
  const [rows] = await queryWithoutMerchant([
    sql<{
      used: number;
    }>`SELECT used::int FROM limits WHERE name = ${name} AND key = ${key} AND ends_at > now()`,
  ]);
  return most - (rows[0]?.used ?? 0);
}

/** Uncounts uses, because they turned out not to matter, and ends their delays. */
export async function giveBack(...uses: Use[]): Promise<void> {
  await queryWithoutMerchant([
    sql`UPDATE limits SET used = greatest(0, used - amount), free_at = NULL
      FROM jsonb_to_recordset(${toJson(uses)}::jsonb) AS given (name text, key text, amount integer)
      WHERE limits.name = given.name AND limits.key = given.key`,
  ]);
}

/** Forgets what was counted. */
export async function forget({ limit, key }: Use): Promise<void> {
  await queryWithoutMerchant([sql`DELETE FROM limits WHERE name = ${limit.name} AND key = ${key}`]);
}

/** A key for a subject that the table must not name, such as an email. */
export function secretKey(...parts: string[]): string {
  return createHmac('sha256', settings().NEXTAUTH_SECRET).update(parts.join('\0')).digest('base64url');
}

function toJson(uses: Use[]): string {
  const rows = uses.map(({ limit: { name, most, seconds, delay }, key, amount = 1 }) => ({
    name,
    key,
    amount,
    most,
    seconds,
    base_seconds: delay?.baseSeconds,
    most_seconds: delay?.mostSeconds,
  }));
  return JSON.stringify(rows);
}
