import type { PlaceOption } from './schema.ts';

/* What the pages show of the kept lists of places: plain data that crosses from the server to the browser. */

/** The kinds of lists that the portal keeps. Of the countries it keeps its own alone. */
export const placeKinds = ['home-country', 'emirates', 'zones', 'areas', 'delivery-instructions'] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A list without a parent; without a time when it was never had. */
export type TopListView = {
  kind: 'home-country' | 'emirates' | 'delivery-instructions';
  count: number;
  /** ISO moment. */
  fetchedAt: string | null;
};

/** The lists below one emirate, as far as they were ever asked for; `fetchedAt` is that of the oldest one. */
export type EmirateListsView = PlaceOption & { zones: number; areas: number; fetchedAt: string | null };

export type KeptPlacesView = { top: TopListView[]; emirates: EmirateListsView[] };

/** How many lists of one part were refreshed, how many the operator didn't give, and how many had lost their parent. */
export type RefreshedPart = { refreshed: number; failed: number; removed: number };
