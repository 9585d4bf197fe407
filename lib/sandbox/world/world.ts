import cityRecords from './cities.json' with { type: 'json' };
import officeRecords from './counter-offices.json' with { type: 'json' };
import countryRecords from './countries.json' with { type: 'json' };
import customsRecords from './customs-descriptions.json' with { type: 'json' };
import instructionRecords from './delivery-instructions.json' with { type: 'json' };
import regionRecords from './regions.json' with { type: 'json' };
import zoneRecords from './zones.json' with { type: 'json' };

// Names and codes: Unicode CLDR 48 (© Unicode, Inc., Unicode License V3). Dialling codes: libphonenumber, ITU E.164.
export type Country = {
  id: number;
  nameEn: string;
  nameAr: string;
  alpha2: string;
  alpha3: string;
  numeric: string;
  dialling: string;
  isGcc: boolean;
};

/** The id of the United Arab Emirates. It never changes, and differs from the country's ISO number on purpose. */
export const unitedArabEmiratesId = 971;

/** All 249 countries of ISO 3166-1 in the order of their English names; dialling codes are digits without plus. */
export const countries: readonly Country[] = countryRecords;

// Names, ids and codes: the operator's interface, § The country.
export type Emirate = { id: number; nameEn: string; nameAr: string; code: string };

/** The seven emirates, and Al Ain, a city that the operator serves as an emirate. */
export const emirates: readonly Emirate[] = [
  { id: 1, nameEn: 'Dubai', nameAr: 'دبي', code: 'DXB' },
  { id: 2, nameEn: 'Abu Dhabi', nameAr: 'أبوظبي', code: 'AUH' },
  { id: 3, nameEn: 'Sharjah', nameAr: 'الشارقة', code: 'SHJ' },
  { id: 4, nameEn: 'Ajman', nameAr: 'عجمان', code: 'AJM' },
  { id: 5, nameEn: 'Fujairah', nameAr: 'الفجيرة', code: 'FUJ' },
  { id: 6, nameEn: 'Ras Al Khaimah', nameAr: 'رأس الخيمة', code: 'RAK' },
  { id: 7, nameEn: 'Umm Al Quwain', nameAr: 'أم القيوين', code: 'UAQ' },
  { id: 12, nameEn: 'Al Ain', nameAr: 'العين', code: 'AIN' },
];

// Real districts, grouped by hand; ids are the sandbox's own.

type Zone = { id: number; emirateId: number; nameEn: string; nameAr: string };

/** The zones of every emirate; an id is the emirate's id and two digits. */
export const zones: readonly Zone[] = zoneRecords;

// Real communities, grouped by hand; ids and codes are the sandbox's own.
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

// Names: from Unicode CLDR's time-zone cities (© Unicode, Inc., Unicode License V3) if they are listed there, otherwise our own.
export type City = { id: number; countryId: number; nameEn: string; nameAr: string; code: string };

/**
 * Cities of the world. The eight that are emirates carry their emirate's id and code;
 * other codes group a country's cities, as in the interface's sample: every city of a group has the code of its first one.
 */
export const cities: readonly City[] = cityRecords;

// Invented offices in real localities; coordinates are those of the locality, good to about a kilometre.

type CounterOffice = {
  id: number;
  emirateId: number;
  nameEn: string;
  nameAr: string;
  latitude: number;
  longitude: number;
};

/** Counter offices of every emirate; latitude and longitude in decimal degrees (WGS 84). */
export const counterOffices: readonly CounterOffice[] = officeRecords;

// The sandbox's own list: the operator's interface shows none.

type DeliveryInstruction = { id: number; nameEn: string; nameAr: string };

/** Delivery instructions that a sender can choose. */
export const deliveryInstructions: readonly DeliveryInstruction[] = instructionRecords;

// Codes: Harmonized System 2022; descriptions in our own words, shortened.

type CustomsDescription = {
  hsCode: string;
  description: string;
  descriptionAr: string;
  categoryCode: string;
  category: string;
};

/** Goods that shops often send, by HS code; the category is the code's HS chapter. */
export const customsDescriptions: readonly CustomsDescription[] = customsRecords;
