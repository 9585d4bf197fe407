import { beforeEach, describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { refreshFinerLists, refreshOldPlaces, refreshTopLists } from './refresh-old-places.ts';

const stack = await testStack();

beforeEach(async () => {
  await prisma().locationSnapshot.deleteMany();
});

const operator = 'sandbox';
const dayAgo = new Date(Date.now() - 24 * 3_600_000);

async function keep(list: string, fetchedAt = dayAgo, places: unknown = []) {
  const row = { list, fetchedAt, places: places as [] };
  await prisma().locationSnapshot.create({ data: { operator, ...row } });
}

async function keptLists(): Promise<string[]> {
  const rows = await prisma().locationSnapshot.findMany({ orderBy: { list: 'asc' } });
  return rows.map(({ list }) => list);
}

const topLists = ['["delivery-instructions"]', '["emirates"]', '["home-country"]'];

describe('the daily refresh', () => {
  it('fetches the lists without a parent before anybody needs them', async () => {
    await refreshOldPlaces();
    expect(await keptLists()).toEqual(topLists);
  });

  it('removes lists whose parent the operator no longer lists, without fetching them', async () => {
    await keep('["zones","1"]');
    await keep('["areas","1","101"]');
    await keep('["zones","999"]');
    await keep('["zones","fj/040+x"]');
    await keep('["areas","999","1"]');
    await keep('["areas","1","999"]');
    const asked = await stack.requests();
    await refreshOldPlaces();
    expect(await keptLists()).toEqual(
      ['["areas","1","101"]', ...topLists.slice(0, 3), '["zones","1"]'].sort(),
    );
    expect((await stack.requests()) - asked).toBe(5);
    const [zones] = await prisma().locationSnapshot.findMany({ where: { list: '["zones","1"]' } });
    expect(zones?.places).toContainEqual(expect.objectContaining({ id: '101' }));
    expect(zones?.fetchedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps lists younger than a day, and all lists while the operator is down', async () => {
    await refreshOldPlaces();
    await keep('["zones","1"]', new Date());
    const asked = await stack.requests();
    await refreshOldPlaces();
    expect(await stack.requests()).toBe(asked);
    await prisma().locationSnapshot.updateMany({ data: { fetchedAt: dayAgo } });
    await stack.stopOperator();
    expect(await refreshTopLists(0)).toMatchObject({ refreshed: 0, failed: 3 });
    expect(await refreshFinerLists(0)).toMatchObject({ refreshed: 0, failed: 1, removed: 0 });
    await stack.startOperator();
    expect(await keptLists()).toEqual([...topLists, '["zones","1"]']);
  });
});
