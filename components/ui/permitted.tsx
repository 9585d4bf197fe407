'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Permission } from '#lib/core/actor.ts';

/** What the person may do; without a provider everything, because then the page decided before. */
const Permissions = createContext<readonly Permission[] | null>(null);

export function PermissionsProvider({ may, children }: { may: readonly Permission[]; children: ReactNode }) {
  return <Permissions value={may}>{children}</Permissions>;
}

export function useMay(permission: Permission): boolean {
  return use(Permissions)?.includes(permission) ?? true;
}

/** Shows its content to who may use it. The server checks again: this only keeps useless buttons away. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : null;
}
