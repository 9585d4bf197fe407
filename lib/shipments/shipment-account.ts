import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import {
  type MerchantAccount,
  type OperatorAccountRow,
  readOperatorAccount,
} from '#lib/merchants/operator-account.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { isForeignSql } from './own-numbers.ts';

/** An account's row, or nulls without one, and the shipment's operator. */
type Row = { [Name in keyof OperatorAccountRow]: OperatorAccountRow[Name] | null } & { operator: string };

const attemptsWithAccount = `attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
  LEFT JOIN operator_accounts AS accounts ON accounts.merchant_id = attempts.merchant_id AND accounts.id = account_id`;
const columns = `coalesce(accounts.operator, shipments.operator) AS operator, accounts.id AS account_row, account_no, token_ciphertext
  FROM ${attemptsWithAccount}`;

/** SQL for the id of the account that a shipment was booked with, for a new attempt on it; null when it no longer exists. */
export const bookedAccount = (merchantId: string, shipmentId: string) => sql`
  SELECT accounts.id FROM ${sql.raw(attemptsWithAccount)}
  WHERE attempts.merchant_id = ${merchantId} AND shipment_id = ${shipmentId} AND kind = 'book' AND attempts.state = 'accepted'
    AND NOT (${sql.raw(isForeignSql)}) LIMIT 1`;

const accountOfAttempt = (merchantId: string, attemptId: string) =>
  sql<Row>`SELECT ${sql.raw(columns)} WHERE attempts.merchant_id = ${merchantId} AND attempts.id = ${attemptId}`;
const accountOfShipment = (merchantId: string, shipmentId: string) =>
  sql<Row>`SELECT ${sql.raw(columns)} WHERE attempts.merchant_id = ${merchantId} AND attempts.shipment_id = ${shipmentId} AND kind = 'book'
    AND NOT (${sql.raw(isForeignSql)}) ORDER BY attempts.state = 'accepted' DESC, attempts.created_at DESC LIMIT 1`;

/**
 * The account that a shipment was booked with, or that an attempt was sent with; later calls about it use the same account.
 * Null when it belongs to a former operator or can't be used, and while an agent must say whose AWB the shipment has.
 */
export async function findShipmentAccount(
  merchantId: string,
  about: { shipmentId: string } | { attemptId: string },
): Promise<MerchantAccount | null> {
  const statement =
    'attemptId' in about
      ? accountOfAttempt(merchantId, about.attemptId)
      : accountOfShipment(merchantId, about.shipmentId);
  const [found] = await queryMerchant(merchantId, [statement], { prepared: true });
  return usableAccount(merchantId, found?.[0]);
}

/** Turns an account's row into a credential. Logs and returns null if it belongs to a former operator or can't be decrypted. */
export function usableAccount(merchantId: string, row: Row | undefined): MerchantAccount | null {
  if (!row || !findOperator(row.operator)) return null;
  const { operator, account_row, account_no, token_ciphertext } = row;
  if (!account_row || !account_no || !token_ciphertext) return null;
  try {
    return readOperatorAccount(merchantId, { operator, account_row, account_no, token_ciphertext });
  } catch (error) {
    logger().error({ err: error, merchantId }, 'the account cannot be used');
    return null;
  }
}
