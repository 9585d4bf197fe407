import type messages from '#messages/en.json';

/** Each changed field with its value before and after; null for no value. */
export type AuditChange = Record<string, [before: string | null, after: string | null]>;

/** What was done: the keys of `audit.verbs` in messages/. */
export type Verb = keyof (typeof messages)['audit']['verbs'];

type Key = keyof (typeof messages)['audit']['reasons'];

/** The names of a reason's values, for those reasons that have some. */
export const reasonValues = {
  sessions: ['count'],
  'sso-refused': ['code'],
  'token-wrong': ['account'],
  'not-permitted': ['right'],
  suspended: ['right'],
  everything: ['format'],
  filtered: ['format', 'filter'],
  selected: ['format', 'count'],
  shipments: ['count'],
  contacts: ['count'],
  merchants: ['count'],
  erased: ['count', 'contacts', 'orders'],
  dayClosed: ['handedOver', 'left'],
  contact: ['id'],
  preset: ['kind', 'id'],
  email: ['id'],
  statement: ['kind', 'id'],
  claimed: ['number', 'count'],
  claimSent: ['id', 'kind'],
  claimChanged: ['id', 'to'],
  claimPhoto: ['id', 'number'],
  resentSince: ['host', 'at'],
  byAwb: ['awb'],
  byId: ['id'],
  searchedFor: ['typed'],
  scanned: ['awb'],
  exportedScan: ['count'],
  openedCase: ['kind'],
  addedToCase: ['kind'],
  handedCases: ['count', 'id'],
  wrappedUp: ['kind'],
  enteredAwb: ['awb'],
  comparedAwbs: ['count'],
  markedSent: ['count'],
  codePhase: ['code', 'from', 'to', 'count'],
  refiled: ['code', 'to', 'count'],
  emiratePlaces: ['id'],
  countryPlaces: ['id'],
} as const satisfies Partial<Record<Key, readonly string[]>>;

type Names = typeof reasonValues;
type ValueOf<Name> = Name extends 'count' ? number : string | number | null;

/**
 * Why something was done, as an entry stores it: a text of a person or a name, as it is; otherwise a key of `audit.reasons` in messages/,
 * alone or with its values.
 */
export type Reason =
  | { text: string }
  | Exclude<Key, keyof Names>
  | { [K in keyof Names]: { key: K } & { [Name in Names[K][number]]: ValueOf<Name> } }[keyof Names];
