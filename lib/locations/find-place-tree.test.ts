import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findPlaceTree } from './find-place-tree.ts';

const stack = await testStack();

const below = async (id: string, completeId?: string) =>
  (await findPlaceTree((one) => one === completeId))?.find((emirate) => emirate.id === id)?.zones ?? [];

it('fetches the lists below one emirate, and later serves them without the operator', async () => {
  expect(await below('4')).toEqual([]);
  const zones = await below('4', '4');
  expect(zones.map(({ nameEn }) => nameEn)).toContain('Al Nuaimiya');
  expect(zones.flatMap(({ areas }) => areas.map(({ nameEn }) => nameEn))).toContain('Al Nuaimiya 2');
  expect(await below('3')).toEqual([]);
  await stack.stopOperator();
  expect(await below('4')).toEqual(zones);
  await stack.startOperator();
});

it('fetches nothing below an emirate that is in no list', async () => {
  const asked = await stack.requests();
  await findPlaceTree((one) => one === '999');
  expect(await stack.requests()).toEqual(asked);
});
