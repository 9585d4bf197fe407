import { Prisma } from '#lib/db/generated/client.ts';
import type { PresetInput, PresetKind } from './schema.ts';

/** The table of each kind. The three have the same columns. */
export const presetTables: Record<PresetKind, Prisma.Sql> = {
  senders: Prisma.raw('sender_presets'),
  parcels: Prisma.raw('parcel_presets'),
  templates: Prisma.raw('shipment_templates'),
};

/** The stored part of a sender or a parcel; a template stores a whole form. */
export function storedPreset(kind: Exclude<PresetKind, 'templates'>, fields: PresetInput['fields']) {
  const version = 1 as const;
  return kind === 'senders' ? { version, sender: fields } : { version, parcel: fields };
}
