/** The operator's own code and words; a missing text is undefined, never a placeholder. */
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

/** Events newest first; those of one moment stay in the operator's order. */
export function newestFirst(events: readonly TrackingEvent[]): TrackingEvent[] {
  return events.toSorted((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime());
}
