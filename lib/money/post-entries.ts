import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import type { EntryKind, MoneyAccount } from './view.ts';

/** The most entries of one call. */
const mostEntries = 5_000;

/** Only PostgreSQL posts to `sales` and `cod-due`, when a shipment changes (post_cod). */
export type NewPosting = {
  account: Exclude<MoneyAccount, 'sales' | 'cod-due'>;
  shipmentId: string | null;
  /** The COD statement whose payout it is a part of: of `cod-remitted` and `bank`, and of no other account. */
  payoutId?: string;
  amountMinor: number;
  currency: string;
};

/** An entry whose postings balance to 0, in each currency and for each shipment. `cause` names what it comes from. */
export type NewEntry = {
  cause: string;
  kind: Extract<EntryKind, 'remitted' | 'charged' | 'banked' | 'adjusted'>;
  at: Date;
  postings: NewPosting[];
};

type Posted = { id: string; cause: string };

/**
 * Writes entries in the transaction of their cause. A cause that is already posted writes nothing and isn't returned. PostgreSQL rejects
 * an entry that doesn't balance. The caller has checked the permission: the worker posts what a person confirmed. Another transaction
 * that posts to the same shipments can make this one fail as a deadlock; it can be repeated.
 */
export function postEntries(
  transaction: Transaction,
  merchantId: string,
  entries: readonly NewEntry[],
): Promise<Posted[]> {
  if (entries.length > mostEntries) throw new RangeError(`${entries.length} entries in one call`);
  return transaction.$queryRaw<Posted[]>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        AS given(cause text, kind text, at timestamptz, postings jsonb)
    ), entered AS (
      INSERT INTO money_entries (merchant_id, at, kind, cause)
      SELECT ${merchantId}::uuid, at, kind, cause FROM given
      ON CONFLICT (merchant_id, cause) DO NOTHING RETURNING id, cause
    ), posted AS (
      INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, payout_id, amount_minor, currency)
      SELECT ${merchantId}::uuid, entered.id, line, posting ->> 'account', (posting ->> 'shipmentId')::uuid,
        (posting ->> 'payoutId')::uuid, (posting ->> 'amountMinor')::bigint, posting ->> 'currency'
      FROM entered JOIN given USING (cause)
      CROSS JOIN LATERAL jsonb_array_elements(postings) WITH ORDINALITY AS lines(posting, line)
    )
    SELECT id, cause FROM entered`;
}

/**
 * Reverses entries: posts the opposite of each at its moment, so that its month is as if it had never been there, with the cause
 * `reversal:<id>`. Entries that are already reversed aren't returned.
 */
export function reverseEntries(
  transaction: Transaction,
  merchantId: string,
  entryIds: readonly string[],
): Promise<Posted[]> {
  if (entryIds.length > mostEntries) throw new RangeError(`${entryIds.length} entries in one call`);
  return transaction.$queryRaw<Posted[]>`
    WITH entered AS (
      INSERT INTO money_entries (merchant_id, at, kind, cause, reverses_id)
      SELECT merchant_id, at, 'reversed', 'reversal:' || id, id
      FROM money_entries WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${[...entryIds]}::uuid[])
      ON CONFLICT (merchant_id, cause) DO NOTHING RETURNING id, cause, reverses_id
    ), posted AS (
      INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, payout_id, amount_minor, currency)
      SELECT merchant_id, entered.id, line, account, shipment_id, payout_id, -amount_minor, currency
      FROM entered JOIN money_postings ON entry_id = reverses_id
      WHERE merchant_id = ${merchantId}::uuid
    )
    SELECT id, cause FROM entered`;
}
