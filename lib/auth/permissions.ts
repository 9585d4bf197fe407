import type { MerchantPermission, Permission } from '#lib/core/actor.ts';
import type { MerchantViewer, Role, Viewer } from './viewer.ts';

/** Which role may do what. What isn't listed for a role is denied. */
const permissions: Record<Role, readonly Permission[]> = {
  merchant: ['shipments.read', 'shipments.book', 'shipments.cancel', 'prices.ask'],
  agent: ['desk.look-up', 'desk.resolve'],
  administrator: ['operator.read', 'operator.configure'],
};

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return new Set(permissions[role]);
}

/** The viewer of whom a permission is asked: one of a merchant's for a merchant's permission. */
export type ViewerWith<Asked extends Permission> = Asked extends MerchantPermission ? MerchantViewer : Viewer;

/** Whether the viewer may do this. */
export function mayDo<Asked extends Permission>(
  viewer: Viewer,
  permission: Asked,
): viewer is ViewerWith<Asked> & Viewer {
  return viewer.permissions.has(permission);
}
