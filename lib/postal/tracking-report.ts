/** The operator's code and texts; a missing text is undefined, never a placeholder. */
export type OperatorStatus = { code: string; descriptionEn?: string; descriptionAr?: string };

export type TrackingEvent = {
  occurredAt: Date;
  status: OperatorStatus;
  locationEn?: string;
  locationAr?: string;
  url?: string;
};

/** What the operator knows of one AWB. Events are newest first. */
export type TrackingReport = {
  awb: string;
  reference?: string;
  lastStatus: OperatorStatus;
  events: TrackingEvent[];
};

/** Sorts events newest first; events of the same moment keep the operator's order. */
export function newestFirst(events: readonly TrackingEvent[]): TrackingEvent[] {
  return events.toSorted((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime());
}
