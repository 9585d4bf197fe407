import type { Route } from '#lib/postal/transport/operation-address.ts';
import type { PostalSettings } from '../settings.ts';
import { counterOfficesPath, paths } from './wire.ts';

/** Method, path and query of family A's operations (the operator's interface, § Endpoints). */
export function routesOfFamilyA({
  officeSegment,
  rateMethod,
}: Pick<PostalSettings, 'officeSegment' | 'rateMethod'>) {
  return {
    GetCountryDetails: { method: 'GET', path: paths.getCountryDetails },
    GetEmiratesDetails: { method: 'GET', path: paths.getEmiratesDetails },
    GetZoneByEmiratesId: {
      method: 'GET',
      path: paths.getZoneByEmiratesId,
      query: { EmiratesId: 'emirateId' },
    },
    GetRegionDetails: {
      method: 'GET',
      path: paths.getRegionDetails,
      query: { EmiratesId: 'emirateId', ZoneId: 'zoneId' },
    },
    GetCounterOfficesByCourierEmirate: {
      method: 'GET',
      path: counterOfficesPath(officeSegment),
      query: { emirateId: 'emirateId' },
    },
    GetCitiesByCountryId: {
      method: 'GET',
      path: paths.getCitiesByCountryId,
      query: { CountryId: 'countryId' },
    },
    CreateBooking: { method: 'POST', path: paths.createBooking },
    PrintLabel: { method: 'POST', path: paths.printLabel },
    GetTrackDetails: { method: 'GET', path: paths.getTrackDetails, query: { track_id: 'awb' } },
    GetDeliveryInstructions: { method: 'GET', path: paths.getDeliveryInstructions },
    GetCustomDescriptionsV1: { method: 'POST', path: paths.getCustomDescriptionsV1 },
    CalculatePriceRate: { method: rateMethod, path: paths.calculatePriceRate },
  } as const satisfies Record<string, Route>;
}

export type OperationOfFamilyA = keyof ReturnType<typeof routesOfFamilyA>;
