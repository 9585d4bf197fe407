// Real communities, grouped by hand; ids and codes are the sandbox's own.
import regionRecords from './regions.json' with { type: 'json' };

export type Region = {
  id: number;
  zoneId: number;
  emirateId: number;
  nameEn: string;
  nameAr: string;
  code: string;
};

/** The regions of every zone; an id is the zone's id and two digits, a code looks like `DXB-0601`. */
export const regions: readonly Region[] = regionRecords;
