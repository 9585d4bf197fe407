import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { findPlaces } from './queries.ts';
import { refreshPlaces } from './refresh-locations.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

/** Keeps a list as the operator confirmed it so many hours ago; gives when that was. */
async function keptSince(list: string, hours: number): Promise<string> {
  await refreshPlaces(list);
  const fetchedAt = new Date(Date.now() - hours * 3_600_000);
  await prisma().locationSnapshot.updateMany({ where: { list }, data: { fetchedAt } });
  return fetchedAt.toISOString();
}

it('says of a list how old it is, and that it is stale once it could not be confirmed for two days', async () => {
  const before = await keptSince('zones/1', 49);
  const lately = await keptSince('zones/2', 2);
  await stack.stopOperator();
  expect(await findPlaces({ kind: 'zones', emirateId: 1 })).toMatchObject({ fetchedAt: before, stale: true });
  expect(await findPlaces({ kind: 'zones', emirateId: 2 })).toMatchObject({
    fetchedAt: lately,
    stale: false,
  });
  expect(await findPlaces({ kind: 'zones', emirateId: 3 }), 'one that was never had').toBeNull();
  await stack.startOperator();
});
