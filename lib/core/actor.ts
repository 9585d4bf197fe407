/** What somebody may do for one merchant. */
export type MerchantPermission = 'shipments.read' | 'shipments.book' | 'shipments.cancel' | 'prices.ask';

/** What somebody may do across merchants, or for the whole deployment. */
export type PlatformPermission = 'desk.look-up' | 'desk.resolve' | 'operator.read' | 'operator.configure';

/** Which role may do what: lib/auth/permissions.ts. */
export type Permission = MerchantPermission | PlatformPermission;

/**
 * Who acts: a person who signed in (`id` is the user's), an API key (`id` is the key's), or the worker (`id` is null).
 * Attempts, events and audit rows record `kind` and `id`.
 */
export type Actor = {
  kind: 'person' | 'api-key' | 'worker';
  id: string | null;
  permissions: ReadonlySet<Permission>;
};

/** Somebody who acts for one merchant. Every merchant-scoped function takes one first. */
export type MerchantActor = Actor & { merchantId: string };

export class NotPermitted extends Error {}

/** Throws NotPermitted unless the actor may do this. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.permissions.has(permission)) return;
  throw new NotPermitted(`${actor.kind} ${actor.id ?? ''} lacks ${permission}`);
}

/** The worker, on one merchant's rows. It finishes what others decided, so it needs no permission of its own. */
export function workerFor(merchantId: string): MerchantActor {
  return { kind: 'worker', id: null, merchantId, permissions: new Set() };
}
