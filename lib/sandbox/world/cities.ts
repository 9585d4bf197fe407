// Names: from Unicode CLDR's time-zone cities (© Unicode, Inc., Unicode License V3) if they are listed there, otherwise our own.
import cityRecords from './cities.json' with { type: 'json' };

export type City = { id: number; countryId: number; nameEn: string; nameAr: string; code: string };

/**
 * Cities of the world. The eight that are emirates carry their emirate's id and code;
 * other codes resemble UN/LOCODE; a code is unique within its country.
 */
export const cities: readonly City[] = cityRecords;
