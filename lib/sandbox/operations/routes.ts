import { calculatePriceRate } from './calculate-price-rate.ts';
import { cancel } from './cancel.ts';
import { create } from './create.ts';
import { createBooking } from './create-booking.ts';
import {
  getCitiesByCountryId,
  getCounterOffices,
  getCountryDetails,
  getCustomDescriptions,
  getDeliveryInstructions,
  getEmiratesDetails,
  getRegionDetails,
  getZoneByEmiratesId,
} from './family-a-lookups.ts';
import { cities, countries, emirates } from './family-b-lookups.ts';
import { getTrackDetails } from './get-track-details.ts';
import type { Operation } from './operation.ts';
import { print } from './print.ts';
import { printLabel } from './print-label.ts';
import { tracking } from './tracking.ts';

/** All operations. If two share a path, the first one answers. */
export const operations: Operation[] = [
  getCountryDetails,
  getEmiratesDetails,
  getZoneByEmiratesId,
  getRegionDetails,
  getCounterOffices,
  getCitiesByCountryId,
  getDeliveryInstructions,
  getCustomDescriptions,
  createBooking,
  printLabel,
  getTrackDetails,
  calculatePriceRate,
  countries,
  emirates,
  cities,
  create,
  print,
  tracking,
  cancel,
];

export type Routes = Map<string, Map<string, Operation>>;

/** The routing table: path → method → operation. Family B is served at the root and, if set, below its prefix. */
export function routesOf(operations: Operation[], familyBPrefix: string): Routes {
  const routes: Routes = new Map();
  for (const operation of operations) {
    const prefixes = operation.family === 'B' ? new Set(['', familyBPrefix]) : [''];
    for (const prefix of prefixes) {
      for (const path of operation.paths) addRoute(routes, withoutSlash(`${prefix}${path}`), operation);
    }
  }
  return routes;
}

/** Accepts both `/Countries/` and `/Countries`. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** If two operations have the same route, the first one gets it. */
function addRoute(routes: Routes, path: string, operation: Operation) {
  const byMethod = routes.get(path) ?? new Map<string, Operation>();
  routes.set(path, byMethod);
  for (const method of operation.methods) {
    if (!byMethod.has(method)) byMethod.set(method, operation);
  }
}
