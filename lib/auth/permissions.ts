import type { MerchantPermission, Permission } from '#lib/core/actor.ts';
import { keptWhileSuspended, memberPermissions } from '#lib/people/members/permissions.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import type { MerchantViewer, Role, Viewer } from './viewer.ts';

/** The person's own password, sessions and second factors. */
const everybodysPermissions: readonly Permission[] = ['account.manage', 'account.secure'];

/** A role at the portal's operator, or at a merchant. */
type Post = Exclude<Role, 'merchant'> | MerchantRole;

/** Anything not listed is denied. */
const permissions: Record<Post, readonly Permission[]> = {
  ...memberPermissions,
  agent: ['desk.look-up', 'desk.act', 'desk.resolve'],
  // No access to merchants' shipments: a person who needs it gets the role of an agent, whose reads are audited with a reason.
  administrator: [
    'operator.read',
    'operator.configure',
    'merchants.manage',
    'platform-people.manage',
    'audit.read',
  ],
};

export function permissionsOf(role: Post): ReadonlySet<Permission> {
  return new Set([...everybodysPermissions, ...permissions[role]]);
}

/** What a suspended merchant's people may still do. */
const suspendedToo: readonly Permission[] = [...everybodysPermissions, ...keptWhileSuspended];

/** The permissions that remain for a role at a suspended merchant: reading. */
export function permissionsWhileSuspended(role: MerchantRole): ReadonlySet<Permission> {
  return new Set([...permissionsOf(role)].filter((one) => suspendedToo.includes(one)));
}

/** Why a permission is missing: the merchant is suspended, or the role doesn't include it. */
export function whyDenied(viewer: Viewer, permission: Permission): 'suspended' | 'not-permitted' {
  if (viewer.role !== 'merchant' || !viewer.isSuspended || viewer.permissions.has(permission))
    return 'not-permitted';
  return permissionsOf(viewer.merchantRole).has(permission) ? 'suspended' : 'not-permitted';
}

/** The permissions of a person who must set up a second factor first. */
export const enrolmentPermissions: ReadonlySet<Permission> = new Set(['account.secure']);

/** The permissions of a supervisor in addition to those of an agent. */
export const supervisorPermissions: readonly Permission[] = ['desk.supervise'];

/** The type of a viewer with a permission: merchant permissions need a merchant viewer. */
export type ViewerWith<Asked extends Permission> = Asked extends MerchantPermission ? MerchantViewer : Viewer;

/** Whether the viewer has the permission. */
export function mayDo<Asked extends Permission>(
  viewer: Viewer,
  permission: Asked,
): viewer is ViewerWith<Asked> & Viewer {
  return viewer.permissions.has(permission);
}
