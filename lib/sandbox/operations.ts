import { calculatePriceRate } from '#lib/sandbox/operations/family-a/calculate-price-rate.ts';
import { createBooking } from '#lib/sandbox/operations/family-a/create-booking.ts';
import { getCitiesByCountryId } from '#lib/sandbox/operations/family-a/get-cities-by-country-id.ts';
import { getCounterOffices } from '#lib/sandbox/operations/family-a/get-counter-offices.ts';
import { getCountryDetails } from '#lib/sandbox/operations/family-a/get-country-details.ts';
import { getCustomDescriptions } from '#lib/sandbox/operations/family-a/get-custom-descriptions.ts';
import { getDeliveryInstructions } from '#lib/sandbox/operations/family-a/get-delivery-instructions.ts';
import { getEmiratesDetails } from '#lib/sandbox/operations/family-a/get-emirates-details.ts';
import { getRegionDetails } from '#lib/sandbox/operations/family-a/get-region-details.ts';
import { getTrackDetails } from '#lib/sandbox/operations/family-a/get-track-details.ts';
import { getZoneByEmiratesId } from '#lib/sandbox/operations/family-a/get-zone-by-emirates-id.ts';
import { printLabel } from '#lib/sandbox/operations/family-a/print-label.ts';
import { cancel } from '#lib/sandbox/operations/family-b/cancel.ts';
import { cities } from '#lib/sandbox/operations/family-b/cities.ts';
import { countries } from '#lib/sandbox/operations/family-b/countries.ts';
import { create } from '#lib/sandbox/operations/family-b/create.ts';
import { emirates } from '#lib/sandbox/operations/family-b/emirates.ts';
import { print } from '#lib/sandbox/operations/family-b/print.ts';
import { tracking } from '#lib/sandbox/operations/family-b/tracking.ts';
import type { Operation } from './http/operation.ts';

/** All operations. If two share a path, the first one answers. */
export function operationsOf(officeSegment: string): Operation[] {
  return [
    getCountryDetails,
    getEmiratesDetails,
    getZoneByEmiratesId,
    getRegionDetails,
    getCounterOffices(officeSegment),
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
}
