import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit, recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken } from '#lib/core/secrets/random-token.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import type { ApiKey } from '#lib/db/generated/client.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { newKeySecret } from './key-secret.ts';
import type { KeyInput, KeyView } from './schema.ts';
import { type KeyPermission, mostKeys } from './view.ts';

const newestFirst = [{ endedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }] as const;

/** The merchant's keys: those in use first, then those that were ended. */
export async function listKeys(actor: MerchantActor): Promise<KeyView[]> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const rows = await inMerchant(merchantId, ({ apiKey }) =>
    apiKey.findMany({ where: { merchantId }, orderBy: [...newestFirst], take: mostKeys }),
  );
  return rows.map(toView);
}

/** The same for an administrator, with an audit row. */
export function unsafeListKeysOf(actor: Actor, merchantId: string): Promise<KeyView[]> {
  requirePermission(actor, 'merchants.manage');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, actor, {
      verb: 'list-keys',
      reason: 'byAdministrator',
      aboutMerchantId: merchantId,
    });
    const rows = await transaction.apiKey.findMany({
      where: { merchantId },
      orderBy: [...newestFirst],
      take: mostKeys,
    });
    return rows.map(toView);
  });
}

/** Makes a key. Its secret is returned once and can't be read again. */
export async function createKey(
  actor: MerchantActor,
  { expiresAt, ...input }: KeyInput,
): Promise<Result<{ key: KeyView; secret: string }, 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const { secret, prefix } = newKeySecret();
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'api keys', merchantId);
    if ((await transaction.apiKey.count({ where: { merchantId, endedAt: null } })) >= mostKeys)
      return failure('too-many', `${mostKeys} keys`);
    const row = await transaction.apiKey.create({
      data: {
        ...input,
        merchantId,
        prefix,
        hash: hashToken(secret),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      },
    });
    const change = changedFields(null, audited(row));
    await recordOwnAudit(transaction, actor, { verb: 'create-key', reason: 'byPerson', change });
    return success({ key: toView(row), secret });
  });
}

/** Changes what a key is called and may do, from its next request on. */
export function changeKey(
  actor: MerchantActor,
  id: string,
  { expiresAt, ...input }: KeyInput,
): Promise<Result<KeyView, 'not-found'>> {
  return change(actor, id, 'change-key', {
    ...input,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });
}

/** Changes only what a key may do in a day. */
export const limitKey = (
  actor: MerchantActor,
  id: string,
  limits: Pick<KeyInput, 'bookingsPerDay' | 'spendPerDayMinor'>,
  reason: string,
): Promise<Result<KeyView, 'not-found'>> => change(actor, id, 'change-key', limits, { text: reason });

/** Ends a key for good, from its next request on. Its bookings stay. */
export function endKey(
  actor: MerchantActor,
  id: string,
  reason?: Reason,
): Promise<Result<KeyView, 'not-found'>> {
  return change(actor, id, 'end-key', { endedAt: new Date() }, reason);
}

async function change(
  actor: MerchantActor,
  id: string,
  verb: 'change-key' | 'end-key',
  data: Partial<ApiKey>,
  reason: Reason = 'byPerson',
): Promise<Result<KeyView, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  return inMerchant(merchantId, async (transaction) => {
    const before = await transaction.apiKey.findFirst({ where: { id, merchantId, endedAt: null } });
    if (!before) return failure('not-found', 'no such key, or it has ended');
    const after = await transaction.apiKey.update({ where: { id_merchantId: { id, merchantId } }, data });
    const change = changedFields(audited(before), audited(after));
    await recordOwnAudit(transaction, actor, { verb, reason, change });
    return success(toView(after));
  });
}

/** The audited values of a key. */
const audited = ({
  id: _id,
  merchantId: _merchantId,
  hash: _hash,
  createdAt: _created,
  lastUsedAt: _used,
  ...key
}: ApiKey) => key;

const toView = ({ merchantId: _merchantId, hash: _hash, permissions, ...key }: ApiKey): KeyView => ({
  ...withIsoMoments(key),
  permissions: permissions as KeyPermission[],
});
