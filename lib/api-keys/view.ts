/** The permissions of a key. It can't manage people, settings or other keys. */
export const keyPermissions = [
  'shipments.read',
  'shipments.book',
  'shipments.cancel',
  'prices.ask',
  'contacts.read',
  'contacts.write',
  'money.read',
  'money.manage',
  'integrations.manage',
] as const;

export type KeyPermission = (typeof keyPermissions)[number];

/** Permissions that are often chosen together. */
export const keyPresets = {
  track: ['shipments.read'],
  book: ['shipments.read', 'shipments.book', 'shipments.cancel', 'prices.ask'],
  all: keyPermissions,
} as const satisfies Record<string, readonly KeyPermission[]>;

export type KeyPreset = keyof typeof keyPresets;

/** The preset with exactly these permissions; null for another choice. */
export function presetOf(chosen: readonly KeyPermission[]): KeyPreset | null {
  const names = Object.keys(keyPresets) as KeyPreset[];
  const isSame = (preset: readonly KeyPermission[]) =>
    preset.length === new Set(chosen).size && preset.every((one) => chosen.includes(one));
  return names.find((name) => isSame(keyPresets[name])) ?? null;
}

/** The most keys of one merchant; ended ones don't count. */
export const mostKeys = 100;

/** A key as it is typed: amounts in dirhams, the last day as yyyy-mm-dd, one IP range a line. */
export type TypedKey = Record<'name' | 'ipRanges' | 'lastDay' | 'bookingsPerDay' | 'spendPerDay', string> & {
  permissions: string[];
};

/** A key can be used, has reached its expiry, or was ended by a person. */
export function keyState(
  { expiresAt, endedAt }: { expiresAt: string | null; endedAt: string | null },
  now: Date,
): 'active' | 'expired' | 'ended' {
  if (endedAt) return 'ended';
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'active';
}
