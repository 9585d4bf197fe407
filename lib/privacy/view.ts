/** How many of each kind a run removed. `people` counts shipments that lost a name, an address or a phone. */
export type RetentionCounts = Record<
  'people' | 'replies' | 'labels' | 'drafts' | 'imports' | 'audit',
  number
>;

export const noCounts: RetentionCounts = {
  people: 0,
  replies: 0,
  labels: 0,
  drafts: 0,
  imports: 0,
  audit: 0,
};

/** A run as the administrators' page shows it; moments are ISO. */
export type RetentionRunView = {
  id: string;
  startedAt: string;
  endedAt: string | null;
  counts: RetentionCounts;
};

/** For how many months each kind of data is kept; 0 means indefinitely. */
export type RetentionMonths = Record<
  'names' | 'addresses' | 'phones' | 'replies' | 'labels' | 'drafts' | 'imports' | 'audit',
  number
>;
