import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { findHsCodes, isHsCodeListed } from './hs-codes.ts';
import { refreshTopLists } from './refresh-old-places.ts';

const stack = await testStack();

async function codesOf(typed: string): Promise<string[] | 'unavailable'> {
  const found = await findHsCodes(stack.oasis, typed);
  return found === 'unavailable' ? found : found.options.map(({ id }) => id);
}

it('finds nothing while the operator is down and no list is kept', async () => {
  await stack.stopOperator();
  expect(await codesOf('honey')).toBe('unavailable');
  expect(await isHsCodeListed(stack.oasis, '040900')).toBe('unavailable');
  await stack.startOperator();
});

it('finds codes by a search while the whole list is not here, and keeps what it found', async () => {
  // The whole list isn't requested again within a minute.
  expect(await codesOf('honey')).toEqual(['040900']);
  expect(await codesOf('تمر'), 'an everyday word that its descriptions lack').toEqual(['080410']);
  await stack.stopOperator();
  expect(await codesOf('عسل')).toEqual(['040900']);
  expect(await codesOf('almonds')).toEqual([]);
  await stack.startOperator();
});

it('a person who searches at the operator too often must wait, and their codes count as valid', async () => {
  const person = { ...stack.oasis, id: randomUUID() };
  let waits: unknown = null;
  for (let count = 0; count < 1_000 && !waits; count += 1)
    waits = await countOperatorCall(person, 'hs-codes').then(
      () => null,
      (error: unknown) => error,
    );
  expect(waits).toBeInstanceOf(TooOften);
  const asked = await stack.requests();
  await expect(findHsCodes(person, 'dates')).rejects.toBeInstanceOf(TooOften);
  expect(await isHsCodeListed(person, '080410')).toBe('unavailable');
  expect(await stack.requests()).toBe(asked);
});

it('searches a kept list in both languages and by digits, without asking the operator', async () => {
  const { customsDescriptions } = await import('#lib/sandbox/world/world.ts');
  const places = customsDescriptions.map((item) => ({
    id: item.hsCode,
    nameEn: item.description,
    nameAr: item.descriptionAr,
  }));
  const fetchedAt = new Date(Date.now() - 3 * 24 * 3_600_000);
  const row = { operator: 'sandbox', list: '["hs-codes"]', places, fetchedAt };
  await prisma().locationSnapshot.create({ data: row });
  const asked = await stack.requests();
  expect(await codesOf('0409')).toEqual(['040900']);
  expect(await codesOf('٠٤٠٩.٠٠')).toEqual(['040900']);
  expect(await codesOf('لوز')).toContain('080212');
  expect(await codesOf('natural HONEY')).toEqual(['040900']);
  expect(await codesOf('عباية')).toEqual(['621149']);
  expect((await codesOf('')).length).toBe(40);
  expect(await findHsCodes(stack.oasis, 'honey')).toMatchObject({
    stale: true,
    fetchedAt: fetchedAt.toISOString(),
  });
  expect(await stack.requests()).toBe(asked);
});

it('knows a code by its six international digits', async () => {
  expect(await isHsCodeListed(stack.oasis, '0409000010')).toBe(true);
  expect(await isHsCodeListed(stack.oasis, '999999')).toBe(false);
});

it('the refresh of places leaves the kept codes', async () => {
  await refreshTopLists(0);
  const kept = await prisma().locationSnapshot.findMany({ where: { list: { contains: 'hs-codes' } } });
  expect(kept.map(({ list }) => list).sort()).toEqual(['["found-hs-codes"]', '["hs-codes"]']);
});

it('takes the permission to book', async () => {
  await expect(findHsCodes({ ...stack.oasis, permissions: new Set() }, 'honey')).rejects.toThrow();
});
