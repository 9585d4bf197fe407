/** Permissions within one merchant. */
export type MerchantPermission =
  | 'shipments.read'
  | 'shipments.book'
  | 'shipments.cancel'
  | 'prices.ask'
  | 'contacts.read'
  | 'contacts.write'
  | 'cases.answer'
  /** Which alerts the person gets by email. */
  | 'alerts.choose'
  | 'money.read'
  /** Statements, claims and the closing of months. */
  | 'money.manage'
  /** When the operator pays, accounts and numbers; and to open a closed month. */
  | 'money.configure'
  | 'merchant.configure'
  /** API keys and webhook endpoints. */
  | 'integrations.manage'
  | 'people.manage';

/** Permissions across merchants, or for the whole deployment. */
type PlatformPermission =
  | 'account.manage'
  | 'account.secure'
  | 'desk.look-up'
  | 'desk.act'
  | 'desk.resolve'
  | 'desk.supervise'
  | 'operator.read'
  | 'operator.configure'
  /** Only the worker's daily job has this permission. */
  | 'data.retain'
  | 'merchants.manage'
  | 'platform-people.manage'
  | 'audit.read';

/** lib/people/members/permissions.ts and lib/auth/permissions.ts assign them to roles. */
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

/** An actor for one merchant: the first parameter of every merchant-scoped function. */
export type MerchantActor = Actor & { merchantId: string };

export class NotPermitted extends Error {
  readonly permission: Permission;

  constructor(message: string, permission: Permission) {
    super(message);
    this.permission = permission;
  }
}

/** The actor. Throws NotPermitted unless it has the permission. */
export function requirePermission<Asking extends Actor>(actor: Asking, permission: Permission): Asking {
  if (actor.permissions.has(permission)) return actor;
  throw new NotPermitted(`${actor.kind} ${actor.id ?? ''} lacks ${permission}`, permission);
}

/** An actor at one merchant, with these permissions there alone. The caller has checked its own. */
export const asMerchant = (
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  merchantId: string,
  ...permissions: MerchantPermission[]
): MerchantActor => ({ kind, id, merchantId, permissions: new Set(permissions) });

/** The worker, acting on one merchant's rows. It completes work that a permitted actor started, so it changes them without permissions. */
export const workerFor = (merchantId: string, ...permissions: MerchantPermission[]): MerchantActor =>
  asMerchant({ kind: 'worker', id: null }, merchantId, ...permissions);

/** A person without a session, for the audit. */
export const personWith = (id: string | null) => ({
  kind: 'person' as const,
  id,
  permissions: new Set<never>(),
});
