import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit, recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Verb } from '#lib/audit/view.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { addConsumer } from '#lib/events/consumers.ts';
import { eventTypes } from '#lib/events/schema.ts';
import { checkAddress, type Resolve } from './check-address.ts';
import { continueEndpoint } from './continue-endpoint.ts';
import type { EndpointChange, NewEndpoint } from './schema.ts';
import { newSecret } from './signing.ts';
import { type EndpointView, mostEndpoints, mostOverlapHours, type UrlProblem } from './view.ts';

const shown = {
  id: true,
  url: true,
  types: true,
  description: true,
  createdAt: true,
  offReason: true,
  offSince: true,
  failingSince: true,
  secrets: { select: { expiresAt: true } },
} satisfies Prisma.WebhookEndpointSelect;

type Shown = Prisma.WebhookEndpointGetPayload<{ select: typeof shown }>;

function toView({ secrets, offReason, types, ...row }: Shown): EndpointView {
  const ends = secrets.flatMap(({ expiresAt }) => (expiresAt && expiresAt > new Date() ? [expiresAt] : []));
  return {
    ...withIsoMoments(row),
    // Events that this version doesn't know aren't sent.
    types: eventTypes.filter((type) => types.includes(type)),
    isEnabled: offReason === null,
    offReason: offReason as EndpointView['offReason'],
    rotatingUntil: ends.toSorted((one, other) => other.getTime() - one.getTime())[0]?.toISOString() ?? null,
  };
}

const readEndpoints = async (transaction: Transaction, merchantId: string) =>
  (
    await transaction.webhookEndpoint.findMany({
      where: { merchantId },
      select: shown,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: mostEndpoints,
    })
  ).map(toView);

/** The merchant's endpoints, the oldest first, without their secrets. */
export async function listEndpoints(actor: MerchantActor): Promise<EndpointView[]> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  return inMerchant(merchantId, (transaction) => readEndpoints(transaction, merchantId));
}

/** The same for an administrator, with the audit row. */
export async function unsafeListEndpointsOf(
  administrator: Actor,
  merchantId: string,
): Promise<EndpointView[]> {
  requirePermission(administrator, 'merchants.manage');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, administrator, {
      verb: 'list-endpoints',
      reason: 'byAdministrator',
      aboutMerchantId: merchantId,
    });
    return readEndpoints(transaction, merchantId);
  });
}

/** An endpoint, or null if the merchant has none with this id. */
export async function findEndpoint(actor: MerchantActor, id: string): Promise<EndpointView | null> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const row = await inMerchant(merchantId, ({ webhookEndpoint }) =>
    webhookEndpoint.findFirst({ where: { id, merchantId }, select: shown }),
  );
  return row && toView(row);
}

/** Adds an endpoint, which gets events from now on. Its secret is returned only here. */
export async function createEndpoint(
  actor: MerchantActor,
  { url, types, description }: NewEndpoint,
  resolve?: Resolve,
): Promise<Result<{ endpoint: EndpointView; secret: string }, UrlProblem | 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const checked = await checkAddress(url, resolve);
  if (!checked.ok) return checked;
  return inMerchant(merchantId, async (transaction) => {
    const { webhookEndpoint } = transaction;
    await lock(transaction, 'webhooks', merchantId);
    if ((await webhookEndpoint.count({ where: { merchantId } })) >= mostEndpoints)
      return failure('too-many', `${mostEndpoints} endpoints`);
    const id = randomUUIDv7();
    const { secret, row: secretRow } = newSecret({ merchantId, endpointId: id });
    const columns = {
      url: checked.value,
      types: [...new Set(types)],
      description: storableText(description),
    };
    await webhookEndpoint.create({ data: { id, merchantId, ...columns } });
    await addConsumer(transaction, { merchantId, name: id });
    await transaction.webhookSecret.create({ data: secretRow });
    const change = changedFields(null, auditedOf(columns));
    await audit(transaction, actor, 'add-endpoint', checked.value, change);
    const row = await webhookEndpoint.findFirstOrThrow({ where: { id, merchantId }, select: shown });
    return success({ endpoint: toView(row), secret });
  });
}

/**
 * Changes some fields. An endpoint that is switched on gets the events that it missed since it was switched off, including those that
 * were given up; another URL gets at once what waited for the old one.
 */
