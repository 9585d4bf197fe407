/**
 * Places as the operator lists them. Ids are texts of any form (lib/core/place-id.ts), unique within their kind; both
 * families are assumed to use the same ids. Names are in both languages. A missing code is an empty text.
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
/** The id is null when family B lists the cities: its cities have only codes. */
export type City = { id: string | null; nameEn: string; nameAr: string; code: string };
/** Decimal degrees; undefined when the operator gives none. */
export type CounterOffice = {
  id: string;
  nameEn: string;
  nameAr: string;
  latitude: number | null;
  longitude: number | null;
};
export type DeliveryInstruction = { id: string; nameEn: string; nameAr: string };
