/**
 * Places as the operator lists them. Ids are texts of any form (lib/core/place-id.ts), unique within their kind and
 * taken to be the same in both of its families;
 * names are in both languages. Codes are empty texts where the list has none.
 */
export type Country = {
  id: string;
  nameEn: string;
  nameAr: string;
  alpha2: string;
  alpha3: string;
  numericCode: string;
  diallingCode: string;
};
export type Emirate = { id: string; nameEn: string; nameAr: string; code: string };
export type Zone = { id: string; nameEn: string; nameAr: string; emirateId: string };
export type Area = {
  id: string;
  nameEn: string;
  nameAr: string;
  code: string;
  emirateId: string;
  zoneId: string;
};
/** The id is null where family B lists the cities: it knows them by code alone. */
export type City = { id: string | null; nameEn: string; nameAr: string; code: string };
/** Decimal degrees, where the operator has told them. */
export type CounterOffice = {
  id: string;
  nameEn: string;
  nameAr: string;
  latitude: number | null;
  longitude: number | null;
};
export type DeliveryInstruction = { id: string; nameEn: string; nameAr: string };
