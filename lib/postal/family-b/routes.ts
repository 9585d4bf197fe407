import type { Route } from '#lib/postal/transport/operation-address.ts';
import { paths } from './wire.ts';

/** Method, path and query of family B's operations (the operator's interface, § Endpoints). */
export const routes = {
  Countries: { method: 'GET', path: paths.countries },
  Emirates: { method: 'GET', path: paths.emirates },
  Cities: { method: 'GET', path: paths.cities, query: { countryCode: 'countryCode' } },
  Create: { method: 'POST', path: paths.create },
  Print: { method: 'GET', path: paths.print, query: { awbNumber: 'awb' } },
  Tracking: { method: 'GET', path: paths.tracking, query: { awbNumber: 'awb' } },
  TrackingByReference: { method: 'GET', path: paths.tracking, query: { referenceNumber: 'reference' } },
  Cancel: { method: 'POST', path: paths.cancel },
} as const satisfies Record<string, Route>;

export type OperationOfFamilyB = keyof typeof routes;
