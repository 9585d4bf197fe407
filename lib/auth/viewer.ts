import type { Actor, MerchantActor } from '#lib/core/actor.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';

/** A signed-in person. */
type Person = {
  kind: 'person';
  id: string;
  sessionId: string;
  email: string;
  name: string;
  nameAr: string;
  /** Needs a second factor and has none yet: the person may only set one up. */
  mustEnrol: boolean;
};

/** A person of one merchant. At a suspended merchant, the permissions are those of a viewer. */
export type MerchantViewer = MerchantActor &
  Person & {
    role: 'merchant';
    merchantRole: MerchantRole;
    merchantNameEn: string;
    merchantNameAr: string;
    isSuspended: boolean;
  };

/** A customer-service agent: reads across merchants, and each read is audited. */
type AgentViewer = Actor & Person & { role: 'agent' };

/** Administers the deployment: merchants, people, accounts and the operator. Can't read shipments. */
type AdministratorViewer = Actor & Person & { role: 'administrator' };

export type Viewer = MerchantViewer | AgentViewer | AdministratorViewer;

export type Role = Viewer['role'];
