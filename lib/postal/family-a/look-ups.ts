import type { z } from 'zod';
import type { OperatorAccount } from '../booking-order.ts';
import type { HsCode, HsCodeSearch } from '../hs-code.ts';
import { answered, type ReadOutcome } from '../outcome.ts';
import type { City, CounterOffice, Country, DeliveryInstruction, Emirate, Region, Zone } from '../places.ts';
import type { PostalSettings } from '../settings.ts';
import { ask, type Request } from './line.ts';
import * as translate from './translate.ts';
import * as wire from './wire.ts';

type Listed<Item> = Promise<ReadOutcome<readonly Item[]>>;

/** The look-ups of family A: lists in the operator's order. None throws for anything that the operator does. */
export function lookUpsOfFamilyA(settings: PostalSettings) {
  function list<Reply, Item>(
    name: string,
    request: Request,
    schema: z.ZodType<Reply>,
    toItems: (reply: Reply) => readonly Item[],
  ): Listed<Item> {
    return ask(settings, request, { name, schema, translate: (reply) => answered(toItems(reply)) });
  }

  return {
    getCountryDetails(): Listed<Country> {
      const request = { path: wire.paths.getCountryDetails };
      return list('GetCountryDetails', request, wire.countriesReply, translate.toCountries);
    },

    getEmiratesDetails(): Listed<Emirate> {
      const request = { path: wire.paths.getEmiratesDetails };
      return list('GetEmiratesDetails', request, wire.emiratesReply, translate.toEmirates);
    },

    getZoneByEmiratesId(emirateId: number): Listed<Zone> {
      const request = { path: wire.paths.getZoneByEmiratesId, query: { EmiratesId: emirateId } };
      return list('GetZoneByEmiratesId', request, wire.zonesReply, translate.toZones);
    },

    getRegionDetails(emirateId: number, zoneId: number): Listed<Region> {
      const request = { path: wire.paths.getRegionDetails, query: { EmiratesId: emirateId, ZoneId: zoneId } };
      return list('GetRegionDetails', request, wire.regionsReply, translate.toRegions);
    },

    getCitiesByCountryId(countryId: number): Listed<City> {
      const request = { path: wire.paths.getCitiesByCountryId, query: { CountryId: countryId } };
      return list('GetCitiesByCountryId', request, wire.citiesReply, translate.toCities);
    },

    getCounterOffices(emirateId: number): Listed<CounterOffice> {
      const request = { path: wire.counterOfficesPath(settings.officeSegment), query: { emirateId } };
      const name = 'GetCounterOfficesByCourierEmirate';
      return ask(settings, request, {
        name,
        schema: wire.counterOfficesReply,
        translate: translate.toCounterOffices,
      });
    },

    getDeliveryInstructions(): Listed<DeliveryInstruction> {
      const request = { path: wire.paths.getDeliveryInstructions };
      return list(
        'GetDeliveryInstructions',
        request,
        wire.deliveryInstructionsReply,
        translate.toDeliveryInstructions,
      );
    },

    getCustomDescriptions(search: HsCodeSearch, account: OperatorAccount): Listed<HsCode> {
      const body: wire.CustomDescriptionsRequest = { SearchText: search.words, HSCode: search.code };
      const request = { method: 'POST', path: wire.paths.getCustomDescriptionsV1, body, account } as const;
      return list('GetCustomDescriptionsV1', request, wire.customDescriptionsReply, translate.toHsCodes);
    },
  };
}
