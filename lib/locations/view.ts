import type { PlaceOption } from './schema.ts';

/* What the pages show of the stored lists of places: plain data that the server sends to the browser. */

/** The kinds of stored lists that a rejected booking can refresh. */
export const placeKinds = [
  'home-country',
  'emirates',
  'zones',
  'areas',
  'delivery-instructions',
  'countries',
  'cities',
  'offices',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A list without a parent, or all cities together; `fetchedAt` is null if it was never fetched, or else the oldest one's. */
export type TopListView = {
  kind: 'home-country' | 'emirates' | 'delivery-instructions' | 'countries' | 'cities';
  count: number;
  /** ISO moment. */
  fetchedAt: string | null;
};

/** The stored lists below one emirate; `fetchedAt` is the oldest one's. */
export type EmirateListsView = PlaceOption & {
  zones: number;
  areas: number;
  offices: number;
  fetchedAt: string | null;
};

export type KeptPlacesView = { top: TopListView[]; emirates: EmirateListsView[] };

/** How many lists of a part were refreshed, failed, or were removed because their parent is gone. */
export type RefreshedPart = { refreshed: number; failed: number; removed: number };

type NamedPlaceView = Pick<PlaceOption, 'id' | 'nameEn' | 'nameAr'>;

/** Emirates with their zones and areas, as far as their lists are stored; `isWhole` when all of them are. */
export type PlaceTree = (NamedPlaceView & {
  zones: (NamedPlaceView & { areas: NamedPlaceView[] })[];
  isWhole: boolean;
})[];
