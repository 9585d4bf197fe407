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
  return kind === 'senders'
    ? { version: 2 as const, sender: fields }
    : { version: 1 as const, parcel: fields };
}
