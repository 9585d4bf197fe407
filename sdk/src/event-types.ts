export type EventType =
  | ('shipment.queued' | 'shipment.booked' | 'shipment.rejected' | 'shipment.not_sent')
  | ('shipment.unconfirmed' | 'shipment.confirmed' | 'shipment.not_booked')
  | ('shipment.duplicate_suspected' | 'shipment.duplicate_settled')
  | ('shipment.label_ready' | 'shipment.label_printed' | 'shipment.customs_printed')
  | ('shipment.handed_over' | 'shipment.hand_over_undone')
  | ('cod.collected' | 'cod.overdue' | 'cod.remitted')
  | ('shipment.cancel_requested' | 'shipment.cancel_rejected' | 'shipment.cancel_not_sent')
  | ('shipment.cancel_unconfirmed' | 'shipment.cancel_accepted' | 'shipment.restored')
  | ('shipment.expected' | 'shipment.collected' | 'shipment.in_transit' | 'shipment.held')
  | ('shipment.out_for_delivery' | 'shipment.attempted' | 'shipment.at_counter' | 'shipment.delivered')
  | ('shipment.returning' | 'shipment.returned' | 'shipment.cancelled' | 'shipment.status_unknown');

/** Something that happened to a shipment, as the feed and webhooks give it. */
export type ShipmentEvent = {
  /** The same in the feed and in every delivery of a webhook. */
  id: string;
  type: EventType;
  timestamp: string;
  /** `events.list({ after })` continues from here. */
  cursor: string;
  /** Counts the events of this shipment from 1, without gaps. Deliveries can overtake each other. */
  sequence: number;
  shipment: { id: string; awb: string | null; reference: string | null };
  data: { actor: 'person' | 'api-key' | 'worker'; phase: string | null; awb: string | null };
};

/** The test that the portal sends on request. */
export type PingEvent = { id: string; type: 'ping'; timestamp: string; data: Record<string, never> };
