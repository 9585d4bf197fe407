import type { Actor, MerchantActor } from '#lib/core/actor.ts';

/** A person who is signed in. */
type Person = { kind: 'person'; id: string; sessionId: string; name: string; nameAr: string };

/** Somebody of one merchant. */
export type MerchantViewer = MerchantActor &
  Person & { role: 'merchant'; merchantNameEn: string; merchantNameAr: string };

/** A customer-service agent: reads across merchants, each read audited. */
export type AgentViewer = Actor & Person & { role: 'agent' };

/** Keeps what the portal knows of its operator; reads no shipments. */
export type AdministratorViewer = Actor & Person & { role: 'administrator' };

export type Viewer = MerchantViewer | AgentViewer | AdministratorViewer;

export type Role = Viewer['role'];
