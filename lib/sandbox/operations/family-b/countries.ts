import type { z } from 'zod';
import { type countriesReply, paths } from '#lib/postal/family-b/wire.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { countries as allCountries } from '#lib/sandbox/world/countries.ts';

const reply: z.input<typeof countriesReply> = {
  list: allCountries.map((country) => ({
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

const answered = jsonReply(reply);

export const countries: Operation = {
  name: 'Countries',
  family: 'B',
  methods: ['GET'],
  paths: [paths.countries],
  access: 'open',
  answer: () => answered,
};
