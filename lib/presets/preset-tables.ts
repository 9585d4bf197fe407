import { type Sql, sql } from '#lib/db/sql.ts';
import type { PresetKind } from './schema.ts';

/** The table of each kind. The three have the same columns. */
export const presetTables: Record<PresetKind, Sql> = {
  senders: sql.raw('sender_presets'),
  parcels: sql.raw('parcel_presets'),
  templates: sql.raw('shipment_templates'),
};
