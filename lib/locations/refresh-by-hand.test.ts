import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { listKeptPlaces } from './list-kept-places.ts';
import { findPlaces } from './queries.ts';
import { refreshByHand } from './refresh-old-places.ts';

const stack = await testStack();

const auditRows = async () =>
  (await prisma().auditEntry.findMany({ where: { verb: 'refresh-places' }, orderBy: { at: 'asc' } })).map(
    ({ actorId, reason }) => [actorId, reason],
  );

it('refreshes the stored lists part by part, shows them, and records the administrator in the audit trail', async () => {
  expect((await listKeptPlaces()).top).toMatchObject([{ count: 0, fetchedAt: null }, {}, {}, {}, {}]);
  const first = await refreshByHand(stack.agent, {});
  expect(first).toMatchObject({ refreshed: 3, failed: 0, removed: 0, emirateIds: [], countryIds: [] });
  await findPlaces({ kind: 'areas', emirateId: '1', zoneId: '101' });
  await findPlaces({ kind: 'zones', emirateId: '2' });
  await findPlaces({ kind: 'offices', emirateId: '1' });
  await findPlaces({ kind: 'cities', countryId: '188' });
  const second = await refreshByHand(stack.agent, {});
  expect(second).toMatchObject({ refreshed: 4, emirateIds: ['1', '2'], countryIds: ['188'] });
  expect(await refreshByHand(stack.agent, { emirateId: '1' })).toMatchObject({ refreshed: 3, failed: 0 });
  expect(await refreshByHand(stack.agent, { countryId: '188' })).toMatchObject({ refreshed: 1, failed: 0 });

  const { top, emirates } = await listKeptPlaces();
  expect(top.map(({ kind, count }) => [kind, count > 0])).toEqual([
    ['home-country', true],
    ['emirates', true],
    ['delivery-instructions', true],
    ['countries', true],
    ['cities', true],
  ]);
  const [dubai, abuDhabi, sharjah] = ['1', '2', '3'].map((id) => emirates.find((place) => place.id === id));
  expect(dubai).toMatchObject({ nameEn: 'Dubai', offices: 18, fetchedAt: expect.any(String) });
  expect(Math.min(dubai?.zones ?? 0, dubai?.areas ?? 0, abuDhabi?.zones ?? 0)).toBeGreaterThan(0);
  expect(sharjah).toMatchObject({ zones: 0, areas: 0, fetchedAt: null });

  const whole = [stack.agent.id, 'topPlaces'];
  expect(await auditRows()).toEqual([
    whole,
    whole,
    [stack.agent.id, { key: 'emiratePlaces', id: '1' }],
    [stack.agent.id, { key: 'countryPlaces', id: '188' }],
  ]);
});

it('leaves the lists unchanged while the operator is down, and reports that', async () => {
  const before = await listKeptPlaces();
  await stack.stopOperator();
  expect(await refreshByHand(stack.agent, {})).toMatchObject({ refreshed: 0, failed: 4, removed: 0 });
  expect(await refreshByHand(stack.agent, { emirateId: '2' })).toMatchObject({ refreshed: 0, failed: 1 });
  await stack.startOperator();
  expect(await listKeptPlaces()).toEqual(before);
});
