import { toCountries, toEmirates, toZones } from '#lib/postal/family-a/translate.ts';
import * as wireA from '#lib/postal/family-a/wire.ts';
import * as wireB from '#lib/postal/family-b/wire.ts';
import type { CheckDesk } from './check-desk.ts';
import type { Places } from './sample-shipment.ts';

const homeCountry = 'AE';

/** Calls every look-up of both families, and returns the ids that the other checks need. */
export async function checkLookUps(desk: CheckDesk): Promise<Places> {
  const countries = await desk.compare(
    { family: 'A', operation: 'GetCountryDetails' },
    desk.operator.readA('GetCountryDetails'),
  );
  const emirates = await desk.compare(
    { family: 'A', operation: 'GetEmiratesDetails' },
    desk.operator.readA('GetEmiratesDetails'),
  );
  const ofB = await checkLookUpsOfB(desk);
  const known = wireA.countriesReply.safeParse(countries).data;
  const countryId =
    (known && toCountries(known)?.find(({ alpha2 }) => alpha2 === homeCountry)?.id) ?? ofB.countryId;
  const listed = wireA.emiratesReply.safeParse(emirates).data;
  const emirateId = (listed && toEmirates(listed)?.[0]?.id) ?? ofB.emirateId;
  await checkFinerPlaces(desk, { countryId, emirateId });
  await desk.compare(
    { family: 'A', operation: 'GetDeliveryInstructions' },
    desk.operator.readA('GetDeliveryInstructions'),
  );
  await desk.compare(
    { family: 'A', operation: 'GetCustomDescriptionsV1' },
    desk.operator.readA('GetCustomDescriptionsV1', { body: {}, account: desk.account }),
  );
  return { countryId, emirateId };
}

async function checkLookUpsOfB(desk: CheckDesk): Promise<Places> {
  const { operator } = desk;
  const countries = await desk.compare({ family: 'B', operation: 'Countries' }, operator.readB('Countries'));
  const emirates = await desk.compare({ family: 'B', operation: 'Emirates' }, operator.readB('Emirates'));
  const values = { countryCode: homeCountry };
  await desk.compare({ family: 'B', operation: 'Cities' }, operator.readB('Cities', { values }));
  const home = wireB.countriesReply
    .safeParse(countries)
    .data?.list.find(({ alphaTwoCode }) => alphaTwoCode === homeCountry);
  const [emirate] = wireB.emiratesReply.safeParse(emirates).data?.data?.list ?? [];
  return { countryId: home?.id ?? undefined, emirateId: emirate?.id ?? undefined };
}

async function checkFinerPlaces(desk: CheckDesk, { countryId, emirateId }: Places): Promise<void> {
  const { operator } = desk;
  const cities = { family: 'A', operation: 'GetCitiesByCountryId' } as const;
  if (countryId === undefined) desk.skip(cities, `no look-up gave the id of ${homeCountry}`);
  else await desk.compare(cities, operator.readA('GetCitiesByCountryId', { values: { countryId } }));

  const zones = { family: 'A', operation: 'GetZoneByEmiratesId' } as const;
  const offices = { family: 'A', operation: 'GetCounterOfficesByCourierEmirate' } as const;
  const regions = { family: 'A', operation: 'GetRegionDetails' } as const;
  if (emirateId === undefined) {
    for (const subject of [zones, regions, offices])
      desk.skip(subject, 'no look-up gave the id of an emirate');
    return;
  }
  const values = { emirateId };
  const found = await desk.compare(zones, operator.readA('GetZoneByEmiratesId', { values }));
  const parsed = wireA.zonesReply.safeParse(found).data;
  const zoneId = parsed && toZones(parsed)?.[0]?.id;
  if (zoneId === undefined) desk.skip(regions, 'no look-up gave the id of a zone');
  else await desk.compare(regions, operator.readA('GetRegionDetails', { values: { emirateId, zoneId } }));
  await desk.compare(offices, operator.readA('GetCounterOfficesByCourierEmirate', { values }));
}
