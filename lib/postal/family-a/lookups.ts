import type { z } from 'zod';
import type { Operator } from '#lib/postal/transport/traffic.ts';
import type { OperatorAccount } from '../booking-order.ts';
import type { HsCode, HsCodeSearch } from '../hs-code.ts';
import { answered, type ReadOutcome, unavailable } from '../outcome.ts';
import type { Area, City, CounterOffice, Country, DeliveryInstruction, Emirate, Zone } from '../places.ts';
import { ask, type Request } from './prepare-call.ts';
import * as translate from './translate.ts';
import * as wire from './wire.ts';

type Listed<Item> = Promise<ReadOutcome<readonly Item[]>>;

/** Family A's lookups: lists in the operator's order. None of them throws because of what the operator does. */
export function lookupsOfFamilyA(operator: Operator) {
  function list<Reply, Item>(
    request: Request,
    schema: z.ZodType<Reply>,
    toItems: (reply: Reply) => readonly Item[] | null,
  ): Listed<Item> {
    return ask(operator, request, {
      schema,
      translate: (reply) => {
        const items = toItems(reply);
        return items ? answered(items) : unavailable(`${request.operation}: no usable id`);
      },
    });
  }

  return {
    getCountryDetails(): Listed<Country> {
      return list({ operation: 'GetCountryDetails' }, wire.countriesReply, translate.toCountries);
    },

    getEmiratesDetails(): Listed<Emirate> {
      return list({ operation: 'GetEmiratesDetails' }, wire.emiratesReply, translate.toEmirates);
    },

    getZoneByEmiratesId(emirateId: string): Listed<Zone> {
      const request = { operation: 'GetZoneByEmiratesId', values: { emirateId } } as const;
      return list(request, wire.zonesReply, translate.toZones);
    },

    getRegionDetails(emirateId: string, zoneId: string): Listed<Area> {
      const request = { operation: 'GetRegionDetails', values: { emirateId, zoneId } } as const;
      return list(request, wire.regionsReply, translate.toAreas);
    },

    getCitiesByCountryId(country: { id: string }): Listed<City> {
      const request = { operation: 'GetCitiesByCountryId', values: { countryId: country.id } } as const;
      return list(request, wire.citiesReply, translate.toCities);
    },

    getCounterOffices(emirateId: string): Listed<CounterOffice> {
      const request = { operation: 'GetCounterOfficesByCourierEmirate', values: { emirateId } } as const;
      return ask(operator, request, {
        schema: wire.counterOfficesReply,
        translate: translate.toCounterOffices,
      });
    },

    getDeliveryInstructions(): Listed<DeliveryInstruction> {
      const request = { operation: 'GetDeliveryInstructions' } as const;
      return list(request, wire.deliveryInstructionsReply, translate.toDeliveryInstructions);
    },

    getCustomDescriptions(search: HsCodeSearch, account: OperatorAccount): Listed<HsCode> {
      const body: wire.CustomDescriptionsRequest = { SearchText: search.words, HSCode: search.code };
      const request = { operation: 'GetCustomDescriptionsV1', body, account } as const;
      return list(request, wire.customDescriptionsReply, translate.toHsCodes);
    },
  };
}
