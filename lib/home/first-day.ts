import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';

/** What a merchant has of what it needs before its first booking. */
type FirstDay = {
  account: boolean;
  /** A saved sender that can be called. */
  sender: boolean;
  /** Somebody beside the person. */
  people: boolean;
};

export async function readFirstDay(actor: MerchantActor): Promise<FirstDay> {
  const { merchantId, id } = requirePermission(actor, 'merchant.configure');
  const [[row] = []] = await queryMerchant(merchantId, [
    sql<FirstDay>`SELECT
      EXISTS (
        SELECT FROM operator_accounts WHERE merchant_id = ${merchantId}::uuid AND retired_at IS NULL
      ) AS account,
      EXISTS (
        SELECT FROM sender_presets WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL
          AND concat(form -> 'sender' ->> 'mobile', form -> 'sender' ->> 'phone') <> ''
      ) AS sender,
      EXISTS (
        SELECT FROM memberships WHERE merchant_id = ${merchantId}::uuid AND user_id IS DISTINCT FROM ${id}::uuid
      ) AS people`,
  ]);
  return row ?? { account: false, sender: false, people: false };
}
