/** The fields of the parcel step that a parcel preset fills. */
export const parcelFields = [
  'contentType',
  'weight',
  'weightUnit',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'commodityDescription',
] as const;

export type PresetView = {
  id: string;
  nameEn: string;
  nameAr: string;
  fields: Record<string, string | boolean>;
  /** Whether the person's bookings start with this sender. */
  isOwn: boolean;
};
