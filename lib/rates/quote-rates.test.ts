import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { cities, countries } from '#lib/sandbox/world/world.ts';
import { quoteRates } from './quote-rates.ts';
import { sampleParcel, sampleQuestion } from './testing/sample-question.ts';

const stack = await testStack();

it('tells the price to another country, with or without its city, and refuses places of no list', async () => {
  const price = async (to: { destinationCountryId: string; destinationCityId?: string }) =>
    quoteRates(stack.oasis, { ...sampleParcel, ...to });
  const saudi = countries.find(({ alpha2 }) => alpha2 === 'SA');
  const riyadh = cities.find(({ countryId, nameEn }) => countryId === saudi?.id && nameEn === 'Riyadh');
  const destinationCountryId = String(saudi?.id);
  const toCountry = await price({ destinationCountryId });
  if (!toCountry.ok) throw new Error(toCountry.code);
  expect(toCountry.value.total.amountMinor).toBeGreaterThan(0);
  expect(await price({ destinationCountryId, destinationCityId: String(riyadh?.id) })).toEqual(toCountry);
  expect(await price({ destinationCountryId, destinationCityId: '1' })).toMatchObject({ code: 'refused' });
  expect(await price({ destinationCountryId: 'nowhere' })).toMatchObject({ code: 'refused' });
  expect(await price({ destinationCountryId: '971' })).toMatchObject({ code: 'refused' });
});

it('requests each price from the operator, and never returns an earlier one', async () => {
  const asked = await quoteRates(stack.oasis, sampleQuestion);
  if (!asked.ok) throw new Error(asked.code);
  const { postage, vat, total } = asked.value;
  expect(postage.amountMinor + vat.amountMinor).toBe(total.amountMinor);
  await stack.stopOperator();
  expect(await quoteRates(stack.oasis, sampleQuestion)).toMatchObject({ ok: false, code: 'unavailable' });
  await stack.startOperator();
});
