import { randomUUID } from 'node:crypto';
import { permissionsOf } from '#lib/auth/permissions.ts';
import type { Actor, MerchantActor } from '#lib/core/actor.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const id = randomUUID();

/** A person of one of the two demo merchants, for tests of domain functions. */
export function demoMerchantActor(index: 0 | 1): MerchantActor {
  return { kind: 'person', id, permissions: permissionsOf('owner'), merchantId: demoMerchants[index].id };
}

export const demoAgent: Actor = { kind: 'person', id, permissions: permissionsOf('agent') };

export const demoAdministrator: Actor = { kind: 'person', id, permissions: permissionsOf('administrator') };
