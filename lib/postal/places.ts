/** Places as the operator lists them. Ids are unique within their kind; names are in both languages. */
export type Country = {
  id: number;
  nameEn: string;
  nameAr: string;
  alpha2: string;
  alpha3: string;
  numericCode: string;
  diallingCode: string;
};
export type Emirate = { id: number; nameEn: string; nameAr: string; code: string };
export type Zone = { id: number; nameEn: string; nameAr: string; emirateId: number };
export type Region = {
  id: number;
  nameEn: string;
  nameAr: string;
  code: string;
  emirateId: number;
  zoneId: number;
};
export type City = { id: number; nameEn: string; nameAr: string; code: string };
export type CounterOffice = {
  id: number;
  nameEn: string;
  nameAr: string;
  latitude: number;
  longitude: number;
};
export type DeliveryInstruction = { id: number; nameEn: string; nameAr: string };
