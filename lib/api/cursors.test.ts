import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { momentCursor } from '#lib/core/list-cursor.ts';
import { strictDocument } from './document.ts';
import { apiClient } from './testing/api-client.ts';
import { examples, type Ids } from './testing/examples.ts';

const stack = await testStack();
const api = await apiClient(stack.oasis);

type Documented = { operationId: string; parameters?: { name: string }[] };
const lists = Object.values(JSON.parse(JSON.stringify(strictDocument())).paths)
  .flatMap((methods) => Object.values(methods as Record<string, Documented>))
  .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'cursor'));

const ids = new Proxy({} as Ids, { get: () => randomUUID() });
const encoded = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
const odd = [
  ...['', 'x', '1', '-5', 'a'.repeat(3_000), '٣', randomUUID(), "older~x'; DROP TABLE shipments~y"],
  `----------~${randomUUID()}`,
  momentCursor.write(['2026-11-28T10:00:00.000Z', randomUUID()]).slice(0, -2),
  ...[null, [], {}, [-1], [1e12], ['----------', randomUUID()], ['2026-02-30T10:00:00Z', randomUUID()]].map(
    encoded,
  ),
];

it('has lists of every kind', () => expect(lists.length).toBeGreaterThan(8));

it.each(lists)('$operationId refuses a cursor that isn’t its own', async ({ operationId }) => {
  const path = examples[operationId]?.path(ids) ?? '';
  for (const cursor of odd) {
    const { status, body } = await api.get(
      `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
    );
    expect([status, body.errors?.[0]], cursor).toMatchObject([
      422,
      { parameter: 'cursor', code: 'cursor-unknown' },
    ]);
  }
});

it.each(lists)('$operationId takes a limit up to 100', async ({ operationId }) => {
  const path = examples[operationId]?.path(ids) ?? '';
  const withLimit = (limit: number) => api.get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}`);
  for (const limit of [0, 101])
    expect(await withLimit(limit)).toMatchObject({ status: 422, body: { errors: [{ parameter: 'limit' }] } });
  expect([200, 404]).toContain((await withLimit(100)).status);
});

it('says that a parameter is given twice', async () => {
  expect(await api.get('/shipments?limit=1&limit=2')).toMatchObject({
    status: 422,
    body: { errors: [{ parameter: 'limit', detail: expect.stringContaining('more than once') }] },
  });
});
