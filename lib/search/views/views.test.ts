import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { listViews, removeView, saveView } from './saved-views.ts';
import { viewSchema } from './schema.ts';
import { mostViews } from './view.ts';

const stack = await testStack();

const cod = { state: 'active' as const, filters: { cod: 'with' as const } };

it('keeps a person’s views, shares some with colleagues, and none with another merchant', async () => {
  const colleague = { ...stack.oasis, id: randomUUID() };
  await saveView(stack.oasis, { name: 'Mine', isShared: false, list: cod });
  await saveView(stack.oasis, { name: 'Ours', isShared: true, list: { query: 'فاطمة' } });
  await saveView(stack.oasis, { name: 'Mine', isShared: false, list: { ...cod, query: 'x' } });
  expect(await listViews(stack.oasis)).toMatchObject([
    { name: 'Mine', isOwn: true, list: { ...cod, query: 'x' } },
    { name: 'Ours', isOwn: true, isShared: true },
  ]);
  const [shared, ...rest] = await listViews(colleague);
  expect(rest).toEqual([]);
  expect(shared).toMatchObject({ name: 'Ours', isOwn: false, list: { query: 'فاطمة' } });
  expect(await listViews(stack.nakheel)).toEqual([]);
  const id = shared?.id ?? '';
  expect(await removeView(colleague, id)).toMatchObject({ code: 'not-found' });
  expect(await removeView(stack.nakheel, id)).toMatchObject({ code: 'not-found' });
  expect(await removeView(stack.oasis, id)).toMatchObject({ ok: true });
});

it('lists a view whose filters no longer exist, so that it can be removed', async () => {
  const person = { ...stack.oasis, id: randomUUID() };
  await saveView(person, { name: 'Old', isShared: false, list: { state: 'retired' as 'active' } });
  const [old] = await listViews(person);
  expect(old).toMatchObject({ name: 'Old', list: {} });
  expect(await removeView(person, old?.id ?? '')).toMatchObject({ ok: true });
});

it('keeps at most so many, also when they are saved at once', async () => {
  const person = { ...stack.oasis, id: randomUUID() };
  const saved = await Promise.all(
    Array.from({ length: mostViews + 3 }, (_, number) =>
      saveView(person, { name: `View ${number}`, isShared: false, list: cod }),
    ),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(mostViews);
});

it.each([
  {},
  { name: '' },
  { name: 'x'.repeat(41) },
  { list: { state: 'all' } },
  { list: { filters: { by: 'me' } } },
])('refuses %o', (wrong) => {
  expect(viewSchema.safeParse({ name: 'x', isShared: false, list: {} }).success).toBe(true);
  const given = Object.keys(wrong).length > 0 ? { name: 'x', isShared: false, list: {}, ...wrong } : wrong;
  expect(viewSchema.safeParse(given).success).toBe(false);
});