export async function changeEndpoint(
  actor: MerchantActor,
  id: string,
  { isEnabled, ...fields }: EndpointChange,
  resolve?: Resolve,
): Promise<Result<EndpointView, UrlProblem | 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const checked = fields.url === undefined ? null : await checkAddress(fields.url, resolve);
  if (checked?.ok === false) return checked;
  return inMerchant(merchantId, async (transaction) => {
    const { webhookEndpoint } = transaction;
    const where = { id_merchantId: { id, merchantId } };
    await transaction.$queryRaw`
      SELECT FROM webhook_endpoints WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid FOR UPDATE`;
    const before = await webhookEndpoint.findUnique({ where, select: shown });
    if (!before) return failure('not-found', `no endpoint ${id}`);
    const { types, description } = fields;
    const columns = {
      url: checked?.value ?? before.url,
      types: types === undefined ? before.types : [...new Set(types)],
      description: description === undefined ? before.description : storableText(description),
    };
    const wasEnabled = before.offReason === null;
    const isOn = isEnabled ?? wasEnabled;
    const off = wasEnabled && !isOn ? { offReason: 'person', offSince: new Date() } : {};
    await webhookEndpoint.update({ where, data: { ...columns, ...off }, select: { id: true } });
    if (isOn && (!wasEnabled || columns.url !== before.url))
      await continueEndpoint(transaction, merchantId, id);
    const change = changedFields(
      { ...auditedOf(before), isEnabled: wasEnabled },
      { ...auditedOf(columns), isEnabled: isOn },
    );
    if (change) await audit(transaction, actor, 'change-endpoint', columns.url, change);
    return success(toView(await webhookEndpoint.findUniqueOrThrow({ where, select: shown })));
  });
}

/** Removes an endpoint with its log. False if the merchant has none with this id. */
export async function removeEndpoint(actor: MerchantActor, id: string): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  return inMerchant(merchantId, async (transaction) => {
    const found = await transaction.webhookEndpoint.findFirst({ where: { id, merchantId } });
    if (!found) return false;
    await transaction.webhookEndpoint.deleteMany({ where: { id, merchantId } });
    await transaction.eventConsumer.deleteMany({ where: { merchantId, name: id } });
    await audit(transaction, actor, 'remove-endpoint', found.url);
    return true;
  });
}

/**
 * Gives an endpoint another secret, returned only here. The previous one also signs for `overlapHours`, so that the receiver can change
 * over; with 0 it ends at once, and so do those of earlier rotations.
 */
export async function rotateSecret(
  actor: MerchantActor,
  id: string,
  { overlapHours = 24 }: { overlapHours?: number } = {},
): Promise<Result<{ secret: string; previousUntil: string | null }, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const hours = Math.min(Math.max(overlapHours, 0), mostOverlapHours);
  return inMerchant(merchantId, async (transaction) => {
    const until = await databaseNow(transaction, hours * 3_600_000);
    const [found] = await transaction.$queryRaw<{ url: string }[]>`
      SELECT url FROM webhook_endpoints WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid FOR UPDATE`;
    if (!found) return failure('not-found', `no endpoint ${id}`);
    const { webhookSecret } = transaction;
    // Two sign at most: each delivery has a bounded header.
    await webhookSecret.deleteMany({ where: { endpointId: id, merchantId, expiresAt: { not: null } } });
    if (hours === 0) await webhookSecret.deleteMany({ where: { endpointId: id, merchantId } });
    else
      await webhookSecret.updateMany({ where: { endpointId: id, merchantId }, data: { expiresAt: until } });
    const { secret, row } = newSecret({ merchantId, endpointId: id });
    await webhookSecret.create({ data: row });
    await audit(transaction, actor, 'rotate-secret', found.url);
    return success({ secret, previousUntil: hours === 0 ? null : until.toISOString() });
  });
}

const auditedOf = ({
  url,
  types,
  description,
}: {
  url: string;
  types: readonly string[];
  description: string;
}) => ({ url, types: types.join(', '), description });

async function audit(
  transaction: Transaction,
  actor: MerchantActor,
  verb: Verb,
  url: string,
  change?: ReturnType<typeof changedFields>,
): Promise<void> {
  // A path can contain a secret of the receiver.
  const reason = { text: new URL(url).host };
  await recordOwnAudit(transaction, actor, { verb, reason, change });
}
