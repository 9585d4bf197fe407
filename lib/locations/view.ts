import type { PlaceOption } from './schema.ts';

/* What the pages show of the stored lists of places: plain data that the server sends to the browser. */

/** The kinds of stored lists. Of the countries, only the home country is stored. */
export const placeKinds = ['home-country', 'emirates', 'zones', 'areas', 'delivery-instructions'] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A list without a parent; `fetchedAt` is null if it was never fetched. */
export type TopListView = {
  kind: 'home-country' | 'emirates' | 'delivery-instructions';
  count: number;
  /** ISO moment. */
  fetchedAt: string | null;
};

/** The stored lists below one emirate; `fetchedAt` is the oldest one's. */
export type EmirateListsView = PlaceOption & { zones: number; areas: number; fetchedAt: string | null };

export type KeptPlacesView = { top: TopListView[]; emirates: EmirateListsView[] };

/** How many lists of a part were refreshed, failed, or were removed because their parent is gone. */
export type RefreshedPart = { refreshed: number; failed: number; removed: number };
