import { toCountries, toEmirates, toZones } from '#lib/postal/family-a/translate.ts';
import * as wireA from '#lib/postal/family-a/wire.ts';
import * as wireB from '#lib/postal/family-b/wire.ts';
import type { CheckDesk } from './check-desk.ts';
import type { Places } from './sample-shipment.ts';

const homeCountry = 'AE';

/** Calls every lookup of both families, and returns the ids that the other checks need. */
export async function checkLookups(desk: CheckDesk): Promise<Places> {
  const countries = await desk.lookUpA('GetCountryDetails');
  const emirates = await desk.lookUpA('GetEmiratesDetails');
  const ofB = await checkLookupsOfB(desk);
  const known = wireA.countriesReply.safeParse(countries).data;
  const countryId =
    (known && toCountries(known)?.find(({ alpha2 }) => alpha2 === homeCountry)?.id) ?? ofB.countryId;
  const listed = wireA.emiratesReply.safeParse(emirates).data;
  const emirateId = (listed && toEmirates(listed)?.[0]?.id) ?? ofB.emirateId;
  await checkFinerPlaces(desk, { countryId, emirateId });
  await desk.lookUpA('GetDeliveryInstructions');
  await desk.lookUpA('GetCustomDescriptionsV1', { body: {}, account: desk.account });
  return { countryId, emirateId };
}

async function checkLookupsOfB(desk: CheckDesk): Promise<Places> {
  const countries = await desk.lookUpB('Countries');
  const emirates = await desk.lookUpB('Emirates');
  const values = { countryCode: homeCountry };
  await desk.lookUpB('Cities', { values });
  const home = wireB.countriesReply
    .safeParse(countries)
    .data?.list.find(({ alphaTwoCode }) => alphaTwoCode === homeCountry);
  const [emirate] = wireB.emiratesReply.safeParse(emirates).data?.data?.list ?? [];
  return { countryId: home?.id ?? undefined, emirateId: emirate?.id ?? undefined };
}

async function checkFinerPlaces(desk: CheckDesk, { countryId, emirateId }: Places): Promise<void> {
  const cities = { family: 'A', operation: 'GetCitiesByCountryId' } as const;
  if (countryId === undefined) desk.skip(cities, `no lookup gave the id of ${homeCountry}`);
  else await desk.lookUpA('GetCitiesByCountryId', { values: { countryId } });

  const zones = { family: 'A', operation: 'GetZoneByEmiratesId' } as const;
  const offices = { family: 'A', operation: 'GetCounterOfficesByCourierEmirate' } as const;
  const regions = { family: 'A', operation: 'GetRegionDetails' } as const;
  if (emirateId === undefined) {
    for (const subject of [zones, regions, offices])
      desk.skip(subject, 'no lookup gave the id of an emirate');
    return;
  }
  const values = { emirateId };
  const found = await desk.lookUpA('GetZoneByEmiratesId', { values });
  const parsed = wireA.zonesReply.safeParse(found).data;
  const zoneId = parsed && toZones(parsed)?.[0]?.id;
  if (zoneId === undefined) desk.skip(regions, 'no lookup gave the id of a zone');
  else await desk.lookUpA('GetRegionDetails', { values: { emirateId, zoneId } });
  await desk.lookUpA('GetCounterOfficesByCourierEmirate', { values });
}
