import type { EventType, PublicEvent } from '#lib/events/schema.ts';

/** Of one merchant. */
export const mostEndpoints = 20;

/** A count of missed events above it is shown as more. */
export const mostMissed = 1_000;

/** How long the previous secret also signs after a rotation, unless it ends at once. */
export const mostOverlapHours = 168;

/** Why an endpoint is switched off: by a person, after three days of failures, or after a 410 response. */
export const offReasons = ['person', 'failing', 'gone'] as const;

/** An endpoint as its merchant sees it, without its secrets. Moments are ISO. */
export type EndpointView = {
  id: string;
  url: string;
  types: EventType[];
  description: string;
  isEnabled: boolean;
  offReason: (typeof offReasons)[number] | null;
  offSince: string | null;
  /** Since when no attempt has succeeded; null while they do. */
  failingSince: string | null;
  /** Until when a previous secret also signs; null outside a rotation. */
  rotatingUntil: string | null;
  createdAt: string;
};

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One event or test for one endpoint, with its latest attempts, the newest first. */
export type DeliveryView = {
  id: string;
  /** The `webhook-id` that the receiver gets. */
  eventId: string;
  type: EventType | 'ping';
  /** What was sent; null for a test, and for an event that is no longer stored. */
  event: PublicEvent | null;
  state: (typeof deliveryStates)[number];
  createdAt: string;
  /** When it is tried next, never in the past: a delivery that is due waits for a pause of its endpoint. Null while that is off. */
  nextAt: string | null;
  attempts: {
    at: string;
    tookMs: number;
    /** The HTTP status of the response; null without one. */
    status: number | null;
    /** Why there was no response, or why it doesn’t count. */
    problem: string | null;
    /** The first part of the response. */
    answer: string;
  }[];
};

export type DeliveryPage = { deliveries: DeliveryView[]; next: string | null };

/** Why an address is refused: keys of messages. */
const urlProblems = [
  'no-url',
  'too-long',
  'not-https',
  'port',
  'credentials',
  'unresolved',
  'private-address',
] as const;

export type UrlProblem = (typeof urlProblems)[number];
