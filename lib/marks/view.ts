import type { DoneBy, EventKind, NamedPerson, ShipmentPhase } from '#lib/shipments/view.ts';

/** Different tags of a merchant, tags of one shipment, and notes of one shipment. */
export const mostTags = 100;
export const mostTagsOfOne = 10;
export const mostNotes = 50;
export const longestNote = 1000;

export type TagView = { id: string; name: string };

/** A note; its author is null if the name is no longer stored. */
type OwnNoteView = { id: string; text: string; at: string; by: NamedPerson | null };

/**
 * Who did something: one of the merchant's people, an API key by its name, customer service, the portal, or a person whose name is no
 * longer stored.
 */
export type StoryActor = DoneBy | 'customer-service';

export type StoryEvent = {
  id: string;
  kind: EventKind;
  at: string;
  by: StoryActor;
  phase: ShipmentPhase | null;
  awb: string | null;
};

/** The tags, notes and history of a shipment, newest first. */
export type Story = { tags: TagView[]; notes: (OwnNoteView & { isOwn: boolean })[]; events: StoryEvent[] };
