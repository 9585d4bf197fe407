import 'server-only';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { take } from '#lib/db/limits.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import { fetchLabel, type LabelPdf } from './fetch-label.ts';

/* The link with which the sender of a return, who has no account, gets its label. */

const linkDays = 7;
/** A link is for one use. Within this time, a download that failed can be repeated. */
const useMinutes = 15;
const tries = { name: 'return-label', most: 20, seconds: 3_600 };

/** A cancelled return needs no label, nor does one that the carrier has. */
const isUsable = sql`shipments.state = 'booked' AND coalesce(phase, 'expected') = 'expected'`;

/**
 * A link to the label of a booked return, in place of an earlier one. Its token is in the part of the address that browsers don't send,
 * so that no log has it; only its hash is stored. `endsAt` is an ISO moment. `not-found`: no return that is booked.
 */
export async function createReturnLink(
  actor: MerchantActor,
  shipmentId: string,
): Promise<Result<{ url: string; endsAt: string }, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const token = newToken();
  const [linked] = await inMerchant(
    merchantId,
    (transaction) => transaction.$queryRaw<{ endsAt: Date }[]>`
      UPDATE returns SET link_hash = ${hashToken(token)}, link_ends_at = now() + make_interval(days => ${linkDays}), link_used_at = NULL
      FROM shipments WHERE returns.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
        AND shipments.merchant_id = returns.merchant_id AND shipments.id = shipment_id AND ${isUsable}
      RETURNING link_ends_at AS "endsAt"`,
  );
  if (!linked) return failure('not-found', `${shipmentId} is no booked return`);
  const url = `${settings().NEXTAUTH_URL}/return-label#${merchantId}.${token}`;
  return success({ url, endsAt: linked.endsAt.toISOString() });
}

/**
 * The label of a link. `link-ended`: it isn't one of ours, was replaced or used, has expired, or its return was cancelled or collected.
 * `visitor`: the network that asks. Throws TooOften.
 */
export async function openReturnLink(
  link: string,
  visitor: string,
): Promise<Result<LabelPdf, 'link-ended' | 'operator-unavailable'>> {
  await take({ limit: tries, key: visitor });
  const [merchantId = '', token = ''] = link.split('.');
  if (!isId(merchantId)) return failure('link-ended', 'not a link');
  const find = (change: boolean) =>
    inMerchant(merchantId, async (transaction) => {
      const [found] = await transaction.$queryRaw<{ id: string }[]>`
        SELECT shipment_id AS id FROM returns JOIN shipments ON shipments.merchant_id = returns.merchant_id AND shipments.id = shipment_id
        WHERE returns.merchant_id = ${merchantId}::uuid AND link_hash = ${hashToken(token)} AND link_ends_at > now() AND ${isUsable}
          AND (link_used_at IS NULL OR link_used_at > now() - make_interval(mins => ${useMinutes}))`;
      if (found && change)
        await transaction.$executeRaw`
          UPDATE returns SET link_used_at = coalesce(link_used_at, now())
          WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${found.id}::uuid`;
      return found;
    });
  const found = await find(false);
  if (!found) return failure('link-ended', 'no such link');
  const reader = workerFor(merchantId, 'shipments.read');
  const label = await fetchLabel(reader, found.id);
  if (!label.ok) return failure('operator-unavailable', 'the carrier gave no label');
  // Only a label that was given uses up the link. It may have been cancelled meanwhile.
  return (await find(true)) ? label : failure('link-ended', 'it ended meanwhile');
}
