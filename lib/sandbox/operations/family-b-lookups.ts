import type { z } from 'zod';
import {
  type CitiesReply,
  type countriesReply,
  type emiratesReply,
  paths,
} from '#lib/postal/family-b/wire.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import * as world from '#lib/sandbox/world/world.ts';
import { fixedLookup, type Operation } from './operation.ts';

/** The reply with every country. */
const countryList: z.input<typeof countriesReply> = {
  list: world.countries.map((country) => ({
    id: country.id,
    code: country.alpha2,
    nameEn: country.nameEn,
    nameAr: country.nameAr,
    abbr: null,
    isGCC: country.isGcc,
    alphaThreeCode: country.alpha3,
    alphaTwoCode: country.alpha2,
  })),
};

export const countries = fixedLookup(
  { family: 'B', name: 'Countries', paths: [paths.countries] },
  countryList,
);

const landLines: Record<string, string> = {
  DXB: '04',
  AUH: '02',
  SHJ: '06',
  AJM: '06',
  FUJ: '09',
  RAK: '07',
  UAQ: '06',
  AIN: '03',
};

export const emirates = fixedLookup({ family: 'B', name: 'Emirates', paths: [paths.emirates] }, {
  errorMessages: null,
  warningMessages: null,
  infomationMessages: null,
  data: {
    list: world.emirates.map((emirate) => ({
      id: emirate.id,
      nameEn: emirate.nameEn,
      nameAr: emirate.nameAr,
      code: emirate.code,
      landLine: landLines[emirate.code] ?? '',
      defaultOfficeId: String(
        world.counterOffices.find(({ emirateId }) => emirateId === emirate.id)?.id ?? '',
      ),
      cityAsEmirate: emirate.code === 'AIN',
    })),
    count: world.emirates.length,
  },
} satisfies z.input<typeof emiratesReply>);

/** Cities of a country (`countryCode`, alpha-2), those with an emirate's code (`emirateCode`), or all of them. */
export const cities: Operation = {
  name: 'Cities',
  family: 'B',
  methods: ['GET'],
  paths: [paths.cities],
  access: 'open',
  answer: ({ query }) => jsonReply(citiesReply(query.get('countryCode'), query.get('emirateCode'))),
};

function citiesReply(countryCode: string | null, emirateCode: string | null): CitiesReply {
  const country = world.countries.find(({ alpha2 }) => alpha2 === countryCode?.toUpperCase());
  const found = world.cities.filter(
    (city) =>
      (!countryCode || city.countryId === country?.id) &&
      (!emirateCode || city.code === emirateCode.toUpperCase()),
  );
  const list = found.map(({ nameEn, nameAr, code }) => ({ nameEn, nameAr, abbr: null, code }));
  return { list, count: list.length };
}
