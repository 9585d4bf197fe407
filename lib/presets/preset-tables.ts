import { type Sql, sql } from '#lib/db/sql.ts';
import type { PresetInput, PresetKind } from './schema.ts';

/** The table of each kind. The three have the same columns. */
export const presetTables: Record<PresetKind, Sql> = {
  senders: sql.raw('sender_presets'),
  parcels: sql.raw('parcel_presets'),
  templates: sql.raw('shipment_templates'),
};

/** The stored part of a sender or a parcel; a template stores a whole form. */
export function storedPreset(kind: Exclude<PresetKind, 'templates'>, fields: PresetInput['fields']) {
  const version = 1 as const;
  return kind === 'senders' ? { version, sender: fields } : { version, parcel: fields };
}
