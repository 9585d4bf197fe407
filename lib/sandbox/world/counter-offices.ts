// Invented offices in real localities; coordinates are those of the locality, good to about a kilometre.
import officeRecords from './counter-offices.json' with { type: 'json' };

export type CounterOffice = {
  id: number;
  emirateId: number;
  nameEn: string;
  nameAr: string;
  latitude: number;
  longitude: number;
};

/** Counter offices of every emirate; latitude and longitude in decimal degrees (WGS 84). */
export const counterOffices: readonly CounterOffice[] = officeRecords;
