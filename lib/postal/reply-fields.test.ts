import { expect, test } from 'vitest';
import type { z } from 'zod';
import booking from './family-a/fixtures/booking.json' with { type: 'json' };
import citiesA from './family-a/fixtures/cities.json' with { type: 'json' };
import counterOffices from './family-a/fixtures/counter-offices.json' with { type: 'json' };
import counterOfficesFailed from './family-a/fixtures/counter-offices-failed.json' with { type: 'json' };
import countriesA from './family-a/fixtures/countries.json' with { type: 'json' };
import customDescriptions from './family-a/fixtures/custom-descriptions.json' with { type: 'json' };
import deliveryInstructions from './family-a/fixtures/delivery-instructions.json' with { type: 'json' };
import emiratesA from './family-a/fixtures/emirates.json' with { type: 'json' };
import rate from './family-a/fixtures/rate.json' with { type: 'json' };
import regions from './family-a/fixtures/regions.json' with { type: 'json' };
import track from './family-a/fixtures/track.json' with { type: 'json' };
import zones from './family-a/fixtures/zones.json' with { type: 'json' };
import * as a from './family-a/translate.ts';
import { toPriceQuote } from './family-a/translate-price.ts';
import * as wireA from './family-a/wire.ts';
import cancel from './family-b/fixtures/cancel.json' with { type: 'json' };
import citiesB from './family-b/fixtures/cities.json' with { type: 'json' };
import countriesB from './family-b/fixtures/countries.json' with { type: 'json' };
import create from './family-b/fixtures/create.json' with { type: 'json' };
import emiratesB from './family-b/fixtures/emirates.json' with { type: 'json' };
import tracking from './family-b/fixtures/tracking.json' with { type: 'json' };
import * as b from './family-b/translate.ts';
import * as wireB from './family-b/wire.ts';
import { fieldsOfSchema, noteReads } from './testing/field-paths.ts';
import { sampleQuestion } from './testing/samples.ts';

// Every field of a reply is read by its translator, or is in the list of those that are left out: the schema says why.

type Row = [operation: string, leftOut: string[], fields: string[], read: Set<string>];

function row<Reply>(
  operation: string,
  schema: z.ZodType<Reply>,
  fixtures: unknown[],
  translate: (reply: Reply) => unknown,
  leftOut: string[] = [],
): Row {
  const read = new Set<string>();
  for (const fixture of fixtures) translate(noteReads(schema.parse(fixture), read));
  return [operation, leftOut, fieldsOfSchema(schema), read];
}

const awb = '1000012345678';
// Whether a reply says no by itself is read before its translator has it.
const serviceResult = ['serviceResult.success', 'serviceResult.ErrorMsg'];
const rateItem = { ...rate.RateCalculation.RateList[0], ShipmentType: 'Premium' };
const twoRates = { ...rate, RateCalculation: { RateList: [...rate.RateCalculation.RateList, rateItem] } };
const office = 'GetCounterOfficesByCourierEmirateResult';

const rows: Row[] = [
  row('GetCountryDetails', wireA.countriesReply, [countriesA], a.toCountries),
  row('GetEmiratesDetails', wireA.emiratesReply, [emiratesA], a.toEmirates),
  row('GetZoneByEmiratesId', wireA.zonesReply, [zones], a.toZones),
  row('GetRegionDetails', wireA.regionsReply, [regions], a.toRegions, [
    'GetRegionDetailsResult.RegionBO.ZoneName',
    'GetRegionDetailsResult.RegionBO.ZoneNameAR',
  ]),
  row(
    'GetCounterOfficesByCourierEmirate',
    wireA.counterOfficesReply,
    [counterOffices, counterOfficesFailed],
    a.toCounterOffices,
    [`${office}.ErrorDetail.@nil`],
  ),
  row('GetCitiesByCountryId', wireA.citiesReply, [citiesA], a.toCities),
  row('CreateBooking', wireA.bookingReply, [booking], a.toReceipt, serviceResult),
  row('GetTrackDetails', wireA.trackReply, [track], (reply) => a.toTrackingReport(reply, awb), [
    'sender_name',
  ]),
  row(
    'GetDeliveryInstructions',
    wireA.deliveryInstructionsReply,
    [deliveryInstructions],
    a.toDeliveryInstructions,
  ),
  row('GetCustomDescriptionsV1', wireA.customDescriptionsReply, [customDescriptions], a.toHsCodes, [
    'GetCustomDescriptionsV1Result.CustomDescriptionBO.CategoryCode',
  ]),
  row('CalculatePriceRate', wireA.rateReply, [twoRates], (reply) => toPriceQuote(reply, sampleQuestion), [
    'RateCalculation.RateList.ContentType',
    ...serviceResult,
  ]),
  row('Countries', wireB.countriesReply, [countriesB], b.toCountries, [
    'list.code',
    'list.abbr',
    'list.isGCC',
  ]),
  row('Emirates', wireB.emiratesReply, [emiratesB], b.toEmirates, [
    'warningMessages',
    'infomationMessages',
    'data.list.landLine',
    'data.list.defaultOfficeId',
    'data.list.cityAsEmirate',
    'data.count',
  ]),
  row('Cities', wireB.citiesReply, [citiesB], b.toCities, ['list.abbr', 'count']),
  row('Create', wireB.createReply, [create], b.toReceipt, ['referenceNumber']),
  row('Tracking', wireB.trackingReply, [tracking], (reply) => b.toTrackingReport(reply, awb), [
    'sender.name',
    'sender.contactNumber',
    'receiver.name',
    'receiver.contactNumber',
  ]),
  row('Cancel', wireB.cancelReply, [cancel], (reply) => b.toCancellation(reply, awb)),
];

test.each(rows)('%s', (_, leftOut, fields, read) => {
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => !read.has(field)).sort()).toEqual(leftOut.sort());
});
