import type { Event } from './types.ts';

/** Something that happened to a shipment, as the feed and webhooks give it. Deliveries can arrive twice or out of order. */
export type ShipmentEvent = Omit<Event, 'type'> & { type: `shipment.${string}` | `cod.${string}` };

/** The test that the portal sends on request. */
export type PingEvent = { id: string; type: 'ping'; timestamp: string; data: Record<string, never> };
