'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Permission } from '#lib/core/actor.ts';

/** The person's permissions. Without a provider, everything is permitted, because the page has already decided. */
const Permissions = createContext<readonly Permission[] | null>(null);

export function PermissionsProvider({ may, children }: { may: readonly Permission[]; children: ReactNode }) {
  return <Permissions value={may}>{children}</Permissions>;
}

export function useMay(permission: Permission): boolean {
  return use(Permissions)?.includes(permission) ?? true;
}

/** Shows its content to people with the permission. The server checks again; this only hides useless buttons. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : null;
}
